"""What the pads of the lab have in common: buttons in a state that is sent whole, and fingers."""

import time

FRAME = 0.015


class Buttons:
    """A device whose report is `state`; BUTTONS = {name: (byte, bit)}, and where it has a hat, its
    directions and the byte in whose lower half it is."""

    HAT = {"up": 0, "right": 2, "down": 4, "left": 6, None: 8}
    HAT_BYTE = None

    def press(self, button, down=True):
        offset, bit = self.BUTTONS[button]
        self.state[offset] = self.state[offset] | bit if down else self.state[offset] & ~bit
        self.send()

    def hat(self, direction):
        self.state[self.HAT_BYTE] = self.state[self.HAT_BYTE] & 0xF0 | self.HAT[direction]
        self.send()


class Fingers:
    """A device with `touch(u, v)` and `lift()`; places are shares of the surface from its top left
    corner."""

    def glide(self, start, end, seconds, lift=True):
        """One finger from start to end in a straight line, a frame each 15 ms of real time."""
        frames = max(1, round(seconds / FRAME))
        begun = time.monotonic()
        for frame in range(frames + 1):
            share = frame / frames
            self.touch(*(a + (b - a) * share for a, b in zip(start, end)))
            time.sleep(max(0, begun + (frame + 1) * FRAME - time.monotonic()))
        if lift:
            self.lift()
