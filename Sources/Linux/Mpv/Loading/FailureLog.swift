// SPDX-License-Identifier: MIT

internal import CMpv
internal import RemoteMedia
internal import RemoteModel

/// An item that failed, and the lines that mpv logged meanwhile. mpv hands out its log after its
/// events, so the message about the item waits for the log.
struct FailureLog {
    /// Lines that are kept; the oldest go first.
    static let limit = 8

    /// The lines since mpv began the item.
    private var lines: [String] = []
    /// mpv's code for the item that failed, until the message was made.
    private var error: CInt?
    /// mpv found no output for the picture that works: there is no window.
    private(set) var isPictureMissing = false

    /// Another item is loaded.
    mutating func itemBegins() { error = nil }

    /// mpv has begun an item: earlier lines of the log are about another one.
    mutating func itemStarts() {
        lines.removeAll()
        isPictureMissing = false
    }

    /// The item failed with that code of mpv's.
    mutating func fail(_ error: CInt) { self.error = error }

    /// Keeps a line of the log; `prefix` is the part of mpv that wrote it.
    mutating func take(prefix: String, text: String) {
        guard let line = text.split(separator: "\n").first else { return }
        // mpv says so only in its log, and goes on with the sound.
        if prefix == "cplayer", line.hasPrefix("Error opening/initializing") {
            isPictureMissing = true
        }
        if lines.count >= Self.limit { lines.removeFirst() }
        // "cplayer" is mpv itself.
        lines.append(prefix == "cplayer" ? String(line) : "\(prefix): \(line)")
    }

    /// The message about the item that failed, or nil.
    mutating func takeMessage(item: MediaItem) -> Sentence? {
        guard let error else { return nil }
        self.error = nil
        // Without its picture nothing may be left to play, and mpv reports that instead.
        let reason = isPictureMissing ? MPV_ERROR_VO_INIT_FAILED.rawValue : error
        return LoadFailure.message(item: item, error: reason, log: lines)
    }
}
