#!/usr/bin/env python3
"""sdl_bindings.py DATABASE: what SDL itself (libSDL2) makes of each Linux line of a mapping database.

A virtual controller takes each line in turn; each of its buttons, axis ends and hat directions is
moved, and the outputs that followed are printed: a line of JSON for each line of the database. The
test SDLOracleTests compares our reading with it:

    lab/oracles/sdl_bindings.py gamecontrollerdb.txt > bindings.json
    REMOTE_INPUT_SDL_BINDINGS=bindings.json make check FILTER=SDLOracleTests
"""

import ctypes
import json
import os
import sys

os.environ.update(
    SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy",
    SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS="1")
sdl = ctypes.CDLL("libSDL2-2.0.so.0")
GAMECONTROLLER = 0x2000
BUTTONS = ("a b x y back guide start leftstick rightstick leftshoulder rightshoulder dpup dpdown "
           "dpleft dpright misc1 paddle1 paddle2 paddle3 paddle4 touchpad").split()
AXES = "leftx lefty rightx righty lefttrigger righttrigger".split()
COUNTS = {"axes": 16, "buttons": 40, "hats": 4}


class GUID(ctypes.Structure):
    _fields_ = [("bytes", ctypes.c_uint8 * 16)]


class Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc."""
    _fields_ = [
        *((name, ctypes.c_uint16) for name in
          "version type axes buttons hats vendor product padding".split()),
        ("button_mask", ctypes.c_uint32), ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p), ("others", ctypes.c_void_p * 7)]


sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
sdl.SDL_GameControllerOpen.restype = ctypes.c_void_p
sdl.SDL_GameControllerGetJoystick.restype = ctypes.c_void_p
sdl.SDL_GameControllerGetAxis.restype = ctypes.c_int16
sdl.SDL_GameControllerGetButton.restype = ctypes.c_uint8
sdl.SDL_JoystickGetDeviceGUID.restype = GUID
sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
sdl.SDL_JoystickSetVirtualHat.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
for name in ("GetAxis", "GetButton"):
    getattr(sdl, f"SDL_GameController{name}").argtypes = [ctypes.c_void_p, ctypes.c_int]
sdl.SDL_GameControllerClose.argtypes = [ctypes.c_void_p]
sdl.SDL_GameControllerGetJoystick.argtypes = [ctypes.c_void_p]


def outputs(controller):
    sdl.SDL_JoystickUpdate()
    sdl.SDL_GameControllerUpdate()
    found = [name for index, name in enumerate(BUTTONS)
             if sdl.SDL_GameControllerGetButton(controller, index)]
    for index, name in enumerate(AXES):
        value = sdl.SDL_GameControllerGetAxis(controller, index)
        if value > 20000:
            found.append(name if "trigger" in name else "+" + name)
        elif value < -20000:
            found.append("-" + name)
    return found


def stimuli(controller):
    joystick = sdl.SDL_GameControllerGetJoystick(controller)
    moves = []
    for number in range(COUNTS["buttons"]):
        moves.append((f"b{number}", sdl.SDL_JoystickSetVirtualButton, number, 1))
    for number in range(COUNTS["axes"]):
        moves.append((f"+a{number}", sdl.SDL_JoystickSetVirtualAxis, number, 32767))
        moves.append((f"-a{number}", sdl.SDL_JoystickSetVirtualAxis, number, -32768))
    for number in range(COUNTS["hats"]):
        for mask in (1, 2, 4, 8):
            moves.append((f"h{number}.{mask}", sdl.SDL_JoystickSetVirtualHat, number, mask))
    for name, set_value, number, value in moves:
        set_value(joystick, number, value)
        yield name, outputs(controller)
        set_value(joystick, number, 0)
        outputs(controller)


def guid_text(index):
    return bytes(sdl.SDL_JoystickGetDeviceGUID(index).bytes).hex()


def attach(product):
    description = Description(
        1, 0, COUNTS["axes"], COUNTS["buttons"], COUNTS["hats"], 0x1209, product, 0, 0, 0, b"lab")
    return sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(description))


def main():
    if sdl.SDL_Init(GAMECONTROLLER) != 0:
        sys.exit("SDL does not start")
    for product, line in enumerate(open(sys.argv[1], encoding="utf-8"), 1):
        if "platform:Linux" not in line:
            continue
        line = line.strip()
        # SDL makes up a mapping for a virtual controller that it knows none for.
        index = attach(product)
        guid = guid_text(index)
        sdl.SDL_JoystickDetachVirtual(index)
        rest = line.split(",", 1)[1]
        if sdl.SDL_GameControllerAddMapping(f"{guid},{rest}".encode()) < 0:
            sys.exit(f"SDL refuses {line}")
        index = attach(product)
        controller = sdl.SDL_GameControllerOpen(index)
        # What is on without a touch, such as a button that is a whole axis, decides nothing.
        rest = outputs(controller)
        found = {name: names for name, names in stimuli(controller) if names}
        print(json.dumps({"line": line, "rest": rest, "found": found}))
        sdl.SDL_GameControllerClose(controller)
        sdl.SDL_JoystickDetachVirtual(index)


main()
