"""What a television says of itself to the kernel (EDID 1.3), with the rates that films have."""

# The first one is its own. Small ones: the picture is drawn in software.
RATES = (60, 50, 24)
WIDTH, HEIGHT = 640, 360
ACROSS, DOWN = 1320, 375


def timing(rate):
    """A detailed timing: 18 bytes. The clock counts in 10 kHz."""
    clock = round(rate * ACROSS * DOWN / 10_000)
    blank_x, blank_y = ACROSS - WIDTH, DOWN - HEIGHT
    offset_x, pulse_x, offset_y, pulse_y = 60, 40, 4, 5
    return bytes([
        clock & 0xFF, clock >> 8,
        WIDTH & 0xFF, blank_x & 0xFF, WIDTH >> 8 << 4 | blank_x >> 8,
        HEIGHT & 0xFF, blank_y & 0xFF, HEIGHT >> 8 << 4 | blank_y >> 8,
        offset_x, pulse_x, offset_y << 4 | pulse_y, 0,
        # 160 mm by 90 mm, no border, and a separate positive sync.
        160, 90, 0, 0, 0, 0x1E])


def edid():
    name = bytes([0, 0, 0, 0xFC, 0]) + b"Lab screen\n".ljust(13)
    block = bytes([0, *[0xFF] * 6, 0])
    # Maker LAB, product 1, no serial number, the first week of 2026, version 1.3.
    block += bytes([0x30, 0x22, 1, 0, 0, 0, 0, 0, 1, 2026 - 1990, 1, 3])
    # Digital, 16 cm by 9 cm, gamma 2.2; the first timing is the preferred one; colours of sRGB.
    block += bytes([0x80, 16, 9, 120, 0x0A])
    block += bytes([0xEE, 0x91, 0xA3, 0x54, 0x4C, 0x99, 0x26, 0x0F, 0x50, 0x54])
    # None of the old timings.
    block += bytes([0, 0, 0]) + bytes([1, 1] * 8)
    block += b"".join(timing(rate) for rate in RATES) + name + bytes([0])
    return block + bytes([-sum(block) & 0xFF])
