"""Pictures of a screen, as their pixels."""

import ctypes

# What a channel of a pixel may differ by before somebody sees it, of 255.
SEEN = 25


class Pixels:
    """A picture whose rows follow each other, with so many bytes for a pixel, of which those at
    `places` are red, green and blue."""

    # How bright the three are for an eye (ITU-R BT.709).
    WEIGHTS = (0.2126, 0.7152, 0.0722)

    def __init__(self, width, height, data, size=3, places=(0, 1, 2)):
        self.width, self.height, self.data = width, height, data
        self.size, self.places = size, places

    def channels(self, row, first=0, end=None, every=1):
        """Red, green and blue of a part of a row."""
        begin = row * self.width
        end = self.width if end is None else min(end, self.width)
        part = self.data[(begin + first) * self.size:(begin + end) * self.size]
        return [part[place::self.size * every] for place in self.places]

    def color(self, x, y, width, height):
        """The mean red, green and blue of a part, each 0 to 1."""
        rows = range(y, min(y + height, self.height))
        sums = [0, 0, 0]
        for row in rows:
            parts = self.channels(row, x, x + width)
            sums = [one + sum(part) for one, part in zip(sums, parts)]
        most = len(rows) * (min(x + width, self.width) - x) * 255
        return [one / most for one in sums]

    def brightness(self, *part):
        """The mean of a part for an eye, 0 to 1."""
        return sum(one * weight for one, weight in zip(self.color(*part), self.WEIGHTS))

    def differences(self, other, every=1):
        """How many pixels somebody sees differ. Of each `every` rows and columns only one is looked
        at, and stands for all."""
        count = 0
        for row in range(0, self.height, every):
            one, two = self.channels(row, every=every), other.channels(row, every=every)
            if one != two:
                count += sum(
                    1 for a, b, c, d, e, f in zip(*one, *two)
                    if abs(a - d) > SEEN or abs(b - e) > SEEN or abs(c - f) > SEEN)
        return count * every * every


def of_ppm(data):
    """The pixels of a file without any packing."""
    kind, size, deepest, rows = data.split(b"\n", 3)
    assert (kind, deepest) == (b"P6", b"255"), data[:20]
    return Pixels(*map(int, size.split()), rows)


class Display:
    """An X display that is looked at as its viewers do: a program that films the screen is one to
    three frames late, and mpv saves no window that it draws by itself."""

    # The format of XGetImage with whole pixels, and its mask of all planes.
    Z_PIXMAP, ALL_PLANES = 2, ctypes.c_ulong(-1)

    def __init__(self, display):
        self.x11 = ctypes.CDLL("libX11.so.6")
        for name, result in (("XOpenDisplay", ctypes.c_void_p), ("XGetImage", ctypes.c_void_p),
                             ("XDefaultRootWindow", ctypes.c_ulong)):
            getattr(self.x11, name).restype = result
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(display.encode()))
        self.root = ctypes.c_ulong(self.x11.XDefaultRootWindow(self.display))

    def look(self, width, height, x=0, y=0):
        """The bytes of a part, four for a pixel: blue, green, red and one of no meaning."""
        image = ctypes.c_void_p(self.x11.XGetImage(
            self.display, self.root, x, y, width, height, self.ALL_PLANES, self.Z_PIXMAP))
        # XImage: width, height, xoffset, format, data.
        data = ctypes.cast(image.value + 16, ctypes.POINTER(ctypes.c_void_p)).contents
        picture = ctypes.string_at(data.value, width * height * 4)
        self.x11.XDestroyImage(image)
        return picture

    def pixels(self, width, height):
        """The same of the upper left part, as a picture."""
        return Pixels(width, height, self.look(width, height), 4, (2, 1, 0))

    def close(self):
        self.x11.XCloseDisplay(self.display)
