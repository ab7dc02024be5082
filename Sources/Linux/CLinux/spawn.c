// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CLinux.h"

/// How a program is started.
struct start {
    /// Looked for in PATH, unless it has a slash.
    const char *program;
    /// What it has as standard input; a negative number for nothing.
    int input;
    /// What it has as standard output: its parent's, or nothing.
    int is_silent;
    /// Signals that it begins with blocked.
    sigset_t blocked;
    /// POSIX_SPAWN_SETPGROUP or POSIX_SPAWN_SETSID.
    short group;
};

static int start(const struct start *how, char *const words[], int *process) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int error = posix_spawn_file_actions_init(&actions);
    if (error) return error;
    error = posix_spawnattr_init(&attributes);
    if (error) {
        posix_spawn_file_actions_destroy(&actions);
        return error;
    }
    // Signals that we block or ignore must not stay so in the program.
    sigset_t all;
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &how->blocked);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | how->group);
    if (how->input < 0)
        error = posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    else
        error = posix_spawn_file_actions_adddup2(&actions, how->input, 0);
    if (!error && how->is_silent)
        error = posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    if (!error) error = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    pid_t child = 0;
    if (!error) error = posix_spawnp(&child, how->program, &actions, &attributes, words, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    if (!error) *process = child;
    return error;
}

int linux_program_start(char *const words[], int *process) {
    struct start how = {.program = words[0], .input = -1, .group = POSIX_SPAWN_SETPGROUP};
    sigemptyset(&how.blocked);
    return start(&how, words, process);
}

int linux_guard_start(char *const words[], int connection, int *process) {
    struct start how = {
        .program = "/proc/self/exe",
        .input = connection,
        .is_silent = 1,
        .group = POSIX_SPAWN_SETSID,
    };
    // What ends us, or all of a terminal or of a unit, is not to end the guard before its work.
    static const int ends[] = {SIGHUP, SIGINT, SIGPIPE, SIGQUIT, SIGTERM, SIGTSTP};
    sigemptyset(&how.blocked);
    for (size_t place = 0; place < sizeof ends / sizeof *ends; place++)
        sigaddset(&how.blocked, ends[place]);
    return start(&how, words, process);
}

int linux_process_open(int process) { return (int)syscall(SYS_pidfd_open, process, 0); }

int linux_process_reap(int process) {
    int status = 0;
    pid_t done;
    do done = waitpid(process, &status, WNOHANG);
    while (done < 0 && errno == EINTR);
    if (done == 0) return -1;
    if (done < 0) return 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
