// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/uinput.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "CLinux.h"

static int has_key(int code) {
    // No button: with one the kernel and others would take it for a mouse or a game controller.
    return (code >= KEY_ESC && code < BTN_MISC) || (code >= KEY_OK && code < BTN_DPAD_UP) ||
           (code >= KEY_ALS_TOGGLE && code < BTN_TRIGGER_HAPPY);
}

int linux_keyboard_make(const char *name) {
    int device = open("/dev/uinput", O_WRONLY | O_NONBLOCK | O_CLOEXEC);
    if (device < 0) return -errno;
    struct uinput_setup setup = {.id = {.bustype = BUS_VIRTUAL}};
    strncpy(setup.name, name, sizeof setup.name - 1);
    int failed = ioctl(device, UI_SET_EVBIT, EV_KEY);
    // The kernel repeats what is held, as of any keyboard.
    if (!failed) failed = ioctl(device, UI_SET_EVBIT, EV_REP);
    for (int code = 0; code < KEY_MAX && !failed; code++)
        if (has_key(code)) failed = ioctl(device, UI_SET_KEYBIT, code);
    if (!failed) failed = ioctl(device, UI_DEV_SETUP, &setup);
    if (!failed) failed = ioctl(device, UI_DEV_CREATE);
    if (!failed) return device;
    int error = errno;
    close(device);
    return -error;
}

int linux_keyboard_send(int device, uint16_t type, uint16_t code, int32_t value) {
    struct input_event event = {.type = type, .code = code, .value = value};
    return write(device, &event, sizeof event) == sizeof event ? 0 : errno;
}
