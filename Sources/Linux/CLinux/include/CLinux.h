// SPDX-License-Identifier: MIT
//
// What Swift's Glibc module leaves out: epoll, eventfd, signalfd and inotify come by including
// their headers; function-like macros and calls that need _GNU_SOURCE get one inline function each.
// _GNU_SOURCE itself must stay out: it changes glibc's structures under Swift's Glibc module.

#ifndef C_LINUX_INPUT_H
#define C_LINUX_INPUT_H

#include <getopt.h>
#include <linux/input.h>
#include <linux/lirc.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/un.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

/// Lets a timer end once at a time of its clock, in microseconds above 0.
static inline int linux_timer_set(int timer, int64_t microseconds) {
    struct itimerspec end = {
        .it_value = {microseconds / 1000000, microseconds % 1000000 * 1000},
    };
    return timerfd_settime(timer, TFD_TIMER_ABSTIME, &end, 0);
}

/// accept4 with SOCK_CLOEXEC and SOCK_NONBLOCK.
static inline int linux_accept(int listener) {
    return (int)syscall(SYS_accept4, listener, 0, 0, SOCK_CLOEXEC | SOCK_NONBLOCK);
}

/// The commit that the program was built from, as .ci/commit gives it, or 0.
uint64_t linux_program_commit(void);

/// Takes over a Unix stream socket that listens, as systemd hands one over: it does not wait, and no
/// program that is started has it. `path` becomes where it is. Returns 0 or an error number, EINVAL
/// for what is not one.
int linux_take_listener(int socket, char *path, size_t size);

/// struct ucred.
struct linux_peer {
    int32_t process;
    uint32_t user;
    uint32_t group;
};

/// SO_PEERPIDFD, which headers have since Linux 6.5.
static const int linux_peer_pidfd = 77;

static inline int linux_peer_credentials(int socket, struct linux_peer *peer) {
    socklen_t size = sizeof *peer;
    return getsockopt(socket, SOL_SOCKET, SO_PEERCRED, peer, &size);
}

static inline int linux_input_set_clock(int device, int clock_id) {
    return ioctl(device, EVIOCSCLOCKID, &clock_id);
}

/// Sends a feature report to a hidraw device from a thread of its own: the call waits for the
/// device's answer, for seconds when it is asleep. With `asked`, the number of an input report, it
/// reads that one then, and adds 1 << 32 and the report's first three bytes to the eventfd `answer`.
/// Gives 0, or the error number when no thread could be started.
int linux_hidraw_activate(
    int device, const uint8_t *report, size_t size, uint8_t asked, int answer);
/// Sends a HID device an output report, on a thread of its own, as it may take its time. Gives 0 or
/// the error number.
int linux_hidraw_send(int device, const uint8_t *report, size_t size);

/// Makes a keyboard by uinput that has all keys and no button. Gives its descriptor, or the negative
/// error number. It goes when the descriptor is closed.
int linux_keyboard_make(const char *name);
/// Writes one event to it. Gives 0 or the error number.
int linux_keyboard_send(int device, uint16_t type, uint16_t code, int32_t value);

/// Starts a program with these words, which end with a null pointer: with nothing to read, our
/// output, no other descriptor of ours, its own process group, and all signals as usual. Gives 0 and
/// the process, or the error number.
int linux_program_start(char *const words[], int *process);
/// A descriptor that is readable when the process has ended, or -1.
int linux_process_open(int process);
/// The exit status of a process that has ended, 128 and the signal that killed it, or -1 when it
/// still runs.
int linux_process_reap(int process);

/// From now on this thread, and what it starts, writes below these folders and to devices only. It
/// starts no program, and opens no TCP connection and signals nobody where the kernel can refuse
/// that (landlock(7)). Gives 0, or the error number: ENOSYS or EOPNOTSUPP where the kernel has no
/// Landlock.
int linux_landlock_seal(const char *const folders[], int count);

/// Gives a game controller's node an effect of both its motors. Gives its number, or the negative
/// error number.
int linux_rumble_make(int device, uint16_t strong, uint16_t weak, uint16_t milliseconds);
/// Plays it once. Gives 0 or the error number.
int linux_rumble_play(int device, int effect);

/// What an HDMI-CEC adapter says of itself (linux/cec.h).
struct linux_cec_state {
    /// Where it is plugged in, a digit for each device on the way from the television; 0xffff where
    /// nothing is plugged in.
    uint16_t place;
    /// Its own logical address, or 0xff where it has none.
    uint8_t address;
    /// Whether the kernel makes keys of what a television's remote sends, and whether it may.
    int makes_keys, passes_keys;
};

/// What became of a question.
struct linux_cec_answer {
    /// The number of the question; 0 for what nobody here has asked for.
    int sequence;
    /// The one that was asked has received it, and has answered it.
    int is_received, is_answered;
    /// The first bytes of the answer, behind its kind.
    uint8_t operands[4];
};

/// Gives 0 or the error number, as all of these do.
int linux_cec_look(int device, struct linux_cec_state *state);
/// Asks for a reply. Gives the number of the question, above 0, or the negative error number. It
/// does not wait on a descriptor that does not.
int linux_cec_ask(int device, uint8_t from, uint8_t to, uint8_t question, uint8_t reply);
/// Takes what has become of a question, EAGAIN when there is none.
int linux_cec_take(int device, struct linux_cec_answer *answer);
/// Takes the events of an adapter. `was_away`: by one of them it had no address.
int linux_cec_take_events(int device, int *was_away);

/// Whether a receiver's evdev node knows at least one scancode.
static inline int linux_input_has_keymap(int device) {
    struct input_keymap_entry entry = {.flags = INPUT_KEYMAP_BY_INDEX, .len = sizeof(uint64_t)};
    return ioctl(device, EVIOCGKEYCODE_V2, &entry) == 0;
}

/// The error in an answer: sd_bus_error.
struct linux_bus_error {
    const char *name;
    const char *text;
    int is_owned;
};

/// What is used of libsystemd's D-Bus client (sd-bus(3)). It is looked up when something needs it:
/// linking libsystemd would make every start slower and bigger for everybody.
struct linux_bus {
    int (*open_system)(void **bus);
    void *(*close_unref)(void *bus);
    int (*open_user)(void **bus);
    int (*get_fd)(void *bus);
    int (*get_events)(void *bus);
    int (*process)(void *bus, void **message);
    int (*send)(void *bus, void *message, uint64_t *cookie);
    int (*message_new_method_call)(
        void *bus, void **message, const char *destination, const char *path,
        const char *interface, const char *member);
    int (*message_new_method_return)(void *call, void **message);
    int (*message_new_method_error)(
        void *call, void **message, const struct linux_bus_error *error);
    int (*message_new_signal)(
        void *bus, void **message, const char *path, const char *interface, const char *member);
    void *(*message_unref)(void *message);
    int (*message_append_basic)(void *message, char type, const void *value);
    int (*message_open_container)(void *message, char type, const char *contents);
    int (*message_close_container)(void *message);
    int (*message_get_type)(void *message, uint8_t *type);
    int (*message_get_reply_cookie)(void *message, uint64_t *cookie);
    int (*message_get_errno)(void *message);
    const struct linux_bus_error *(*message_get_error)(void *message);
    const char *(*message_get_sender)(void *message);
    int (*message_get_expect_reply)(void *message);
    const char *(*message_get_path)(void *message);
    const char *(*message_get_interface)(void *message);
    const char *(*message_get_member)(void *message);
    int (*message_enter_container)(void *message, char type, const char *contents);
    int (*message_exit_container)(void *message);
    int (*message_peek_type)(void *message, char *type, const char **contents);
    int (*message_read_basic)(void *message, char type, void *value);
    int (*message_read_array)(
        void *message, char type, const void **bytes, size_t *count);
    int (*message_skip)(void *message, const char *types);
};

/// Finds it all. Gives 0, or ENOSYS on a machine without libsystemd.
int linux_bus_load(struct linux_bus *bus);

/// Reads from a /dev/lircN give struct lirc_scancode from here on.
static inline int linux_lirc_read_scancodes(int device) {
    uint32_t mode = LIRC_MODE_SCANCODE;
    return ioctl(device, LIRC_SET_REC_MODE, &mode);
}

/// getopt's results are global variables, which Swift 6 does not let anyone read.
static inline const char *linux_option_argument(void) { return optarg; }
static inline int linux_option_index(void) { return optind; }
/* The letter of the option that getopt refused; 0 for a long one that it does not know. */
static inline int linux_option_refused(void) { return optopt; }

/// From here on the process ends within so many seconds, whatever it waits for, with a line on
/// standard error and the status 1. SIGTERM or SIGINT leaves it 3 s at most, and one
/// more ends it at once.
void linux_leave_within(unsigned seconds);

/// Restores a terminal's mode when a signal kills the program.
void linux_terminal_guard(int terminal, const struct termios *mode);

/// Starts a process that gives the terminal its mode, its main screen and its cursor back if this
/// one ends without `linux_terminal_end_watch`: killed with SIGKILL it has no time to. Call it
/// before the mode is changed, and before there are threads.
void linux_terminal_watch(int terminal);
void linux_terminal_end_watch(void);

/// Starts this program once more, with `words` and the connection as its standard input, in a session
/// of its own, where no signal but SIGKILL ends it. Gives 0 or an error number.
int linux_guard_start(char *const words[], int connection, int *process);

/// Reads return as soon as there is anything, and wait for it: read only what is readable. Control-Z
/// does not send a signal. Swift has no way to index c_cc.
void linux_terminal_set_raw(struct termios *mode);

/// Standard output is written in pieces of that size, so that a picture made of characters is one
/// write and nothing else gets in between.
void linux_terminal_buffer_output(size_t size);

/// Gives back the pages of the program's code and constants that only its start needed. What is used
/// again comes from the page cache, without reading the disk.
void linux_release_start(void);

/// A file that only memory holds, closed in other programs; a negative number when there is none.
int linux_memory_file(const char *name);

#endif
