/* The `sudokit` command: holds Ctrl+C back, then becomes Python.

   While Python starts, and until it reaches a line of ours, its answer to Ctrl+C is a traceback. So this program blocks
   the signal, which lasts across exec, and Sudokit's first lines let it in. It arrives late, but it is not lost.

   Only whoever installs Sudokit knows the interpreter. Installers write its path into the first line of every Python
   script, so a script lies beside this program, and its first line is read here: the kernel fails at a path with blanks
   and at a long one. What is more than a path, such as one with options, is left to the kernel. */

#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifdef __APPLE__
#include <mach-o/dyld.h>
#include <stdint.h>
#endif

static const char SCRIPT[] = ".sudokit";

/* Where this program lies, links followed; 0 if the system does not say. */
static int find_program(char path[PATH_MAX]) {
#ifdef __APPLE__
    char raw[PATH_MAX];
    uint32_t size = sizeof raw;
    return _NSGetExecutablePath(raw, &size) == 0 && realpath(raw, path) != NULL;
#else
    return realpath("/proc/self/exe", path) != NULL;
#endif
}

/* The path of the script beside this program; 0 if there is no room for it. */
static int find_script(char path[PATH_MAX]) {
    if (!find_program(path)) return 0;
    char *name = strrchr(path, '/') + 1;
    if ((size_t)(path + PATH_MAX - name) < sizeof SCRIPT) return 0;
    memcpy(name, SCRIPT, sizeof SCRIPT);
    return 1;
}

/* The interpreter that the script's first line names; 0 if it names none, or one that is too long. */
static int read_interpreter(const char *script, char interpreter[PATH_MAX]) {
    char line[PATH_MAX + 2]; /* the path and its "#!" */
    FILE *file = fopen(script, "r");
    if (file == NULL) return 0;
    int found = fgets(line, sizeof line, file) != NULL && strncmp(line, "#!", 2) == 0;
    fclose(file);
    size_t end = found ? strcspn(line, "\r\n") : 0;
    if (end <= 2 || line[end] == '\0') return 0;
    line[end] = '\0';
    memcpy(interpreter, line + 2, end - 1);
    return 1;
}

int main(int argc, char **argv) {
    sigset_t held_back;
    sigemptyset(&held_back);
    sigaddset(&held_back, SIGINT);
    sigprocmask(SIG_BLOCK, &held_back, NULL);

    char script[PATH_MAX] = "", interpreter[PATH_MAX] = "";
    char **arguments = calloc((size_t)argc + 2, sizeof *arguments);
    if (arguments != NULL && find_script(script) && read_interpreter(script, interpreter)) {
        arguments[0] = interpreter;
        arguments[1] = script;
        for (int i = 1; i < argc; ++i) arguments[i + 1] = argv[i];
        execv(interpreter, arguments);
        execv(script, argv);
    }
    if (interpreter[0] != '\0')
        fprintf(stderr, "sudokit: cannot start %s, which %s names; install Sudokit again\n", interpreter, script);
    else
        fprintf(stderr, "sudokit: expected the path of Python in the first line of %s, found none; install Sudokit again\n",
                script[0] != '\0' ? script : SCRIPT);
    return 2;
}
