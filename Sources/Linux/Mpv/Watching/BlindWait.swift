// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Notices that mpv waits for data that it has (behaviour.md N413).
///
/// mpv measures what it has by time stamps, from the next one to be read to the last one that came.
/// Where a broadcast restarts them, the last one is the smaller one: mpv knows no length, and
/// waits until the new ones have passed the old ones. That is up to a day.
struct BlindWait: Sendable {
    /// mpv is asked when it has waited for so long. It waits for up to a second by itself.
    static let patience = Interval.milliseconds(1000)
    /// It is asked again after this.
    static let period = Interval.milliseconds(500)

    /// When mpv is to be asked, or nil.
    private(set) var deadline: Timestamp?
    /// Bytes that mpv had without a length at the last answer, or nil.
    private var bytes: Int?
    /// mpv was asked to wait for nothing (`cache-pause`), and has not gone on yet.
    private var isEnding = false

    init(deadline: Timestamp? = nil) { self.deadline = deadline }

    /// The film waits for data, or goes on. Returns whether mpv is to wait again the next time that
    /// no data is there.
    mutating func take(_ isWaiting: Bool, at time: Timestamp) -> Bool {
        guard isWaiting != (deadline != nil) else { return false }
        let wasEnding = isEnding
        self = BlindWait(deadline: isWaiting ? time + Self.patience : nil)
        return wasEnding
    }

    /// Whether mpv is to be asked now for what it has.
    mutating func isDue(at time: Timestamp) -> Bool {
        guard let deadline, deadline <= time else { return false }
        self.deadline = time + Self.period
        return true
    }

    /// mpv has said what it has (`demuxer-cache-state`). Returns whether it is to play that now. It
    /// is asked to do so again for as long as it waits: a request may be lost.
    mutating func take(_ cache: MpvNode) -> Bool {
        guard deadline != nil else { return false }
        guard cache["cache-duration"].number == nil, cache["eof"].bool != true,
            let count = cache["fw-bytes"].int
        else {
            bytes = nil
            return false
        }
        defer { bytes = count }
        // More has come, and still it has no length.
        guard let bytes, 0 < bytes, bytes < count else { return false }
        isEnding = true
        return true
    }
}
