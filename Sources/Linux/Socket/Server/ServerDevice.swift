// SPDX-License-Identifier: MIT

internal import RemoteModel

/// An attached device, as clients see it.
struct ServerDevice {
    /// Of one of its nodes.
    var description: DeviceDescription
    var summary: DeviceSummary

    var id: DeviceID { summary.id }

    func has(_ node: DeviceID) -> Bool {
        summary.nodes.contains { $0.id == node }
    }
}
