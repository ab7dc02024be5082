// SPDX-License-Identifier: MIT
// start RUNS SOCKET COMMAND [ARGUMENT...]: how long a service takes from its start until a client has
// its hello. Prints the microseconds of each run.
//
// The client sleeps until the socket's name is there. One that tries again and again takes the
// processor from the service where both were put on the same one, up to a tick of the scheduler
// (4 ms) at a time: then it is the scheduler that is measured.

#include <libgen.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static long long now_us(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000LL + time.tv_nsec / 1000;
}

// Whether the socket accepts a client and says something to it.
static int answers(const char *path) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    char hello[256];
    int answered = connect(fd, (struct sockaddr *)&address, sizeof address) == 0 &&
                   read(fd, hello, sizeof hello) > 0;
    close(fd);
    return answered;
}

// Sleeps until something has come into the folder, at most 5 s.
static int something_came(int folder) {
    char changes[4096];
    struct pollfd wait = {.fd = folder, .events = POLLIN};
    return poll(&wait, 1, 5000) == 1 && read(folder, changes, sizeof changes) > 0;
}

int main(int argc, char **argv) {
    if (argc < 4) {
        fprintf(stderr, "usage: start RUNS SOCKET COMMAND [ARGUMENT...]\n");
        return 2;
    }
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s", argv[2]);
    int folder = inotify_init1(IN_CLOEXEC);
    // The service makes its socket under another name, and renames it when it listens.
    if (inotify_add_watch(folder, dirname(path), IN_MOVED_TO) < 0) {
        perror(argv[2]);
        return 1;
    }
    for (int run = atoi(argv[1]); run > 0; run--) {
        unlink(argv[2]);
        long long begun = now_us();
        pid_t child;
        if (posix_spawn(&child, argv[3], NULL, NULL, argv + 3, environ) != 0) {
            perror(argv[3]);
            return 1;
        }
        int answered = 0;
        while (!answered && something_came(folder)) answered = answers(argv[2]);
        long long took = now_us() - begun;
        if (!answered) {
            fprintf(stderr, "start: no answer after 5 s\n");
            kill(child, SIGKILL);
            return 1;
        }
        printf("%lld\n", took);
        kill(child, SIGTERM);
        waitpid(child, NULL, 0);
    }
    return 0;
}
