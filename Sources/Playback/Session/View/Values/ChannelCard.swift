// SPDX-License-Identifier: MIT

public import RemoteModel

/// The screen that describes the coming channel (behaviour.md A12), or an item that is slow to
/// come.
public struct ChannelCard: Hashable, Sendable {
    /// The name of the channel or item.
    public var name: String
    /// Its place in the playlist.
    public var item: Int?
    /// The number that a viewer enters for it, or nil.
    public var number: String?
    /// What is on, and what comes next. The session says nothing here, its host may.
    public var now: ProgrammeView?
    /// What comes next.
    public var next: ProgrammeView?
    /// Its logo. The session says nothing here, its host may.
    public var logo: PictureView?
    /// The side that it comes from: forwards is from the right.
    public var sense: Sense
    /// How far it has slid in, 0 to 100.
    public var percent: Int
    /// The item is on its way.
    public var isLoading: Bool
    /// It is to be paused when it comes.
    public var isPaused: Bool
    /// It should have come long ago, and is waited for on.
    public var isLate: Bool

    public init(
        name: String, sense: Sense, percent: Int, isLoading: Bool, isPaused: Bool = false,
        isLate: Bool = false
    ) {
        self.name = name
        self.sense = sense
        self.percent = percent
        self.isLoading = isLoading
        self.isPaused = isPaused
        self.isLate = isLate
    }
}
