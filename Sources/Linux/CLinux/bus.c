// SPDX-License-Identifier: MIT
#include <dlfcn.h>
#include <errno.h>

#include "CLinux.h"

int linux_bus_load(struct linux_bus *bus) {
    void *library = dlopen("libsystemd.so.0", RTLD_LAZY | RTLD_LOCAL);
    if (!library) return ENOSYS;
    // ISO C has no conversion from void * to a function; POSIX says that this one works.
#define FIND(name)                                                     \
    *(void **)&bus->name = dlsym(library, "sd_bus_" #name);            \
    if (!bus->name) return ENOSYS
    FIND(open_system);
    FIND(close_unref);
    FIND(open_user);
    FIND(get_fd);
    FIND(get_events);
    FIND(process);
    FIND(send);
    FIND(message_new_method_call);
    FIND(message_new_method_return);
    FIND(message_new_method_error);
    FIND(message_new_signal);
    FIND(message_unref);
    FIND(message_append_basic);
    FIND(message_open_container);
    FIND(message_close_container);
    FIND(message_get_type);
    FIND(message_get_reply_cookie);
    FIND(message_get_errno);
    FIND(message_get_error);
    FIND(message_get_sender);
    FIND(message_get_expect_reply);
    FIND(message_get_path);
    FIND(message_get_interface);
    FIND(message_get_member);
    FIND(message_enter_container);
    FIND(message_exit_container);
    FIND(message_peek_type);
    FIND(message_read_basic);
    FIND(message_read_array);
    FIND(message_skip);
#undef FIND
    return 0;
}
