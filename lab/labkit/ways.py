"""What draws over a film: libmpv in this process, and a bar whose knob moves."""

import ctypes


class LibMpv:
    """`options` have `_` for `-`. Ended by the end of the process."""

    USUAL = {"config": "no", "ao": "null", "osc": "no", "load-scripts": "no", "hwdec": "no",
             "gpu-sw": "yes", "loop-file": "inf", "start": "2"}

    def __init__(self, **options):
        self.library = ctypes.CDLL("libmpv.so.2")
        self.library.mpv_create.restype = ctypes.c_void_p
        self.library.mpv_get_property_string.restype = ctypes.c_void_p
        self.handle = ctypes.c_void_p(self.library.mpv_create())
        for name, value in {**self.USUAL, **options}.items():
            code = self.library.mpv_set_option_string(
                self.handle, name.replace("_", "-").encode(), value.encode())
            if code < 0:
                raise SystemExit(f"mpv does not take {name}={value}: {code}")
        if (code := self.library.mpv_initialize(self.handle)) < 0:
            raise SystemExit(f"mpv does not start: {code}")

    def command(self, *words):
        array = (ctypes.c_char_p * (len(words) + 1))(*(str(one).encode() for one in words), None)
        return self.library.mpv_command(self.handle, array)

    def get(self, name):
        text = self.library.mpv_get_property_string(self.handle, name.encode())
        if not text:
            return None
        value = ctypes.string_at(text).decode()
        self.library.mpv_free(ctypes.c_void_p(text))
        return value

    def dropped(self):
        """Frames that the film has lost so far."""
        return sum(int(self.get(name) or 0)
                   for name in ("frame-drop-count", "decoder-frame-drop-count"))


class MovingBar:
    """A shaded bar with a track and a knob, in pixels and in ASS: the lower fifth of the screen."""

    def __init__(self, size):
        self.size = size
        self.width, self.height = size[0], size[1] // 5
        self.top = size[1] - self.height
        self.thick = self.height // 24
        self.knob = (self.thick, 4 * self.thick)
        shade = bytearray()
        for line in range(self.height):
            shade += bytes((0, 0, 0, 200 * line // self.height)) * self.width
        self.pixels = (ctypes.c_char * len(shade)).from_buffer(shade)
        self.paint(0, self.width, self.height // 2, self.thick, b"\x90\x90\x90\xff")

    @property
    def line(self):
        """A line of the screen that the knob crosses, as `Eye` takes it."""
        return (self.width, 1, 0, self.top + self.height // 2 - self.thick)

    def paint(self, left, width, top, height, pixel):
        row = pixel * width
        for line in range(top, top + height):
            place = (line * self.width + left) * 4
            self.pixels[place:place + len(row)] = row

    def left(self, step):
        return self.width // 8 + step * self.thick // 4 % (self.width // 2)

    def move(self, step):
        """Paints the knob, and returns what encloses its old place and its new one."""
        left, reach = self.left(step), 2 * self.thick
        top = self.height // 2 - self.knob[1] // 2
        self.paint(left - reach, self.knob[0] + 2 * reach, top, self.knob[1], b"\x20\x20\x20\xb0")
        self.paint(left, self.knob[0], top, self.knob[1], b"\xff\xff\xff\xff")
        return left - reach, top, self.knob[0] + 2 * reach, self.knob[1]

    def ass(self, step):
        left, middle = self.left(step), self.top + self.height // 2
        band = self.height // 32

        def box(x, y, width, height, style):
            return (f"{{\\an7\\pos(0,0)\\bord0\\shad0{style}\\p1}}m {x} {y} l {x + width} {y} "
                    f"{x + width} {y + height} {x} {y + height}{{\\p0}}")
        return "\n".join([
            *(box(0, self.top + place * band, self.width, band,
                  f"\\1c&H000000&\\1a&H{255 - 200 * place // 32:02X}&") for place in range(32)),
            box(0, middle, self.width, self.thick, "\\1c&H909090&"),
            box(left, middle - self.knob[1] // 2, *self.knob, "\\1c&HFFFFFF&"),
            f"{{\\an7\\pos({left},{middle + 3 * self.thick})\\fs{self.height // 7}}}"
            f"0:{step // 60 % 60:02}"])


def nothing(_mpv, bar):
    return bar.move


def by_ass(mpv, bar):
    return lambda step: mpv.command("osd-overlay", 1, "ass-events", bar.ass(step), *bar.size, 0)


def _add(mpv, bar, slot, left, top, width, height):
    mpv.command("overlay-add", slot, left, bar.top + top, f"&{ctypes.addressof(bar.pixels)}",
                (top * bar.width + left) * 4, "bgra", width, height, bar.width * 4)


def by_whole_pixels(mpv, bar):
    def draw(step):
        bar.move(step)
        _add(mpv, bar, 0, 0, 0, bar.width, bar.height)
    return draw


def by_changed_pixels(mpv, bar):
    """The bar once, and over it what changes."""
    def draw(step):
        changed = bar.move(step)
        if step == 0:
            _add(mpv, bar, 0, 0, 0, bar.width, bar.height)
        _add(mpv, bar, 1, *changed)
    return draw
