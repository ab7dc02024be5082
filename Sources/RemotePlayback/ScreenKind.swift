// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A screen over the film that takes the focus. The order is the order of c.9: what comes first
/// covers what comes after.
enum Layer: UInt8, CaseIterable, Sendable {
    case passcode
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
        case .menu: .menu
        case .overlay: .overlay
        case .info: .info
        }
    }
}
