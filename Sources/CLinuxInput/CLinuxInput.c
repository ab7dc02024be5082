// SPDX-License-Identifier: MIT
#include "CLinuxInput.h"
