// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Notices that a machine is too slow for a film: mpv leaves out pictures that it would show too
/// late, and says so to nobody (behaviour.md A109, N302).
struct DropWatch: Sendable {
    /// mpv is asked for its count once in this time, while pictures come.
    static let period = Interval.seconds(2)
    /// So many pictures a second, for so long, are more than a busy moment.
    static let most = 4.0
    static let patience = Interval.seconds(10)

    /// The count that was reported last, and when.
    private var last: (count: Int, time: Timestamp)?
    /// Since when too many were left out, or nil.
    private var since: Timestamp?
    private var askedAt: Timestamp?
    /// It is known of this item.
    private var isReported = false

    /// Another item: nothing is known of it.
    mutating func itemBegins() { self = DropWatch() }

    /// A seek, a pause or another speed: what is left out then says nothing.
    mutating func interrupt() {
        last = nil
        since = nil
    }

    /// The picture is drawn in another way from here on: what was left out before says nothing.
    mutating func judgeAgain() {
        interrupt()
        isReported = false
    }

    /// A picture was shown. Returns whether mpv is to be asked for its count.
    mutating func isDue(at time: Timestamp) -> Bool {
        if let askedAt, time - askedAt < Self.period { return false }
        // No picture came for a while: it was paused.
        if let askedAt, time - askedAt > Self.period + Self.period { interrupt() }
        askedAt = time
        return true
    }

    /// mpv has said how many pictures it has left out so far. Returns whether something is to be
    /// done now.
    mutating func take(_ count: Int, at time: Timestamp) -> Bool {
        defer { last = (count, time) }
        guard let last, time > last.time, count >= last.count else {
            since = nil
            return false
        }
        guard Double(count - last.count) >= Self.most * (time - last.time).seconds else {
            since = nil
            return false
        }
        let begin = since ?? last.time
        since = begin
        guard !isReported, time - begin >= Self.patience else { return false }
        isReported = true
        return true
    }
}
