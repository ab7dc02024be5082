#include <mpv/client.h>
#include <mpv/render.h>
#include <mpv/stream_cb.h>
