// SPDX-License-Identifier: MIT

/// Which mode of a display shows a film without judder (behaviour.md A186).
///
/// The size stays. A rate fits that is a multiple of the film's, or nearly one: mpv plays the film
/// so little faster or slower that each of its pictures stands equally long.
public struct ModeChoice: Sendable {
    /// The rate is a multiple, as far as clocks of displays go (behaviour.md N386).
    static let exactness = 0.0005
    /// mpv makes up for the rest: 24 pictures at 23.976 Hz are 0.1 % (behaviour.md N386).
    static let nearness = 0.0015
    /// Below this the bar moves in steps that are seen (behaviour.md N387).
    static let smoothRate = 48.0

    /// What the display can do.
    public var modes: [DisplayMode]
    /// What the display shows when nothing asks for anything else.
    public var own: DisplayMode

    public init(modes: [DisplayMode], own: DisplayMode) {
        self.modes = modes
        self.own = own
    }

    /// The mode for a film with so many pictures a second, where the display has `present` now. A
    /// mode that fits is kept, since each change leaves a television dark for a second or two.
    public func mode(for film: Double, present: DisplayMode) -> DisplayMode {
        if fit(present, film) != nil { return present }
        if fit(own, film) != nil { return own }
        let best = modes.filter { $0.isLike(own) }.compactMap { mode in
            fit(mode, film).map { (mode, $0) }
        }.min { Self.rank($0) < Self.rank($1) }
        return best?.0 ?? own
    }

    /// How well a mode fits.
    private struct Fit {
        /// From a multiple, as a part of the rate.
        var deviation: Double
    }

    private func fit(_ mode: DisplayMode, _ film: Double) -> Fit? {
        guard film > 0, mode.rate > 0 else { return nil }
        let times = max(1, (mode.rate / film).rounded())
        let deviation = abs(mode.rate / (times * film) - 1)
        return deviation <= Self.nearness ? Fit(deviation: deviation) : nil
    }

    /// The lower one is better: an exact one before one that is near, one that the bar moves
    /// smoothly at before a slower one, and of these the slowest, which any cable carries; below,
    /// the fastest.
    private static func rank(_ choice: (mode: DisplayMode, fit: Fit)) -> (Int, Int, Double) {
        let isExact = choice.fit.deviation <= exactness
        // A rate of 47.952 Hz is as smooth as one of 48.
        let isSmooth = choice.mode.rate >= smoothRate * (1 - nearness)
        return (
            isExact ? 0 : 1, isSmooth ? 0 : 1, isSmooth ? choice.mode.rate : -choice.mode.rate
        )
    }
}
