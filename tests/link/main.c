/* Calls every function of roundtable.h and compares the answers. Returns the number of the first check that fails,
 * or 0. Neither a C library nor an allocator is linked. */
#include "roundtable.h"

#define A1 0
#define B1 1
#define C1 2
#define H1 7
#define B2 9
#define A2 8
#define A3 16
#define D4 27
#define B5 33
#define A8 56
#define E8 60
#define H8 63

#define CHECK(right)           \
    do {                       \
        checks++;              \
        if (!(right))          \
            return checks;     \
    } while (0)

static const char SAMPLE[] = "1011001*11101110100100000";
static const char SAMPLE_ROWS[] = "10110/01*11/10111/01001/00000";
static const char MAZE[] = "5 5 2\n#####\n#A#B#\n#   #\n#b#a#\n#####";

/* The workspace: the only memory that the program keeps. */
static uint64_t words[ROUNDTABLE_LEGAL_WORDS];

static int check_squares(int checks)
{
    uint8_t squares[108 * 7], square;
    char text[64];
    CHECK(roundtable_knight_distance(A1, H8) == 6);
    CHECK(roundtable_king_distance(A1, H8) == 7);
    CHECK(roundtable_knight_distances(A1)[H8] == 6);
    CHECK(roundtable_king_distances(A1)[H8] == 7);
    CHECK(roundtable_knight_ring(A1, 1) == (UINT64_C(1) << 10 | UINT64_C(1) << 17));
    CHECK(roundtable_king_ring(A1, 1) == (UINT64_C(1) << B1 | UINT64_C(1) << A2 | UINT64_C(1) << B2));
    CHECK(roundtable_king_ring(A1, 8) == 0);
    CHECK(roundtable_knight_distance_avoiding(A1, H8, 0) == 6);
    CHECK(roundtable_knight_distance_avoiding(A1, H8, roundtable_knight_ring(A1, 1)) == -1);
    CHECK(roundtable_knight_distance_on_plane(1, -1) == 2);
    CHECK(roundtable_knight_distance_on_plane(INT32_MIN, INT32_MIN) == UINT32_C(1431655766));
    CHECK(roundtable_knight_route_count(A1, H8) == 108);
    CHECK(roundtable_knight_route(A1, B2, squares) == 5 && squares[0] == A1 && squares[4] == B2);
    CHECK(roundtable_knight_routes(A1, H8, squares) == 108 * 7 && squares[108 * 7 - 1] == H8);
    CHECK(roundtable_square_parse("d4", 2, &square).line == 0 && square == D4);
    CHECK(roundtable_square_parse("d9", 2, &square).column == 2);
    CHECK(roundtable_square_error("d4", 2, text, sizeof text) == 0);
    CHECK(roundtable_square_error("d9", 2, text, sizeof text) == 43 && text[0] == '1' && text[42] == '\'');
    return 0;
}

static int check_camelot(int checks)
{
    const uint8_t far[] = {A3, A8, H1, H8}, near[] = {B1, E8, B5};
    roundtable_move moves[5];
    roundtable_gathering gathering = roundtable_camelot_gathering(A2, near, 3);
    CHECK(roundtable_camelot_min_moves(D4, far, 4) == 10);
    CHECK(gathering.moves == 5 && gathering.at == B5 && gathering.knight == 0 && gathering.pickup == B1);
    CHECK(roundtable_camelot_plan(A2, near, 3, moves) == 5);
    CHECK(moves[0].from == A2 && moves[0].to == B1 && moves[0].with_king && moves[0].knight == 3);
    CHECK(moves[1].from == B1 && moves[1].with_king && moves[1].knight == 0);
    CHECK(moves[4].to == B5 && !moves[4].with_king && moves[4].knight == 1);
    return 0;
}

static int check_travelling_knight(int checks)
{
    const uint8_t corners[] = {A1, H1, A8, H8};
    uint8_t ranks[17], tour[97];
    for (uint8_t square = 0; square < 17; square++)
        ranks[square] = square;
    CHECK(roundtable_tour(corners, 0, tour) == 0);
    CHECK(roundtable_tour(corners, 4, tour) == 21 && tour[0] == A1 && tour[20] == A1);
    CHECK(roundtable_tour(ranks, 13, tour) == -1);
    CHECK(roundtable_tour_in(ranks, 13, words, ROUNDTABLE_TOUR_WORDS, tour) == 21 && tour[20] == A1);
    CHECK(roundtable_tour_in(ranks, 13, words, 1, tour) == -1);
    CHECK(roundtable_tour_in(ranks, 17, words, ROUNDTABLE_TOUR_WORDS, tour) == -1);
    return 0;
}

static int check_knight_spirit(int checks)
{
    roundtable_board board, parsed, after;
    uint8_t moves[39], jumps[8];
    CHECK(roundtable_board_from_cells(SAMPLE, &board).line == 0);
    CHECK(roundtable_board_parse(SAMPLE_ROWS, sizeof SAMPLE_ROWS - 1, &parsed).line == 0);
    CHECK(parsed.opaque[0] == board.opaque[0] && parsed.opaque[1] == board.opaque[1]);
    CHECK(roundtable_board_parse(SAMPLE_ROWS, 7, &parsed).column == 8);
    CHECK(roundtable_board_cell_parse("b5", 2, jumps).line == 0 && jumps[0] == 1);
    CHECK(roundtable_board_moves(&board, jumps) == 6);
    CHECK(!roundtable_board_after(&board, 6, &after));
    CHECK(roundtable_board_min_moves(&board) == 7);
    CHECK(roundtable_board_min_moves_within(&board, 7) == 7);
    CHECK(roundtable_board_min_moves_within(&board, 6) == -1);
    CHECK(roundtable_board_solve_within(&board, 6, moves) == -1);
    CHECK(roundtable_board_solve_within(&board, 15, moves) == 7);
    CHECK(roundtable_board_solve(&board, moves) == 7);
    CHECK(roundtable_board_min_moves_in(&board, 39, words, ROUNDTABLE_LEGAL_WORDS) == 7);
    CHECK(roundtable_board_min_moves_in(&board, 6, words, 0) == -1);
    CHECK(roundtable_board_solve_in(&board, 6, words, 1000, moves) == -1);
    CHECK(roundtable_board_solve_in(&board, 39, words, 1000, moves) == 7);
    size_t first = 0;
    while (jumps[first] != moves[0])
        first++;
    CHECK(roundtable_board_after(&board, first, &after) && roundtable_board_min_moves(&after) == 6);
    return 0;
}

static int check_halloween(int checks)
{
    const char *rows[16] = {"#####", "#A#B#", "#   #", "#b#a#", "#####"};
    roundtable_maze maze, parsed;
    uint8_t cells[2 * 8];
    CHECK(roundtable_maze_from_rows(5, 5, 2, rows, &maze).line == 0);
    CHECK(roundtable_maze_from_rows(5, 5, 3, rows, &parsed).line == 6);
    CHECK(roundtable_maze_parse(MAZE, sizeof MAZE - 1, &parsed).line == 0);
    CHECK(roundtable_maze_cell_parse("2:5", 3, cells).line == 0 && cells[0] + cells[1] == 5);
    CHECK(roundtable_maze_workspace_words(&parsed) == roundtable_maze_workspace_words(&maze));
    CHECK(roundtable_maze_min_steps(&maze, words, ROUNDTABLE_LEGAL_WORDS) == 7);
    CHECK(roundtable_maze_min_steps(&maze, words, 1) == -2);
    CHECK(roundtable_maze_solve(&maze, words, ROUNDTABLE_LEGAL_WORDS, cells) == 7);
    CHECK(cells[0] == 0x33 && cells[1] == 0x31 && cells[14] == 0x11 && cells[15] == 0x13);
    return 0;
}

/* The checks of each part have numbers of their own. An exit status has one byte. */
int main(void)
{
    int failed = check_squares(0);
    if (!failed)
        failed = check_camelot(50);
    if (!failed)
        failed = check_travelling_knight(75);
    if (!failed)
        failed = check_knight_spirit(100);
    if (!failed)
        failed = check_halloween(150);
    return failed;
}

/* The first instruction of a program without a C library: calls main and ends the process with its result. */
#if defined __x86_64__
__asm__(".globl _start\n_start: xor %ebp, %ebp\n call main\n mov %eax, %edi\n mov $60, %eax\n syscall");
#elif defined __aarch64__
__asm__(".globl _start\n_start: bl main\n mov w8, 93\n svc 0");
#endif
