// SPDX-License-Identifier: MIT
#include <errno.h>
#include <fcntl.h>
#include <linux/hidraw.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "CLinuxInput.h"

struct request {
    int device;
    size_t size;
    uint8_t report[];
};

static void *perform(void *argument) {
    struct request *request = argument;
    // A remote that does not answer is asleep or gone; it is asked again when it comes back.
    ioctl(request->device, HIDIOCSFEATURE(request->size), request->report);
    close(request->device);
    free(request);
    return 0;
}

int linux_hidraw_send_feature(int device, const uint8_t *report, size_t size) {
    struct request *request = malloc(sizeof *request + size);
    if (!request) return ENOMEM;
    request->device = fcntl(device, F_DUPFD_CLOEXEC, 0);
    request->size = size;
    memcpy(request->report, report, size);
    int failure = request->device < 0 ? errno : 0;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_t thread;
    if (!failure) failure = pthread_create(&thread, &attributes, perform, request);
    pthread_attr_destroy(&attributes);
    if (failure) {
        if (request->device >= 0) close(request->device);
        free(request);
    }
    return failure;
}
