// SPDX-License-Identifier: MIT

/// What happens to a contact, as `ContactState` sees it. Frames that decide nothing are not among
/// them.
enum ContactEvent: CaseIterable, Sendable {
    /// The finger lands.
    case touch
    /// It has been still for long enough, and is slow (N22, N23).
    case rest
    /// A control that counts as a click goes down.
    case press
    /// The click is up, and the 100 ms in which its motion is ignored are over (N55).
    case unpin
    /// Motion was decided to be a pan.
    case pan
    /// Motion was decided to move the focus in steps.
    case steps
    /// Motion was decided to be a stroke that may become a swipe.
    case stroke
    /// The circle was recognised.
    case circle
    /// A second finger landed, and two fingers mean something.
    case pair
    /// Nothing more comes of this contact: its swipe fired or failed, its motion means nothing now,
    /// or it is a palm.
    case finish
    /// The finger lifts, which commits what it meant.
    case lift
    /// The contact is lost, or nobody listens any more: nothing is committed (c.8).
    case cancel
}
