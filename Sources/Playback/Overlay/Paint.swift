// SPDX-License-Identifier: MIT

/// A colour, and how much it covers. The drawings use these few, so that what belongs together
/// looks the same.
public struct Paint: Hashable, Sendable {
    /// 0xRRGGBB.
    public var color: UInt32
    /// Percent.
    public var opacity: Int

    /// A colour of the world, 0xRRGGBB, and percent.
    public init(color: UInt32, opacity: Int) {
        (self.color, self.opacity) = (color, opacity)
    }

    static let white = Paint(color: 0xFFFFFF, opacity: 96)
    static let softWhite = Paint(color: 0xFFFFFF, opacity: 70)
    /// The volume that waits for the sound to come back: three times as bright as its track.
    static let mutedWhite = Paint(color: 0xFFFFFF, opacity: 74)
    static let faintWhite = Paint(color: 0xFFFFFF, opacity: 30)
    /// Words that cannot be chosen: they say why, and have to be read from a sofa.
    static let dimWhite = Paint(color: 0xFFFFFF, opacity: 52)
    /// The free part of a track: three times as bright as the shade over a white film, and a third
    /// as bright as the played part.
    static let track = Paint(color: 0xFFFFFF, opacity: 37)
    /// Words and tracks on the light ground of the focus.
    static let darkText = Paint(color: 0x101014, opacity: 75)
    static let darkTrack = Paint(color: 0x101014, opacity: 25)
    static let focus = Paint(color: 0xFFFFFF, opacity: 92)
    /// The ground of all that lies over the film.
    public static let black = Paint(color: 0x101014, opacity: 100)
    static let shade = Paint(color: 0x101014, opacity: 80)
    static let faintShade = Paint(color: 0x101014, opacity: 74)
    static let curtain = Paint(color: 0x101014, opacity: 88)
    static let red = Paint(color: 0xC0252C, opacity: 100)
    static let yellow = Paint(color: 0xF5D90A, opacity: 96)

    /// For viewers who need more contrast (`--high-contrast`): grounds are black and let nearly
    /// nothing of the film through; texts on them are white, and half white what cannot be chosen.
    func contrasted(isText: Bool) -> Paint {
        switch color {
        case Self.black.color: Paint(color: 0, opacity: opacity < 100 ? max(opacity, 94) : 100)
        case Self.white.color where opacity >= 60: Paint(color: color, opacity: 100)
        case Self.white.color where isText: Paint(color: color, opacity: 70)
        case Self.white.color where opacity >= Self.track.opacity:
            Paint(color: color, opacity: 55)
        // A button without the focus.
        case Self.white.color: Paint(color: color, opacity: 20)
        case Self.red.color: Paint(color: 0x8C0A10, opacity: 100)
        default: Paint(color: color, opacity: 100)
        }
    }
}
