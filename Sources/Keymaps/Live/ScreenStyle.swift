// SPDX-License-Identifier: MIT

/// A colour of a terminal's own palette, which suits its background.
public enum ScreenColor: Int16, CaseIterable, Sendable {
    /// What the terminal writes in.
    case plain
    case red, green, yellow, blue, magenta, cyan
}

/// How a cell looks. Nothing is said by colour alone: a terminal may have none.
public struct ScreenStyle: Hashable, Sendable {
    /// The colour of the character.
    public var color: ScreenColor
    public var isBold: Bool
    /// Less than plain: what is there for orientation.
    public var isDim: Bool
    /// Character and background change places.
    public var isReversed: Bool

    /// A style of these parts.
    public init(
        _ color: ScreenColor = .plain, isBold: Bool = false, isDim: Bool = false,
        isReversed: Bool = false
    ) {
        self.color = color
        self.isBold = isBold
        self.isDim = isDim
        self.isReversed = isReversed
    }

    static let plain = ScreenStyle()
    static let bold = ScreenStyle(isBold: true)
    static let dim = ScreenStyle(isDim: true)
    static let bar = ScreenStyle(isReversed: true)
}
