// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The events of each node since its last report: a frame is one line of the time line.
struct EventFrames: Sendable {
    /// A frame that never ends is cut.
    private static let limit = 64

    /// A frame that is complete.
    struct Frame: Equatable, Sendable {
        /// `ABS_X 12  ABS_Y 30`.
        var text: String
        /// Only axes moved in it.
        var isMotion: Bool
    }

    private var open: [(node: DeviceID, events: [InputEvent])] = []

    /// One event; the frame that it ends, unless that is empty.
    mutating func add(_ event: InputEvent, of node: DeviceID) -> Frame? {
        let place: Int
        if let known = open.firstIndex(where: { $0.node == node }) {
            place = known
        } else {
            open.append((node, []))
            place = open.count - 1
        }
        guard event == .report else {
            if open[place].events.count < Self.limit { open[place].events.append(event) }
            return nil
        }
        let events = open[place].events
        open[place].events.removeAll(keepingCapacity: true)
        guard !events.isEmpty else { return nil }
        return Frame(
            text: events.map(\.words).joined(separator: "  "),
            isMotion: events.allSatisfy(\.isMotion))
    }
}

extension InputEvent {
    /// An axis that moved; not a key, and not a finger that comes or goes.
    fileprivate var isMotion: Bool {
        code.type == EventType.absolute && code.code != 0x39 || code.type == EventType.relative
            || code.type == EventType.miscellaneous && code.code == 5
    }

    /// `KEY_OK 1`.
    fileprivate var words: String { "\(code.name) \(value)" }
}
