// SPDX-License-Identifier: MIT
#include "CLinux.h"

// The commit is not compiled in: the Makefile gives it to the linker (lld), as the address of this
// symbol. So a commit that changes nothing here only links again. Elsewhere the symbol is missing,
// and its address 0.
extern const char remote_input_commit __attribute__((weak));

uint64_t linux_program_commit(void) { return (uint64_t)(uintptr_t)&remote_input_commit; }
