// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What becomes of the item that plays when there is a new list of items.
enum NewQueue {
    /// A program made the list, or it has what the viewer chose of several. What plays goes on if
    /// it is still in it.
    static func take(
        _ items: inout Items, _ change: QueueChange, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard let succession = Succession(change, after: items.playlist) else { return }
        if change.isChosen, !succession.isGone { return play(change, &items, scene, &out) }
        if succession.isOther { items.ending.end(.replaced, scene, &out) }
        count(change, &items, scene, &out)
        guard succession.isOther else {
            let next = items.playlist.placeInList(1, from: items.playlist.current)
            return items.gate.askAhead(about: next, scene.with(items.playlist), &out)
        }
        let former = items.playlist.current
        items.playlist.current = succession.next ?? 0
        guard let next = succession.next else { return items.unload(scene, &out) }
        out += [.screens(.dropError), .forget(keepsPreview: false)]
        items.go(.unload, scene, &out)
        items.startsPaused = change.isPaused
        items.playlist.order.bring(next, after: former)
        items.tryItem(next, .forward, from: change.position, scene.with(items.playlist), &out)
    }

    /// What was chosen plays, unless the viewer has gone elsewhere meanwhile.
    private static func play(
        _ change: QueueChange, _ items: inout Items, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        count(change, &items, scene, &out)
        let scene = scene.with(items.playlist)
        guard let next = change.play, items.ending.takeChoice(next, scene, &out) else { return }
        items.choose(next, by: .skip, scene, &out)
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
