// SPDX-License-Identifier: MIT

internal import RemoteModel

extension Command {
    /// The move of the hand on a preview, or nil for other commands.
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
