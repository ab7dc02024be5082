// SPDX-License-Identifier: MIT

/// What the player finds in an item, beside what is said of it.
public struct ItemFinds: Hashable, Sendable {
    /// Where the chapters say that the credits begin, in seconds of the stream: the time of an
    /// offer that says none. nil where they do not say it.
    public var credits: Seconds?
    /// There are pictures that follow the thumb while the viewer scrubs, so the film stays where it
    /// is until the thumb rests (behaviour.md e.2).
    public var hasPreviews = false
    /// It is a channel or belongs to a series, for which another age may need the passcode than for
    /// films (behaviour.md A23).
    public var isTelevision = false
    /// What it is, as somebody says.
    public var kind: ItemKind?
    /// There is nothing to see in it: its artwork stands on the screen (A90).
    public var isSound = false
    /// Who plays in it, and on which album: the line under the title there; nil for none.
    public var byline: String?

    /// How many frames a second has; nil where the file does not say it.
    public var frameRate: Double?

    /// How good its picture is, in the viewer's words, such as `4K` and `HDR10` (A204).
    public var quality: [String] = []

    /// Rates that films have. Another one is a mistake of its file.
    public static let frameRates = 1.0...240

    public init() {}
}
