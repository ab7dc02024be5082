// SPDX-License-Identifier: MIT
// flood DEVICES FRAMES PERIOD: makes so many touch pads through /dev/uinput, named "Load 0" and so
// on, lays a finger on each, and moves all fingers once in each period of so many microseconds.
//
// Says "made" when the pads are there, and begins when a line comes. A frame that is late is sent at
// once, so that none is left out. Lifts all fingers, says how many microseconds the frames took, and
// keeps the pads until the next line or the end of its input.

#include <fcntl.h>
#include <linux/uinput.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { MOST_DEVICES = 64 };

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static void set_axis(int device, int code, int maximum) {
    struct uinput_abs_setup setup = {.code = (__u16)code};
    setup.absinfo.maximum = maximum;
    setup.absinfo.resolution = 40;
    if (ioctl(device, UI_ABS_SETUP, &setup) != 0)
        fail("UI_ABS_SETUP");
}

static int make(int number) {
    int device = open("/dev/uinput", O_WRONLY | O_CLOEXEC);
    if (device < 0)
        fail("/dev/uinput");
    ioctl(device, UI_SET_EVBIT, EV_KEY);
    ioctl(device, UI_SET_KEYBIT, BTN_TOUCH);
    ioctl(device, UI_SET_KEYBIT, BTN_LEFT);
    ioctl(device, UI_SET_KEYBIT, BTN_TOOL_FINGER);
    ioctl(device, UI_SET_EVBIT, EV_ABS);
    ioctl(device, UI_SET_PROPBIT, INPUT_PROP_POINTER);
    set_axis(device, ABS_X, 4000);
    set_axis(device, ABS_Y, 2400);
    struct uinput_setup setup = {.id = {.bustype = BUS_USB, .vendor = 0x1209, .product = 1}};
    snprintf(setup.name, sizeof setup.name, "Load %d", number);
    if (ioctl(device, UI_DEV_SETUP, &setup) != 0 || ioctl(device, UI_DEV_CREATE) != 0)
        fail("UI_DEV_CREATE");
    return device;
}

static void send_frame(int device, const struct input_event *events, int count) {
    ssize_t size = (ssize_t)(sizeof *events * (size_t)count);
    if (write(device, events, (size_t)size) != size)
        fail("write");
}

static void set_touching(int device, int is_down) {
    const struct input_event events[] = {
        {.type = EV_KEY, .code = BTN_TOUCH, .value = is_down},
        {.type = EV_KEY, .code = BTN_TOOL_FINGER, .value = is_down},
        {.type = EV_ABS, .code = ABS_X, .value = 50},
        {.type = EV_ABS, .code = ABS_Y, .value = 1200},
        {.type = EV_SYN, .code = SYN_REPORT},
    };
    send_frame(device, events, 5);
}

static long long now_us(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000LL + time.tv_nsec / 1000;
}

static void wait_until(long long microseconds) {
    struct timespec time = {microseconds / 1000000, microseconds % 1000000 * 1000};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL);
}

int main(int argc, char **argv) {
    if (argc != 4 || atoi(argv[1]) < 1 || atoi(argv[1]) > MOST_DEVICES) {
        fprintf(stderr, "usage: flood DEVICES FRAMES PERIOD\n");
        return 2;
    }
    int count = atoi(argv[1]), frames = atoi(argv[2]), period = atoi(argv[3]);
    int devices[MOST_DEVICES];
    for (int i = 0; i < count; i++)
        devices[i] = make(i);
    printf("made\n");
    fflush(stdout);
    getchar();
    for (int i = 0; i < count; i++)
        set_touching(devices[i], 1);
    long long begun = now_us();
    for (int frame = 1; frame <= frames; frame++) {
        wait_until(begun + (long long)frame * period);
        const struct input_event events[] = {
            {.type = EV_ABS, .code = ABS_X, .value = 100 + frame % 3000},
            {.type = EV_SYN, .code = SYN_REPORT},
        };
        for (int i = 0; i < count; i++)
            send_frame(devices[i], events, 2);
    }
    long long took = now_us() - begun;
    for (int i = 0; i < count; i++)
        set_touching(devices[i], 0);
    printf("%lld\n", took);
    fflush(stdout);
    getchar();
    return 0;
}
