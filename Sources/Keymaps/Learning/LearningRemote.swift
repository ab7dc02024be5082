// SPDX-License-Identifier: MIT

internal import RemoteDevices
internal import RemoteModel

/// Which of all devices is the remote that is taught: the first that was used, with all of its
/// nodes. It also decides whether what a terminal received was typed by the remote: many remotes
/// are keyboards, and their keys reach the terminal as well.
struct LearningRemote: Sendable {
    /// The nodes that were used, the first in front.
    private(set) var used: [DeviceDescription] = []
    /// All nodes of it that are attached.
    private(set) var nodes: [DeviceID] = []
    /// Keyboards that a person types on.
    private var ignored: [DeviceDescription] = []
    /// Part of the name, or the node's path, of the only device that may be it; nil for any.
    private let wanted: String?
    /// Keys of the remote that are down.
    private var keysDown: [EventCode] = []
    /// When a key of it last came.
    private var lastKey: Timestamp?

    /// The echo of a key in a terminal may come so long after the key.
    private static let echoTime = Interval.milliseconds(300)

    /// `wanted` is part of a name, or a path.
    init(wanted: String?) {
        self.wanted = wanted?.lowercased()
    }

    /// Whether the remote is known, so that others do not count.
    var isKnown: Bool { !used.isEmpty }

    /// Whether it may be a keyboard, on which the answers are typed, too.
    func isKeyboard(_ detector: PressDetector) -> Bool {
        nodes.contains { detector.node($0)?.role == .keyboard }
    }

    /// Whether the device may be the remote by its name or path.
    func isWanted(_ description: DeviceDescription) -> Bool {
        guard let wanted else { return true }
        return description.path.lowercased() == wanted
            || description.name.lowercased().contains(wanted)
    }

    /// Whether a press counts.
    func isMeant(_ change: PressDetector.ButtonChange, _ detector: PressDetector) -> Bool {
        guard let node = detector.node(change.device) else { return false }
        if wanted == nil, node.role == .keyboard, case .button(.event(let code)) = change.source,
            Self.isForTerminals(code)
        {
            return false
        }
        if isKnown { return nodes.contains(change.device) }
        return isWanted(node.description) && !ignored.contains(node.description)
    }

    /// Keys with which a person answers on a keyboard, or goes to another window. They are buttons
    /// only of a device that was named.
    private static func isForTerminals(_ code: EventCode) -> Bool {
        [
            "KEY_S", "KEY_B", "KEY_Q", "KEY_C", "KEY_TAB", "KEY_LEFTCTRL", "KEY_RIGHTCTRL",
            "KEY_LEFTSHIFT", "KEY_RIGHTSHIFT", "KEY_LEFTALT", "KEY_RIGHTALT", "KEY_LEFTMETA",
            "KEY_RIGHTMETA",
        ].contains(code.name)
    }

    /// A node that counts was used. True when it is the first.
    mutating func use(_ device: DeviceID, _ detector: PressDetector) -> Bool {
        guard let description = detector.node(device)?.description else { return false }
        let isFirst = used.isEmpty
        if !used.contains(description) { used.append(description) }
        if isFirst { nodes = detector.nodes.filter { isPart($0, device) }.map(\.id) }
        return isFirst
    }

    /// Whether a node belongs to the remote.
    private func isPart(_ node: PressDetector.Node, _ device: DeviceID) -> Bool {
        node.id == device || DeviceGrouping.belongs(node.description, to: used)
    }

    /// Its first node did not belong to a remote: a person types on it.
    mutating func forget() {
        ignored += used
        used.removeAll()
        nodes.removeAll()
        keysDown.removeAll()
        lastKey = nil
    }

    /// A device came. It may be one more node of the remote, or the remote that is there again.
    mutating func attach(_ device: DeviceID, _ detector: PressDetector) {
        guard isKnown, let node = detector.node(device) else { return }
        let isAgain = used.contains {
            $0.source == node.description.source && $0.name == node.description.name
                && $0.vendor == node.description.vendor && $0.product == node.description.product
        }
        if isAgain || DeviceGrouping.belongs(node.description, to: used) { nodes.append(device) }
    }

    /// A node is gone. What it held down cannot be typing any more.
    mutating func detach(_ device: DeviceID) {
        guard nodes.contains(device) else { return }
        nodes.removeAll { $0 == device }
        keysDown.removeAll()
    }

    // MARK: What it types

    /// Takes note of a key that also reaches the terminal, unless the remote is kept from it.
    mutating func note(_ change: PressDetector.ButtonChange, at time: Timestamp) {
        // Keys of keyboards; buttons of mice and controllers, which come after them, type nothing.
        guard case .button(.event(let code)) = change.source, code.code < 0x100 else { return }
        lastKey = time
        keysDown.removeAll { $0 == code }
        if change.edge != .release { keysDown.append(code) }
    }

    /// Whether what was typed at that time may have been typed by the remote.
    func mayHaveTyped(_ answer: LearningAnswer, at time: Timestamp) -> Bool {
        let isLetter = answer != .enter && answer != .other
        guard let lastKey, wanted != nil || !isLetter else { return false }
        return !keysDown.isEmpty || time - lastKey < Self.echoTime
    }
}
