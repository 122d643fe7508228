//! Random mazes for the problem The Morning after Halloween, in which up to three ghosts go home
//! through the corridors of a map. Each maze is a dataset in the format of that problem. This
//! module uses nothing of the library.
//!
//! The problem promises that the corridor cells are connected, that the walls are connected, and
//! that no 2×2 block is all corridor. A maze that keeps these promises is called *legal*. Its
//! corridor cells form a tree.
#![allow(
    dead_code,
    unreachable_pub,
    reason = "several tests include this module, and none needs all of it"
)]

/// A way to make random mazes. [`LEGAL`] lists the ways that make legal mazes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// A tree grown until nothing more fits: 85 to 111 corridor cells at full size, 16×16.
    Dense,
    /// A tree stopped early.
    Sparse,
    /// Three ghosts that stand in a row in a dead end and have to change their order.
    DeadEnd,
    /// One winding corridor with up to three bays of one cell.
    Snake,
    /// A corridor, the spine, with teeth on both sides.
    Comb,
    /// A straight corridor with one bay.
    OneBay,
    /// Each cell a wall with a probability of 0 to 40 %. There are loops, islands of wall, and
    /// parts that are not connected.
    RandomWalls,
    /// A ring around a block of wall or, if it is too narrow for a block, a room of two rows or two
    /// columns. Only the room has bays, up to two: they are dug only where all walls are connected.
    Ring,
    /// A room without any wall inside.
    OpenRoom,
}

/// The families whose mazes are all legal.
pub const LEGAL: [Family; 6] =
    [Family::Dense, Family::Sparse, Family::DeadEnd, Family::Snake, Family::Comb, Family::OneBay];

/// The families whose mazes may break the promises.
pub const ILLEGAL: [Family; 3] = [Family::RandomWalls, Family::Ring, Family::OpenRoom];

use fastrand::Rng;

/// Row and column of a cell.
type Place = (usize, usize);

/// The map of a maze while it is made. At first all its cells are walls.
struct Floor {
    width: usize,
    height: usize,
    rows: Vec<Vec<u8>>,
}

/// Returns a random maze as a dataset, without the final `0 0 0`. Its sides are at most `side`. If
/// `side` is 7 or more, every family has room for three ghosts.
pub fn dataset(random: &mut Rng, family: Family, side: usize, ghosts: usize) -> String {
    loop {
        // Each is up to 3 less than `side`, but at least 4.
        let (width, height) = (
            side - random.usize(..side - 3).min(random.usize(..4)),
            side - random.usize(..side - 3).min(random.usize(..4)),
        );
        let mut floor = Floor { width, height, rows: vec![vec![b'#'; width]; height] };
        floor.carve_family(random, family);
        let mut cells = floor.corridors();
        if cells.len() < 2 * ghosts {
            continue;
        }
        if family == Family::DeadEnd {
            // The starts are the cells nearest to a dead end, and the goals are the next ones. Both
            // are in random order.
            cells = floor.by_distance_from_end();
            random.shuffle(&mut cells[..ghosts]);
            random.shuffle(&mut cells[ghosts..2 * ghosts]);
        } else {
            random.shuffle(&mut cells);
        }
        for ghost in 0..ghosts {
            let (start, goal) = (cells[ghost], cells[ghosts + ghost]);
            floor.rows[start.0][start.1] = b'a' + ghost as u8;
            floor.rows[goal.0][goal.1] = b'A' + ghost as u8;
        }
        let mut text = format!("{width} {height} {ghosts}\n");
        for row in floor.rows {
            text.push_str(std::str::from_utf8(&row).unwrap());
            text.push('\n');
        }
        return text;
    }
}

impl Floor {
    /// Makes corridors as the family has them.
    fn carve_family(&mut self, random: &mut Rng, family: Family) {
        let (width, height) = (self.width, self.height);
        match family {
            Family::Dense => self.grow(random, usize::MAX),
            Family::Sparse => {
                let most = 6 + random.usize(..width * height / 4);
                self.grow(random, most);
            }
            Family::DeadEnd => {
                let most = 14 + random.usize(..width * height / 3);
                self.grow(random, most);
            }
            Family::Snake => {
                self.carve_snake();
                self.dig_bays(random, 3);
            }
            Family::Comb => self.carve_comb(random),
            Family::OneBay => {
                self.carve(2, 1..width - 1);
                let bay = 1 + random.usize(..width - 2);
                self.carve(1, bay..bay + 1);
            }
            Family::RandomWalls => {
                let percent = random.usize(..41);
                for row in 1..height - 1 {
                    for column in 1..width - 1 {
                        if random.usize(..100) >= percent {
                            self.carve(row, column..column + 1);
                        }
                    }
                }
            }
            Family::Ring => {
                self.carve_ring(random);
                self.dig_bays(random, 2);
            }
            Family::OpenRoom => {
                for row in 1..height - 1 {
                    self.carve(row, 1..width - 1);
                }
            }
        }
    }

    fn carve_snake(&mut self) {
        for row in (1..self.height - 1).step_by(2) {
            self.carve(row, 1..self.width - 1);
            let side = if row % 4 == 1 { self.width - 2 } else { 1 };
            if row + 2 < self.height - 1 {
                self.carve(row + 1, side..side + 1);
            }
        }
    }

    fn carve_comb(&mut self, random: &mut Rng) {
        let spine = 1 + random.usize(..self.height - 2);
        self.carve(spine, 1..self.width - 1);
        for column in (1..self.width - 1).step_by(2) {
            let (up, down) = (random.usize(..spine), random.usize(..self.height - 1 - spine));
            for row in spine - up..=spine + down {
                self.carve(row, column..column + 1);
            }
        }
    }

    fn carve_ring(&mut self, random: &mut Rng) {
        let (right, bottom) =
            (2 + random.usize(..self.width - 3), 2 + random.usize(..self.height - 3));
        for row in 1..=bottom {
            for column in 1..=right {
                if row == 1 || row == bottom || column == 1 || column == right {
                    self.carve(row, column..column + 1);
                }
            }
        }
    }

    /// Turns these cells of a row into corridor.
    fn carve(&mut self, row: usize, columns: std::ops::Range<usize>) {
        self.rows[row][columns].fill(b' ');
    }

    fn is_wall(&self, (row, column): Place) -> bool {
        self.rows[row][column] == b'#'
    }

    /// Returns the cells above, left, right and below that are on the map.
    fn beside(&self, (row, column): Place) -> Vec<Place> {
        let mut places = Vec::new();
        if row > 0 {
            places.push((row - 1, column));
        }
        if column > 0 {
            places.push((row, column - 1));
        }
        if column + 1 < self.width {
            places.push((row, column + 1));
        }
        if row + 1 < self.height {
            places.push((row + 1, column));
        }
        places
    }

    fn corridors(&self) -> Vec<Place> {
        (0..self.height)
            .flat_map(|row| (0..self.width).map(move |column| (row, column)))
            .filter(|&place| !self.is_wall(place))
            .collect()
    }

    /// Grows a tree of at most `most` corridor cells. Its walls stay connected, so the maze is
    /// legal.
    fn grow(&mut self, random: &mut Rng, most: usize) {
        let first = (1 + random.usize(..self.height - 2), 1 + random.usize(..self.width - 2));
        self.carve(first.0, first.1..first.1 + 1);
        // The tree grows from its newest cell in this many of 100 steps, and from a random cell in
        // the others. The larger the number, the longer the corridors.
        let winding = random.usize(..100);
        let mut grown = vec![first];
        let mut cells = 1;
        while cells < most && !grown.is_empty() {
            let from = if random.usize(..100) < winding {
                grown.len() - 1
            } else {
                random.usize(..grown.len())
            };
            let mut next = self.beside(grown[from]);
            random.shuffle(&mut next);
            match next.into_iter().find(|&place| self.may_grow_to(place)) {
                Some(place) => {
                    self.carve(place.0, place.1..place.1 + 1);
                    grown.push(place);
                    cells += 1;
                }
                None => drop(grown.swap_remove(from)),
            }
        }
    }

    /// Whether the maze stays legal if `place` becomes corridor. `place` has to be a wall inside
    /// the border and beside exactly one corridor cell, and the other walls have to stay
    /// connected.
    fn may_grow_to(&mut self, place: Place) -> bool {
        let (row, column) = place;
        let on_border =
            row == 0 || column == 0 || row + 1 == self.height || column + 1 == self.width;
        let touched = |floor: &Self| {
            let beside = floor.beside(place);
            beside.into_iter().filter(|&next| !floor.is_wall(next)).count()
        };
        if on_border || !self.is_wall(place) || touched(self) != 1 {
            return false;
        }
        self.rows[row][column] = b' ';
        let connected = self.walls_are_connected();
        self.rows[row][column] = b'#';
        connected
    }

    fn walls_are_connected(&self) -> bool {
        let walls = self.rows.iter().flatten().filter(|&&byte| byte == b'#').count();
        let mut seen = vec![vec![false; self.width]; self.height];
        seen[0][0] = true;
        let (mut stack, mut count) = (vec![(0, 0)], 0);
        while let Some(place) = stack.pop() {
            count += 1;
            for next in self.beside(place) {
                if self.is_wall(next) && !seen[next.0][next.1] {
                    seen[next.0][next.1] = true;
                    stack.push(next);
                }
            }
        }
        count == walls
    }

    /// Carves up to `most` cells that touch one corridor cell each.
    fn dig_bays(&mut self, random: &mut Rng, most: usize) {
        for _ in 0..random.usize(..=most) {
            let place = (1 + random.usize(..self.height - 2), 1 + random.usize(..self.width - 2));
            if self.may_grow_to(place) {
                self.carve(place.0, place.1..place.1 + 1);
            }
        }
    }

    /// Returns all corridor cells, ordered by their distance from the end of a corridor. That end
    /// is the cell farthest from the first one on the map.
    fn by_distance_from_end(&self) -> Vec<Place> {
        let first = self.corridors()[0];
        let end = *self.by_distance(first).last().unwrap();
        self.by_distance(end)
    }

    /// Returns the corridor cells that can be reached from `from`, the nearest first.
    fn by_distance(&self, from: Place) -> Vec<Place> {
        let mut places = vec![from];
        let mut at = 0;
        while at < places.len() {
            for next in self.beside(places[at]) {
                if !self.is_wall(next) && !places.contains(&next) {
                    places.push(next);
                }
            }
            at += 1;
        }
        places
    }
}
