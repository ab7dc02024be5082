// SPDX-License-Identifier: MIT
// storm SOCKET WATCHERS FLOODERS: as many programs at a player's socket as it may meet.
//
// Watchers subscribe to all that a program can watch, and read it. Flooders write requests without
// pause, and read what is answered. Prints "ready" once each of them was answered. For a line on its
// input it prints how many requests were answered since the last one; it ends with its input.

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#define HELLO "{\"hello\":{\"protocol\":2,\"program\":\"storm\"}}\n"
#define WATCH "{\"id\":0,\"subscribe\":{\"state\":true,\"position\":true,\"items\":true}}\n"

enum { BLOCK = 1 << 15 };

struct client {
    int fd;
    /// Where in the requests the next write begins.
    size_t sent;
    /// Bytes of "{\"done\"" that the lines so far end with.
    size_t matched;
    long answered;
};

static char requests[BLOCK];
static size_t length;
static char input[1 << 18];
static int queue;

static int fail(const char *what) {
    perror(what);
    return 1;
}

/// A block of whole lines, which is written again and again.
static void prepare(void) {
    static const char *lines[] = {
        "{\"id\":1,\"state\":{}}\n",
        "{\"id\":\"two\",\"subscribe\":{\"state\":true,\"items\":true}}\n",
        "{\"id\":3,\"subscribe\":{}}\n",
    };
    for (size_t next = 0;; next++) {
        const char *line = lines[next % (sizeof lines / sizeof lines[0])];
        size_t size = strlen(line);
        if (length + size > sizeof requests)
            return;
        memcpy(requests + length, line, size);
        length += size;
    }
}

static int enter(struct client *client, const struct sockaddr_un *address) {
    client->fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (client->fd < 0 || connect(client->fd, (const void *)address, sizeof *address) != 0)
        return fail(address->sun_path);
    const char *line = HELLO WATCH;
    if (write(client->fd, line, strlen(line)) != (ssize_t)strlen(line))
        return fail("write");
    fcntl(client->fd, F_SETFL, O_NONBLOCK);
    struct epoll_event want = {.events = EPOLLIN, .data.ptr = client};
    return epoll_ctl(queue, EPOLL_CTL_ADD, client->fd, &want) == 0 ? 0 : fail("epoll_ctl");
}

/// Reads all that has come, and counts the answers.
static int take(struct client *client) {
    static const char mark[] = "{\"done\"";
    for (;;) {
        ssize_t count = read(client->fd, input, sizeof input);
        if (count < 0)
            return errno == EAGAIN ? 0 : fail("read");
        if (count == 0) {
            fprintf(stderr, "storm: the player has closed a connection\n");
            return 1;
        }
        for (ssize_t at = 0; at < count; at++) {
            client->matched = input[at] == mark[client->matched] ? client->matched + 1
                                                                  : input[at] == mark[0];
            if (client->matched == sizeof mark - 1) {
                client->matched = 0;
                client->answered++;
            }
        }
    }
}

/// Writes until the player takes no more.
static int flood(struct client *client) {
    for (;;) {
        ssize_t count = write(client->fd, requests + client->sent, length - client->sent);
        if (count < 0)
            return errno == EAGAIN ? 0 : fail("write");
        client->sent = (client->sent + (size_t)count) % length;
    }
}

int main(int argc, char **argv) {
    if (argc != 4) {
        fprintf(stderr, "usage: storm SOCKET WATCHERS FLOODERS\n");
        return 2;
    }
    int watchers = atoi(argv[2]), flooders = atoi(argv[3]), all = watchers + flooders;
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s", argv[1]);
    struct client *clients = calloc((size_t)all, sizeof *clients);
    queue = epoll_create1(EPOLL_CLOEXEC);
    struct epoll_event ask = {.events = EPOLLIN, .data.ptr = NULL};
    if (queue < 0 || !clients || epoll_ctl(queue, EPOLL_CTL_ADD, 0, &ask) != 0)
        return fail("epoll");
    prepare();
    for (int at = 0; at < all; at++)
        if (enter(&clients[at], &address) != 0)
            return 1;
    setvbuf(stdout, NULL, _IOLBF, 0);
    for (int greeted = 0, is_ready = 0;;) {
        struct epoll_event ready[64];
        int count = epoll_wait(queue, ready, 64, -1);
        if (count < 0 && errno != EINTR)
            return fail("epoll_wait");
        for (int at = 0; at < count; at++) {
            struct client *client = ready[at].data.ptr;
            if (!client) {
                if (read(0, input, sizeof input) <= 0)
                    return 0;
                long total = 0;
                for (int one = watchers; one < all; one++) {
                    total += clients[one].answered;
                    clients[one].answered = 0;
                }
                printf("%ld\n", total);
                continue;
            }
            long before = client->answered;
            if (ready[at].events & ~EPOLLOUT && take(client) != 0)
                return 1;
            greeted += !is_ready && before == 0 && client->answered > 0;
            if (ready[at].events & EPOLLOUT && flood(client) != 0)
                return 1;
        }
        if (is_ready || greeted < all)
            continue;
        is_ready = 1;
        puts("ready");
        for (int one = watchers; one < all; one++) {
            struct epoll_event want = {
                .events = EPOLLIN | EPOLLOUT, .data.ptr = &clients[one]};
            epoll_ctl(queue, EPOLL_CTL_MOD, clients[one].fd, &want);
        }
    }
}
