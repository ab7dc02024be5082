// SPDX-License-Identifier: MIT

internal import RemoteMedia

/// Items that replace one, as it turned out to be a list.
struct ListOffer {
    var index: Int
    var items: [MediaItem]
    /// The load that was answered with them, or nil when the item in their place plays already.
    var load: UInt64?
}
