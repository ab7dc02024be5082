// SPDX-License-Identifier: MIT

public import RemoteMedia
public import RemoteModel

/// What programs do with the playlist of a player. The session decides what comes of it, and the
/// player counts by a new list when the session does.
public struct PlayerQueue {
    private let link: MpvLink
    private let player: MpvPlayer

    init(_ link: MpvLink, _ player: MpvPlayer) {
        self.link = link
        self.player = player
    }

    /// The list that the next change counts from.
    public var latestItems: [MediaItem] { player.loader.list.latest }

    /// A program makes a new list. `formers`: the place of each item in `latestItems`, or nil for a
    /// new one; `play`: the item to play, nil to go on with what plays.
    public func offer(
        _ items: [MediaItem], formers: [Int?], play: Int? = nil, position: Seconds? = nil,
        isPaused: Bool = false
    ) {
        var change = player.loader.offer(items, formers: formers)
        change.play = play
        change.position = position
        change.isPaused = isPaused
        report(.queue(change))
    }

    /// A program says something else of the item at that place of the player's items.
    public func describe(_ index: Int, _ item: MediaItem) { player.loader.describe(index, item) }

    /// Reports a fact that did not come from mpv, in the order of mpv's own.
    public func report(_ fact: PlayerFact) {
        link.report(fact)
        link.wake()
    }
}
