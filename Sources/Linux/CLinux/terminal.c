// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>

#include "CLinux.h"

// All rows, the main screen and the cursor, which mpv's output in a terminal leaves.
static const char screen[] = "\033[0m\033[?6l\033[r\033[?1049l\033[?25h";

static int guarded_terminal = -1;
static struct termios guarded_mode;
// The watching child reads from here that it is not needed any more.
static int watch = -1;

// Only async-signal-safe calls: the program is about to die of the signal.
static void restore(int number) {
    linux_terminal_end_watch();
    if (isatty(1) && write(1, screen, sizeof screen - 1) < 0) { /* It is gone: nothing to do. */ }
    tcsetattr(guarded_terminal, TCSANOW, &guarded_mode);
    // SA_RESETHAND has put the default back.
    raise(number);
}

void linux_terminal_guard(int terminal, const struct termios *mode) {
    static const int fatal[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGQUIT};
    guarded_mode = *mode;
    guarded_terminal = terminal;
    struct sigaction action = {.sa_handler = restore, .sa_flags = SA_RESETHAND | SA_NODEFER};
    sigemptyset(&action.sa_mask);
    for (unsigned i = 0; i < sizeof fatal / sizeof *fatal; i++) sigaction(fatal[i], &action, 0);
}

// Whether the terminal still has the mode of ours that was made of `before`. A shell that edits
// lines sets others, too.
static int is_ours(const struct termios *mode, const struct termios *before) {
    return mode->c_iflag == before->c_iflag && mode->c_oflag == before->c_oflag &&
           mode->c_lflag == (before->c_lflag & ~(tcflag_t)(ICANON | ECHO)) &&
           mode->c_cc[VSUSP] == _POSIX_VDISABLE;
}

static _Noreturn void watch_terminal(int terminal, const struct termios *before, int end) {
    // It outlives what is sent to the whole job, and its name is not the program's.
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, 0);
    setpgid(0, 0);
    prctl(PR_SET_NAME, "terminal-watch");
    // Whoever waits for the end of what the program writes to must not wait for this.
    if (dup2(terminal, 1) < 0 || dup2(end, 0) < 0) _exit(1);
    close_range(2, ~0U, 0);
    char byte;
    ssize_t count;
    do count = read(0, &byte, 1);
    while (count < 0 && errno == EINTR);
    if (count == 0) {
        // The shell may be faster, and has its own mode then.
        struct termios now;
        if (tcgetattr(1, &now) == 0 && is_ours(&now, before)) tcsetattr(1, TCSANOW, before);
        if (write(1, screen, sizeof screen - 1) < 0) { /* It is gone. */ }
    }
    _exit(0);
}

void linux_terminal_watch(int terminal) {
    int ends[2];
    struct termios before;
    if (tcgetattr(terminal, &before) != 0 || pipe2(ends, O_CLOEXEC) != 0) return;
    pid_t child = fork();
    if (child == 0) watch_terminal(terminal, &before, ends[0]);
    close(ends[0]);
    if (child > 0) {
        watch = ends[1];
    } else {
        close(ends[1]);
    }
}

void linux_terminal_end_watch(void) {
    if (watch < 0) return;
    if (write(watch, "", 1) < 0) { /* The child was killed too. */ }
    close(watch);
    watch = -1;
}

void linux_terminal_set_raw(struct termios *mode) {
    // Were it 0, a shell that does not set its own mode, and reads before it has been given back
    // after a kill, would take nothing to read for the end of all that is typed, and leave.
    mode->c_cc[VMIN] = 1;
    mode->c_cc[VTIME] = 0;
    mode->c_cc[VSUSP] = _POSIX_VDISABLE;
}

void linux_terminal_buffer_output(size_t size) {
    setvbuf(stdout, 0, _IOFBF, size);
}
