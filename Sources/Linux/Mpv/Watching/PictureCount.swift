// SPDX-License-Identifier: MIT

/// How many pictures of films were shown, and how many came too late and were left out, since the
/// player started.
public struct PictureCount: Equatable, Sendable {
    /// mpv reports its place with each picture; of several at once only the last.
    public var shown = 0
    public var dropped = 0
    /// What mpv has counted of the present item: it starts again with each.
    private var last = 0

    /// Nothing was shown yet.
    public init() {}

    /// Another item: mpv counts again.
    mutating func itemBegins() { last = 0 }

    /// mpv has left out so many pictures of the present item so far.
    mutating func takeDrops(_ count: Int) {
        dropped += count >= last ? count - last : count
        last = count
    }
}

extension MpvPlayer {
    /// What was shown of films so far.
    public var pictures: PictureCount { faults.pictures }

    /// It was started in the place of another one that had shown these.
    public func goOn(counting pictures: PictureCount) {
        faults.pictures = pictures
        faults.pictures.itemBegins()
    }
}
