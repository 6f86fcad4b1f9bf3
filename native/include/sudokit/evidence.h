/* The next step in a position of a classic 9×9 board, with its evidence.
 *
 * A position is 81 digits in reading order, 0 for an empty cell, and the candidates of each empty cell, digit d as
 * bit d - 1; those of filled cells do not count. It may be one that no puzzle leads to: then so may the step be.
 *
 *     sudokit_finder* finder = sudokit_finder_open(0.0);
 *     sudokit_finder_begin(finder, digits, candidates);
 *     while ((answer = sudokit_finder_run(finder, 10)) == SUDOKIT_PAUSED) { ... }
 *     if (answer == SUDOKIT_YES) count = sudokit_finder_evidence(finder, numbers, room);
 *     sudokit_finder_close(finder);
 *
 * Evidence is a list of numbers. A mark is a candidate, 9 × its cell + its digit - 1; a literal is 2 × a mark, + 1 if
 * it says that the candidate is true. Houses are 0..8 boxes, 9..17 columns, 18..26 rows.
 *
 *     step      = kind, technique, nodes, where, placed, n, n marks, argument
 *                 placed: a mark, or -1; the n marks are what is removed, in reading order, without what a placed digit
 *                 removes. where: the cell or house whose candidates are tried, otherwise -1
 *     argument  = nothing, for a pattern
 *               | n, n literals, for a chain or a cycle: its nodes
 *               | n, n cases, m, m inner steps, for the others
 *     case      = literal, n, n inferences: what is assumed, and what follows, parents first
 *     inference = literal, house, inner, n, n literals: parents, which it follows from together. A true candidate
 *                 follows as the last one of its cell (house -1) or of its digit in a house; a false one from a true
 *                 one that it sees, or else from an inner step, by number from 1, otherwise 0
 *     inner     = 81 numbers, step: the candidates that are left where the step was found, with all conclusions of its
 *                 case up to there rubbed out
 *
 * A contradiction has one case, and its two sides are the last word on one candidate: both are in it.
 */
#ifndef SUDOKIT_EVIDENCE_H
#define SUDOKIT_EVIDENCE_H

#include "sudokit/common.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    SUDOKIT_PATTERN = 0,
    SUDOKIT_CHAIN = 1,
    SUDOKIT_CYCLE = 2,
    SUDOKIT_CONTRADICTION = 3, /* from one assumption a candidate is both true and false */
    SUDOKIT_DOUBLE = 4,        /* the same follows from a candidate being true and from its being false */
    SUDOKIT_CELL = 5,          /* … from each candidate of a cell */
    SUDOKIT_HOUSE = 6,         /* … from each place of a digit in a house */
};

typedef struct sudokit_finder sudokit_finder;

/* A finder, for one thread. Techniques whose least rating is below `lowest` are left out; 0 for none. Null if there is
 * no memory. */
SUDOKIT_API sudokit_finder* sudokit_finder_open(double lowest);
SUDOKIT_API void sudokit_finder_close(sudokit_finder* finder);

/* Takes on a position, which is copied. SUDOKIT_YES. */
SUDOKIT_API int32_t sudokit_finder_begin(sudokit_finder* finder, const uint8_t* digits, const uint16_t* candidates);

/* Works for one slice. SUDOKIT_YES when a step was found, SUDOKIT_NO when there is none, otherwise SUDOKIT_PAUSED. */
SUDOKIT_API int32_t sudokit_finder_run(sudokit_finder* finder, int32_t milliseconds);

/* After SUDOKIT_PAUSED: the least rating that the step can have. */
SUDOKIT_API double sudokit_finder_looking_from(const sudokit_finder* finder);

/* How many numbers the evidence of the step has; they are written if there is room for them all. 0 before a step was
 * found. */
SUDOKIT_API int64_t sudokit_finder_evidence(const sudokit_finder* finder, int32_t* numbers, int64_t room);

#ifdef __cplusplus
}
#endif

#endif
