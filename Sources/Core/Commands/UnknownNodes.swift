// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Nodes that `Normalizer` does not read although input comes of them: those that it has refused,
/// with a reason that was reported then, and those that nobody has attached.
struct UnknownNodes: Sendable {
    /// Refused, and not detached since.
    private var refused: [DeviceID] = []
    private var hasReported = false

    /// A node is not used, as there are `Limits.devices` devices already, or `Limits.nodes` nodes
    /// of its device. Returns what is to be reported.
    mutating func refuse(
        _ node: DeviceID, _ description: DeviceDescription, of device: DeviceID? = nil
    ) -> Diagnostic {
        if !refused.contains(node) { refused.append(node) }
        if let device {
            return Diagnostic(
                .warning, .device,
                "\(description.name) is not used: its device has \(Limits.nodes) nodes already",
                device: device)
        }
        return Diagnostic(
            .error, .configuration,
            "\(description.name) is not used: \(Limits.devices) devices are attached already",
            advice: "unplug one of them, or leave out devices in the configuration", device: node)
    }

    /// A node is used, or is gone.
    mutating func forget(_ node: DeviceID) {
        refused.removeAll { $0 == node }
    }

    /// What is to be reported of input of that node, which is nothing but the first time.
    mutating func report(of node: DeviceID) -> Diagnostic? {
        guard !hasReported, !refused.contains(node) else { return nil }
        hasReported = true
        return Diagnostic(
            .warning, .trace, "input of a device that is not attached is ignored",
            advice: "begin the trace with the device's description", device: node)
    }
}
