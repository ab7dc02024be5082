// SPDX-License-Identifier: MIT

/// The kernel's numbers (linux/input-event-codes.h) that decide how a device is read.
enum KernelCode {
    /// `BUS_VIRTUAL`: the keys of a window, and what uinput makes.
    static let busVirtual: UInt16 = 6

    static let synReport: UInt16 = 0
    static let synDropped: UInt16 = 3

    static let mscScan: UInt16 = 0x04

    static let relX: UInt16 = 0x00
    static let relY: UInt16 = 0x01
    static let relHorizontalWheel: UInt16 = 0x06
    static let relWheel: UInt16 = 0x08
    /// Above every `REL_` code.
    static let relCount = 0x10

    static let absX: UInt16 = 0x00
    static let absY: UInt16 = 0x01
    static let absZ: UInt16 = 0x02
    static let absRX: UInt16 = 0x03
    static let absRY: UInt16 = 0x04
    static let absRZ: UInt16 = 0x05
    static let absHat0X: UInt16 = 0x10
    static let absHat0Y: UInt16 = 0x11
    static let absHat1X: UInt16 = 0x12
    static let absHat1Y: UInt16 = 0x13
    static let absPressure: UInt16 = 0x18
    /// `ABS_X` to `ABS_HAT3Y`: sticks, triggers and hats.
    static let stickAxes: ClosedRange<UInt16> = 0x00...0x17
    /// One below `ABS_MT_SLOT`. A joystick with so many axes that it has this one has no slots.
    static let absReserved: UInt16 = 0x2e
    static let absMTSlot: UInt16 = 0x2f
    static let absMTTouchMajor: UInt16 = 0x30
    static let absMTPositionX: UInt16 = 0x35
    static let absMTPositionY: UInt16 = 0x36
    static let absMTToolType: UInt16 = 0x37
    static let absMTTrackingID: UInt16 = 0x39
    /// `MT_TOOL_PALM` of linux/input.h: behind fingers, pens and palms come things.
    static let toolTypePalm: Int32 = 2
    static let absMTPressure: UInt16 = 0x3a
    /// Above every `ABS_` code.
    static let absCount = 0x40

    static let joystickButtons: ClosedRange<UInt16> = 0x120...0x12f
    static let gamepadButtons: ClosedRange<UInt16> = 0x130...0x13e
    /// `BTN_SELECT` and `BTN_START`, which are also found among the media keys of keyboards.
    static let menuButtons: ClosedRange<UInt16> = 0x13a...0x13b
    static let directionalButtons: ClosedRange<UInt16> = 0x220...0x223
    /// `BTN_TOOL_PEN` to `BTN_TOOL_QUADTAP`, with `BTN_TOUCH`: they report what touches.
    static let toolButtons: ClosedRange<UInt16> = 0x140...0x14f
    static let toolPen: UInt16 = 0x140
    static let toolFinger: UInt16 = 0x145
    static let touch: UInt16 = 0x14a
    /// The buttons of a tablet, those on its rim too.
    static let stylus: UInt16 = 0x14b
    static let button0: UInt16 = 0x100
    static let buttonLeft: UInt16 = 0x110
    /// Above every `KEY_` and `BTN_` code.
    static let keyCount = 0x300

    static let propertyPointer: UInt16 = 0
    static let propertyDirect: UInt16 = 1
    static let propertyButtonpad: UInt16 = 2
    static let propertyAccelerometer: UInt16 = 6

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
