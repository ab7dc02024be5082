// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What becomes of the item that plays when there is a new list of items.
enum NewQueue {
    /// The playlist is there, and the player has begun to load the first item. A later one only has
    /// other titles: what is over does not begin again by that.
    static func begin(
        _ items: inout Items, _ fact: PlayerFact, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard case .playlist(let titles, let current) = fact else { return }
        let isFirst = items.playlist.titles.isEmpty
        items.playlist.titles = titles
        guard isFirst, items.item == nil else { return }
        items.playlist.current = current
        guard titles.indices.contains(current) else { return }
        let first = Loading.first(current, .forward, isPaused: items.startsPaused, scene)
        items.go(.begin(first), scene, &out)
    }

    /// A program made the list, or it has what the viewer chose of several. What plays goes on if
    /// it is still in it.
    static func take(
        _ items: inout Items, _ change: QueueChange, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard let succession = Succession(change, after: items.playlist) else { return }
        let lost = items.state.loading.flatMap { change.has($0.index) ? nil : $0 }
        if change.isChosen, !succession.isGone { return play(change, lost, &items, scene, &out) }
        if succession.isOther { items.ending.end(.replaced, scene, &out) }
        count(change, &items, scene, &out)
        guard succession.isOther else {
            if let lost { giveUp(lost, &items, scene, &out) }
            let next = items.playlist.placeInList(1, from: items.playlist.current)
            return items.gate.askAhead(about: next, scene.with(items.playlist), &out)
        }
        let former = items.playlist.current
        items.playlist.current = succession.next ?? 0
        // What is said of an item that could not be played goes with it.
        out.append(.screens(.dropError))
        guard let next = succession.next else { return items.unload(scene, &out) }
        out.append(.forget(keepsPreview: false))
        items.go(.unload, scene, &out)
        items.startsPaused = change.isPaused
        items.playlist.order.bring(next, after: former)
        items.tryItem(next, .forward, from: change.position, scene.with(items.playlist), &out)
    }

    /// What was chosen plays, unless the viewer has gone elsewhere meanwhile.
    private static func play(
        _ change: QueueChange, _ lost: Loading?, _ items: inout Items, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        count(change, &items, scene, &out)
        let scene = scene.with(items.playlist)
        if let next = change.play, items.ending.takeChoice(next, scene, &out) {
            items.choose(next, by: .skip, scene, &out)
        } else if let lost {
            giveUp(lost, &items, scene, &out)
        }
    }

    /// What was on its way is not in the list any more: what played before plays again. Where
    /// nothing has played yet, the item that came into its place is tried.
    private static func giveUp(
        _ lost: Loading, _ items: inout Items, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard items.item == nil else { return items.goBack(scene, &out) }
        let next = min(lost.index, items.playlist.titles.count - 1)
        items.tryItem(next, lost.sense, scene.with(items.playlist), &out)
    }

    /// The session and the player count by the list from here on.
    private static func count(
        _ change: QueueChange, _ items: inout Items, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        let numbers = items.playlist.take(change)
        items.renumber(numbers, scene, &out)
        out += [.screens(.renumber(numbers)), .request(.takeQueue(number: change.number))]
    }
}
