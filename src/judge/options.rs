//! What a caller can choose: how much a judge function prints, and how far it searches.

/// The choices that a judge function leaves to its caller. The default is what judges want.
///
/// ```
/// use roundtable::judge::{Ink, Options};
///
/// const SHOW: Options = Options::new().plan(true).all(true).draw(Some(Ink::Plain)).limit(None);
/// assert_eq!((SHOW.plan, SHOW.all, SHOW.draw, SHOW.limit), (true, true, Some(Ink::Plain), None));
///
/// let Options { plan, all, draw, limit, .. } = Options::default();
/// assert_eq!((plan, all, draw, limit), (false, false, None, Some(15)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// Whether the moves that achieve an answer are printed below it, one per line.
    pub plan: bool,
    /// Whether a plan has all shortest routes instead of one. Only Knight Moves uses this field.
    pub all: bool,
    /// Whether a picture of the board or the map is printed below each answer, and how it is drawn.
    pub draw: Option<Ink>,
    /// The most moves that a solution may have. `None` is no limit. As no board needs more than 39
    /// moves, all limits from 39 on mean the same. Only Knight Spirit uses this field.
    pub limit: Option<u8>,
}

/// How pictures are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Ink {
    /// As plain text.
    Plain,
    /// As text for a terminal, with escape sequences that colour the cells that stand out.
    Colour,
}

impl Options {
    /// Returns the default: answers only, and the limit of 15 moves that the problem Knight Spirit
    /// sets.
    #[must_use]
    pub const fn new() -> Self {
        Self { plan: false, all: false, draw: None, limit: Some(15) }
    }

    /// Returns these options with another value of [`plan`](Self::plan).
    #[must_use]
    pub const fn plan(self, plan: bool) -> Self {
        Self { plan, ..self }
    }

    /// Returns these options with another value of [`all`](Self::all).
    #[must_use]
    pub const fn all(self, all: bool) -> Self {
        Self { all, ..self }
    }

    /// Returns these options with another value of [`draw`](Self::draw).
    #[must_use]
    pub const fn draw(self, draw: Option<Ink>) -> Self {
        Self { draw, ..self }
    }

    /// Returns these options with another value of [`limit`](Self::limit).
    #[must_use]
    pub const fn limit(self, limit: Option<u8>) -> Self {
        Self { limit, ..self }
    }

    /// Returns whether nothing is printed below the answers.
    pub(super) const fn answers_only(self) -> bool {
        !self.plan && self.draw.is_none()
    }
}

impl Default for Options {
    fn default() -> Self {
        Self::new()
    }
}
