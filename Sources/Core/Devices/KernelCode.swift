// SPDX-License-Identifier: MIT

/// The kernel's numbers (linux/input-event-codes.h) that decide how a device is read. Only those:
/// names of all codes for people are in `EventNames`.
enum KernelCode {
    /// `BUS_VIRTUAL`: the keys of a window, and what uinput makes.
    static let busVirtual: UInt16 = 6

    /// `SYN_REPORT`: the frame is complete.
    static let synReport: UInt16 = 0
    /// `SYN_DROPPED`: the queue of the reader was full, and events are missing.
    static let synDropped: UInt16 = 3

    /// `MSC_SCAN`: the scancode behind the key of this frame, or alone, without a key.
    static let mscScan: UInt16 = 0x04

    /// `MSC_TIMESTAMP`: the device's own clock at this frame, microseconds.
    static let mscTimestamp: UInt16 = 0x05

    /// `REL_X` and `REL_Y`: counts of a mouse since the last frame.
    static let relX: UInt16 = 0x00
    static let relY: UInt16 = 0x01
    /// `REL_HWHEEL` and `REL_WHEEL`: steps of a wheel; up and right are positive.
    static let relHorizontalWheel: UInt16 = 0x06
    /// `REL_DIAL`: what turns without an end; to the right is positive.
    static let relDial: UInt16 = 0x07
    static let relWheel: UInt16 = 0x08
    /// Above every `REL_` code.
    static let relCount = 0x10

    /// `ABS_X` to `ABS_RZ`: sticks and triggers, and the place of a single finger.
    static let absX: UInt16 = 0x00
    static let absY: UInt16 = 0x01
    static let absZ: UInt16 = 0x02
    static let absRX: UInt16 = 0x03
    static let absRY: UInt16 = 0x04
    static let absRZ: UInt16 = 0x05
    /// `ABS_WHEEL`: the touch ring of a tablet's pad.
    static let absWheel: UInt16 = 0x08
    /// `ABS_HAT0X` and the following: directional pads that report as axes.
    static let absHat0X: UInt16 = 0x10
    static let absHat0Y: UInt16 = 0x11
    static let absHat1X: UInt16 = 0x12
    static let absHat1Y: UInt16 = 0x13
    static let absHat2X: UInt16 = 0x14
    static let absHat2Y: UInt16 = 0x15
    /// `ABS_PRESSURE` of a single finger or a pen.
    static let absPressure: UInt16 = 0x18
    /// `ABS_MISC`: of a tablet's pad, whether anything of it is touched or pressed.
    static let absMisc: UInt16 = 0x28
    /// `ABS_X` to `ABS_HAT3Y`: sticks, triggers and hats.
    static let stickAxes: ClosedRange<UInt16> = 0x00...0x17
    /// One below `ABS_MT_SLOT`. A joystick with so many axes that it has this one has no slots.
    static let absReserved: UInt16 = 0x2e
    /// `ABS_MT_SLOT`: the events that follow are about the finger of this slot.
    static let absMTSlot: UInt16 = 0x2f
    /// `ABS_MT_TOUCH_MAJOR`: the longer diameter of a contact.
    static let absMTTouchMajor: UInt16 = 0x30
    static let absMTPositionX: UInt16 = 0x35
    static let absMTPositionY: UInt16 = 0x36
    static let absMTToolType: UInt16 = 0x37
    /// `ABS_MT_TRACKING_ID`: a new number for each contact of a slot, and -1 when it lifts.
    static let absMTTrackingID: UInt16 = 0x39
    /// `MT_TOOL_PALM` of linux/input.h: behind fingers, pens and palms come things.
    static let toolTypePalm: Int32 = 2
    static let absMTPressure: UInt16 = 0x3a
    /// Above every `ABS_` code.
    static let absCount = 0x40

    /// `BTN_TRIGGER` to `BTN_DEAD`.
    static let joystickButtons: ClosedRange<UInt16> = 0x120...0x12f
    /// `BTN_SOUTH` to `BTN_THUMBR`.
    static let gamepadButtons: ClosedRange<UInt16> = 0x130...0x13e
    /// `BTN_SELECT` and `BTN_START`, which are also found among the media keys of keyboards.
    static let menuButtons: ClosedRange<UInt16> = 0x13a...0x13b
    /// `BTN_DPAD_UP` to `BTN_DPAD_RIGHT`.
    static let directionalButtons: ClosedRange<UInt16> = 0x220...0x223
    /// `BTN_TOOL_PEN` to `BTN_TOOL_QUADTAP`, with `BTN_TOUCH`: they report what touches.
    static let toolButtons: ClosedRange<UInt16> = 0x140...0x14f
    /// `BTN_TOOL_PEN`: a pen is near.
    static let toolPen: UInt16 = 0x140
    /// `BTN_TOOL_FINGER`: one finger touches a touchpad.
    static let toolFinger: UInt16 = 0x145
    /// `BTN_TOUCH`: something touches.
    static let touch: UInt16 = 0x14a
    /// The buttons of a tablet, those on its rim too.
    static let stylus: UInt16 = 0x14b
    /// `BTN_0`: the first of the buttons that are only numbered.
    static let button0: UInt16 = 0x100
    /// `BTN_LEFT`: the button of a mouse, and the switch under a touch surface.
    static let buttonLeft: UInt16 = 0x110
    /// Above every `KEY_` and `BTN_` code.
    static let keyCount = 0x300

    /// `INPUT_PROP_POINTER`: it moves a pointer, as a touchpad does.
    static let propertyPointer: UInt16 = 0
    /// `INPUT_PROP_DIRECT`: it lies on a screen.
    static let propertyDirect: UInt16 = 1
    /// `INPUT_PROP_BUTTONPAD`: its whole surface is one switch.
    static let propertyButtonpad: UInt16 = 2
    /// `INPUT_PROP_ACCELEROMETER`: its axes are its own motion.
    static let propertyAccelerometer: UInt16 = 6
    /// `INPUT_PROP_PRESSUREPAD` (Linux 6.18): a press is a pressure, and its surface does not move.
    static let propertyPressurepad: UInt16 = 7

    /// `KEY_POWER`, `KEY_SLEEP`, `KEY_WAKEUP`, `KEY_SUSPEND`, `KEY_POWER2`.
    static let powerKeys: [UInt16] = [116, 142, 143, 205, 0x164]
    /// Navigation, playing, sound, channels, digits and colours: what only a remote is made of.
    static let remoteKeys: [ClosedRange<UInt16>] = [
        28...28,  // KEY_ENTER
        102...109,  // KEY_HOME to KEY_PAGEDOWN, with the arrows
        113...115,  // KEY_MUTE, KEY_VOLUMEDOWN, KEY_VOLUMEUP
        119...119,  // KEY_PAUSE
        128...128,  // KEY_STOP
        139...139,  // KEY_MENU
        158...159,  // KEY_BACK, KEY_FORWARD
        163...168,  // KEY_NEXTSONG to KEY_REWIND
        172...172,  // KEY_HOMEPAGE
        200...201,  // KEY_PLAYCD, KEY_PAUSECD
        207...208,  // KEY_PLAY, KEY_FASTFORWARD
        226...226,  // KEY_MEDIA, the one button of a headset
        0x160...0x163,  // KEY_OK, KEY_SELECT, KEY_GOTO, KEY_CLEAR
        0x166...0x166,  // KEY_INFO
        0x16a...0x16e,  // KEY_PROGRAM to KEY_PVR, with the guide
        0x172...0x176,  // KEY_SUBTITLE and its neighbours
        0x188...0x193,  // KEY_AUDIO to KEY_CHANNELDOWN, with the colours
        0x197...0x19c,  // KEY_NEXT, KEY_RESTART, KEY_SLOW and their neighbours
        0x200...0x209,  // KEY_NUMERIC_0 to KEY_NUMERIC_9
    ]
}
