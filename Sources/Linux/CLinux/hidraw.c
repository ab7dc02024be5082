// SPDX-License-Identifier: MIT
#include <errno.h>
#include <fcntl.h>
#include <linux/hidraw.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "CLinux.h"

struct request {
    int device;
    int answer;
    int is_output;
    uint8_t asked;
    size_t size;
    uint8_t report[];
};

static void *perform(void *argument) {
    struct request *request = argument;
    // A remote that does not answer is asleep or gone; it is asked again when it comes back.
    if (request->is_output) {
        if (write(request->device, request->report, request->size) < 0) request->asked = 0;
    } else {
        ioctl(request->device, HIDIOCSFEATURE(request->size), request->report);
    }
    uint8_t input[64] = {request->asked};
    if (request->asked && ioctl(request->device, HIDIOCGINPUT(sizeof input), input) >= 3)
        eventfd_write(request->answer, 1ull << 32 | input[0] | input[1] << 8 | input[2] << 16);
    close(request->device);
    if (request->answer >= 0) close(request->answer);
    free(request);
    return 0;
}

static int start(
    int device, const uint8_t *report, size_t size, int is_output, uint8_t asked, int answer) {
    struct request *request = malloc(sizeof *request + size);
    if (!request) return ENOMEM;
    request->device = fcntl(device, F_DUPFD_CLOEXEC, 0);
    request->answer = asked ? fcntl(answer, F_DUPFD_CLOEXEC, 0) : -1;
    request->is_output = is_output;
    request->asked = asked;
    request->size = size;
    memcpy(request->report, report, size);
    int failure = request->device < 0 || (asked && request->answer < 0) ? errno : 0;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_t thread;
    if (!failure) failure = pthread_create(&thread, &attributes, perform, request);
    pthread_attr_destroy(&attributes);
    if (failure) {
        if (request->device >= 0) close(request->device);
        if (request->answer >= 0) close(request->answer);
        free(request);
    }
    return failure;
}

int linux_hidraw_activate(
    int device, const uint8_t *report, size_t size, uint8_t asked, int answer) {
    return start(device, report, size, 0, asked, answer);
}

int linux_hidraw_send(int device, const uint8_t *report, size_t size) {
    return start(device, report, size, 1, 0, -1);
}
