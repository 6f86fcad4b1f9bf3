/* What every part of the plain C interface shares.
 *
 * Arrays are owned by the caller. A cell is one byte: 0 is empty, 1.. is a digit.
 * No function keeps a pointer after it returns unless it says so, none prints, none throws, none exits, none starts a
 * thread.
 *
 * Threads are the caller's: an object serves one at a time, and different objects serve different threads at once. So
 * is stopping: slow work is done in slices of as many milliseconds as the caller says, give or take a few, and the
 * answer says when it is not done; between two slices the caller may check the clock or the keyboard, and close the
 * object of a task that is no longer needed.
 *
 * Arguments are checked. For a null pointer, a number out of range or a digit that the board does not have, functions
 * return SUDOKIT_REFUSED, or null instead of an object, and write nothing. What cannot be checked is that
 * arrays are as long as they have to be, and that objects are open. An array that is changed from elsewhere during a
 * call spoils the answer and nothing else.
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

#ifdef __cplusplus
extern "C" {
#endif

/* Increased with every change to a function or a struct of the interface; a library and a program that were built
 * with different versions must not be used together. */
#define SUDOKIT_INTERFACE_VERSION 15
SUDOKIT_API int32_t sudokit_interface_version(void);

/* The size in bytes of a struct of the interface, by its name without `sudokit_`, for programs that describe it
 * themselves; SUDOKIT_REFUSED for any other name. */
SUDOKIT_API int64_t sudokit_size_of(const char* structure);

/* The answers of functions that do not count something, and those below zero of functions that do. After
 * SUDOKIT_NO_MEMORY an object is good for a new task, or for being closed. */
enum {
    SUDOKIT_REFUSED = -2,
    SUDOKIT_NO_MEMORY = -1,
    SUDOKIT_NO = 0,
    SUDOKIT_YES = 1,
    SUDOKIT_PAUSED = 2,
};

#ifdef __cplusplus
}
#endif

#endif
