// SPDX-License-Identifier: MIT
// least DEVICE SOCKET: the least that a remote service can do, as a measure for ours. Reads an evdev
// node and writes a line for each key that comes up, which is when a click is sent, to whoever
// connects to the socket.

#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

static int fail(const char *what) {
    perror(what);
    return 1;
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: least DEVICE SOCKET\n");
        return 2;
    }
    int device = open(argv[1], O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    int clock = CLOCK_MONOTONIC;
    if (device < 0 || ioctl(device, EVIOCSCLOCKID, &clock) != 0)
        return fail(argv[1]);
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s", argv[2]);
    unlink(argv[2]);
    int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (server < 0 || bind(server, (struct sockaddr *)&address, sizeof address) != 0 ||
        listen(server, 1) != 0)
        return fail(argv[2]);
    int client = accept(server, NULL, NULL);
    if (client < 0)
        return fail("accept");

    int poll = epoll_create1(EPOLL_CLOEXEC);
    struct epoll_event want = {.events = EPOLLIN};
    epoll_ctl(poll, EPOLL_CTL_ADD, device, &want);
    for (;;) {
        struct epoll_event ready;
        if (epoll_wait(poll, &ready, 1, -1) < 0 && errno != EINTR)
            return fail("epoll_wait");
        struct input_event events[64];
        ssize_t count = read(device, events, sizeof events);
        if (count < 0 && errno != EAGAIN)
            return 0;
        for (size_t i = 0; count > 0 && i < (size_t)count / sizeof events[0]; i++) {
            if (events[i].type != EV_KEY || events[i].value != 0)
                continue;
            char line[160];
            long long time = events[i].time.tv_sec * 1000000LL + events[i].time.tv_usec;
            int length = snprintf(
                line, sizeof line, "{\"time_us\":%lld,\"device\":1,\"command\":\"playPause\"}\n",
                time);
            if (write(client, line, (size_t)length) != length)
                return 0;
        }
    }
}
