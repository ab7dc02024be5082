// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Sends the commands of one device through the gate, with the windows of its thresholds.
struct CommandSender: Sendable {
    let device: DeviceID
    /// How long the same command of another device is the same press (behaviour.md N38).
    private let windows: CommandGate.Windows

    init(_ device: DeviceID, _ thresholds: GestureThresholds) {
        self.device = device
        windows = CommandGate.Windows(thresholds)
    }

    /// Sends a command that stands for itself; `step` is which way it steps from what there was.
    /// False when it is not wanted or a duplicate.
    func send(
        _ command: Command, step: Sense? = nil, at time: Timestamp,
        _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) -> Bool {
        gate.send(command, step: step, from: device, at: time, windows: windows, into: &outputs)
    }
}
