// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/uinput.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
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

int linux_program_start(char *const words[], int *process) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int error = posix_spawn_file_actions_init(&actions);
    if (error) return error;
    error = posix_spawnattr_init(&attributes);
    if (error) {
        posix_spawn_file_actions_destroy(&actions);
        return error;
    }
    // Signals that we block or ignore must not stay so in the program.
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(
        &attributes,
        POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    error = posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    if (!error) error = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    pid_t child = 0;
    if (!error) error = posix_spawnp(&child, words[0], &actions, &attributes, words, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    if (!error) *process = child;
    return error;
}

int linux_process_open(int process) { return (int)syscall(SYS_pidfd_open, process, 0); }

int linux_process_reap(int process) {
    int status = 0;
    pid_t done;
    do done = waitpid(process, &status, WNOHANG);
    while (done < 0 && errno == EINTR);
    if (done == 0) return -1;
    if (done < 0) return 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
