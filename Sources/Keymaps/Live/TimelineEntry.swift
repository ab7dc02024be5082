// SPDX-License-Identifier: MIT

internal import RemoteModel

/// One line of the time line. What goes on, such as the frames of a pan, is one line that counts.
struct TimelineEntry: Equatable, Sendable {
    /// What it is about; a person shows and hides each by a key.
    enum Kind: UInt8, CaseIterable, Sendable {
        case event, gesture, command, verdict, device, note
    }

    var time: Timestamp
    var device: DeviceID?
    var kind: Kind
    var text: String
    /// How many it stands for.
    var count = 1
    /// What goes on under the same key is counted in the same line; nil for what stands alone.
    var key: String?
    /// It refuses something, or reports something wrong.
    var isRefusal = false

    /// Its size in memory, about, bytes.
    var bytes: Int { text.utf8.count + (key?.utf8.count ?? 0) + 96 }
}

extension TimelineEntry.Kind {
    /// The key that shows and hides it, and its name.
    var name: String {
        switch self {
        case .event: "events"
        case .gesture: "gestures"
        case .command: "commands"
        case .verdict: "verdicts"
        case .device: "devices"
        case .note: "notes"
        }
    }

    /// The sign before its lines, so that they differ without colour.
    var sign: String {
        switch self {
        case .event: "·"
        case .gesture: "»"
        case .command: "→"
        case .verdict: "│"
        case .device: "+"
        case .note: "!"
        }
    }

    var style: ScreenStyle {
        switch self {
        case .event: .dim
        case .gesture: ScreenStyle(.cyan)
        case .command: ScreenStyle(.green, isBold: true)
        case .verdict: .plain
        case .device: ScreenStyle(.blue)
        case .note: ScreenStyle(.yellow)
        }
    }
}
