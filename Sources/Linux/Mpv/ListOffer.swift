// SPDX-License-Identifier: MIT

internal import RemoteMedia

/// Items that are to stand in the place of one.
struct ListOffer {
    var index: Int
    var items: [MediaItem]
    /// The load that was answered with them, or nil when the item in their place plays already.
    var load: UInt64?
}
