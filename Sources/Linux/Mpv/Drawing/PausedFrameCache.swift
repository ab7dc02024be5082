// SPDX-License-Identifier: MIT

/// The film stands while the thumb is on the bar, and mpv draws its frame again for each step of
/// the knob. Where the processor does that in place of a graphics card (`gpu-sw`), it is most of
/// what a step takes; mpv keeps the frame as it was drawn where `gpu-dumb-mode` is `no`. With a
/// film that plays, each frame would cost twice as much by that. docs/drawing.md has the figures.
struct PausedFrameCache {
    /// Options of mpv that decide about it, by the indices of their answers.
    enum Option: UInt8, CaseIterable {
        /// Drawing by the processor is allowed. Nobody allows it who has a graphics card.
        case isByProcessor
        /// Who set it keeps it.
        case mode

        var name: String {
            switch self {
            case .isByProcessor: "gpu-sw"
            case .mode: "gpu-dumb-mode"
            }
        }
    }

    private static let usual = "auto"
    private static let keeps = "no"

    private var isByProcessor = false
    private var isFree = false
    private var isKept = false

    /// mpv answered with the value of that option.
    mutating func take(_ option: Option, _ value: MpvNode) {
        switch option {
        case .isByProcessor: isByProcessor = value.bool == true
        // It may have been asked while the frame is kept.
        case .mode: isFree = isKept || value.string == Self.usual
        }
    }

    /// What the mode is to be from here on; nil where it stays.
    mutating func follow(hasThumb: Bool) -> String? {
        let keeps = hasThumb && isByProcessor && isFree
        guard keeps != isKept else { return nil }
        isKept = keeps
        return keeps ? Self.keeps : Self.usual
    }
}
