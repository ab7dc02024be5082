// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Drops the presses that a device reports a second time on another of its nodes: some remotes send
/// one button as a key of their keyboard and as a media key (behaviour.md N38). `CommandGate`
/// cannot do that: within one device it takes two equal commands for two presses.
struct EchoGuard: Sendable {
    /// A press of a control on one node.
    private struct Press: Sendable {
        var node: DeviceID
        var control: Control
        var time: Timestamp
    }

    /// How long after a press the same control of another node is its echo.
    private let window: Interval
    /// The last press of each control that was pressed lately. There are few.
    private var recent: [Press] = []
    /// Echoes that are still down.
    private var echoes: [Press] = []

    init(window: Interval) {
        self.window = window
    }

    /// Whether the signal of a node counts. The release of an echo does not count either, since the
    /// control is still down on the first node.
    mutating func admits(_ signal: Signal, of node: DeviceID, at time: Timestamp) -> Bool {
        guard case .control(let control, let phase) = signal else { return true }
        switch phase {
        case .press:
            recent.removeAll { time - $0.time > window }
            let press = Press(node: node, control: control, time: time)
            if recent.contains(where: { $0.control == control && $0.node != node }) {
                echoes.append(press)
                return false
            }
            recent.append(press)
        case .release, .cancelled:
            let echo = echoes.firstIndex { $0.control == control && $0.node == node }
            if let echo {
                echoes.remove(at: echo)
                return false
            }
        }
        return true
    }
}
