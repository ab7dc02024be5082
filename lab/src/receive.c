// SPDX-License-Identifier: MIT
// receive SOCKET [LINE...]: sends the lines to a socket, then prints each line that comes, with the
// monotonic time of its arrival in microseconds before it. Ends when the other side does.
//
// It is scheduled before all others where it may be (SCHED_FIFO): a line has arrived when it is
// written, not when the writer leaves the processor.

#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

static long long now_us(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000LL + time.tv_nsec / 1000;
}

static int send_line(int fd, const char *line) {
    size_t length = strlen(line);
    return write(fd, line, length) == (ssize_t)length && write(fd, "\n", 1) == 1;
}

int main(int argc, char **argv) {
    if (argc < 2) {
        fprintf(stderr, "usage: receive SOCKET [LINE...]\n");
        return 2;
    }
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s", argv[1]);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0 || connect(fd, (struct sockaddr *)&address, sizeof address) != 0) {
        perror(argv[1]);
        return 1;
    }
    for (int i = 2; i < argc; i++)
        if (!send_line(fd, argv[i])) {
            perror("write");
            return 1;
        }
    sched_setscheduler(0, SCHED_FIFO, &(struct sched_param){.sched_priority = 1});
    setvbuf(stdout, NULL, _IOLBF, 1 << 16);
    static char buffer[1 << 16];
    size_t used = 0;
    for (;;) {
        ssize_t count = read(fd, buffer + used, sizeof buffer - used);
        long long arrived = now_us();
        if (count <= 0)
            return 0;
        used += (size_t)count;
        char *line = buffer, *end;
        while ((end = memchr(line, '\n', used - (size_t)(line - buffer)))) {
            printf("%lld %.*s\n", arrived, (int)(end - line), line);
            line = end + 1;
        }
        used -= (size_t)(line - buffer);
        memmove(buffer, line, used);
        if (used == sizeof buffer)
            used = 0;
    }
}
