/* The functions of the crate roundtable as C sees them. They allocate nothing, keep no state, and never panic on
 * what is described here. A square is a number, rank * 8 + file, from 0 (a1) to 63 (h8). */
#ifndef ROUNDTABLE_H
#define ROUNDTABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Where a text is wrong, both from 1. The line is 0 if the text is right. */
typedef struct {
    size_t line, column;
} roundtable_fault;

/* Distances of a knight, 0 to 6, and of a king, 0 to 7. */
uint8_t roundtable_knight_distance(uint8_t from, uint8_t to);
uint8_t roundtable_king_distance(uint8_t from, uint8_t to);
/* The distances from one square to all 64, by their numbers. */
const uint8_t *roundtable_knight_distances(uint8_t from);
const uint8_t *roundtable_king_distances(uint8_t from);
/* The squares at one distance from the centre, one bit per square: bit 0 is a1. */
uint64_t roundtable_knight_ring(uint8_t centre, uint8_t distance);
uint64_t roundtable_king_ring(uint8_t centre, uint8_t distance);
/* The distance of a knight that must not enter the blocked squares; -1 if it cannot get there. */
int32_t roundtable_knight_distance_avoiding(uint8_t from, uint8_t to, uint64_t blocked);
/* The distance of a knight on a board without edges, for a difference of files and ranks. */
uint32_t roundtable_knight_distance_on_plane(int32_t files, int32_t ranks);
/* The number of shortest routes of a knight, 1 to 108. */
uint16_t roundtable_knight_route_count(uint8_t from, uint8_t to);
/* Writes the squares of one route, at most 7, or of all routes one after the other. Returns how many squares. */
size_t roundtable_knight_route(uint8_t from, uint8_t to, uint8_t *squares);
size_t roundtable_knight_routes(uint8_t from, uint8_t to, uint8_t *squares);
/* Reads a square such as e4. The second function describes what is wrong with a text, and returns the length of the
 * description, or 0 if nothing is wrong. What does not fit into `room` bytes is left out. */
roundtable_fault roundtable_square_parse(const char *text, size_t length, uint8_t *square);
size_t roundtable_square_error(const char *text, size_t length, char *description, size_t room);

/* Camelot: the fewest moves that bring a king and `count` knights to one square. */
typedef struct {
    uint32_t moves;
    uint8_t at, pickup;
    size_t knight; /* which knight picks the king up; `count` if he walks */
} roundtable_gathering;
typedef struct {
    uint8_t from, to;
    bool with_king;
    size_t knight; /* which knight jumps; `count` if the king moves alone */
} roundtable_move;
uint32_t roundtable_camelot_min_moves(uint8_t king, const uint8_t *knights, size_t count);
roundtable_gathering roundtable_camelot_gathering(uint8_t king, const uint8_t *knights, size_t count);
/* Writes the moves, as many as `min_moves` returns, and returns their number. */
size_t roundtable_camelot_plan(uint8_t king, const uint8_t *knights, size_t count, roundtable_move *moves);

/* Travelling Knight: the shortest closed tour of a knight through given squares. Both functions write the squares of
 * the tour, at most 97, and return how many. The first one takes up to 12 different squares, the second one up to 16.
 * They return -1 for more squares, or if there are too few words. */
#define ROUNDTABLE_TOUR_WORDS 30720
int32_t roundtable_tour(const uint8_t *squares, size_t count, uint8_t *tour);
int32_t roundtable_tour_in(const uint8_t *squares, size_t count, uint64_t *words, size_t word_count, uint8_t *tour);

/* Knight Spirit. A cell is a number from 0, row by row from the top left. A move is the cell that a knight leaves. */
typedef struct {
    uint32_t opaque[2];
} roundtable_board;
/* Reads 25 cells, each '0', '1' or another character for the empty cell; or a board with its separators. */
roundtable_fault roundtable_board_from_cells(const char cells[25], roundtable_board *board);
roundtable_fault roundtable_board_parse(const char *text, size_t length, roundtable_board *board);
/* Reads a cell such as b5. */
roundtable_fault roundtable_board_cell_parse(const char *text, size_t length, uint8_t *cell);
/* Writes the moves that can be made, 2 to 8, and returns their number. The second function makes one of them. */
size_t roundtable_board_moves(const roundtable_board *board, uint8_t *moves);
bool roundtable_board_after(const roundtable_board *board, size_t which, roundtable_board *after);
/* The fewest moves to the target, at most 39. Within a limit: -1 if more are needed. */
uint8_t roundtable_board_min_moves(const roundtable_board *board);
int32_t roundtable_board_min_moves_within(const roundtable_board *board, uint8_t limit);
size_t roundtable_board_solve(const roundtable_board *board, uint8_t *moves);
int32_t roundtable_board_solve_within(const roundtable_board *board, uint8_t limit, uint8_t *moves);
/* The same answers, with words to remember boards in: any number, and they may hold anything. */
int32_t roundtable_board_min_moves_in(const roundtable_board *board, uint8_t limit, uint64_t *words, size_t count);
int32_t roundtable_board_solve_in(const roundtable_board *board, uint8_t limit, uint64_t *words, size_t count,
                                  uint8_t *moves);

/* The Morning after Halloween. A cell is the number row * 16 + column, both from 0. */
typedef struct {
    uint32_t opaque[12];
} roundtable_maze;
roundtable_fault roundtable_maze_from_rows(size_t width, size_t height, size_t ghosts, const char *const rows[16],
                                           roundtable_maze *maze);
roundtable_fault roundtable_maze_parse(const char *text, size_t length, roundtable_maze *maze);
/* Reads a cell such as 2:5, a row and a column from 1, as a row and a column from 0. */
roundtable_fault roundtable_maze_cell_parse(const char *text, size_t length, uint8_t cell[2]);
/* The words that a search of this maze needs. Every maze without an open 2x2 square needs at most this many. */
#define ROUNDTABLE_LEGAL_WORDS 131072
size_t roundtable_maze_workspace_words(const roundtable_maze *maze);
/* The fewest steps; -1 if there is no way, -2 if there are too few words. `solve` also writes the ghosts' cells at the
 * start and after each step. */
int32_t roundtable_maze_min_steps(const roundtable_maze *maze, uint64_t *words, size_t count);
int32_t roundtable_maze_solve(const roundtable_maze *maze, uint64_t *words, size_t count, uint8_t *cells);

/* Defined by the caller. A function that may panic in the compiler's eyes, as sizes.md lists them, refers to it. */
_Noreturn void roundtable_panicked(void);

#endif
