// SPDX-License-Identifier: MIT
// libmpv's own functions, looked up in the library at the first call of one. To link it would load
// it, and 200 libraries with it, also where nothing is played: for --version, for --help, for a
// wrong option.
#include <mpv/client.h>
#include <mpv/render.h>
#include <mpv/stream_cb.h>

/// Loads libmpv, if that has not been done yet. Returns what is wrong, or NULL. mpv_create returns
/// NULL after that; the other functions are for what it has made.
const char *mpv_library_fault(void);
