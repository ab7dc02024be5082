// SPDX-License-Identifier: MIT

internal import RemoteModel

/// How a decoder comes to the place of the thumb: on from where it is, or by a seek to the frame
/// with which a group of frames begins (behaviour.md N160, N161).
///
/// A seek back into the group that is being decoded would begin it again. Where groups begin is not
/// known before, so the plan learns it from where seeks end.
struct FollowPlan: Equatable, Sendable {
    /// What the decoder does next.
    enum Move: Equatable, Sendable {
        /// It is there.
        case stay
        /// It decodes one frame more.
        case step
        /// It begins with the group of the place.
        case seek
    }

    /// The frame that is decoded, or nil before the first one.
    private(set) var position: Seconds?
    /// What is decoded between these needs no seek.
    private var group: ClosedRange<Seconds>?
    /// What the last seek was for, until the decoder goes on from there.
    private var sought: Seconds?
    /// Groups are as long at least.
    private var longest: Seconds = 0
    /// The shortest way between the beginnings of two groups so far.
    private var apart: Seconds = .infinity

    /// A frame so little before the place is its frame: a film has 24 in a second.
    static let before: Seconds = 0.05
    /// So far behind the place a decoder comes before it stops. A group is not begun again for it.
    static let behind: Seconds = 0.3
    /// A group goes on for so long beyond what is known of it: a seek would as likely lead to its
    /// beginning again, and 8 to 30 s of film are decoded in a second.
    static let short: Seconds = 2
    /// One that has gone on for some time goes on for as long again as likely as not, up to this,
    /// unless groups were seen to be shorter.
    static let long: Seconds = 4

    /// A seek to `target` has ended at that frame.
    mutating func land(at frame: Seconds, for target: Seconds) {
        position = frame
        sought = target
        let end = max(frame, target)
        if let group, group.lowerBound != frame {
            apart = min(apart, abs(frame - group.lowerBound))
        }
        group = frame...end
        longest = max(longest, end - frame)
    }

    /// The decoder has come to that frame. Whether it is a new one.
    @discardableResult mutating func pass(_ frame: Seconds) -> Bool {
        guard frame > position ?? -.infinity else { return false }
        position = frame
        sought = nil
        guard let group else { return true }
        // What was decoded on the way needs no seek either. Where groups are as long as each other,
        // another one has begun meanwhile.
        let length = frame - group.lowerBound
        let isOther = frame > group.upperBound && length >= apart
        let start = isOther ? (length / apart).rounded(.down) * apart : 0
        // The last digit of a product may be one too many.
        self.group = min(group.lowerBound + start, frame)...max(group.upperBound, frame)
        return true
    }

    /// There is no frame after this one: what comes up to `target` is its frame.
    mutating func end(at target: Seconds) { position = max(target, position ?? target) }

    /// What leads to `target`. `isSoughtOnly`: the frame that begins its group will do.
    func move(to target: Seconds, isSoughtOnly: Bool = false) -> Move {
        guard let position, let group else { return .seek }
        if isSoughtOnly { return sought == target ? .stay : .seek }
        let distance = target - position
        if (-Self.behind...Self.before).contains(distance) { return .stay }
        // A film may begin after it: another seek would lead to the same frame.
        guard distance > 0 else { return sought == target ? .stay : .seek }
        let known = max(group.upperBound, group.lowerBound + longest)
        let likely = min(known + min(known - group.lowerBound, Self.long), group.lowerBound + apart)
        return target <= max(known + Self.short, likely) ? .step : .seek
    }
}
