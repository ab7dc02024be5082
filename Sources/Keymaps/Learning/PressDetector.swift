// SPDX-License-Identifier: MIT

internal import RemoteDevices
internal import RemoteModel

/// Makes presses of what devices send, before any keymap says what they mean. It is a much simpler
/// `DeviceDecoder`: nothing is debounced, and a lesson asks for each press twice instead.
struct PressDetector: Sendable {
    /// What happens to a button; `again` is a repeat while it is held.
    enum Edge: Hashable, Sendable {
        case press, again, release
    }

    /// An edge of a button of one device.
    struct ButtonChange: Hashable, Sendable {
        var device: DeviceID
        var source: LearnedSource
        var edge: Edge
    }

    /// One node, and what of it is down.
    struct Node: Sendable {
        var id: DeviceID
        var description: DeviceDescription
        var role: DeviceRole
        /// The scancode of the frame that is not complete yet.
        var scan: UInt32?
        /// A key came in that frame, so that its scancode is not needed.
        var hasKeyInFrame = false
        /// The last scancode that came without a key, and when.
        var lastScan: (code: UInt32, time: Timestamp)?
        /// Ends of axes that are out.
        var out: [LearnedSource] = []
    }

    /// All nodes that are attached.
    private(set) var nodes: [Node] = []

    /// A scancode that repeats within this time is one press (`RepeatingButton`'s longest gap).
    private static let sameScan = Interval.milliseconds(250)
    /// `MSC_SCAN`.
    private static let scanCode: UInt16 = 4

    /// A node by its number, or nil.
    func node(_ id: DeviceID) -> Node? { nodes.first { $0.id == id } }

    /// An input comes. Returns the edges that it makes.
    mutating func receive(_ timed: TimedInput) -> [ButtonChange] {
        switch timed.input {
        case .attached(let id, let description):
            nodes.removeAll { $0.id == id }
            let role = classify(description).role
            nodes.append(Node(id: id, description: description, role: role))
        case .detached(let id): nodes.removeAll { $0.id == id }
        case .event(let id, let event):
            guard let index = nodes.firstIndex(where: { $0.id == id }) else { return [] }
            return receive(event, index, at: timed.time)
        case .button(let id, let press):
            let edge: Edge = press.repeatCount == 0 ? .press : .again
            let isDecoded = node(id)?.description.source == .receiver
            let code = isDecoded ? Self.scancode(press.button) : nil
            return [
                ButtonChange(device: id, source: .button(code ?? .button(press.button)), edge: edge)
            ]
        case .stalled, .keymaps, .context, .command, .fact: break
        }
        return []
    }

    /// The scancode that a receiver names in place of a button: `nec:0x1e02`.
    private static func scancode(_ name: String) -> ControlMap.Source? {
        let parts = name.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[1].hasPrefix("0x"),
            let code = UInt64(parts[1].dropFirst(2), radix: 16)
        else { return nil }
        return .scancode(protocol: String(parts[0]), code: code)
    }

    /// The same for an event of one node.
    private mutating func receive(
        _ event: InputEvent, _ index: Int, at time: Timestamp
    ) -> [ButtonChange] {
        switch event.code.type {
        case EventType.key:
            nodes[index].hasKeyInFrame = true
            guard !Self.isTouch(event.code.code) else { return [] }
            let edge: Edge = event.value == 0 ? .release : event.value == 1 ? .press : .again
            return [
                ButtonChange(
                    device: nodes[index].id, source: .button(.event(event.code)), edge: edge)
            ]
        case EventType.miscellaneous where event.code.code == Self.scanCode:
            nodes[index].scan = UInt32(bitPattern: event.value)
        case EventType.absolute: return receiveAxis(event, index)
        case EventType.synchronize where event.code.code == 0:
            defer {
                nodes[index].scan = nil
                nodes[index].hasKeyInFrame = false
            }
            guard let scan = nodes[index].scan, !nodes[index].hasKeyInFrame else { return [] }
            return [receiveScan(scan, index, at: time)]
        default: break
        }
        return []
    }

    /// A scancode without a key: a press, or a repeat of the last one.
    private mutating func receiveScan(_ scan: UInt32, _ index: Int, at time: Timestamp)
        -> ButtonChange
    {
        var isAgain = false
        if let last = nodes[index].lastScan, last.code == scan {
            isAgain = time - last.time < Self.sameScan
        }
        nodes[index].lastScan = (scan, time)
        let word = nodes[index].description.scancodeProtocol
        return ButtonChange(
            device: nodes[index].id, source: .button(.scancode(protocol: word, code: UInt64(scan))),
            edge: isAgain ? .again : .press)
    }

    /// An axis is pressed when it is three quarters out, and released when it is less than half.
    private mutating func receiveAxis(_ event: InputEvent, _ index: Int) -> [ButtonChange] {
        let node = nodes[index]
        guard node.role != .touchSurface, let axis = node.description.axis(event.code.code),
            axis.span != nil
        else { return [] }
        let rest = Double(axis.value)
        let way = Double(event.value) - rest
        let room = way < 0 ? rest - Double(axis.minimum) : Double(axis.maximum) - rest
        let share = room > 0 ? abs(way) / room : 0
        var changes: [ButtonChange] = []
        for isPositive in [false, true] {
            let source = LearnedSource.axis(axis.code, isPositive: isPositive)
            let isOut = node.out.contains(source)
            if !isOut, share >= 0.75, (way < 0) != isPositive {
                nodes[index].out.append(source)
                changes.append(ButtonChange(device: node.id, source: source, edge: .press))
            } else if isOut, share < 0.5 || (way < 0) == isPositive {
                nodes[index].out.removeAll { $0 == source }
                changes.append(ButtonChange(device: node.id, source: source, edge: .release))
            }
        }
        return changes
    }

    /// `BTN_TOUCH` and the tools on a surface are not buttons.
    private static func isTouch(_ code: UInt16) -> Bool { (0x140...0x14f).contains(code) }
}

extension DeviceDescription {
    /// By which protocol its scancodes are named: the only one that it decodes, or its first.
    /// `lirc` does not count: it hands on what is not decoded.
    var scancodeProtocol: String {
        protocols.first { $0 != "lirc" } ?? (protocols.isEmpty ? "hid" : "unknown")
    }
}
