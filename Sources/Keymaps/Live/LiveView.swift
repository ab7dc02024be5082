// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What a person has chosen to see.
struct LiveView: Sendable {
    /// What lies over the screen and takes the keys.
    enum Popup: Equatable, Sendable {
        case help
        /// A list, and the row that is chosen.
        case contexts(Int)
        case meanings(Int)
        /// A line that is typed.
        case keymap(String)
        case filter(String)
    }

    /// The time that is looked at; nil for now.
    var stoppedAt: Timestamp?
    /// The device that is looked at; nil for the one that was touched last.
    var device: DeviceID?
    /// The kinds of lines that are hidden.
    var hidden: [TimelineEntry.Kind] = []
    /// Only lines with this text are shown, whatever the case of its letters.
    var filter = ""
    var popup: Popup?
    /// What is said at the bottom, until the next key.
    var message: String?
    /// What is shown was recorded: nobody can press anything in it any more.
    var isRecorded = false
    /// Lines that went by without having been on the screen.
    var passed = 0

    /// Whether a line is shown.
    func shows(_ entry: TimelineEntry) -> Bool {
        if hidden.contains(entry.kind) { return false }
        if let device, let other = entry.device, other != device { return false }
        guard !filter.isEmpty else { return true }
        return entry.text.lowercased().contains(filter.lowercased())
    }
}
