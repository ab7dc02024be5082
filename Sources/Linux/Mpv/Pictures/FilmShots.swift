// SPDX-License-Identifier: MIT

internal import RemoteMedia
public import RemoteModel
public import RemoteOverlay

/// Small pictures of what the player shows, one at a time: a stream is not read a second time for
/// them.
struct FilmShots {
    /// The longer side of a picture, in pixels at most.
    static let side = 320
    /// Of its requests: a picture's time, the picture, and whether mpv is on its way elsewhere.
    static let timeIndex: UInt8 = 0
    static let pictureIndex: UInt8 = 1
    static let seekingIndex: UInt8 = 2

    /// Pictures that mpv did not have, one after the other, after which none of this item is asked
    /// for: it is a sound.
    static let failureLimit = 3

    /// An answer is on its way.
    private(set) var isWaiting = false
    /// The time of the picture that is on its way.
    private var time: Seconds?
    /// That time is of a place that mpv has not reached: it still shows the former one.
    private var isSeeking = false
    /// The one that has come.
    private var found: (time: Seconds, picture: Picture)?
    /// Pictures that mpv did not have, one after the other.
    private var failures = 0
    /// How many items mpv has begun. The times of one say nothing of another.
    private(set) var items = 0

    /// The item has none.
    var isHopeless: Bool { failures >= Self.failureLimit }

    mutating func itemBegins() {
        items += 1
        failures = 0
        (time, found) = (nil, nil)
    }

    /// Has mpv take a picture, unless one is on its way.
    mutating func ask(_ link: MpvLink) {
        guard !isWaiting, !isHopeless else { return }
        (time, isSeeking) = (nil, false)
        link.ask(
            "seeking", tag: RequestTag(.shot, number: UInt64(items), index: Self.seekingIndex))
        link.ask("time-pos", tag: RequestTag(.shot, number: UInt64(items), index: Self.timeIndex))
        // One that mpv does not take is not waited for.
        isWaiting = link.command(
            [.init("name", .string("screenshot-raw")), .init("flags", .string("video"))],
            tag: RequestTag(.shot, number: UInt64(items), index: Self.pictureIndex))
    }

    mutating func take(_ tag: RequestTag, error: CInt, _ value: MpvNode) {
        let isOfItem = tag.number == UInt64(items)
        if tag.index == Self.timeIndex { time = isOfItem ? value.number : nil }
        if tag.index == Self.seekingIndex { isSeeking = isOfItem && value.bool == true }
        guard tag.index == Self.pictureIndex else { return }
        isWaiting = false
        guard isOfItem, !isSeeking else { return }
        guard error >= 0, let time, let picture = Picture(shot: value) else {
            failures += 1
            return
        }
        failures = 0
        found = (time, picture)
    }

    /// mpv threw answers away.
    mutating func forgetAnswers() { isWaiting = false }

    mutating func takeFound() -> (time: Seconds, picture: Picture)? {
        defer { found = nil }
        return found
    }
}

extension MpvPlayer {
    /// Has mpv take a small picture of what it shows, for `takeShot`.
    public func askForShot() { shots.ask(link) }

    /// The picture that has come since the last call, with its place in the item, or nil.
    public func takeShot() -> (time: Seconds, picture: Picture)? {
        shots.takeFound().map { (reporter.clock.position(of: $0.time), $0.picture) }
    }

    /// How many items mpv has begun: another number is another item, or the same one again.
    public var itemCount: Int { shots.items }
}
