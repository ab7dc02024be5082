// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The seek of a player that is in flight. The session has one at a time, and gets one answer.
struct PlayerSeeks {
    let player: MpvPlayer

    private var link: MpvLink { player.link }

    func begin(_ id: RequestID, to position: Seconds, exact: Bool, at time: Timestamp) {
        // A second one would leave the first unanswered.
        end(at: nil, time: time)
        player.seek = PendingSeek(request: id, deadline: time + PendingSeek.patience)
        player.reporter.seekBegins()
        let arguments: [MpvNode.Entry] = [
            .init("name", .string("seek")), .init("target", .string("\(position)")),
            .init("flags", .string(exact ? "absolute+exact" : "absolute+keyframes")),
        ]
        guard link.command(arguments, tag: RequestTag(.seek, number: id.rawValue)) else {
            return end(at: nil, time: time)
        }
    }

    /// Chooses captions, or none. mpv reads them from where it is, and not those that began before:
    /// while it stands it would show none. So it is asked whether it can seek (`showCaptions`).
    func setCaptions(_ track: Int?) {
        link.set("sid", track.map { .integer(Int64($0)) } ?? .flag(false))
        guard track != nil, player.pause.isPaused, !player.reporter.isAtEnd else { return }
        link.ask(MediaProperty.seekable.name, tag: player.loader.load.tag(.captions))
    }

    /// It can: it goes to the same picture, and to the captions that belong to it.
    func showCaptions(_ tag: RequestTag) {
        guard player.loader.load.isAsked(by: tag), player.pause.isPaused, player.seek == nil,
            !player.reporter.isAtEnd
        else { return }
        link.command("seek", "0", "relative+exact")
    }

    /// A frame is shown. A key frame may lie far from the target, so mpv is asked for the place.
    func finish(at time: Timestamp) {
        guard let seek = player.seek, seek.step == .running else { return }
        player.seek?.step = .done
        let tag = RequestTag(.sought, number: seek.request.rawValue)
        if !link.ask(.position, tag: tag) { end(at: nil, time: time) }
    }

    /// Answers the seek in flight, if any. `position` is nil where its end is not known.
    func end(at position: Seconds?, time: Timestamp) {
        guard let seek = player.seek else { return }
        player.seek = nil
        player.reporter.seekEnds(seek.request, at: position, time: time)
        link.wake()
    }
}
