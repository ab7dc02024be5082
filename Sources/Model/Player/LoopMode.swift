// SPDX-License-Identifier: MIT

/// What plays again when it is over (behaviour.md A44).
public enum LoopMode: String, CaseIterable, Sendable {
    /// Nothing.
    case none
    /// The item.
    case track
    /// The playlist, from its first item on.
    case playlist
}

extension LoopMode {
    /// The mode after that change.
    public func changed(_ change: LoopChange) -> LoopMode {
        switch change {
        case .none: .none
        case .track: .track
        case .playlist: .playlist
        case .next:
            switch self {
            case .none: .track
            case .track: .playlist
            case .playlist: .none
            }
        }
    }
}

extension LoopChange {
    /// The change that leads to that mode.
    public init(_ mode: LoopMode) {
        switch mode {
        case .none: self = .none
        case .track: self = .track
        case .playlist: self = .playlist
        }
    }
}
