// SPDX-License-Identifier: MIT

internal import RemoteDevices
internal import RemoteKeymap
internal import RemoteModel

/// The device on which a test is done: one that its keymap means, with what its script needs. A
/// keymap names few of a device's keys, so what a step presses is added to it, where a real device
/// could have it.
struct TestedDevice {
    /// How a part of the device is pressed.
    enum Press: Hashable {
        case key(EventCode)
        /// An axis is moved to a share of its way.
        case axis(UInt16, share: Double)
        case scancode(UInt32)
        case button(String)
        /// A knob is turned by so many counts: one step.
        case turn(EventCode, Int32)
        /// The switch under the surface, while a finger lies there.
        case surface(EventCode, Zone)

        /// Whether it can be down while something else is.
        var goesWithOthers: Bool {
            switch self {
            case .key, .axis: true
            case .scancode, .button, .surface, .turn: false
            }
        }
    }

    /// The device, as the kernel would describe it.
    private(set) var description: DeviceDescription
    /// Width and height of the surface in millimetres.
    private(set) var size = Point(x: 28, y: 28)
    /// Counts in a step of a knob.
    private var detent: Int32 = 1
    /// The axis of a touch ring; nil where the keymaps name none.
    private var ring: UInt16?
    /// What its keys and axes are, by the keymaps of the test.
    private var controls: ControlMap
    private let keymaps: KeymapSet

    /// Units of the surface in a millimetre.
    private static let resolution: Int32 = 40

    /// The device of a test. Throws for a step that it cannot do.
    init(for test: KeymapTest, _ steps: [StrokeStep], keymaps: KeymapSet) throws(StrokeFault) {
        description = test.device
        self.keymaps = keymaps
        controls = ControlMap()
        addSignature(of: test.role)
        // A surface makes a device another one, to which other keymaps may apply.
        if steps.contains(where: \.touches) { addSurface() }
        learnProfile()
        addOwnAxes()
        for step in steps {
            if let part = step.part { _ = try presses(part, share: step.share) }
        }
        learnProfile()
        description.codes.sort()
        description.axes.sort { $0.code < $1.code }
    }

    /// How a part is pressed, or an axis moved: one press, or those of a chord.
    mutating func presses(
        _ part: StrokeStep.Part, share: Double = 1
    ) throws(StrokeFault) -> [Press] {
        switch part {
        case .source(let source): return [try press(source, share: share)]
        case .analog(let analog): return [try press(analog, share)]
        case .control(let control): return [try press(control)]
        case .both(let first, let second):
            let all = try presses(first) + presses(second)
            guard all.allSatisfy(\.goesWithOthers), all[0] != all[1] else {
                throw StrokeFault(
                    message: "two buttons cannot be down at a time on this device",
                    advice: "what is infrared sends one button, and a surface has one switch: name "
                        + "keys that it has, such as KEY_BACK+KEY_PLAY")
            }
            return all
        }
    }

    // MARK: Finding

    /// How a source is pressed that a script names itself.
    private mutating func press(
        _ source: ControlMap.Source, share: Double
    ) throws(StrokeFault) -> Press {
        switch source {
        case .event(let code) where description.source == .lirc:
            return .button(code.name)
        case .button(let name):
            guard description.source == .lirc else {
                throw StrokeFault(
                    message: "'\(name)' is a button of lircd, and the device is not one of lircd's",
                    advice: "name a control, such as 'select', or a key as the kernel does, such "
                        + "as KEY_OK; for a button of lircd add device = { lirc = \"NAME\" }")
            }
            return .button(name)
        case .event(let code) where code.type == EventType.absolute:
            addAxis(code.code, controls.target(of: source))
            return .axis(code.code, share: share)
        case .event(let code):
            addKey(code)
            return .key(code)
        case .scancode(let word, let code):
            if word != "hid", !description.protocols.contains(word) {
                description.protocols.append(word)
            }
            addKey(EventCode(type: EventType.miscellaneous, code: 4))
            guard let number = UInt32(exactly: code) else {
                throw StrokeFault(
                    message: "the scancode has more than 32 bits",
                    advice: "the kernel sends 32 bits at most")
            }
            return .scancode(number)
        }
    }

    /// How an analogue control is moved to a share of its way.
    private mutating func press(
        _ analog: AnalogControl, _ share: Double
    ) throws(StrokeFault) -> Press {
        guard description.source != .lirc else { throw .noAxis }
        let sense: Sense = share < 0 ? .backward : .forward
        var found: (code: UInt16, share: Double)?
        for entry in controls.entries {
            guard case .event(let code) = entry.source, code.type == EventType.absolute,
                entry.target == controls.target(of: entry.source),
                case .analog(analog, let direction) = entry.target
            else { continue }
            // A trigger only goes one way: that of its direction.
            let isTrigger = analog == .scanAxis
            guard !isTrigger || direction == sense else { continue }
            found = (code.code, isTrigger ? abs(share) : share * direction.sign)
        }
        guard let found else {
            throw StrokeFault(
                message: "the device has no axis that is \(analog.name)",
                advice: "name one in [controls], such as ABS_RZ = \"\(analog.name)\"")
        }
        addAxis(found.code, .analog(analog, direction: .forward))
        return .axis(found.code, share: found.share)
    }

    /// What the device has comes first, then the switch under its surface, then any source that
    /// the keymaps know: the device is given it.
    private mutating func press(_ control: Control) throws(StrokeFault) -> Press {
        var other: Press?
        for entry in controls.entries.reversed() {
            guard let press = press(control, entry) else { continue }
            if isOwn(entry.source) {
                add(press)
                return press
            }
            other = other ?? press
        }
        if let zone = Zone.allCases.first(where: { $0.control == control }), hasSurface,
            let code = switchCode
        {
            return .surface(code, zone)
        }
        guard let other else {
            throw StrokeFault(
                message: "the device has no \(control.name)",
                advice: "name what it is in [controls], such as KEY_OK = \"\(control.name)\"")
        }
        add(other)
        return other
    }

    /// How a control is pressed by one entry of the keymaps; nil for an entry of another control,
    /// one that a later entry replaces, or one of another kind of device.
    private func press(_ control: Control, _ entry: ControlMap.Entry) -> Press? {
        guard controls.target(of: entry.source) == entry.target else { return nil }
        switch (entry.source, entry.target) {
        case (.button(let name), .control(control)):
            return description.source == .lirc ? .button(name) : nil
        case (_, _) where description.source == .lirc: return nil
        case (.scancode(let word, let code), .control(control)):
            guard word == "hid" || !description.protocols.isEmpty else { return nil }
            return UInt32(exactly: code).map { .scancode($0) }
        case (.event(let code), .control(control)):
            return code.type == EventType.key ? .key(code) : .axis(code.code, share: 1)
        case (.event(let code), .pair(let negative, let positive))
        where code.type == EventType.relative:
            if negative == control { return .turn(code, -detent) }
            return positive == control ? .turn(code, detent) : nil
        case (.event(let code), .pair(let negative, let positive)):
            if negative == control { return .axis(code.code, share: -1) }
            return positive == control ? .axis(code.code, share: 1) : nil
        default: return nil
        }
    }

    /// The switch under the surface; nil for a device without one.
    private var switchCode: EventCode? {
        for entry in controls.entries.reversed() {
            guard case .event(let code) = entry.source, entry.target == .control(.click),
                controls.target(of: entry.source) == entry.target
            else { continue }
            return code
        }
        return nil
    }

    // MARK: What the device has

    /// Whether it has a touch surface.
    var hasSurface: Bool {
        description.axis(ScriptedDevice.Code.mtX) != nil
            && description.axis(ScriptedDevice.Code.mtY) != nil
    }

    /// Whether the device has it already.
    private func isOwn(_ source: ControlMap.Source) -> Bool {
        switch source {
        case .event(let code):
            code.type == EventType.absolute
                ? description.axis(code.code) != nil : description.codes.contains(code)
        case .scancode, .button: true
        }
    }

    /// Adds what a press needs.
    private mutating func add(_ press: Press) {
        switch press {
        case .key(let code), .surface(let code, _), .turn(let code, _): addKey(code)
        case .axis(let code, _): addAxis(code, controls.target(of: .event(.absolute(code))))
        case .scancode: addKey(EventCode(type: EventType.miscellaneous, code: 4))
        case .button: break
        }
    }

    /// Adds a key, or another code, unless it is there.
    private mutating func addKey(_ code: EventCode) {
        if !description.codes.contains(code) { description.codes.append(code) }
    }

    /// Hats have three places; a trigger rests at its start, and a stick in the middle.
    private mutating func addAxis(_ code: UInt16, _ target: ControlMap.Target?) {
        guard description.axis(code) == nil else { return }
        let isTrigger: Bool
        switch target {
        case .analog(.scanAxis, _), .control: isTrigger = true
        case .analog, .pair, .nothing, nil: isTrigger = false
        }
        description.axes.append(
            (0x10...0x17).contains(code)
                ? AxisInfo(code: code, minimum: -1, maximum: 1)
                : AxisInfo(code: code, minimum: 0, maximum: 255, value: isTrigger ? 0 : 128))
    }

    /// Makes the axes that the keymap names as their meaning needs them.
    private mutating func addOwnAxes() {
        let own = description.axes.map(\.code)
        description.axes.removeAll { !ScriptedDevice.Code.isTouch($0.code) }
        for code in own where !ScriptedDevice.Code.isTouch(code) {
            addAxis(code, controls.target(of: .event(.absolute(code))))
        }
    }

    /// What makes a device one of that role.
    private mutating func addSignature(of role: DeviceRole?) {
        switch role {
        case .gamepad: addKey(.key(0x130))
        case .keyboard: for code: UInt16 in 1...127 { addKey(.key(code)) }
        case .touchSurface: addSurface()
        case .pointer:
            addKey(.key(0x110))
            for code: UInt16 in 0...1 { addKey(EventCode(type: EventType.relative, code: code)) }
        case .knob: addKey(EventCode(type: EventType.relative, code: ScriptedDevice.Code.dial))
        case .remote: addRing()
        case .other, nil: break
        }
    }

    /// Adds the touch ring that the keymaps name, with what the pad of a tablet has beside it.
    private mutating func addRing() {
        learnProfile(role: .remote)
        guard let ring else { return }
        for code in ScriptedDevice.Code.padKeys { addKey(.key(code)) }
        addAxis(ring, nil)
    }

    /// Adds a surface of the size that the keymaps give, else of 28 mm.
    private mutating func addSurface() {
        guard !hasSurface else { return }
        learnProfile(role: .touchSurface)
        let width = Int32(size.x * Double(Self.resolution))
        let height = Int32(size.y * Double(Self.resolution))
        addKey(.key(ScriptedDevice.Code.touch))
        description.axes.removeAll { ScriptedDevice.Code.isTouch($0.code) }
        description.axes += [
            AxisInfo(code: ScriptedDevice.Code.mtSlot, minimum: 0, maximum: 1),
            AxisInfo(
                code: ScriptedDevice.Code.mtX, minimum: 0, maximum: width,
                resolution: Self.resolution),
            AxisInfo(
                code: ScriptedDevice.Code.mtY, minimum: 0, maximum: height,
                resolution: Self.resolution),
            AxisInfo(code: ScriptedDevice.Code.mtTracking, minimum: 0, maximum: 65535),
        ]
    }

    /// Reads the profile of the device as it is now. It changes with what is added.
    private mutating func learnProfile(role: DeviceRole? = nil) {
        let profile = keymaps.profile(
            for: description, role: role ?? classify(description).role)
        controls = profile.controls
        detent = Int32(profile.surface.detent ?? 1)
        ring = profile.surface.ring
        if let width = profile.surface.width, let height = profile.surface.height {
            size = Point(x: width, y: height)
        }
    }
}

extension StrokeStep {
    /// Whether a finger on a surface is needed.
    fileprivate var touches: Bool {
        switch self {
        case .press(_, _, _, let zone): zone != nil
        case .touch, .stroke, .jog, .pinch: true
        case .down, .up, .axis, .wait: false
        }
    }

    /// What a step presses or moves; nil for one that only needs fingers.
    fileprivate var part: Part? {
        switch self {
        case .press(let part, _, _, _), .down(let part), .up(let part), .axis(let part, _, _): part
        case .touch, .stroke, .jog, .pinch, .wait: nil
        }
    }

    /// The share to which a step moves an axis.
    fileprivate var share: Double {
        if case .axis(_, let share, _) = self { share } else { 1 }
    }
}
