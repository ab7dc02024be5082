// SPDX-License-Identifier: MIT

public import RemoteModel

/// An event of the player as a program gets it, with the names of the items that it is about.
public struct EventReport: Equatable, Sendable {
    /// What has happened.
    public var event: PlayerEvent
    /// When, on the kernel's monotonic clock.
    public var time: Timestamp
    /// The program's own name of the item, or nil.
    public var item: String?
    /// The program's own name of the item that comes next, or nil.
    public var next: String?
    /// Who asked for it; nil where nobody did.
    public var requester: Requester?

    /// An event about no item, for which nobody asked.
    public init(_ event: PlayerEvent, at time: Timestamp) {
        self.event = event
        self.time = time
    }
}

extension Requester {
    /// As an event has it.
    var members: [FieldMember] {
        let number = device.map { FieldMember("device", .number(Double($0.rawValue))) }
        return [FieldMember("by", .text(kind.rawValue))] + (number.map { [$0] } ?? [])
    }

    /// nil where the event has none that is known.
    init?(of fields: FieldValue) {
        guard case .text(let word)? = fields["by"], let kind = Kind(rawValue: word) else {
            return nil
        }
        self.init(kind)
        guard kind == .device, case .number(let number)? = fields["device"] else { return }
        device = UInt32(exactly: number).map { DeviceID($0) }
    }
}
