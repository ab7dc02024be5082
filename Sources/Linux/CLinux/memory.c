// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "CLinux.h"

#include <sys/mman.h>

int linux_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }
