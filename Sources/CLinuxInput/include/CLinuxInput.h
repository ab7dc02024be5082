#ifndef C_LINUX_INPUT_H
#define C_LINUX_INPUT_H
#include <linux/input.h>
#endif
