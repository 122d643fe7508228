//! The two questions that a maze answers: how many steps, and which.

use super::maze::Maze;
use super::plan::{Plan, Words};
use super::search::{cut, search, Answer, Effort, Memory, OutOfWords};
use super::workspace::{TooFewWords, Workspace};

impl Maze {
    /// Returns the least number of steps that brings every ghost to its goal, or `None` if they
    /// cannot get there. Needs the feature `std`.
    ///
    /// Allocates the [words](Self::workspace_words) that the search needs, 8 bytes each, and frees
    /// them. The [page of the problem](super#what-a-call-costs) says what a call costs in all.
    ///
    /// ```
    /// use roundtable::halloween::Maze;
    ///
    /// let rows = ["################", "## ########## ##", "#    ABCcba    #", "################"];
    /// let maze: Maze = format!("16 4 3\n{}", rows.join("\n")).parse()?;
    /// assert_eq!(maze.min_steps(), Some(36));
    /// # Ok::<(), roundtable::ParseError>(())
    /// ```
    #[cfg(feature = "std")]
    #[must_use]
    pub fn min_steps(&self) -> Option<u32> {
        let maze = &cut(self);
        let words = &mut std::vec![0; Memory::words_for_maze(maze)];
        let answer = answer(maze, words, &mut Effort::default());
        debug_assert!(answer.is_ok(), "there are enough words");
        Some(answer.ok()??.steps())
    }

    /// Returns the least number of steps that brings every ghost to its goal, or `None` if they
    /// cannot get there. Searches in memory of the caller and allocates nothing.
    ///
    /// # Errors
    ///
    /// Returns an error if the workspace has fewer words than
    /// [this maze needs](Self::workspace_words). Then nothing has been searched.
    ///
    /// ```
    /// use roundtable::halloween::{Maze, Workspace};
    ///
    /// let maze: Maze = "6 4 2\n######\n#ab A#\n##  B#\n######".parse()?;
    /// let mut words = vec![0; maze.workspace_words()];
    /// assert_eq!(maze.min_steps_in(&mut Workspace::new(&mut words)), Ok(Some(3)));
    ///
    /// let error = maze.min_steps_in(&mut Workspace::new(&mut words[1..])).unwrap_err();
    /// assert_eq!((error.needed, error.found), (words.len(), words.len() - 1));
    /// # Ok::<(), roundtable::ParseError>(())
    /// ```
    pub fn min_steps_in(&self, workspace: &mut Workspace<'_>) -> Result<Option<u32>, TooFewWords> {
        let maze = &cut(self);
        let words = workspace.lend(Memory::words_for_maze(maze))?;
        Ok(answer(maze, words, &mut Effort::default())?.map(|answer| answer.steps()))
    }

    /// Returns a plan of the [least number of steps](Self::min_steps) that brings every ghost to
    /// its goal, or `None` if they cannot get there. Needs the feature `std`.
    ///
    /// The plan owns its memory, as many [words](Self::workspace_words) as the search needs. It is
    /// an iterator that may search again while it is read. To read the whole plan takes no longer
    /// than a few calls of `min_steps`.
    ///
    /// ```
    /// use roundtable::halloween::Maze;
    ///
    /// let maze: Maze = "6 4 2\n######\n#ab A#\n##  B#\n######".parse()?;
    /// let plan = maze.solve().unwrap();
    /// assert_eq!((plan.steps(), plan.len()), (3, 4));
    /// let columns: Vec<_> = plan.map(|ghosts| (ghosts[0].column, ghosts[1].column)).collect();
    /// assert_eq!(columns[0], (1, 2));
    /// assert_eq!(columns[3], (4, 4));
    /// # Ok::<(), roundtable::ParseError>(())
    /// ```
    #[cfg(feature = "std")]
    #[must_use]
    pub fn solve(&self) -> Option<Plan<'static>> {
        let maze = &cut(self);
        let plan = solve(maze, Words::Owned(std::vec![0; Memory::words_for_maze(maze)]));
        debug_assert!(plan.is_ok(), "there are enough words");
        plan.ok()?
    }

    /// Returns a plan of the [least number of steps](Self::min_steps_in) that brings every ghost to
    /// its goal, or `None` if they cannot get there. The plan borrows memory of the caller, and
    /// nothing is allocated. It is an iterator that may search again while it is read.
    ///
    /// # Errors
    ///
    /// Returns an error if the workspace has fewer words than
    /// [this maze needs](Self::workspace_words). Then nothing has been searched.
    ///
    /// ```
    /// use roundtable::halloween::{Maze, Workspace};
    ///
    /// let maze: Maze = "6 4 2\n######\n#ab A#\n##  B#\n######".parse()?;
    /// let mut words = vec![0; maze.workspace_words()];
    /// let mut workspace = Workspace::new(&mut words);
    /// let plan = maze.solve_in(&mut workspace).expect("enough words");
    /// assert_eq!(plan.expect("a way home").steps(), 3);
    /// # Ok::<(), roundtable::ParseError>(())
    /// ```
    pub fn solve_in<'w>(
        &self,
        workspace: &'w mut Workspace<'_>,
    ) -> Result<Option<Plan<'w>>, TooFewWords> {
        let maze = &cut(self);
        let words = workspace.lend(Memory::words_for_maze(maze))?;
        solve(maze, Words::Lent(words))
    }

    /// Returns the work that [`min_steps_in`](Self::min_steps_in) does to find its answer, and takes
    /// as long.
    ///
    /// # Errors
    ///
    /// Returns an error if the workspace has fewer words than
    /// [this maze needs](Self::workspace_words). Then nothing has been searched.
    ///
    /// ```
    /// use roundtable::halloween::{Maze, Workspace};
    ///
    /// let maze: Maze = "6 4 2\n######\n#ab A#\n##  B#\n######".parse()?;
    /// let mut words = vec![0; maze.workspace_words()];
    /// let effort = maze.effort_in(&mut Workspace::new(&mut words)).expect("enough words");
    /// assert_eq!(effort.states, 0); // so small a maze goes straight to tier three
    /// # Ok::<(), roundtable::ParseError>(())
    /// ```
    pub fn effort_in(&self, workspace: &mut Workspace<'_>) -> Result<Effort, TooFewWords> {
        let maze = &cut(self);
        let mut effort = Effort::default();
        answer(maze, workspace.lend(Memory::words_for_maze(maze))?, &mut effort)?;
        Ok(effort)
    }

    /// Returns the number of words that a search of this maze needs, 8 bytes each: no search needs
    /// more, and none starts with fewer.
    ///
    /// It depends only on the number of ghosts, and on the number of corridor cells that are left
    /// when [dead ends are cut](super#before-the-tiers-dead-ends-are-cut). It is at most
    /// [`Workspace::WORDS`], and for a legal maze at most [`Workspace::LEGAL_WORDS`].
    #[must_use]
    pub fn workspace_words(&self) -> usize {
        Memory::words_for_maze(&cut(self))
    }
}

/// Searches in these words. Adds to `effort` what the search has done.
fn answer(
    maze: &Maze,
    words: &mut [u64],
    effort: &mut Effort,
) -> Result<Option<Answer>, TooFewWords> {
    let found = words.len();
    search(maze, &mut Memory::new(words), effort)
        .map_err(|OutOfWords| TooFewWords { needed: Memory::words_for_maze(maze), found })
}

fn solve<'w>(maze: &Maze, mut words: Words<'w>) -> Result<Option<Plan<'w>>, TooFewWords> {
    let answer = answer(maze, words.as_mut(), &mut Effort::default())?;
    Ok(answer.map(|answer| Plan::new(maze, answer, words)))
}
