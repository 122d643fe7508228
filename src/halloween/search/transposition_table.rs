//! The states that the current iteration of IDA\* has expanded.

use super::graph::State;

/// A state and the number of steps to it: the ghosts' cells in three bytes from the lowest, and the
/// steps in the fourth.
#[derive(Clone, Copy)]
pub(super) struct Node(u32);

impl Node {
    const STATE: u32 = 0xff_ffff;

    #[inline]
    pub(super) const fn new([a, b, c]: State, steps: u8) -> Self {
        Self(u32::from_le_bytes([a, b, c, steps]))
    }

    #[inline]
    pub(super) const fn state(self) -> State {
        let [a, b, c, _] = self.0.to_le_bytes();
        [a, b, c]
    }

    #[inline]
    pub(super) const fn steps(self) -> u8 {
        (self.0 >> 24) as u8
    }

    const fn has_state_of(self, other: Self) -> bool {
        (self.0 ^ other.0) & Self::STATE == 0
    }

    /// Returns a number that depends on the state alone, with well mixed low bits.
    const fn hash(self) -> usize {
        // Fibonacci hashing: the factor is 2⁶⁴ divided by the golden ratio. The upper bits of the
        // product depend on all bits of the state.
        let state = (self.0 & Self::STATE) as u64;
        (state.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize
    }

    /// Returns the word that holds the node in the workspace.
    #[inline]
    pub(super) const fn to_word(self) -> u64 {
        self.0 as u64
    }

    /// Returns the node in the lower half of `word`.
    #[inline]
    pub(super) const fn from_word(word: u64) -> Self {
        Self(word as u32)
    }
}

/// The number of states that a table has room for.
const CAPACITY: usize = 2048;

/// The number of slots of a table.
const SLOTS: usize = 2 * CAPACITY;

/// A hash table of expanded states, each with the least number of steps to it.
///
/// It is a sparse set (Briggs and Torczon): the entries lie one after the other in `entries`, and a
/// slot holds the index of an entry. Each entry names its slot in return, so a stale index is
/// recognised, and the table never needs clearing.
///
/// The remainders of indices change nothing. They tell the compiler that the indices are in range.
pub(super) struct TranspositionTable<'w> {
    /// In the lower half of each word a [`Node`], in the upper half the slot.
    entries: &'w mut [u64; CAPACITY],
    slots: &'w mut [u64; SLOTS],
    /// The number of entries in use.
    len: usize,
    /// One less than the number of slots in use. The number of slots is a power of two, so
    /// `& mask` turns a hash into a slot.
    mask: usize,
}

impl<'w> TranspositionTable<'w> {
    pub(super) const WORDS: usize = CAPACITY + SLOTS;

    pub(super) const fn new(entries: &'w mut [u64; CAPACITY], slots: &'w mut [u64; SLOTS]) -> Self {
        Self { entries, slots, len: 0, mask: 0 }
    }

    /// Forgets all states and prepares for up to `states` new ones. Fewer states use fewer slots,
    /// so that less memory is touched.
    pub(super) fn clear(&mut self, states: usize) {
        self.len = 0;
        self.mask = (2 * states).next_power_of_two().min(SLOTS) - 1;
    }

    pub(super) const fn is_full(&self) -> bool {
        self.len == CAPACITY
    }

    /// Inserts `node`. Returns `false`, and changes nothing, if its state is there with as few
    /// steps or fewer.
    ///
    /// At most half of the slots are taken, so the probing ends at a free one.
    pub(super) fn insert(&mut self, node: Node) -> bool {
        debug_assert!(!self.is_full() && 2 * self.len <= self.mask);
        let mut slot = node.hash() & self.mask;
        while let Some(index) = self.entry_of(slot) {
            let known = Node::from_word(self.entries[index % CAPACITY]);
            if known.has_state_of(node) {
                let is_better = node.steps() < known.steps();
                if is_better {
                    self.set_entry(index, node, slot);
                }
                return is_better;
            }
            slot = (slot + 1) & self.mask;
        }
        self.slots[slot % SLOTS] = self.len as u64;
        self.set_entry(self.len, node, slot);
        self.len += 1;
        true
    }

    /// Returns the index of the entry in `slot`, or `None` if the slot is free.
    fn entry_of(&self, slot: usize) -> Option<usize> {
        let index = self.slots[slot % SLOTS];
        let is_taken =
            index < self.len as u64 && self.entries[index as usize % CAPACITY] >> 32 == slot as u64;
        is_taken.then_some(index as usize)
    }

    const fn set_entry(&mut self, index: usize, node: Node, slot: usize) {
        self.entries[index % CAPACITY] = node.to_word() | (slot as u64) << 32;
    }
}
