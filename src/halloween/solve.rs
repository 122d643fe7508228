//! The two questions that a maze answers: how many steps, and which.

use super::maze::Maze;
use super::plan::Plan;
use super::search::search;
use super::workspace::Workspace;

impl Maze {
    /// Returns the least number of steps that brings every ghost to its goal, or `None` if they
    /// cannot get there.
    ///
    /// Also returns `None` if the workspace does not [hold](Workspace::holds) this maze. Only a
    /// workspace [for legal mazes](Workspace::for_legal_mazes) can be too small. Takes microseconds
    /// on most mazes, and O(N³) time for N corridor cells at worst. Allocates nothing.
    ///
    /// ```
    /// use roundtable::halloween::{Maze, Workspace};
    ///
    /// let rows = ["################", "## ########## ##", "#    ABCcba    #", "################"];
    /// let maze: Maze = format!("16 4 3\n{}", rows.join("\n")).parse()?;
    /// let mut words = vec![0; Workspace::WORDS];
    /// assert_eq!(maze.min_steps(&mut Workspace::new(&mut words).unwrap()), Some(36));
    /// # Ok::<(), roundtable::ParseError>(())
    /// ```
    #[must_use]
    pub fn min_steps(&self, workspace: &mut Workspace<'_>) -> Option<u32> {
        if !workspace.holds(self) {
            return None;
        }
        Some(search(self, &mut workspace.memory())?.steps())
    }

    /// Returns a plan of [`min_steps`](Maze::min_steps) steps, or `None` where `min_steps` returns
    /// `None`.
    ///
    /// The plan is an iterator that borrows the workspace, because it may search again while it is
    /// read. To read the whole plan takes no longer than a few calls of `min_steps`.
    ///
    /// ```
    /// use roundtable::halloween::{Maze, Workspace};
    ///
    /// let maze: Maze = "6 4 2\n######\n#ab A#\n##  B#\n######".parse()?;
    /// let mut words = vec![0; Workspace::WORDS];
    /// let mut workspace = Workspace::new(&mut words).unwrap();
    /// let plan = maze.solve(&mut workspace).unwrap();
    /// assert_eq!((plan.steps(), plan.len()), (3, 4));
    /// let columns: Vec<_> = plan.map(|ghosts| (ghosts[0].column(), ghosts[1].column())).collect();
    /// assert_eq!(columns[0], (1, 2));
    /// assert_eq!(columns[3], (4, 4));
    /// # Ok::<(), roundtable::ParseError>(())
    /// ```
    #[must_use]
    pub fn solve<'w>(&self, workspace: &'w mut Workspace<'_>) -> Option<Plan<'w>> {
        if !workspace.holds(self) {
            return None;
        }
        let mut memory = workspace.memory();
        let answer = search(self, &mut memory)?;
        Some(Plan::new(self, answer, memory))
    }
}
