// SPDX-License-Identifier: MIT

public import RemoteModel

/// What a mapping of SDL's makes of one device's codes.
///
/// A mapping says where the buttons of a usual controller are: that `BTN_TRIGGER` of this one is
/// what `BTN_SOUTH` is on a controller that follows the kernel's specification. What `BTN_SOUTH`
/// means is up to the keymaps. What the mapping leaves out means nothing.
public struct SDLControls: Hashable, Sendable {
    /// What each key and axis of the device is. All that the mapping leaves out is switched off.
    public private(set) var entries: [ControlMap.Entry] = []
    /// Which part of an axis counts, such as the half of a trigger.
    public private(set) var readings: [AxisReading] = []
    /// Axes that make one stick.
    public private(set) var sticks: [StickAxes] = []
    /// Elements of the mapping that the device does not have, or that have no control.
    public private(set) var unused: [SDLMapping.Binding] = []

    /// `meanings` is what the codes of a controller that follows the specification are.
    public init(_ mapping: SDLMapping, of device: DeviceDescription, meanings: ControlMap) {
        var reader = SDLMappingReader(numbers: SDLNumbers(of: device), meanings: meanings)
        for binding in mapping.bindings where !reader.read(binding) { unused.append(binding) }
        entries = reader.entries
        readings = reader.readings
        for (x, y) in [(SDLMapping.Axis.leftx, SDLMapping.Axis.lefty), (.rightx, .righty)] {
            if let x = reader.axis(of: x, mapping), let y = reader.axis(of: y, mapping), x != y {
                sticks.append(StickAxes(horizontal: x, vertical: y))
            }
        }
    }
}

/// Gathers what the elements of a mapping say of each key and axis: one axis can have several, such
/// as a trigger on each half.
private struct SDLMappingReader {
    /// What is known of one axis: what its ends hold down, and what its depth is.
    private struct AxisUse {
        var code: UInt16
        var negative: Control?
        var positive: Control?
        var analog: ControlMap.Target?
        var whole: Trigger?
        var upper: Trigger?
        var lower: Trigger?
    }

    /// A trigger that is an axis or a half of one; `isReversed` where it rests at the upper end.
    private struct Trigger {
        var target: ControlMap.Target
        var isReversed: Bool
    }

    private let numbers: SDLNumbers
    private let meanings: ControlMap
    private var keys: [(code: UInt16, target: ControlMap.Target)] = []
    private var uses: [AxisUse] = []

    init(numbers: SDLNumbers, meanings: ControlMap) {
        self.numbers = numbers
        self.meanings = meanings
    }

    /// False for what the device does not have, or what has no control.
    mutating func read(_ binding: SDLMapping.Binding) -> Bool {
        switch binding.input {
        case .button(let number):
            guard number < numbers.buttons.count else { return false }
            let code = numbers.buttons[number]
            let control = control(of: binding.output)
            let target = control.map { ControlMap.Target.control($0) } ?? .nothing
            if let known = keys.firstIndex(where: { $0.code == code }) {
                // One button that is two things: the first that has a control counts.
                guard keys[known].target == .nothing else { return false }
                keys[known].target = target
            } else {
                keys.append((code, target))
            }
            return control != nil
        case .hat(let number, let mask):
            guard number < numbers.hats.count, let side = Self.side(ofHat: mask) else {
                return false
            }
            return readEnd(
                numbers.hats[number] + side.offset, isPositive: side.isPositive, binding.output)
        case .axis(let number, let half, let isInverted):
            guard number < numbers.axes.count else { return false }
            return readAxis(numbers.axes[number], half, isInverted, binding.output)
        }
    }

    /// An element whose input is an axis: a trigger, a stick, or two buttons.
    private mutating func readAxis(
        _ code: UInt16, _ half: SDLMapping.Half, _ isInverted: Bool, _ output: SDLMapping.Output
    ) -> Bool {
        guard case .axis(let axis, let outputHalf) = output else {
            return readEnd(
                code, isPositive: half == .whole ? !isInverted : half == .positive, output)
        }
        guard let target = meanings.target(of: .event(.absolute(axis.code))) else { return false }
        if axis.triggerKey != nil {
            let trigger = Trigger(target: target, isReversed: isInverted)
            change(code) { use in
                switch half {
                case .whole: use.whole = trigger
                case .positive: use.upper = trigger
                case .negative: use.lower = trigger
                }
            }
            return true
        }
        guard half == .whole, outputHalf == .whole else {
            return readEnd(
                code, isPositive: half == .whole ? !isInverted : half == .positive, output)
        }
        change(code) { use in
            switch target {
            case .pair(let negative, let positive):
                use.negative = isInverted ? positive : negative
                use.positive = isInverted ? negative : positive
            case .analog(let control, let direction):
                use.analog = .analog(
                    control, direction: isInverted ? direction.opposite : direction)
            case .control, .nothing: break
            }
        }
        return true
    }

    /// One end of an axis is a button. False for one that has no control.
    private mutating func readEnd(
        _ code: UInt16, isPositive: Bool, _ output: SDLMapping.Output
    ) -> Bool {
        guard let control = control(of: output) else { return false }
        change(code) { use in
            if isPositive { use.positive = control } else { use.negative = control }
        }
        return true
    }

    /// Changes what is known of an axis.
    private mutating func change(_ code: UInt16, _ body: (inout AxisUse) -> Void) {
        let index = uses.firstIndex { $0.code == code } ?? uses.count
        if index == uses.count { uses.append(AxisUse(code: code)) }
        body(&uses[index])
    }

    /// What the output is as a button, or nil for what has no meaning.
    private func control(of output: SDLMapping.Output) -> Control? {
        switch output {
        case .button(let button):
            return button.code.flatMap(control(ofKey:))
        case .axis(let axis, let half):
            if let key = axis.triggerKey { return control(ofKey: key) }
            guard
                case .pair(let negative, let positive) = meanings.target(
                    of: .event(.absolute(axis.code)))
            else { return nil }
            return half == .negative ? negative : positive
        }
    }

    private func control(ofKey code: UInt16) -> Control? {
        guard case .control(let control) = meanings.target(of: .event(.key(code))) else {
            return nil
        }
        return control
    }

    /// The axis of a hat and the end of it, by SDL's mask; nil for none or several sides.
    private static func side(ofHat mask: Int) -> (offset: UInt16, isPositive: Bool)? {
        switch mask {
        case 1: (1, false)
        case 2: (0, true)
        case 4: (1, true)
        case 8: (0, false)
        default: nil
        }
    }

    /// The axis of the device that is one of the controller's.
    func axis(of axis: SDLMapping.Axis, _ mapping: SDLMapping) -> UInt16? {
        for binding in mapping.bindings where binding.output == .axis(axis, .whole) {
            if case .axis(let number, .whole, _) = binding.input, number < numbers.axes.count {
                return numbers.axes[number]
            }
        }
        return nil
    }

    // MARK: The result

    var entries: [ControlMap.Entry] {
        var entries = keys.map { ControlMap.Entry(.event(.key($0.code)), $0.target) }
        for code in numbers.buttons
        where code >= 0x100 && !keys.contains(where: { $0.code == code }) {
            entries.append(ControlMap.Entry(.event(.key(code)), .nothing))
        }
        for code in numbers.axes + numbers.hats.flatMap({ [$0, $0 + 1] }) {
            let use = uses.first { $0.code == code }
            entries.append(
                ControlMap.Entry(
                    .event(.absolute(code)), use.map { Self.meaning($0).target } ?? .nothing))
        }
        return entries
    }

    /// Which part of each axis counts.
    var readings: [AxisReading] {
        uses.map { AxisReading(code: $0.code, part: Self.meaning($0).part) }
    }

    /// What an axis is after all elements were read. A whole trigger comes before halves, and both
    /// before buttons at its ends.
    private static func meaning(
        _ use: AxisUse
    ) -> (target: ControlMap.Target, part: AxisReading.Part) {
        if let trigger = use.whole {
            return (trigger.target, .depth(isReversed: trigger.isReversed))
        }
        switch (use.upper, use.lower) {
        case (let upper?, let lower?):
            // Both triggers on one axis, as old drivers have it.
            if case .analog(let control, let direction) = upper.target,
                lower.target == .analog(control, direction: direction.opposite)
            {
                return (upper.target, .centred)
            }
            if case .control(let positive) = upper.target,
                case .control(let negative) = lower.target
            {
                return (.pair(negative: negative, positive: positive), .centred)
            }
            return (upper.target, .half(isUpper: true, isReversed: upper.isReversed))
        case (let upper?, nil):
            return (upper.target, .half(isUpper: true, isReversed: upper.isReversed))
        case (nil, let lower?):
            return (lower.target, .half(isUpper: false, isReversed: lower.isReversed))
        case (nil, nil):
            if let analog = use.analog { return (analog, .centred) }
            return (.pair(negative: use.negative, positive: use.positive), .centred)
        }
    }
}

extension SDLMapping.Button {
    /// The kernel's code of the button on a controller that follows its specification, or nil for
    /// one that it does not have.
    public var code: UInt16? {
        switch self {
        case .a: 0x130  // BTN_SOUTH
        case .b: 0x131  // BTN_EAST
        case .x: 0x134  // BTN_WEST
        case .y: 0x133  // BTN_NORTH
        case .back: 0x13a  // BTN_SELECT
        case .start: 0x13b  // BTN_START
        case .guide: 0x13c  // BTN_MODE
        case .leftstick: 0x13d  // BTN_THUMBL
        case .rightstick: 0x13e  // BTN_THUMBR
        case .leftshoulder: 0x136  // BTN_TL
        case .rightshoulder: 0x137  // BTN_TR
        case .dpup: 0x220  // BTN_DPAD_UP
        case .dpdown: 0x221  // BTN_DPAD_DOWN
        case .dpleft: 0x222  // BTN_DPAD_LEFT
        case .dpright: 0x223  // BTN_DPAD_RIGHT
        case .misc1, .misc2, .misc3, .misc4, .misc5, .misc6, .paddle1, .paddle2, .paddle3,
            .paddle4, .touchpad:
            nil
        }
    }
}

extension SDLMapping.Axis {
    /// The kernel's code of the axis on a controller that follows its specification. For triggers
    /// those of pedals, as `ABS_Z` and `ABS_RZ` are a stick on some controllers.
    public var code: UInt16 {
        switch self {
        case .leftx: 0x00  // ABS_X
        case .lefty: 0x01  // ABS_Y
        case .rightx: 0x03  // ABS_RX
        case .righty: 0x04  // ABS_RY
        case .lefttrigger: 0x0a  // ABS_BRAKE
        case .righttrigger: 0x09  // ABS_GAS
        }
    }

    /// The kernel's code of a trigger that is a button; nil for a stick.
    var triggerKey: UInt16? {
        switch self {
        case .lefttrigger: 0x138  // BTN_TL2
        case .righttrigger: 0x139  // BTN_TR2
        case .leftx, .lefty, .rightx, .righty: nil
        }
    }
}
