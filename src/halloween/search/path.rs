//! A path through the maze, stored in the workspace.

use crate::halloween::cell::Cell;

/// The cells of the three ghosts after each step of a path; one word per step.
pub(crate) struct Path<'w>(&'w mut [u64; 256]);

impl<'w> Path<'w> {
    /// Room for the start and 255 steps.
    pub(super) const WORDS: usize = 256;

    pub(super) const fn new(words: &'w mut [u64; 256]) -> Self {
        Self(words)
    }

    /// Returns the cells of the ghosts after `step` steps.
    pub(crate) fn get(&self, step: u8) -> [Cell; 3] {
        let [a, b, c, ..] = self.0[usize::from(step)].to_le_bytes();
        [a, b, c].map(Cell::from_index)
    }

    pub(super) fn set(&mut self, step: u8, places: [Cell; 3]) {
        let [a, b, c] = places.map(Cell::index);
        self.0[usize::from(step)] = u64::from(u32::from_le_bytes([a, b, c, 0]));
    }
}
