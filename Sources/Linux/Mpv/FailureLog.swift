// SPDX-License-Identifier: MIT

internal import CMpv
internal import RemoteMedia

/// An item that failed, and the lines that mpv logged meanwhile. mpv hands out its log after its
/// events, so the message about the item waits for the log.
struct FailureLog {
    /// Lines that are kept; the oldest go first.
    static let limit = 8

    private var lines: [String] = []
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

    mutating func fail(_ error: CInt) { self.error = error }

    mutating func take(prefix: String, text: String) {
        guard let line = text.split(separator: "\n").first else { return }
        if prefix == "cplayer", line.hasPrefix("Error opening/initializing") {
            isPictureMissing = true
        }
        if lines.count >= Self.limit { lines.removeFirst() }
        // "cplayer" is mpv itself.
        lines.append(prefix == "cplayer" ? String(line) : "\(prefix): \(line)")
    }

    /// The message about the item that failed, or nil.
    mutating func takeMessage(item: MediaItem) -> String? {
        guard let error else { return nil }
        self.error = nil
        // Without its picture nothing may be left to play, and mpv reports that instead.
        let reason = isPictureMissing ? MPV_ERROR_VO_INIT_FAILED.rawValue : error
        return LoadFailure.message(item: item, error: reason, log: lines)
    }
}
