/* Calls a solver for each of n puzzles of 82 bytes (81 symbols and a zero): the loop that a C program would have, so
 * that what is compared is the solvers and not the cost of calling one from Python. peers.py compiles it. */
#include <stddef.h>
#include <stdint.h>

typedef size_t (*solver)(const char* puzzle, size_t limit, uint32_t configuration, char* solution, size_t* guesses);

void solve_all(solver solve, const char* puzzles, size_t n, size_t limit, size_t* guesses) {
    for (size_t i = 0; i < n; ++i) {
        char solution[128];
        size_t one = 0;
        solve(puzzles + 82 * i, limit, 0, solution, &one);
        *guesses += one;
    }
}
