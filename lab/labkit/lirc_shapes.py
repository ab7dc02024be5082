"""Remotes of the lab's own for lircd: one for each shape that lircd.conf(5) can describe."""

import dataclasses
import pathlib
import subprocess
import tempfile
import textwrap

NEC = "header 9000 4500\none 560 1690\nzero 560 560\nptrail 560"
SONY = "header 2400 600\none 1200 600\nzero 600 600"
BIPHASE = "one 889 889\nzero 889 889\nplead 889"
CODES = "KEY_RIGHT 0x12\nKEY_UP 0x35"


@dataclasses.dataclass
class Shape:
    """One remote: two buttons, of which the first is clicked and the second held."""

    name: str
    body: str
    codes: str = CODES
    clicked: tuple = ("KEY_RIGHT", "right")
    held: tuple = ("KEY_UP", "up")
    # What irsimsend cannot send: code to microseconds, from a pulse on.
    encode: object = None
    section: str = "codes"
    # A remote that alternates needs two for lircd to know it.
    frames: int = 1

    @property
    def text(self):
        body = textwrap.indent(self.body, "  ")
        codes = textwrap.indent(self.codes, "    ")
        return (f"begin remote\n  name {self.name}\n{body}\n  begin {self.section}\n{codes}\n"
                f"  end {self.section}\nend remote\n")

    @property
    def gap(self):
        """Microseconds from the end of a frame on, at the least."""
        words = self.body.split()
        return int(words[words.index("gap") + 1])

    def signal(self, button, frames):
        """What the remote sends while a button is down: microseconds, a pulse first."""
        if self.encode:
            words = self.codes.split()
            code = int(words[words.index(button) + 1], 16)
            return (self.encode(code) + [self.gap]) * frames
        with tempfile.TemporaryDirectory(prefix="lab-send-") as place:
            (pathlib.Path(place) / "one.conf").write_text(self.text)
            subprocess.run(
                ["irsimsend", "-k", button, "-c", str(frames), "one.conf"], cwd=place, check=True,
                capture_output=True)
            lines = (pathlib.Path(place) / "simsend.out").read_text().splitlines()
        pairs = [line.split() for line in lines if line.startswith(("pulse", "space"))]
        while pairs and pairs[0][0] == "space":
            pairs.pop(0)
        return [int(length) for _, length in pairs]


def serial(code):
    """One byte at 2,400 baud: a start bit, the bits from the lowest on, a stop bit."""
    unit = 1000000 // 2400
    levels = [1] + [1 - (code >> bit & 1) for bit in range(8)] + [0]
    return runs(levels, unit)


def runs(levels, unit):
    """How long each run of equal levels is; the last one, if it is a space, is left out."""
    found, last = [], None
    for level in levels:
        if level == last:
            found[-1] += unit
        else:
            found.append(unit)
        last = level
    return found[:-1] if last == 0 else found


def grundig(code, bits=8, unit=528):
    """A leading pulse, then two bits by the distances of pulses: 6, 4 and 2, 3 and 3, 2 and 4."""
    found = [unit]
    for shift in range(bits - 2, -1, -2):
        for units in {0: (6,), 1: (4, 2), 2: (3, 3), 3: (2, 4)}[code >> shift & 3]:
            found += [units * unit - unit, unit]
    return found


def bang(code, bits=8):
    """The space after each pulse is that of the bit before, or one step shorter or longer."""
    found, last = [], 1
    for shift in range(bits - 1, -1, -1):
        bit = code >> shift & 1
        step = (1 if bit == 0 else 2) if last else (2 if bit == 0 else 3)
        found += [200, {1: 2925, 2: 6050, 3: 9175}[step]]
        last = bit
    return found + [200]


SHAPES = [
    Shape("nec-repeat", f"bits 8\nflags SPACE_ENC|CONST_LENGTH\neps 30\naeps 100\n{NEC}\n"
          "repeat 9000 2250\npre_data_bits 8\npre_data 0x20\ngap 108000"),
    Shape("nec-whole", f"bits 8\nflags SPACE_ENC\neps 30\n{NEC}\npre_data_bits 8\npre_data 0x31\n"
          "gap 60000"),
    Shape("repeat-header", "bits 12\nflags SPACE_ENC|REPEAT_HEADER\neps 25\nheader 8000 4000\n"
          "one 500 1500\nzero 500 500\nptrail 500\nrepeat 500 1000\ngap 70000",
          "KEY_RIGHT 0xA12\nKEY_UP 0xA35"),
    Shape("no-header", "bits 10\nflags SPACE_ENC\neps 25\none 300 1500\nzero 300 700\nptrail 300\n"
          "gap 45000", "KEY_RIGHT 0x212\nKEY_UP 0x2B5"),
    Shape("header-once", "bits 9\nflags SPACE_ENC|NO_HEAD_REP\neps 25\nheader 6000 3000\n"
          "one 700 1900\nzero 700 800\nptrail 700\ngap 50000", "KEY_RIGHT 0x112\nKEY_UP 0x135"),
    Shape("foot", "bits 11\nflags SPACE_ENC\neps 25\nheader 5000 2500\none 450 1350\n"
          "zero 450 450\nptrail 450\nfoot 2000 1500\ngap 48000",
          "KEY_RIGHT 0x512\nKEY_UP 0x535"),
    Shape("post-data", "bits 8\nflags SPACE_ENC\neps 25\nheader 4500 4500\none 560 1690\n"
          "zero 560 560\nptrail 560\npre_data_bits 8\npre_data 0x77\npost_data_bits 8\n"
          "post_data 0x88\ngap 47000"),
    Shape("separators", "bits 8\nflags SPACE_ENC\neps 25\nheader 4000 2000\none 600 1800\n"
          "zero 600 600\nptrail 600\npre_data_bits 8\npre_data 0x5A\npre 600 4000\n"
          "post_data_bits 4\npost_data 0x9\npost 600 3000\ngap 52000"),
    Shape("lead-trail", "bits 7\nflags SPACE_ENC\neps 25\nplead 900\none 900 2700\nzero 900 900\n"
          "ptrail 900\ngap 64000", "KEY_RIGHT 0x52\nKEY_UP 0x55"),
    Shape("reversed", "bits 12\nflags SPACE_ENC|REVERSE\neps 25\nheader 3300 1650\none 410 1240\n"
          "zero 410 410\nptrail 410\ngap 74000", "KEY_RIGHT 0x9C2\nKEY_UP 0x9C5"),
    Shape("sony", f"bits 12\nflags SPACE_ENC|CONST_LENGTH\neps 25\n{SONY}\nmin_repeat 2\n"
          "gap 45000", "KEY_RIGHT 0xCD0\nKEY_UP 0x2F0"),
    Shape("rc5-bit", f"bits 13\nflags RC5|CONST_LENGTH\neps 25\n{BIPHASE}\ntoggle_bit 2\n"
          "gap 113800", "KEY_RIGHT 0x1351\nKEY_UP 0x1360"),
    Shape("rc5-mask", "bits 13\nflags RC5|CONST_LENGTH\neps 25\none 800 800\nzero 800 800\n"
          "plead 800\ntoggle_bit_mask 0x800\ngap 96000", "KEY_RIGHT 0x1451\nKEY_UP 0x1460"),
    Shape("shift", "bits 13\nflags SHIFT_ENC\neps 20\none 1100 1100\nzero 1100 1100\nplead 1100\n"
          "toggle_bit_mask 0x800\ngap 89000", "KEY_RIGHT 0x1091\nKEY_UP 0x10A0"),
    Shape("rc6", "bits 21\nflags RC6|CONST_LENGTH\neps 25\nheader 2666 889\none 444 444\n"
          "zero 444 444\nrc6_mask 0x10000\ntoggle_bit_mask 0x10000\ngap 107000",
          "KEY_RIGHT 0xEFB12\nKEY_UP 0xEFB35"),
    Shape("rcmm", "bits 12\nflags RCMM\neps 10\naeps 40\nheader 417 278\nzero 167 278\n"
          "one 167 444\ntwo 167 611\nthree 167 778\nptrail 167\npre_data_bits 12\npre_data 0x2D1\n"
          "gap 27500\nrepeat_gap 72000", "KEY_RIGHT 0x512\nKEY_UP 0x535"),
    Shape("raw", "flags RAW_CODES\neps 25\naeps 100\ngap 84000",
          "name KEY_RIGHT\n  1000 2000 1000 500 3000 500 1000\n"
          "name KEY_UP\n  1000 500 1000 2000 1000 2000 3000", section="raw_codes"),
    Shape("ignored-bits", "bits 16\nflags SPACE_ENC\neps 25\nheader 7000 3500\none 480 1440\n"
          "zero 480 480\nptrail 480\nignore_mask 0x00F0\ngap 58000",
          "KEY_RIGHT 0xB102\nKEY_UP 0xB205"),
    Shape("toggle-mask", "bits 16\nflags SPACE_ENC\neps 25\nheader 2000 2000\none 520 1560\n"
          "zero 520 520\nptrail 520\ntoggle_mask 0x8008\ngap 61000",
          "KEY_RIGHT 0x1102\nKEY_UP 0x2205", frames=2),
    Shape("xmp", "bits 16\nflags XMP\neps 20\none 0 136\nzero 210 760\nptrail 210\n"
          "pre_data_bits 16\npre_data 0x170F\ngap 80000",
          "KEY_RIGHT 0x4412\nKEY_UP 0x4435"),
    Shape("sequence", "bits 8\nflags SPACE_ENC\neps 25\nheader 2800 1400\none 380 1150\n"
          "zero 380 380\nptrail 380\ngap 36000", "KEY_RIGHT 0x91\nKEY_UP 0x92"),
    Shape("repeat-gap", "bits 8\nflags SPACE_ENC\neps 25\nheader 3800 1900\none 620 1860\n"
          "zero 620 620\nptrail 620\nrepeat 3800 950\nrepeat_gap 90000\ngap 40000"),
    Shape("odd-letters", "bits 8\nflags SPACE_ENC\neps 25\nheader 6600 2200\none 350 1400\n"
          "zero 350 700\nptrail 350\ngap 55000", "PLAY/PAUSE 0x12\nVol+ 0x35",
          ("PLAY/PAUSE", "playPause"), ("Vol+", "volumeUp")),
    Shape("twin", "bits 8\nflags SPACE_ENC\neps 25\nheader 1500 4500\none 660 1980\n"
          "zero 660 660\nptrail 660\ngap 57000"),
    Shape("grundig", "bits 8\nflags GRUNDIG\neps 20\nzero 528 528\none 528 1056\ntwo 528 1584\n"
          "three 528 2640\nplead 528\ngap 66000", encode=grundig),
    Shape("bang", "bits 8\nflags BO\neps 20\none 200 2925\ntwo 200 6050\nthree 200 9175\n"
          "ptrail 200\ngap 59000", encode=bang),
    Shape("serial", "bits 8\nflags SERIAL\neps 20\nbaud 2400\nserial_mode 8N1\ngap 76000",
          encode=serial),
]
