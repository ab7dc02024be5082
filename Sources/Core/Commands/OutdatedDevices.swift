// SPDX-License-Identifier: MIT

internal import RemoteDevices
internal import RemoteKeymap
internal import RemoteModel

/// Devices that the viewer wants to be read in another way (behaviour.md A190). What began on one
/// ends as it began, so that each waits until nothing of it is down, touched or going on.
struct OutdatedDevices: Sendable {
    private var devices: [DeviceID] = []

    /// There are none.
    @inline(__always)
    var isEmpty: Bool { devices.isEmpty }

    /// All of them are to be read again.
    mutating func add(_ attached: [AttachedDevice]) {
        devices = attached.map(\.id)
    }

    /// A device is gone.
    mutating func forget(_ device: DeviceID) {
        devices.removeAll { $0 == device }
    }

    /// Reads those again that are at rest.
    @inline(never)
    mutating func adopt(
        _ attached: inout [AttachedDevice], _ keymaps: KeymapSet, in context: ContextState,
        _ deadlines: inout DeviceDeadlines
    ) {
        for index in attached.indices {
            let id = attached[index].id
            guard devices.contains(id), attached[index].isAtRest else { continue }
            forget(id)
            guard let profile = attached[index].newProfile(keymaps) else { continue }
            attached[index].adopt(profile)
            attached[index].rebind(keymaps, in: context)
            attached[index].findDeadline()
            deadlines.set(attached[index].deadline, of: index)
        }
    }
}

extension AttachedDevice {
    /// Whether nothing of it is down or touched, and nothing that it began goes on.
    fileprivate var isAtRest: Bool {
        deadline == nil && !runner.isOpen && nodes.allSatisfy(\.decoder.isIdle)
    }
}
