//! The graph of a piece's moves on a board, and the proof that a table has the distances in it.

use crate::geometry::{offset_or_same, Delta};

/// The distance to a square that the piece cannot reach.
pub(crate) const UNREACHABLE: u8 = u8::MAX;

/// Returns where each move leads from each square. `board` has the numbers of files and of ranks.
/// The square itself stands for a move off the board.
pub(crate) const fn neighbours<const SQUARES: usize>(
    board: (u8, u8),
    deltas: &[Delta; 8],
) -> [[u8; 8]; SQUARES] {
    let mut neighbours = [[0; 8]; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut direction = 0;
        while direction < 8 {
            neighbours[square][direction] = offset_or_same(board, square as u8, deltas[direction]);
            direction += 1;
        }
        square += 1;
    }
    neighbours
}

/// Tells whether `distance` has the distances between all squares, `[from][to]`, in the graph with
/// these neighbours. Every move must have a move back. The board must have fewer than 255 squares,
/// so that every distance is below [`UNREACHABLE`].
pub(crate) const fn is_graph_distance<const SQUARES: usize>(
    distance: &[[u8; SQUARES]; SQUARES],
    neighbours: &[[u8; 8]; SQUARES],
) -> bool {
    let mut from = 0;
    while from < SQUARES {
        if !is_distance_from(from, &distance[from], neighbours) {
            return false;
        }
        from += 1;
    }
    true
}

/// Tells whether a row of the table has the distances from one square. [`UNREACHABLE`] stands for
/// squares that no moves lead to.
///
/// Three things prove that: only the square itself has the distance 0, no move changes the distance
/// by more than 1, and from every other square some move leads 1 nearer, unless its entry is
/// [`UNREACHABLE`].
///
/// By the second, a square that is `d` moves away has at most `d` in the row, so no entry is too
/// great. By the third, `d` moves lead from any square with the entry `d` to one with the entry 0,
/// unless `d` is [`UNREACHABLE`]. By the first, this is the one square that the row is about. So no
/// entry is too small, and the squares that cannot be reached have no other entry than
/// [`UNREACHABLE`].
const fn is_distance_from<const SQUARES: usize>(
    from: usize,
    distance: &[u8; SQUARES],
    neighbours: &[[u8; 8]; SQUARES],
) -> bool {
    let mut square = 0;
    while square < SQUARES {
        let here = distance[square] as i16;
        let mut some_move_leads_nearer = false;
        let mut direction = 0;
        while direction < 8 {
            let change = distance[neighbours[square][direction] as usize] as i16 - here;
            if change < -1 || change > 1 {
                return false;
            }
            some_move_leads_nearer |= change < 0;
            direction += 1;
        }
        let is_other = square != from;
        let is_reached = distance[square] != UNREACHABLE;
        if (here != 0) != is_other || some_move_leads_nearer != (is_other && is_reached) {
            return false;
        }
        square += 1;
    }
    true
}

#[cfg(all(test, feature = "chessboard"))]
mod tests {
    use super::*;
    use crate::geometry::{KING_DELTAS, KNIGHT_DELTAS};
    use crate::tables::distance::{KING_DISTANCE, KNIGHT_DISTANCE};

    fn every_alteration_is_refused(table: &[[u8; 64]; 64], neighbours: &[[u8; 8]; 64]) {
        assert!(is_graph_distance(table, neighbours));
        for (from, row) in table.iter().enumerate() {
            for (to, distance) in row.iter().enumerate() {
                for wrong in (0..=8).chain([254, UNREACHABLE]).filter(|wrong| wrong != distance) {
                    let mut altered = *row;
                    altered[to] = wrong;
                    assert!(
                        !is_distance_from(from, &altered, neighbours),
                        "{wrong} from {from} to {to}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_proof_of_the_distances_refuses_every_altered_entry() {
        let [knight, king] = [KNIGHT_DELTAS, KING_DELTAS].map(|deltas| neighbours((8, 8), &deltas));
        every_alteration_is_refused(&KNIGHT_DISTANCE.0, &knight);
        every_alteration_is_refused(&KING_DISTANCE.0, &king);
        assert!(!is_graph_distance(&KNIGHT_DISTANCE.0, &king));
        let mut altered = KNIGHT_DISTANCE.0;
        altered[63][62] += 2;
        assert!(!is_graph_distance(&altered, &knight));
    }
}
