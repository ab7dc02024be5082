// SPDX-License-Identifier: MIT

internal import RemoteModel

/// How far the proposal of the item that plays has come.
enum ProposalState: Hashable, Sendable {
    enum Button: Hashable, Sendable {
        case accept
        case later
    }

    /// Its time has not come.
    case waiting
    case shown(until: Timestamp?, focus: Button)
    /// It is made again at the end.
    case deferred
    /// It was accepted or rejected.
    case over
}
