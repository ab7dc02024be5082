// SPDX-License-Identifier: MIT

internal import RemoteModel

/// How far the offer of the next item has come (behaviour.md A22). An item is offered once, and a
/// second time only where the viewer asked for it.
enum NextOffer: Hashable, Sendable {
    /// Its time has not come.
    case waiting
    /// The viewer wants to be asked again at the end.
    case deferred
    /// It was made.
    case over
}
