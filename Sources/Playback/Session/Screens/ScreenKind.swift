// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A kind of screen that lies over the film and takes the focus. Each kind covers those that
/// follow (behaviour.md c.9).
enum ScreenKind: UInt8, CaseIterable, Sendable {
    case passcode
    case why
    case error
    case proposal
    case menu
    case overlay
    case info

    /// The context that keymaps see; an error leaves nothing to play.
    var context: Context {
        switch self {
        case .passcode: .passcode
        case .error: .idle
        case .proposal: .proposal
        case .menu, .why: .menu
        case .overlay: .overlay
        case .info: .info
        }
    }
}
