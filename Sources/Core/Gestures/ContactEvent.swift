// SPDX-License-Identifier: MIT

/// What happens to a contact.
enum ContactEvent: CaseIterable, Sendable {
    case touch
    /// It has been still for long enough (N22, N23).
    case rest
    /// A control that counts as a click goes down.
    case press
    /// The click is up and its time has passed.
    case unpin
    /// Motion was decided to be a pan, focus steps or a stroke that may become a swipe.
    case pan
    case steps
    case stroke
    /// The circle was recognised.
    case circle
    /// A second finger landed, and two fingers mean something.
    case pair
    /// The swipe fired, or it failed, or motion means nothing, or it is a palm.
    case finish
    case lift
    /// The contact is lost, or nobody listens any more.
    case cancel
}
