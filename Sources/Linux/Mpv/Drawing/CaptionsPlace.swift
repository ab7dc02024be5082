// SPDX-License-Identifier: MIT

/// How high captions stand: as the viewer wants it (behaviour.md A66, N236), and out of the way of
/// what lies at the lower edge.
struct CaptionsPlace: Hashable {
    /// Where they end above the bar: above the signs of its buttons, where its shade is thin.
    private static let raised = 68
    /// The highest that they end (N236).
    private static let top = 25

    /// How much higher than at their place the viewer wants them, percent of the height.
    var height = 0
    /// Something lies at the lower edge, where captions are.
    var isRaised = false

    /// mpv's `sub-pos`: where captions end, percent of the height. Above the bar they follow the
    /// viewer's choice as well, who sees there what it does.
    var position: Int64 {
        Int64(isRaised ? max(Self.raised - height, Self.top) : 100 - height)
    }
}
