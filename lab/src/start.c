// SPDX-License-Identifier: MIT
// start RUNS SOCKET COMMAND [ARGUMENT...]: how long a service takes from its start until a client has
// its hello. Prints the microseconds of each run.

#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

int main(int argc, char **argv) {
    if (argc < 4) {
        fprintf(stderr, "usage: start RUNS SOCKET COMMAND [ARGUMENT...]\n");
        return 2;
    }
    for (int run = atoi(argv[1]); run > 0; run--) {
        unlink(argv[2]);
        long long begun = now_us();
        pid_t child;
        if (posix_spawn(&child, argv[3], NULL, NULL, argv + 3, environ) != 0) {
            perror(argv[3]);
            return 1;
        }
        while (!answers(argv[2]))
            if (now_us() - begun > 5000000) {
                fprintf(stderr, "start: no answer after 5 s\n");
                kill(child, SIGKILL);
                return 1;
            }
        printf("%lld\n", now_us() - begun);
        kill(child, SIGTERM);
        waitpid(child, NULL, 0);
    }
    return 0;
}
