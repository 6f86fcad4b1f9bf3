/* What every part of the plain C interface shares.
 *
 * Arrays are owned by the caller. A cell is one byte: 0 is empty, 1.. is a digit.
 * No function keeps a pointer after it returns unless it says so, none prints, none throws, none exits.
 */
#ifndef SUDOKIT_COMMON_H
#define SUDOKIT_COMMON_H

#include <stdint.h>

#if defined(_WIN32)
#define SUDOKIT_EXPORT __declspec(dllexport)
#define SUDOKIT_IMPORT __declspec(dllimport)
#else
#define SUDOKIT_EXPORT __attribute__((visibility("default")))
#define SUDOKIT_IMPORT
#endif
#ifdef SUDOKIT_BUILDING
#define SUDOKIT_API SUDOKIT_EXPORT
#else
#define SUDOKIT_API SUDOKIT_IMPORT
#endif

/* A request to stop, set by the caller from another thread. Long functions look at it at least every
 * hundredth of a second and then return early, saying how far they came. A null pointer means "never". */
typedef struct sudokit_stop {
    int32_t requested;
} sudokit_stop;

#endif
