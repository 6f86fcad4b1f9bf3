/* Solving, counting and filling on any board: houses, partial houses, single pairs of cells that must differ, cells
 * that hold only some digits, pairs of cells that hold only some pairs of digits, and rules about more cells: sums,
 * sets of digits, frequencies of digits, and automata that read cells in order.
 *
 * A puzzle or a grid is one byte for each cell, 0 for an empty cell and 1.. for a digit, and nothing else.
 * A board never changes and may serve many threads; a search or a filling works on one task for one thread.
 *
 *     sudokit_rules* rules = sudokit_rules_open(digits, cells);
 *     sudokit_rules_add_house(rules, count, numbers);
 *     sudokit_board* board = sudokit_board_open(rules);
 *     sudokit_search* search = sudokit_search_open(board);
 *     int32_t answer = sudokit_search_begin(search, puzzle, SUDOKIT_ENUMERATE);
 *     while ((answer = sudokit_search_next(search, 10, solution)) > SUDOKIT_NO) {
 *         if (answer == SUDOKIT_YES) { ... one more solution ... }
 *     }
 *     sudokit_search_close(search);
 *     sudokit_board_close(board);
 */
#ifndef SUDOKIT_GENERAL_H
#define SUDOKIT_GENERAL_H

#include "sudokit/common.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudokit_rules sudokit_rules;
typedef struct sudokit_board sudokit_board;
typedef struct sudokit_search sudokit_search;
typedef struct sudokit_filling sudokit_filling;

/* The rules of a board, one after the other; a board that was opened does not need them any more. A board has 2 to 32
 * digits and up to 4096 cells, which are counted from 0. Null if a number is out of range or there is no memory. */
SUDOKIT_API sudokit_rules* sudokit_rules_open(int32_t digits, int32_t cells);
SUDOKIT_API void sudokit_rules_close(sudokit_rules* rules);

/* Each adds a rule: SUDOKIT_YES. One that is refused, as for a cell that is named twice, leaves the others as they
 * were. house: no digit stands in these cells twice; one with as many cells as there are digits holds every digit.
 * pair: the two cells differ.
 * domain: the cell holds one of these digits, digit d as bit d - 1; of several domains of a cell all count.
 * relation: with digit d in cell a only the digits of table[d - 1] may stand in cell b. */
SUDOKIT_API int32_t sudokit_rules_add_house(sudokit_rules* rules, int32_t count, const int32_t* cells);
SUDOKIT_API int32_t sudokit_rules_add_pair(sudokit_rules* rules, int32_t a, int32_t b);
SUDOKIT_API int32_t sudokit_rules_add_domain(sudokit_rules* rules, int32_t cell, uint32_t digits);
SUDOKIT_API int32_t sudokit_rules_add_relation(sudokit_rules* rules, int32_t a, int32_t b, const uint32_t* table);

/* Adds many rules at once: SUDOKIT_YES. Of each, one after the other, its type, how many numbers follow, and these: the
 * arguments of the function for that type in their order, without those that say how many cells there are. One that
 * is refused leaves those before it added. */
enum {
    SUDOKIT_HOUSE_RULE = 0,
    SUDOKIT_PAIR_RULE = 1,
    SUDOKIT_DOMAIN_RULE = 2,
    SUDOKIT_RELATION_RULE = 3,
    SUDOKIT_SUM_RULE = 4,
};
SUDOKIT_API int32_t sudokit_rules_add_all(sudokit_rules* rules, int32_t size, const int64_t* numbers);

/* Rules about several different cells, 1 to as many as there are.
 * sum: the digits, each times its coefficient, which is not 0 and at most 2^20 in size, add up to the total, which is
 * at most 2^40 in size. digit_sets: the cells differ, and their digits are together one of these sets, digit d as bit d
 * - 1. Sets that do not have as many digits as there are cells, or digits that the board does not have, are never met.
 * digit_counts: digit d stands in as many of the cells, of which there are at most 63, as a bit of counts[d - 1] says.
 * automaton: the cells are read in order, beginning in state 0. In front of cell i there are state_counts[i] states, of
 * which there are at most 2^20 in all, and at least one in front of the first cell. After digit d in cell i state s
 * becomes what `next` has for it, in the order of cells, states and digits; -1: the digit may not stand there. After
 * the last cell every number that is not negative is good. */
SUDOKIT_API int32_t sudokit_rules_add_sum(sudokit_rules* rules, int32_t count, const int32_t* cells,
                                          const int32_t* coefficients, int64_t total);
SUDOKIT_API int32_t sudokit_rules_add_digit_sets(sudokit_rules* rules, int32_t count, const int32_t* cells,
                                                 int32_t set_count, const uint32_t* sets);
SUDOKIT_API int32_t sudokit_rules_add_digit_counts(sudokit_rules* rules, int32_t count, const int32_t* cells,
                                                   const uint64_t* counts);
SUDOKIT_API int32_t sudokit_rules_add_automaton(sudokit_rules* rules, int32_t count, const int32_t* cells,
                                                const int32_t* state_counts, const int32_t* next);

/* States that the rules treat all digits alike: any renaming of the digits turns solutions of the empty board into
 * solutions. It is believed, and makes counting quicker; of rules of which it is not true the counts would be wrong. */
SUDOKIT_API int32_t sudokit_rules_treat_digits_alike(sudokit_rules* rules);

/* The board of these rules. Null if there is no memory. */
SUDOKIT_API sudokit_board* sudokit_board_open(const sudokit_rules* rules);
SUDOKIT_API void sudokit_board_close(sudokit_board* board);

/* A search on a board, which must outlive it. It works on one task at a time; a function that continues a
 * different one refuses. Null if there is no memory. */
SUDOKIT_API sudokit_search* sudokit_search_open(const sudokit_board* board);
SUDOKIT_API void sudokit_search_close(sudokit_search* search);

/* Takes on a puzzle, to enumerate its solutions or to count them. SUDOKIT_YES. */
enum { SUDOKIT_ENUMERATE = 0, SUDOKIT_COUNT = 1 };
SUDOKIT_API int32_t sudokit_search_begin(sudokit_search* search, const uint8_t* puzzle, int32_t purpose);

/* Enumerates: SUDOKIT_YES and the next solution; SUDOKIT_NO when there are no more. Each comes once, in the search's
 * own order, which is the same on every machine. */
SUDOKIT_API int32_t sudokit_search_next(sudokit_search* search, int32_t milliseconds, uint8_t* solution);

/* Both in one call where that is enough. */
SUDOKIT_API int32_t sudokit_search_first(sudokit_search* search, const uint8_t* puzzle, int32_t milliseconds,
                                         uint8_t* solution);

/* Counts solutions up to `limit`: SUDOKIT_YES and *count is the number of solutions, or `limit` if there are as many or
 * more. */
SUDOKIT_API int32_t sudokit_search_count(sudokit_search* search, uint64_t limit, int32_t milliseconds, uint64_t* count);

/* For making puzzles: `before` has one solution, `after` is the same with some digits removed; does it still have
 * only one? Much quicker than counting when few were taken. Takes on the question and works on it for one slice;
 * SUDOKIT_YES, SUDOKIT_NO, or SUDOKIT_PAUSED: then continue with the second function. */
SUDOKIT_API int32_t sudokit_search_stays_unique(sudokit_search* search, const uint8_t* before, const uint8_t* after,
                                                int32_t milliseconds);
SUDOKIT_API int32_t sudokit_search_go_on(sudokit_search* search, int32_t milliseconds);

/* How many cases it takes to see that a puzzle has no solution, where `marks` says for each cell which digits it may
 * hold, digit d as bit d - 1: the dead ends of a plain search, at least one. SUDOKIT_YES and *cases; SUDOKIT_NO where
 * there is a solution, or where it takes more than `most`, from 1 to 10,000. It does not pause, for so few take little
 * time. */
SUDOKIT_API int32_t sudokit_search_cases(sudokit_search* search, const uint32_t* marks, int32_t most, int32_t* cases);

/* Fills the empty cells of `digits` at random, by the method that general/random_fill.hpp lays down. `rng` are the
 * four words of the state of the random numbers, not all zero. The board must outlive the filling. Null if there is no
 * memory. */
SUDOKIT_API sudokit_filling* sudokit_filling_open(const sudokit_board* board, const uint8_t* digits,
                                                  const uint64_t* rng);
SUDOKIT_API void sudokit_filling_close(sudokit_filling* filling);

/* SUDOKIT_YES: `digits` is full and `rng` is the state after the last draw. SUDOKIT_NO: there is no way, or none was
 * found after many beginnings; `rng` is moved on all the same. */
SUDOKIT_API int32_t sudokit_filling_run(sudokit_filling* filling, int32_t milliseconds, uint8_t* digits, uint64_t* rng);

#ifdef __cplusplus
}
#endif

#endif
