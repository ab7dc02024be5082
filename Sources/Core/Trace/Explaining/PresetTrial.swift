// SPDX-License-Identifier: MIT

public import RemoteModel

/// What the touches and presses of a recording come to with a preset.
public struct PresetTrial: Equatable, Sendable {
    /// The preset.
    public let preset: GesturePreset
    /// Touches and presses: all of them, and those that failed without the preset.
    public let all: Int
    public let failed: Int
    /// Those that failed and count with the preset.
    public let gained: Int
    /// All others of which something else comes with the preset.
    public let changed: Int

    /// The counts of a recording that was run without the preset and with it.
    public init(_ preset: GesturePreset, of all: Int, failed: Int, gained: Int, changed: Int) {
        self.preset = preset
        self.all = all
        self.failed = failed
        self.gained = gained
        self.changed = changed
    }

    /// Fewer touches may have failed by chance, or a smaller share of them.
    private static let fewest = 3
    private static let share = 0.1
    /// So many have to count for each that comes out differently.
    private static let price = 3

    /// So many are enough to propose a preset for.
    public static func areMany(_ count: Int, of all: Int) -> Bool {
        count >= fewest && Double(count) >= share * Double(all)
    }

    /// The preset is to be proposed.
    public var isWorthIt: Bool {
        Self.areMany(gained, of: all) && gained >= Self.price * changed
    }

    /// The proposal, with the line of a keymap and its price.
    var text: String {
        let others =
            switch changed {
            case 0: "all others come out as before"
            case 1: "one other comes out differently"
            default: "\(changed) others come out differently"
            }
        return "'preset = \"\(preset.rawValue)\"' in [gestures] makes \(gained) of the \(failed) "
            + "that failed count; \(others)"
    }
}
