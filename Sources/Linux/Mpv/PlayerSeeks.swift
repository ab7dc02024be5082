// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The seek of a player that is in flight. The session has one at a time, and gets one answer.
struct PlayerSeeks {
    /// What a player knows of its seeks.
    struct Seeking {
        /// The one in flight, or nil.
        var pending: PendingSeek?
        /// The captions that were chosen last.
        var captions = Captions()
    }

    /// Captions that were chosen.
    struct Captions {
        /// No exact seek has ended since. mpv goes back in the file for them, by itself. Until it
        /// has read on to where it was, a seek drops the first picture that it reads, and ends at
        /// the key frame after its place (seen with mpv 0.35).
        var areNew = false
        /// Where the film stood then; nil where mpv did not say.
        var place: Seconds?
    }

    let player: MpvPlayer

    private var link: MpvLink { player.link }

    func begin(_ id: RequestID, to position: Seconds, exact: Bool, at time: Timestamp) {
        // A second one would leave the first unanswered.
        end(at: nil, time: time)
        start(id, to: position, exact: exact, at: time)
    }

    private func start(_ id: RequestID?, to position: Seconds, exact: Bool, at time: Timestamp) {
        let mayMiss = exact && player.seeking.captions.areNew
        player.seek = PendingSeek(id, place: mayMiss ? position : nil, at: time)
        player.reporter.seekBegins()
        send(to: position, exact: exact, at: time)
    }

    private func send(to position: Seconds, exact: Bool, at time: Timestamp) {
        guard let seek = player.seek else { return }
        let place = player.reporter.clock.time(of: position)
        let tag = RequestTag(.seek, number: seek.number)
        let isTaken =
            if place < 0 {
                // Its command counts a time before zero from the end.
                link.set(ObservedProperty.position.name, .double(place), tag: tag)
            } else {
                link.command(
                    [
                        .init("name", .string("seek")), .init("target", .string("\(place)")),
                        .init("flags", .string(exact ? "absolute+exact" : "absolute+keyframes")),
                    ], tag: tag)
            }
        if !isTaken { end(at: nil, time: time) }
    }

    /// What the player asks when captions are chosen while it stands, by the index of the tag.
    private enum Question {
        static let isSeekable: UInt8 = 0
        static let place: UInt8 = 1
    }

    /// Chooses captions, or none. mpv reads them from where it is, and not those that began before:
    /// while it stands it would show none. So it is asked where it is and whether it can seek.
    func setCaptions(_ track: Int?) {
        let isStill = track != nil && player.pause.isPaused && !player.reporter.isAtEnd
        player.seeking.captions = Captions(areNew: track != nil)
        let load = player.loader.load
        if isStill {
            link.ask(.position, tag: load.tag(.captions, index: Question.place))
        }
        link.set("sid", track.map { .integer(Int64($0)) } ?? .flag(false))
        if isStill {
            link.ask(
                MediaProperty.seekable.name, tag: load.tag(.captions, index: Question.isSeekable))
        }
    }

    /// mpv answered a question about captions. Where it can seek, it goes to the same picture, and
    /// to the captions that belong to it.
    func takeCaptions(_ tag: RequestTag, _ value: MpvNode, at time: Timestamp) {
        guard player.loader.load.isAsked(by: tag) else { return }
        if tag.index == Question.place {
            return player.seeking.captions.place = value.number.map(
                player.reporter.clock.position(of:))
        }
        guard value.bool == true, let place = player.seeking.captions.place, player.pause.isPaused,
            player.seek == nil, !player.reporter.isAtEnd
        else { return }
        start(nil, to: place, exact: true, at: time)
    }

    /// A frame is shown. A key frame may lie far from the target, so mpv is asked for the place.
    func finish(at time: Timestamp) {
        guard let seek = player.seek, seek.step == .running else { return }
        player.seek?.step = .done
        let tag = RequestTag(.sought, number: seek.number)
        if !link.ask(.position, tag: tag) { end(at: nil, time: time) }
    }

    /// mpv said where it is. A seek that has missed its place is repeated, once.
    func take(_ tag: RequestTag, position: Seconds?, at time: Timestamp) {
        guard let seek = player.seek, seek.step == .done, tag.matches(seek.number) else { return }
        // What it has dropped it drops once.
        if seek.place != nil { player.seeking.captions.areNew = false }
        guard let place = seek.place, seek.hasMissed(position) else {
            return end(at: position, time: time)
        }
        player.seek?.place = nil
        player.seek?.step = .asked
        send(to: place, exact: true, at: time)
    }

    /// Answers the seek in flight, if any. `position` is nil where its end is not known.
    func end(at position: Seconds?, time: Timestamp) {
        guard let seek = player.seek else { return }
        player.seek = nil
        player.reporter.seekEnds(seek.request, at: position, time: time)
        link.wake()
    }
}
