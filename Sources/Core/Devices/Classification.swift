// SPDX-License-Identifier: MIT

public import RemoteModel

/// What a person would call a device, and the words that say why. `remote-monitor devices` prints
/// them, and the role decides what is read (`DevicePolicy`).
///
/// The first rule that holds decides. A touch surface with keys is a touch surface, whose keys
/// count all the same. The rules use what the kernel says of a device and never its name, so that
/// an unknown remote works.
public func classify(_ device: DeviceDescription) -> (role: DeviceRole, reason: String) {
    switch device.source {
    case .lirc: return (.remote, "lircd receives it")
    case .receiver: return (.remote, "it is an infrared receiver without a table of keys")
    case .terminal: return (.keyboard, "it is the keyboard of a terminal")
    case .evdev, .hidraw: break
    }
    // Without a key table it has no keys yet, and some have every key that there is.
    if !device.protocols.isEmpty {
        return (.remote, "it is an infrared receiver (rc-core)")
    }
    if device.hasProperty(KernelCode.propertyAccelerometer) {
        return (.other, "it reports its own motion (INPUT_PROP_ACCELEROMETER)")
    }
    if device.axis(KernelCode.absMTToolType)?.minimum ?? 0 > KernelCode.toolTypePalm {
        return (.other, "it reports no fingers, but a thing on a screen (ABS_MT_TOOL_TYPE)")
    }
    if let reason = touchReason(device) {
        return (.touchSurface, reason)
    }
    // Some tablets have all keys of a keyboard too, for the shortcuts on their rims.
    let penReason = penReason(device)
    if let penReason, device.axis(KernelCode.absPressure) != nil {
        return (.other, penReason)
    }
    // What presses keys for others claims every key and button that there is, and a receiver for
    // keyboards has the odd button of a game controller.
    if device.letterCount >= leastLetters {
        return (.keyboard, "it has the letters of the alphabet")
    }
    // The pad of a tablet, or a pad alone: its driver gives it the place of a pen that it lacks.
    if device.hasKey(KernelCode.button0), device.axis(KernelCode.absWheel)?.span != nil,
        device.hasKey(KernelCode.stylus), !device.hasKey(KernelCode.toolPen)
    {
        return (.remote, "it has a touch ring and numbered buttons (ABS_WHEEL, BTN_0)")
    }
    if let penReason { return (.other, penReason) }
    // Of a mouse with many buttons, the seventeenth has the number of a joystick's trigger.
    if device.movesPointer, device.axis(KernelCode.absX) == nil {
        return (.pointer, "it reports relative motion and a button (REL_X, REL_Y, BTN_LEFT)")
    }
    let found = classifyButtons(device) ?? classifyKeys(device)
    if TouchAxes.isTypeA(device), found.role != .remote, found.role != .gamepad {
        return (.other, "it reports fingers only by multi-touch protocol A (no ABS_MT_SLOT)")
    }
    return found
}

/// Says that the device's touch surface is ignored, if its driver reports fingers only by the
/// kernel's older multi-touch protocol. Nil for every other device.
public func ignoredSurface(of device: DeviceDescription) -> Diagnostic? {
    guard TouchAxes.isTypeA(device), touchReason(device) == nil else { return nil }
    return Diagnostic(
        .warning, .device,
        "the touch surface of '\(device.name)' (\(device.path)) is ignored: its driver reports "
            + "fingers by multi-touch protocol A (no ABS_MT_SLOT), which is not supported",
        advice: "use a driver that reports fingers in slots (protocol B), such as a newer kernel's")
}

/// Some remotes have a few letters for shortcuts; a keyboard has the alphabet.
private let leastLetters = 20

/// Why a device is a game controller; nil when it is not.
private func classifyButtons(
    _ device: DeviceDescription
) -> (role: DeviceRole, reason: String)? {
    // Where a button of each kind is there, they are only numbered, such as those on the maker's
    // own page of a headset.
    let starts = [KernelCode.button0, KernelCode.buttonLeft, KernelCode.joystickButtons.lowerBound]
    guard !starts.allSatisfy(device.hasKey) else { return nil }
    if device.hasControllerButton(in: KernelCode.gamepadButtons) {
        return (.gamepad, "it has the buttons of a game controller (BTN_GAMEPAD)")
    }
    if device.hasControllerButton(in: KernelCode.joystickButtons) {
        return (.gamepad, "it has the buttons of a joystick (BTN_JOYSTICK)")
    }
    if device.hasKey(in: KernelCode.directionalButtons) {
        return (.gamepad, "it has a directional pad (BTN_DPAD_UP)")
    }
    return nil
}

/// The role of what is neither a surface, a keyboard nor a controller, by its keys. Media and
/// navigation keys make a remote; a device without any of them is not read.
private func classifyKeys(_ device: DeviceDescription) -> (role: DeviceRole, reason: String) {
    let keys = device.codes.filter { $0.type == EventType.key }
    if device.movesPointer {
        return (.pointer, "it reports relative motion and a button (REL_X, REL_Y, BTN_LEFT)")
    }
    if device.hasPlace, device.hasKey(KernelCode.buttonLeft) {
        return (.pointer, "it reports a place and a button (ABS_X, ABS_Y, BTN_LEFT)")
    }
    if keys.contains(where: { key in KernelCode.remoteKeys.contains { $0.contains(key.code) } }) {
        return (.remote, "it has media or navigation keys and no alphabet")
    }
    if !keys.isEmpty, keys.allSatisfy({ KernelCode.powerKeys.contains($0.code) }) {
        return (.other, "it only has a power or sleep button")
    }
    if device.turns {
        return (.knob, "it turns, moves no pointer, and has no key of a remote (REL_DIAL)")
    }
    let scan = EventCode(type: EventType.miscellaneous, code: KernelCode.mscScan)
    if keys.isEmpty, device.axes.isEmpty, device.codes.contains(scan) {
        return (.remote, "it sends scancodes without a table of keys (MSC_SCAN)")
    }
    if keys.isEmpty {
        return (.other, "it has no keys and no touch surface")
    }
    return (.other, "none of its keys is one of a remote")
}

/// Why a device is for a pen, or nil. All nodes of a tablet report places, its buttons' node too.
/// The media keys of a keyboard may have the same numbers, and that node reports no place.
private func penReason(_ device: DeviceDescription) -> String? {
    guard device.hasPlace else { return nil }
    if device.hasKey(KernelCode.toolPen) {
        return "it is a tablet for a pen (BTN_TOOL_PEN)"
    }
    if device.hasKey(KernelCode.stylus) {
        return "its buttons are those of a tablet for a pen (BTN_STYLUS)"
    }
    return nil
}

/// Why a device is a touch surface, or nil.
private func touchReason(_ device: DeviceDescription) -> String? {
    if TouchAxes.isMultitouch(device) {
        return "it reports the places of fingers (ABS_MT_POSITION_X)"
    }
    // A pen touches too, and some tablets also say so of a finger on their buttons.
    guard device.hasPlace, device.hasKey(KernelCode.touch), !device.hasKey(KernelCode.toolPen)
    else { return nil }
    if device.hasKey(KernelCode.toolFinger)
        || device.hasProperty(KernelCode.propertyButtonpad)
        || device.hasProperty(KernelCode.propertyPressurepad)
    {
        return "it reports the place of one finger (BTN_TOUCH, ABS_X)"
    }
    if device.hasProperty(KernelCode.propertyPointer) {
        return "it reports the place of one finger (INPUT_PROP_POINTER, BTN_TOUCH)"
    }
    if device.hasProperty(KernelCode.propertyDirect) {
        return "it is a touchscreen (INPUT_PROP_DIRECT, BTN_TOUCH)"
    }
    return nil
}

extension DeviceDescription {
    /// Whether it reports a place on one surface, or on the screen.
    fileprivate var hasPlace: Bool {
        axis(KernelCode.absX) != nil && axis(KernelCode.absY) != nil
    }

    /// Whether it is a mouse by its motion and its button.
    var movesPointer: Bool {
        codes.contains(EventCode(type: EventType.relative, code: KernelCode.relX))
            && codes.contains(EventCode(type: EventType.relative, code: KernelCode.relY))
            && hasKey(KernelCode.buttonLeft)
    }

    /// Whether it is a knob or a wheel alone. Keyboards and remotes have wheels too, and mice.
    fileprivate var turns: Bool {
        let wheels = [
            KernelCode.relDial, KernelCode.relWheel, KernelCode.relHorizontalWheel,
        ]
        let motion = codes.filter { $0.type == EventType.relative }.map(\.code)
        return wheels.contains(where: motion.contains) && !motion.contains(KernelCode.relX)
            && !motion.contains(KernelCode.relY) && !hasPlace
    }

    /// Whether it has such buttons as those of a game controller. A single one among the hot keys
    /// of a laptop does not count.
    fileprivate func hasControllerButton(in range: ClosedRange<UInt16>) -> Bool {
        let count = codes.count { code in
            code.type == EventType.key && range.contains(code.code)
                && !KernelCode.menuButtons.contains(code.code)
        }
        return count > 1
            || count == 1 && axes.contains { KernelCode.stickAxes.contains($0.code) }
    }

    /// Whether it has a key of that range.
    fileprivate func hasKey(in range: ClosedRange<UInt16>) -> Bool {
        codes.contains { $0.type == EventType.key && range.contains($0.code) }
    }
}
