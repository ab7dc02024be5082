// SPDX-License-Identifier: MIT
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <string.h>

#include "CLinux.h"

static int option(int socket, int name) {
    int value = -1;
    socklen_t size = sizeof value;
    return getsockopt(socket, SOL_SOCKET, name, &value, &size) ? -1 : value;
}

int linux_take_listener(int socket, char *path, size_t size) {
    if (option(socket, SO_DOMAIN) != AF_UNIX || option(socket, SO_TYPE) != SOCK_STREAM ||
        option(socket, SO_ACCEPTCONN) != 1)
        return EINVAL;
    struct sockaddr_un address = {0};
    socklen_t length = sizeof address;
    if (getsockname(socket, (struct sockaddr *)&address, &length)) return errno;
    // One without a place in the file system has an empty path, or one that begins with a zero.
    size_t used = strnlen(address.sun_path, sizeof address.sun_path);
    if (length <= offsetof(struct sockaddr_un, sun_path) || used == 0 || used >= size)
        return EINVAL;
    memcpy(path, address.sun_path, used);
    path[used] = 0;
    int flags = fcntl(socket, F_GETFL);
    if (flags < 0 || fcntl(socket, F_SETFL, flags | O_NONBLOCK) ||
        fcntl(socket, F_SETFD, FD_CLOEXEC))
        return errno;
    return 0;
}
