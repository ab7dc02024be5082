// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The deadline of each device, and the earliest of them.
///
/// Apart from the devices, which are large: to search them all after each event cost more than
/// what the event meant. Only when the earliest one moves back are the others looked at.
struct DeviceDeadlines: Sendable {
    /// In the order of the devices; `never` where nothing is due.
    private var all: [Timestamp] = []
    private var soonest = Timestamp.never

    /// The earliest, or nil.
    var earliest: Timestamp? { soonest.ifEver }

    /// The first device for which that is the deadline.
    func device(dueAt time: Timestamp) -> Int? { all.firstIndex(of: time) }

    /// The deadline of a device has changed; a device that is new comes last.
    @inline(__always)
    mutating func set(_ due: Timestamp?, of device: Int) {
        let due = due ?? .never
        if device == all.count { all.append(.never) }
        let former = all[device]
        guard due != former else { return }
        all[device] = due
        if due < soonest {
            soonest = due
        } else if former == soonest {
            search()
        }
    }

    /// A device is gone, and those behind it move up.
    mutating func remove(_ device: Int) {
        all.remove(at: device)
        search()
    }

    private mutating func search() {
        soonest = .never
        for due in all { soonest = min(soonest, due) }
    }
}
