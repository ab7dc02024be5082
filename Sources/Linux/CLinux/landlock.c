// SPDX-License-Identifier: MIT
//
// Landlock by raw system calls: glibc has none for it. Its structures stand here as the newest
// kernel has them: an older one takes a longer structure whose rest is zero.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CLinux.h"

enum {
    CALL_CREATE_RULESET = 444,
    CALL_ADD_RULE = 445,
    CALL_RESTRICT_SELF = 446,
    VERSION_FLAG = 1,
    PATH_RULE = 1,
};

// LANDLOCK_ACCESS_FS_* and the others, by the version of the interface that has them first.
static const uint64_t write_file = 1 << 1, remove_file = 1 << 5,
                      make_regular = 1 << 8, make_socket = 1 << 9, refer = 1 << 13,
                      truncate_file = 1 << 14;
// To write, remove and make entries of all kinds, and to execute.
static const uint64_t first_version = 0x1ff3;
static const uint64_t tcp_bind_and_connect = 3, scope_signal = 2;

struct ruleset {
    uint64_t files, network, scopes;
};

struct path_rule {
    uint64_t allowed;
    int32_t parent;
} __attribute__((packed));

static int allow(int ruleset, const char *path, uint64_t access) {
    int folder = open(path, O_PATH | O_CLOEXEC);
    // What is not there needs no rule.
    if (folder < 0) return errno == ENOENT ? 0 : errno;
    struct path_rule rule = {.allowed = access, .parent = folder};
    int error = syscall(CALL_ADD_RULE, ruleset, PATH_RULE, &rule, 0) ? errno : 0;
    close(folder);
    return error;
}

int linux_landlock_seal(const char *const folders[], int count) {
    long version = syscall(CALL_CREATE_RULESET, 0, 0, VERSION_FLAG);
    if (version < 0) return errno;
    uint64_t handled = first_version;
    if (version >= 2) handled |= refer;
    if (version >= 3) handled |= truncate_file;
    struct ruleset limits = {
        .files = handled,
        .network = version >= 4 ? tcp_bind_and_connect : 0,
        .scopes = version >= 6 ? scope_signal : 0,
    };
    int ruleset = (int)syscall(CALL_CREATE_RULESET, &limits, sizeof limits, 0);
    if (ruleset < 0) return errno;
    // Devices are opened for writing too: for their motors, and to keep them from others.
    int error = allow(ruleset, "/dev", write_file);
    for (int place = 0; place < count && !error; place++)
        error = allow(
            ruleset, folders[place],
            (write_file | remove_file | make_regular | make_socket | refer | truncate_file) &
                handled);
    if (!error && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) error = errno;
    if (!error && syscall(CALL_RESTRICT_SELF, ruleset, 0)) error = errno;
    close(ruleset);
    return error;
}
