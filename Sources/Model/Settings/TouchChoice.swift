// SPDX-License-Identifier: MIT

/// How the viewer wants remotes to be read (behaviour.md A190). The place of a case is its value of
/// `ViewerSetting.touch`.
public enum TouchChoice: String, CaseIterable, Sendable {
    /// As keymaps say.
    case normal
    /// For hands that tremble or are slow.
    case gentle
    /// Touch does nothing.
    case clicksOnly = "clicks-only"

    /// What it does to thresholds, or nil.
    public var preset: GesturePreset? {
        switch self {
        case .normal: nil
        case .gentle: .gentle
        case .clicksOnly: .clicksOnly
        }
    }

    /// The value of `ViewerSetting.touch`.
    public var value: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// The choice of a value; the usual one where there is none.
    public init(value: Int) {
        self = Self.allCases.indices.contains(value) ? Self.allCases[value] : .normal
    }
}
