// SPDX-License-Identifier: MIT
// press SOCKET: a program that holds a player and presses.
//
// For a line "COUNT" on its input it presses COUNT times (playPause), and prints the microseconds
// from each press until the player's state has what came of it. It is scheduled before all others
// where it may be (SCHED_FIFO): how long the player took is asked, not when this process gets a
// processor.

#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#define BEGIN                                                                                      \
    "{\"hello\":{\"protocol\":2,\"program\":\"press\"}}\n"                                         \
    "{\"id\":0,\"hold\":{\"token\":\"press\"}}\n"                                                  \
    "{\"id\":1,\"subscribe\":{\"state\":true}}\n"
#define PRESS "{\"id\":2,\"command\":{\"command\":\"playPause\"}}\n"

// The state has each field once in 50 ms: a press that comes sooner would wait for that.
enum { PAUSE_NS = 60 * 1000 * 1000 };

static char input[1 << 18];
static size_t length;
static int player;

static int fail(const char *what) {
    perror(what);
    exit(1);
}

/// The next line of the player, without its end.
static char *next_line(void) {
    static size_t taken;
    memmove(input, input + taken, length - taken);
    length -= taken;
    taken = 0;
    for (;;) {
        char *end = memchr(input, '\n', length);
        if (end) {
            *end = 0;
            taken = (size_t)(end - input) + 1;
            return input;
        }
        if (length == sizeof input)
            fail("a line that is too long");
        ssize_t count = read(player, input + length, sizeof input - length);
        if (count <= 0)
            fail("read");
        length += (size_t)count;
    }
}

/// Whether the player is paused, once a line says so: one that says it is or one that says it is
/// not.
static int paused(void) {
    for (;;) {
        char *line = next_line();
        char *field = strstr(line, "\"paused\":");
        if (field)
            return field[strlen("\"paused\":")] == 't';
        // The whole state, of a film that plays.
        if (strstr(line, "\"state\":{"))
            return 0;
    }
}

static long microseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: press SOCKET\n");
        return 2;
    }
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s", argv[1]);
    player = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (player < 0 || connect(player, (const void *)&address, sizeof address) != 0)
        fail(address.sun_path);
    if (write(player, BEGIN, strlen(BEGIN)) != (ssize_t)strlen(BEGIN))
        fail("write");
    int is_paused = paused();
    struct sched_param first = {.sched_priority = 50};
    int is_first = sched_setscheduler(0, SCHED_FIFO, &first) == 0;
    setvbuf(stdout, NULL, _IOLBF, 0);
    printf("ready%s\n", is_first ? "" : ", as one of all");
    char request[32];
    while (fgets(request, sizeof request, stdin)) {
        for (int left = atoi(request); left > 0; left--) {
            struct timespec rest = {.tv_nsec = PAUSE_NS};
            nanosleep(&rest, NULL);
            long begin = microseconds();
            if (write(player, PRESS, strlen(PRESS)) != (ssize_t)strlen(PRESS))
                fail("write");
            // A line that came before the press says what was.
            while (paused() == is_paused) {
            }
            is_paused = !is_paused;
            printf("%ld ", microseconds() - begin);
        }
        puts("");
    }
    return 0;
}
