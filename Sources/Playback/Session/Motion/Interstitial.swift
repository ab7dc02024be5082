// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A break in an item: where it lies and what it forbids (behaviour.md A17 to A21).
struct Interstitial: Hashable, Sendable {
    /// In stream time.
    var range: Range<Seconds>
    /// What the viewer cannot do in it.
    var rules: InterstitialRules
    /// It can be skipped after so many seconds of it (N112), or never.
    var skippableAfter: Seconds?

    /// A break that the viewer's configuration names, with its rules.
    init(_ range: Range<Seconds>, _ configuration: PlaybackConfiguration) {
        self.range = range
        rules = configuration.interstitialRules
        if configuration.canSkipInterstitials {
            skippableAfter = configuration.skipOffered.seconds
        }
    }

    /// A break that is said of the item.
    init(_ item: ItemBreak) {
        range = item.start..<max(item.start, item.end)
        rules = []
        if item.isLinear { rules.insert(.linear) }
        if item.constrainsSeekingForward { rules.insert(.constrainsSeekingForward) }
        if item.requiresPreferredRate { rules.insert(.requiresPreferredRate) }
        skippableAfter = item.skippableAfter
    }
}
