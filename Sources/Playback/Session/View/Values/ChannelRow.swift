// SPDX-License-Identifier: MIT

/// What a list says of a channel beside its name (behaviour.md A105).
public struct ChannelRow: Hashable, Sendable {
    /// Its place in the playlist.
    public var item: Int
    /// The number that a viewer enters for it, or nil.
    public var number: String?
    /// The viewer has marked it.
    public var isFavorite = false
    /// What is on. The session says nothing here, its host may.
    public var now: ProgrammeView?
    /// Its logo. The session says nothing here, its host may.
    public var logo: PictureView?

    public init(item: Int, number: String? = nil) {
        self.item = item
        self.number = number
    }
}
