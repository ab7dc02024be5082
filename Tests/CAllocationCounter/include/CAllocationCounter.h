// SPDX-License-Identifier: MIT
#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H

/// How often this process asked malloc, calloc or realloc for memory. Linking this target puts the
/// counters in the place of glibc's own functions.
unsigned long allocation_count(void);

/// Runs as many pairs of instructions, for a look at whether the clock counts them.
void run_instructions(unsigned long pairs);

#endif
