"""Infrared messages as pulses and spaces, for what ir-ctl's encoders leave out."""

import os
import struct
import time

from .living_room import run

DEVICE = "/dev/lirc0"


def send(*messages, gap=60000, first_gap=None, device=DEVICE):
    """Sends messages of pulses and spaces in µs, a pulse first and last, with a gap after each."""
    transmitter = os.open(device, os.O_WRONLY)
    try:
        for number, message in enumerate(messages):
            # Returns when the message has been sent.
            os.write(transmitter, struct.pack(f"={len(message)}I", *message))
            time.sleep((gap if number or first_gap is None else first_gap) / 1e6)
    finally:
        os.close(transmitter)


def encode(protocol, codes, gap, device=DEVICE):
    """Sends scancodes by ir-ctl's own encoders, with a gap in µs between them."""
    words = [word for code in codes for word in ("-S", f"{protocol}:{code}")]
    run("ir-ctl", "-d", device, f"--gap={gap}", *words)


def nec(address, command):
    """One NEC message."""
    bits = address | (~address & 0xff) << 8 | command << 16 | (~command & 0xff) << 24
    durations = [9000, 4500]
    for place in range(32):
        durations += [560, 1690 if bits >> place & 1 else 560]
    return durations + [560]


def send_nec_held(address, command, repeats):
    """As a held button sends it: the message, and a repeat each 108 ms."""
    send(nec(address, command), *[[9000, 2250, 560]] * repeats, gap=96000, first_gap=40000)


def jvc(code, has_header):
    """One JVC message; a held button's next ones have no header."""
    durations = [8400, 4200] if has_header else []
    # Each byte's lowest bit comes first.
    for place in (*range(8, 16), *range(8)):
        durations += [525, 1575 if code >> place & 1 else 525]
    return durations + [525]


def rc5(scancode, toggle):
    """One RC-5 message, Manchester code of 889 µs: S1, S2 (not bit 6), toggle, address, command."""
    address, command = scancode >> 8 & 0x1f, scancode & 0x7f
    bits = [1, 0 if command & 0x40 else 1, toggle]
    bits += [address >> place & 1 for place in range(4, -1, -1)]
    bits += [command >> place & 1 for place in range(5, -1, -1)]
    # A one is space then pulse, a zero pulse then space; the first space is silence.
    halves = [half for bit in bits for half in ((0, 1) if bit else (1, 0))][1:]
    durations = []
    level = None
    for half in halves:
        if half == level:
            durations[-1] += 889
        else:
            durations.append(889)
            level = half
    return durations if len(durations) % 2 else durations[:-1]
