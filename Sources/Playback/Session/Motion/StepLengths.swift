// SPDX-License-Identifier: MIT

internal import RemoteModel

/// How far the steps of a click on a preview go, seconds (behaviour.md N147).
struct StepLengths: Hashable, Sendable {
    /// As far as a skip.
    var skip: Seconds
    /// One frame of the film.
    var frame: Seconds

    private static let skips = 3.0
    private static let seconds: Seconds = 3
    private static let second: Seconds = 1
    /// One frame of that film.
    static func frame(of item: PlaybackItem?) -> Seconds {
        guard let rate = item?.info.terms.finds.frameRate, ItemFinds.frameRates.contains(rate)
        else { return usualFrame }
        return 1 / rate
    }

    /// Of a film that does not say how many frames it has: the most usual number, 24.
    private static let usualFrame: Seconds = 1.0 / 24

    func length(of step: FineStep.Size) -> Seconds {
        switch step {
        case .skips: skip * Self.skips
        case .skip: skip
        case .seconds: min(skip, Self.seconds)
        case .second: min(skip, Self.second)
        case .frame: frame
        }
    }
}
