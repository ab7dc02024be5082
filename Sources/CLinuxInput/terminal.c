// SPDX-License-Identifier: MIT
#include <signal.h>
#include <stdio.h>

#include "CLinuxInput.h"

static int guarded_terminal = -1;
static struct termios guarded_mode;

// Only async-signal-safe calls: the program is about to die of the signal.
static void restore(int number) {
    // The main screen and the cursor, which mpv's output in a terminal leaves.
    static const char screen[] = "\033[0m\033[?1049l\033[?25h";
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

void linux_terminal_set_raw(struct termios *mode) {
    mode->c_cc[VMIN] = 0;
    mode->c_cc[VTIME] = 0;
    mode->c_cc[VSUSP] = _POSIX_VDISABLE;
}

void linux_terminal_buffer_output(size_t size) {
    setvbuf(stdout, 0, _IOFBF, size);
}
