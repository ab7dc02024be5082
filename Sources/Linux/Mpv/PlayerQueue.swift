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

    /// The numbers of `latestItems`, which stay theirs wherever the items go.
    public var latestNumbers: ItemNumbers { player.loader.list.latestNumbers }

    /// The numbers of the items as the session counts them.
    public var numbers: ItemNumbers { player.loader.list.numbers }

    /// The guides that lists have named which a server sent: addresses of http.
    public var guides: [String] { player.loader.list.guides }

    /// What the items are called: a file may have a title of its own.
    public var titles: [String] { player.loader.list.titles }

    /// What the file of the item that plays says of itself.
    public var embedded: ItemAbout { player.loader.embedded }

    /// Another number whenever the items, or what is said of them, are others.
    public var revision: Int { player.loader.list.revision }

    /// What is there already of the channel that is loaded next.
    public func prepare(_ stream: PreparedStream?) { player.loader.prepared = stream }

    /// A program makes a new list. `formers`: the place of each item in `latestItems`, or nil for a
    /// new one; `play`: the item to play, nil to go on with what plays; `isChosen`: it is the one
    /// that the viewer chose of those that were proposed; `requester`: who made the list, nil for a
    /// program.
    public func offer(
        _ items: [MediaItem], formers: [Int?], play: Int? = nil, position: Seconds? = nil,
        isPaused: Bool = false, isChosen: Bool = false, requester: Requester.Kind? = nil
    ) {
        var change = change(
            items, formers: formers, play: play, position: position, isPaused: isPaused)
        change.isChosen = isChosen
        change.requester = requester
        report(.queue(change))
    }

    /// The place in `latestItems` of an item as the session counts; nil for one that is not there
    /// any more.
    public func latestPlace(of index: Int) -> Int? {
        let numbers = numbers.all
        guard numbers.indices.contains(index) else { return nil }
        return latestNumbers.all.firstIndex(of: numbers[index])
    }

    /// The same, for whoever gives the fact to the session.
    public func change(
        _ items: [MediaItem], formers: [Int?], play: Int?, position: Seconds?, isPaused: Bool
    ) -> QueueChange {
        var change = player.loader.offer(items, formers: formers)
        change.play = play
        change.position = position
        change.isPaused = isPaused
        return change
    }

    /// A program says something else of the item at that place of `latestItems`.
    public func describe(_ place: Int, _ item: MediaItem) { player.loader.describe(place, item) }

    /// Whether the viewer, not a program, has chosen a sound or captions this evening: the next
    /// item begins with what is said of it only where they have not.
    public func takeChoices(audio: Bool, captions: Bool) {
        player.loader.viewer.hasChosenAudio = audio
        player.loader.viewer.hasChosenCaptions = captions
    }

    /// What was reported of the queue, for whoever gives it to the session at once: a command that
    /// follows in the same turn counts by it.
    public func takeReports() -> [Input] { link.takeInputs() }

    /// Reports a fact that did not come from mpv, in the order of mpv's own.
    public func report(_ fact: PlayerFact) {
        link.report(fact)
        link.wake()
    }
}
