// SPDX-License-Identifier: MIT
// crowd SOCKET FLOODERS COUNT: what a program that injects now and then has to wait for, beside
// others that inject without pause.
//
// Prints the microseconds from each of COUNT injected commands until a program that listens has it,
// in one line: first alone, then beside the flooders, and so on by turns for each line of input. It
// ends with its input. The flooders are a process of their own, and write as much as is taken.
//
// It is scheduled before all others where it may be (SCHED_FIFO), and its flooders are not: what the
// kernel gives a busy machine's other programs is not asked (their turn takes 4 ms).

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define HELLO "{\"hello\":{\"protocol\":1,\"program\":\"crowd\"}}\n"
#define WATCH "{\"subscribe\":[\"commands\"]}\n"
#define FLOOD "{\"inject\":{\"command\":\"mute\"}}\n"
#define WANTED "{\"inject\":{\"command\":\"digit\",\"digit\":7}}\n"

/// Less often than a client may for ever (docs/protocol.md).
enum { PAUSE_US = 4000, LINES = 1 << 12 };

static struct sockaddr_un address = {.sun_family = AF_UNIX};
static char input[1 << 18];

static int fail(const char *what) {
    perror(what);
    exit(1);
}

static void put(int fd, const char *text) {
    if (write(fd, text, strlen(text)) != (ssize_t)strlen(text))
        fail("write");
}

static int enter(const char *lines) {
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0 || connect(fd, (const void *)&address, sizeof address) != 0)
        fail(address.sun_path);
    put(fd, HELLO);
    put(fd, lines);
    return fd;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

/// Writes without pause for ever.
static void flood(int count) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    signal(SIGPIPE, SIG_IGN);
    size_t line = strlen(FLOOD), length = line * LINES;
    char *text = malloc(length);
    for (size_t at = 0; at < length; at += line)
        memcpy(text + at, FLOOD, line);
    int queue = epoll_create1(EPOLL_CLOEXEC);
    size_t *sent = calloc((size_t)count, sizeof *sent);
    int *fds = calloc((size_t)count, sizeof *fds);
    for (int at = 0; at < count; at++) {
        fds[at] = enter("");
        fcntl(fds[at], F_SETFL, O_NONBLOCK);
        struct epoll_event want = {.events = EPOLLIN | EPOLLOUT, .data.u32 = (uint32_t)at};
        epoll_ctl(queue, EPOLL_CTL_ADD, fds[at], &want);
    }
    for (;;) {
        struct epoll_event ready[64];
        int found = epoll_wait(queue, ready, 64, -1);
        for (int one = 0; one < found; one++) {
            uint32_t at = ready[one].data.u32;
            if (ready[one].events & EPOLLIN && read(fds[at], input, sizeof input) == 0)
                exit(1);
            if (!(ready[one].events & EPOLLOUT))
                continue;
            ssize_t wrote = write(fds[at], text + sent[at], length - sent[at]);
            if (wrote > 0)
                sent[at] = (sent[at] + (size_t)wrote) % length;
        }
    }
}

/// Reads until the command has come that was injected.
static void await(int fd) {
    static const char mark[] = "\"digit\"";
    static size_t matched;
    for (;;) {
        ssize_t count = read(fd, input, sizeof input);
        if (count <= 0)
            fail("read");
        int isThere = 0;
        for (ssize_t at = 0; at < count; at++) {
            matched = input[at] == mark[matched] ? matched + 1 : input[at] == mark[0];
            if (matched < sizeof mark - 1)
                continue;
            matched = 0;
            isThere = 1;
        }
        if (isThere)
            return;
    }
}

/// Reads what has come meanwhile, so that nothing waits in front of what is measured.
static void drain(int fd) {
    while (recv(fd, input, sizeof input, MSG_DONTWAIT) > 0)
        ;
}

static void measure(int count) {
    int listener = enter(WATCH), good = enter("");
    put(good, WANTED);
    await(listener);
    for (int one = 0; one < count; one++) {
        double end = now() + PAUSE_US;
        for (double rest; (rest = end - now()) > 0;) {
            struct pollfd ready = {.fd = listener, .events = POLLIN};
            poll(&ready, 1, (int)(rest / 1000));
            drain(listener);
            drain(good);
        }
        double begin = now();
        put(good, WANTED);
        await(listener);
        printf("%.0f ", now() - begin);
    }
    puts("");
    fflush(stdout);
    close(listener);
    close(good);
}

int main(int argc, char **argv) {
    if (argc != 4) {
        fprintf(stderr, "usage: crowd SOCKET FLOODERS COUNT\n");
        return 2;
    }
    snprintf(address.sun_path, sizeof address.sun_path, "%s", argv[1]);
    struct sched_param first = {.sched_priority = 2};
    sched_setscheduler(0, SCHED_FIFO | SCHED_RESET_ON_FORK, &first);
    char line[16];
    do {
        measure(atoi(argv[3]));
        pid_t others = fork();
        if (others == 0) {
            // Who may not be scheduled first comes before these at least.
            setpriority(PRIO_PROCESS, 0, 19);
            flood(atoi(argv[2]));
        }
        measure(atoi(argv[3]));
        kill(others, SIGKILL);
        waitpid(others, NULL, 0);
    } while (fgets(line, sizeof line, stdin));
    return 0;
}
