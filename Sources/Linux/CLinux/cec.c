// SPDX-License-Identifier: MIT
#include <errno.h>
#include <linux/cec.h>
#include <string.h>

#include "CLinux.h"

int linux_cec_look(int device, struct linux_cec_state *state) {
    struct cec_caps caps;
    struct cec_log_addrs addresses;
    uint16_t place;
    memset(&caps, 0, sizeof caps);
    memset(&addresses, 0, sizeof addresses);
    if (ioctl(device, CEC_ADAP_G_CAPS, &caps) < 0 ||
        ioctl(device, CEC_ADAP_G_PHYS_ADDR, &place) < 0 ||
        ioctl(device, CEC_ADAP_G_LOG_ADDRS, &addresses) < 0)
        return errno;
    state->place = place;
    state->address = addresses.log_addr_mask == 0 ? CEC_LOG_ADDR_INVALID : addresses.log_addr[0];
    state->makes_keys = (caps.capabilities & CEC_CAP_RC) != 0;
    state->passes_keys = (addresses.flags & CEC_LOG_ADDRS_FL_ALLOW_RC_PASSTHRU) != 0;
    return 0;
}

int linux_cec_ask(int device, uint8_t from, uint8_t to, uint8_t question, uint8_t reply) {
    struct cec_msg message;
    memset(&message, 0, sizeof message);
    message.msg[0] = (uint8_t)(from << 4 | to);
    message.msg[1] = question;
    message.len = 2;
    message.reply = reply;
    message.timeout = 1000;
    return ioctl(device, CEC_TRANSMIT, &message) < 0 ? -errno : (int)message.sequence;
}

int linux_cec_take(int device, struct linux_cec_answer *answer) {
    struct cec_msg message;
    memset(&message, 0, sizeof message);
    if (ioctl(device, CEC_RECEIVE, &message) < 0) return errno;
    answer->sequence = (int)message.sequence;
    answer->is_received = (message.tx_status & CEC_TX_STATUS_OK) != 0;
    answer->is_answered = (message.rx_status & CEC_RX_STATUS_OK) != 0 &&
                          (message.rx_status & CEC_RX_STATUS_FEATURE_ABORT) == 0;
    memcpy(answer->operands, message.msg + 2, sizeof answer->operands);
    return 0;
}

int linux_cec_take_events(int device, int *was_away) {
    struct cec_event event;
    *was_away = 0;
    memset(&event, 0, sizeof event);
    while (ioctl(device, CEC_DQEVENT, &event) == 0) {
        if (event.event == CEC_EVENT_STATE_CHANGE && event.state_change.log_addr_mask == 0)
            *was_away = 1;
        memset(&event, 0, sizeof event);
    }
    return errno == EAGAIN ? 0 : errno;
}
