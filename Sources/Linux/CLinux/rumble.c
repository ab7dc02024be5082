// SPDX-License-Identifier: MIT
#include <errno.h>
#include <string.h>

#include "CLinux.h"

int linux_rumble_make(int device, uint16_t strong, uint16_t weak, uint16_t milliseconds) {
    struct ff_effect effect;
    memset(&effect, 0, sizeof effect);
    effect.type = FF_RUMBLE;
    effect.id = -1;
    effect.u.rumble.strong_magnitude = strong;
    effect.u.rumble.weak_magnitude = weak;
    effect.replay.length = milliseconds;
    return ioctl(device, EVIOCSFF, &effect) < 0 ? -errno : effect.id;
}

int linux_rumble_play(int device, int effect) {
    struct input_event event;
    memset(&event, 0, sizeof event);
    event.type = EV_FF;
    event.code = (uint16_t)effect;
    event.value = 1;
    return write(device, &event, sizeof event) < 0 ? errno : 0;
}
