// SPDX-License-Identifier: MIT

internal import RemoteModel

extension CommandName {
    /// A passcode screen swallows everything else (behaviour.md A23).
    var passesPasscode: Bool {
        switch self {
        case .select, .digit, .back, .home, .stop, .focusMove, .volume, .mute, .fullscreen,
            .cancelAll,
            .hintsHide, .denied:
            true
        default: false
        }
    }

    /// It lets a transport bar that is shown stay for longer.
    var keepsBar: Bool {
        switch self {
        case .transportHide, .overlayShow, .overlayHide, .infoShow, .infoHide, .back, .home,
            .volume, .mute, .fullscreen, .siri, .emit, .emitBegin, .emitEnd, .run, .denied,
            .cancelAll,
            .stop:
            false
        default: true
        }
    }
}

extension Command {
    /// What the hand on a preview does, or nil for other commands.
    var hand: Scrub.Move? {
        switch self {
        case .scrubMove(let delta, let velocity): .pan(delta, velocity: velocity)
        case .scrubEnd(let velocity): .endPan(velocity: velocity)
        case .scrubMomentum(let delta, velocity: _): .glide(delta)
        case .jogMove(let revolutions, let velocity): .jog(revolutions, velocity: velocity)
        case .jogEnd: .endJog
        default: nil
        }
    }
}

extension SeekTarget {
    /// Where the target lies, in primary time.
    func place(in bounds: ClosedRange<Seconds>) -> Seconds {
        switch self {
        case .position(let seconds): bounds.lowerBound + seconds
        case .share(let share):
            bounds.lowerBound + share * (bounds.upperBound - bounds.lowerBound)
        }
    }
}
