"""Game controllers that follow no specification: SDL's mapping database says what they are.

Where libSDL2 is at hand (mpv brings it), SDL itself is asked the same: its GUID of each device and
what each raw button and axis is to it have to be what we make of them."""

import ctypes
import json
import os
import pathlib
import subprocess
import tempfile
import time

from lab.labkit.listener import Listener
from lab.labkit.programs import BUILT, PATIENCE, wait_until
from lab.labkit.report import Failed
from lab.labkit.uinput import EV_ABS, UinputDevice

PLACE = "guest"
MONITOR = BUILT / "remote-monitor"
STICKS = {0: (0, 255, 0), 1: (0, 255, 0), 2: (0, 255, 0), 5: (0, 255, 0)}
HAT = {16: (-1, 1, 0), 17: (-1, 1, 0)}
# name, vendor, product, keys, axes, and the mapping's elements.
PADS = {
    "Old joystick": (
        0x0079, 0x0006, range(0x120, 0x12c), {**STICKS, **HAT},
        "a:b2,b:b1,x:b3,y:b0,back:b8,start:b9,leftshoulder:b4,rightshoulder:b5,lefttrigger:b6,"
        "righttrigger:b7,leftx:a0,lefty:a1,rightx:a2,righty:a3,dpup:h0.1,dpdown:h0.4,"
        "dpleft:h0.8,dpright:h0.2"),
    "Wrong gamepad": (
        0x1209, 0x0101, [*range(0x130, 0x13c), 0x2c0], {**STICKS, **HAT},
        "a:b1,b:b0,x:b4,y:b3,start:b12,leftx:a0~,lefty:a1~,dpup:h0.4,dpdown:h0.1,dpleft:h0.8,"
        "dpright:h0.2"),
    "Half axes": (
        0x1209, 0x0102, [28, *range(0x120, 0x124)], STICKS,
        "a:b4,b:b0,dpleft:-a0,dpright:+a0,dpup:-a1,dpdown:+a1,lefttrigger:+a2,righttrigger:-a2"),
    "Names only": (
        0, 0, range(0x120, 0x124), HAT, "a:b3,b:b2,dpup:-a1"),
}


# In no file of the user's: the database that comes with the programs has it.
SHIPPED = ("Known pad", 0x0810, 0xe501, range(0x120, 0x12a), {0: (0, 255, 0), 1: (0, 255, 0)})


def guid(name, vendor, product):
    """As the database has it: without the checksum of the name."""
    words = [3, 0, vendor, 0, product, 0, 1, 0]
    if vendor and product:
        return "".join(word.to_bytes(2, "little").hex() for word in words)
    return "03000000" + name.encode()[:11].hex().ljust(24, "0")


def monitor(environment, *arguments):
    done = subprocess.run(
        [str(MONITOR), *arguments], capture_output=True, text=True, timeout=PATIENCE,
        env={**os.environ, **environment})
    if done.returncode:
        raise Failed(done.stderr)
    return done.stdout


class Room(Listener):
    def __init__(self):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="lab-home-"))
        self.environment = {"XDG_CONFIG_HOME": str(self.home)}
        folder = self.home / "remote-input"
        folder.mkdir()
        lines = [f"{guid(name, pad[0], pad[1])},{name},{pad[4]},platform:Linux,"
                 for name, pad in PADS.items()]
        (folder / "gamecontrollerdb.txt").write_text("# SDL\n" + "\n".join(lines) + "\n")
        super().__init__(environment=self.environment)
        self.pads = {name: UinputDevice(name, pad[2], pad[3], vendor=pad[0], product=pad[1])
                     for name, pad in PADS.items()}
        name, vendor, product, keys, axes = SHIPPED
        self.known = UinputDevice(name, keys, axes, vendor=vendor, product=product)
        self.known.send((EV_ABS, 0, 128), (EV_ABS, 1, 128))
        for name in [*PADS, SHIPPED[0]]:
            self.wait_for(name)
        for name, pad in self.pads.items():
            self.rest(name)
        time.sleep(0.3)

    def rest(self, name):
        events = [(EV_ABS, code, (low + high + 1) // 2)
                  for code, (low, high, _) in PADS[name][3].items()]
        if events:
            self.pads[name].send(*events)

    def click(self, name, code):
        pad = self.pads.get(name, self.known)

        def press():
            pad.key(code, 1)
            time.sleep(0.08)
            pad.key(code, 0)
        return self.after(press, 0.5)

    def push(self, name, code, value):
        def move():
            self.pads[name].send((EV_ABS, code, value))
            time.sleep(0.08)
            self.rest(name)
        return self.after(move, 0.5)

    def listed(self):
        text = monitor(self.environment, "devices", "--json")
        return {one["device"]: one for one in map(json.loads, text.splitlines())}

    def close(self):
        for pad in [*self.pads.values(), self.known]:
            pad.unplug()
        super().close()


def setup():
    return Room()


def check_devices_lists_mapping_and_order(room):
    listed = room.listed()
    for name in PADS:
        one = listed[name]
        assert one["keymaps"][0] == f"SDL: {name}", one
        assert one["mappingFrom"].endswith("remote-input/gamecontrollerdb.txt"), one
    text = monitor(room.environment, "devices")
    assert "controller mapping: from" in text, text
    return text.split("controller mapping: ")[1].splitlines()[0]


def check_buttons_are_by_place(room):
    got = [room.click("Old joystick", code) for code in (0x122, 0x121, 0x123, 0x120)]
    assert got == [["click select"], ["click back"], ["click playPause"], ["click info"]], got
    assert room.click("Old joystick", 0x12b) == [], "a button that the mapping leaves out"
    assert room.click("Wrong gamepad", 0x131) == ["click select"]
    assert room.click("Wrong gamepad", 0x2c0) == ["click playPause"]
    # KEY_ENTER comes after all joystick buttons in SDL's count.
    assert room.click("Half axes", 28) == ["click select"]
    assert room.click("Names only", 0x123) == ["click select"]


def check_a_pad_of_the_shipped_database_works(room):
    one = room.listed()[SHIPPED[0]]
    assert one["mappingFrom"].endswith("keymaps/gamecontrollerdb.txt"), one
    got = [room.click(SHIPPED[0], code) for code in (0x122, 0x121)]
    assert got == [["click select"], ["click back"]], got


def check_hats_sticks_and_half_axes(room):
    assert room.push("Old joystick", 17, -1) == ["click up"]
    assert room.push("Wrong gamepad", 17, -1) == ["click down"]
    assert room.push("Old joystick", 0, 255) == ["click right"]
    assert room.push("Wrong gamepad", 0, 255) == ["click left"]
    assert room.push("Half axes", 1, 0) == ["click up"]
    assert room.push("Half axes", 0, 255) == ["click right"]
    got = [room.push("Half axes", 2, 255), room.push("Half axes", 2, 0)]
    assert got == [["analog scanAxis -1", "analog scanAxis 0"],
                   ["analog scanAxis 1", "analog scanAxis 0"]], got


def check_a_replug_finds_the_mapping_again(room):
    room.pads["Old joystick"].unplug()
    wait_until("it is gone", lambda: any(
        "detached" in one for _, one in room.receiver.messages))
    pad = PADS["Old joystick"]
    room.pads["Old joystick"] = UinputDevice(
        "Old joystick", pad[2], pad[3], vendor=pad[0], product=pad[1])
    before = room.mark()
    wait_until("it is back", lambda: any(
        "Old joystick" in one.get("attached", "") for _, one in
        room.receiver.messages[before - 1:]))
    room.rest("Old joystick")
    assert room.click("Old joystick", 0x122) == ["click select"]


class GUID(ctypes.Structure):
    _fields_ = [("bytes", ctypes.c_uint8 * 16)]


def check_SDL_says_the_same(room):
    try:
        sdl = ctypes.CDLL("libSDL2-2.0.so.0")
    except OSError:
        return "not compared: no libSDL2"
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS="1")
    sdl.SDL_JoystickGetDeviceGUID.restype = GUID
    sdl.SDL_JoystickNameForIndex.restype = ctypes.c_char_p
    sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
    for name in ("NumButtons", "NumAxes", "NumHats", "Close"):
        getattr(sdl, f"SDL_Joystick{name}").argtypes = [ctypes.c_void_p]
    for name, kind in (("Button", ctypes.c_uint8), ("Axis", ctypes.c_int16),
                       ("Hat", ctypes.c_uint8)):
        function = getattr(sdl, f"SDL_JoystickGet{name}")
        function.argtypes, function.restype = [ctypes.c_void_p, ctypes.c_int], kind
    assert sdl.SDL_Init(0x200) == 0
    listed = room.listed()
    compared = 0
    for index in range(sdl.SDL_NumJoysticks()):
        name = sdl.SDL_JoystickNameForIndex(index).decode()
        if name not in PADS:
            continue
        theirs = bytes(sdl.SDL_JoystickGetDeviceGUID(index).bytes).hex()
        assert theirs == listed[name]["guid"], (name, theirs, listed[name]["guid"])
        joystick = sdl.SDL_JoystickOpen(index)
        _, _, keys, axes, _ = PADS[name]
        keys = sorted(keys, key=lambda key: (key < 0x120, key))
        assert sdl.SDL_JoystickNumButtons(joystick) == len(keys)
        for number, code in enumerate(keys):
            room.pads[name].key(code, 1)
            time.sleep(0.02)
            sdl.SDL_JoystickUpdate()
            down = [one for one in range(len(keys)) if sdl.SDL_JoystickGetButton(joystick, one)]
            room.pads[name].key(code, 0)
            assert down == [number], (name, code, number, down)
            compared += 1
        sdl.SDL_JoystickClose(joystick)
    sdl.SDL_Quit()
    assert compared > 20, compared
    return f"{compared} buttons and {len(PADS)} GUIDs are the same"


def check_a_database_that_is_written_counts_at_once(room):
    path, name = room.home / "remote-input" / "gamecontrollerdb.txt", "Names only"

    def attached():
        return sum(1 for _, one in room.receiver.messages if one.get("attached") == name)
    seen = attached()
    path.write_text(path.read_text().replace("a:b3,b:b2,dpup", "a:b2,b:b3,dpup"))
    wait_until("the controller is attached again", lambda: attached() > seen)
    assert room.click(name, 0x122) == ["click select"]
