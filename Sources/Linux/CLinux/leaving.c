// SPDX-License-Identifier: MIT
#include "CLinux.h"

#include <signal.h>
#include <unistd.h>

// Seconds that are left after a signal that ends programs (behaviour.md N427).
static const unsigned insisted = 3;

// A handler may interrupt any code, so it does nothing but system calls.
static void leave(int signal)
{
    static const char line[] =
        "remote-player: left without mpv, which waits for a display or a server\n";
    (void)signal;
    (void)!write(STDERR_FILENO, line, sizeof line - 1);
    _exit(1);
}

// Each signal comes here once (SA_RESETHAND): one more of it ends the process.
static void hurry(int signal)
{
    (void)signal;
    unsigned left = alarm(0);
    alarm(0 < left && left < insisted ? left : insisted);
}

void linux_leave_within(unsigned seconds)
{
    struct sigaction last = {.sa_handler = leave};
    sigaction(SIGALRM, &last, NULL);
    struct sigaction sooner = {.sa_handler = hurry, .sa_flags = SA_RESTART | SA_RESETHAND};
    sigaction(SIGTERM, &sooner, NULL);
    sigaction(SIGINT, &sooner, NULL);
    alarm(seconds);
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGALRM);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}
