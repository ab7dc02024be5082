// SPDX-License-Identifier: MIT

/// A scan that is running: which way, and how fast.
public struct Scan: Hashable, Sendable {
    /// Which way it goes.
    public var sense: Sense
    /// 1 to 4: 8, 24, 48 and 96 seconds a second (behaviour.md N73).
    public var level: Int

    /// The levels that there are.
    public static let levels = 1...4

    /// A scan at a level.
    public init(_ sense: Sense, level: Int) {
        self.sense = sense
        self.level = level
    }

    /// The scan after a click on one side: the same side is one level up, clamped; the other side
    /// is one level down, and from level 1 turns round without a stop (N74).
    public func stepped(_ sense: Sense) -> Scan {
        guard sense == self.sense else {
            return level > 1 ? Scan(self.sense, level: level - 1) : Scan(sense, level: 1)
        }
        return Scan(sense, level: min(level + 1, Self.levels.upperBound))
    }
}
