// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A control map as arrays that are indexed by the kernel's codes: one load for an event.
/// `DeviceDecoder` makes it once from the profile. Of two entries for one code the later wins,
/// since keymaps extend each other in that order.
struct ControlTable: Sendable {
    /// What each key code is.
    private var keys = [Control?](repeating: nil, count: KernelCode.keyCount)
    /// What each absolute axis is.
    private(set) var axes = [ControlMap.Target?](repeating: nil, count: KernelCode.absCount)
    /// What the steps of each wheel or knob are, or nil for motion.
    private var wheels = [(negative: Control?, positive: Control?)?](
        repeating: nil, count: KernelCode.relCount)
    /// Scancodes that are controls, by their code, whatever their protocol: `MSC_SCAN` does not say
    /// which protocol it was.
    private var scancodes: [(code: UInt32, control: Control)] = []
    /// Names of lircd and of terminals; nil for what is switched off, which is not unknown.
    private var buttons: [(name: String, control: Control?)] = []

    init(_ map: ControlMap) {
        for entry in map.entries {
            switch entry.source {
            case .event(let code): set(code, entry.target)
            case .scancode(let name, let code):
                set(ButtonPress.scancode(InfraredProtocol(name: name), code), entry.target)
                guard let code = UInt32(exactly: code) else { continue }
                scancodes.removeAll { $0.code == code }
                if let control = entry.target.control { scancodes.append((code, control)) }
            case .button(let name): set(name, entry.target)
            }
        }
        scancodes.sort { $0.code < $1.code }
    }

    private mutating func set(_ code: EventCode, _ target: ControlMap.Target) {
        switch code.type {
        case EventType.key:
            // The tool buttons report what touches, and are never controls.
            guard Int(code.code) < keys.count, !KernelCode.toolButtons.contains(code.code)
            else { return }
            keys[Int(code.code)] = target.control
        case EventType.absolute:
            guard Int(code.code) < axes.count else { return }
            axes[Int(code.code)] = target == .nothing ? nil : target
        case EventType.relative:
            guard Int(code.code) < wheels.count else { return }
            wheels[Int(code.code)] = target.ends
        default:
            return
        }
    }

    private mutating func set(_ button: String, _ target: ControlMap.Target) {
        buttons.removeAll { $0.name == button }
        buttons.append((button, target.control))
    }

    /// The control of a key code; nil for one that has none or is out of range.
    func control(ofKey code: UInt16) -> Control? {
        guard Int(code) < keys.count else { return nil }
        return keys[Int(code)]
    }

    /// The controls of one step of a wheel or knob, or nil if its steps are not controls.
    func steps(of code: UInt16) -> (negative: Control?, positive: Control?)? {
        guard Int(code) < wheels.count else { return nil }
        return wheels[Int(code)]
    }

    /// The place in the table and the control of a scancode.
    func control(ofScancode code: UInt32) -> (index: Int, control: Control)? {
        guard let index = scancodes.firstIndex(where: { $0.code == code }) else { return nil }
        return (index, scancodes[index].control)
    }

    /// Where a button or a scancode stands, among those of its kind.
    enum Place: Hashable, Sendable {
        case button(Int)
        case scancode(Int)
    }

    /// The place here of what stands at a place of another table; nil for what is not in this one.
    func place(of other: Place, in table: ControlTable) -> Place? {
        switch other {
        case .button(let place):
            control(ofButton: table.buttons[place].name).map { .button($0.index) }
        case .scancode(let place):
            control(ofScancode: table.scancodes[place].code).map { .scancode($0.index) }
        }
    }

    /// The place in the table and the control of a button's name. A name that no keymap has is
    /// taken for the key that it usually means.
    func control(ofButton name: String) -> (index: Int, control: Control)? {
        var place = buttons.firstIndex { $0.name == name }
        if place == nil, let key = ButtonNames.key(of: name) {
            place = buttons.firstIndex { $0.name == key }
        }
        guard let place, let control = buttons[place].control else { return nil }
        return (place, control)
    }
}

extension ControlMap.Target {
    /// The single control of a target; nil for one with two ends or a value.
    fileprivate var control: Control? {
        if case .control(let control) = self { control } else { nil }
    }

    /// The controls at the two ends of an axis, or nil if its ends are not controls.
    fileprivate var ends: (negative: Control?, positive: Control?)? {
        switch self {
        case .control(let control): (control, control)
        case .pair(let negative, let positive): (negative, positive)
        case .analog, .nothing: nil
        }
    }
}
