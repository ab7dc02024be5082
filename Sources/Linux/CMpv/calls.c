// SPDX-License-Identifier: MIT
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

#include "CMpv.h"

#if MPV_CLIENT_API_VERSION >> 16 != 2
#error "libmpv.so.2 has version 2 of the interface"
#endif

// Each function that is called here or in the tests: what it returns, its name, its parameters.
#define FUNCTIONS(FUNCTION)                                                                        \
    FUNCTION(const char *, mpv_error_string, (int error), (error))                                 \
    FUNCTION(const char *, mpv_client_name, (mpv_handle * mpv), (mpv))                             \
    FUNCTION(mpv_handle *, mpv_create, (void), ())                                                 \
    FUNCTION(int, mpv_initialize, (mpv_handle * mpv), (mpv))                                       \
    FUNCTION(int, mpv_set_option_string, (mpv_handle * mpv, const char *name, const char *value),  \
             (mpv, name, value))                                                                   \
    FUNCTION(int, mpv_command, (mpv_handle * mpv, const char **words), (mpv, words))               \
    FUNCTION(int, mpv_command_node_async, (mpv_handle * mpv, uint64_t number, mpv_node *words),    \
             (mpv, number, words))                                                                 \
    FUNCTION(int, mpv_set_property_async,                                                          \
             (mpv_handle * mpv, uint64_t number, const char *name, mpv_format format, void *data), \
             (mpv, number, name, format, data))                                                    \
    FUNCTION(int, mpv_get_property_async,                                                          \
             (mpv_handle * mpv, uint64_t number, const char *name, mpv_format format),             \
             (mpv, number, name, format))                                                          \
    FUNCTION(int, mpv_observe_property,                                                            \
             (mpv_handle * mpv, uint64_t number, const char *name, mpv_format format),             \
             (mpv, number, name, format))                                                          \
    FUNCTION(int, mpv_unobserve_property, (mpv_handle * mpv, uint64_t number), (mpv, number))      \
    FUNCTION(int, mpv_hook_add, (mpv_handle * mpv, uint64_t number, const char *name, int order),  \
             (mpv, number, name, order))                                                           \
    FUNCTION(int, mpv_hook_continue, (mpv_handle * mpv, uint64_t hook), (mpv, hook))              \
    FUNCTION(int, mpv_request_log_messages, (mpv_handle * mpv, const char *level), (mpv, level))   \
    FUNCTION(mpv_event *, mpv_wait_event, (mpv_handle * mpv, double seconds), (mpv, seconds))      \
    FUNCTION(int, mpv_stream_cb_add_ro,                                                            \
             (mpv_handle * mpv, const char *protocol, void *data, mpv_stream_cb_open_ro_fn open),  \
             (mpv, protocol, data, open))                                                          \
    FUNCTION(int, mpv_render_context_create,                                                       \
             (mpv_render_context * *context, mpv_handle * mpv, mpv_render_param * parameters),     \
             (context, mpv, parameters))                                                           \
    FUNCTION(int, mpv_render_context_render,                                                       \
             (mpv_render_context * context, mpv_render_param * parameters), (context, parameters))

#define PROCEDURES(PROCEDURE)                                                                      \
    PROCEDURE(mpv_set_wakeup_callback,                                                             \
              (mpv_handle * mpv, void (*wake)(void *data), void *data), (mpv, wake, data))         \
    PROCEDURE(mpv_terminate_destroy, (mpv_handle * mpv), (mpv))                                    \
    PROCEDURE(mpv_render_context_free, (mpv_render_context * context), (context))

static struct {
#define FUNCTION(type, name, parameters, arguments) type(*name) parameters;
#define PROCEDURE(name, parameters, arguments) void(*name) parameters;
    FUNCTIONS(FUNCTION)
    PROCEDURES(PROCEDURE)
#undef FUNCTION
#undef PROCEDURE
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;
// What dlopen or dlsym says is kept for the thread that called it, until the next call.
static char fault[512];

static void keep_fault(void) {
    const char *text = dlerror();
    size_t count = 0;
    for (; text && text[count] && count < sizeof fault - 1; count++) fault[count] = text[count];
    if (count == 0) fault[count++] = '?';
    fault[count] = 0;
}

static void load(void) {
    // Each library binds its calls as it was linked to, as for mpv itself. To bind all at once
    // takes an eighth longer, and protects none: the table of one that was linked without it stays
    // writable. It is never closed: threads of its own may outlive what they were made for.
    void *loaded = dlopen("libmpv.so.2", RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
    if (!loaded) {
        keep_fault();
        return;
    }
    // ISO C has no conversion from void * to a function; POSIX says that this one works.
#define FIND(name)                                       \
    *(void **)&library.name = dlsym(loaded, #name);      \
    if (!library.name) {                                 \
        keep_fault();                                    \
        return;                                          \
    }
#define FUNCTION(type, name, parameters, arguments) FIND(name)
#define PROCEDURE(name, parameters, arguments) FIND(name)
    FUNCTIONS(FUNCTION)
    PROCEDURES(PROCEDURE)
#undef FUNCTION
#undef PROCEDURE
}

const char *mpv_library_fault(void) {
    pthread_once(&once, load);
    return fault[0] ? fault : NULL;
}

#define FUNCTION(type, name, parameters, arguments)                      \
    type name parameters {                                               \
        return mpv_library_fault() ? (type)0 : library.name arguments;   \
    }
#define PROCEDURE(name, parameters, arguments)                           \
    void name parameters {                                               \
        if (!mpv_library_fault()) library.name arguments;                \
    }
FUNCTIONS(FUNCTION)
PROCEDURES(PROCEDURE)
