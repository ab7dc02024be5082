// SPDX-License-Identifier: MIT

/// Where a viewer stopped in an item, as the player remembers it (behaviour.md A48).
public struct ResumePoint: Hashable, Sendable {
    /// Where it goes on, seconds of the stream.
    public var position: Seconds
    /// How long ago that was, in seconds of the clock of the day; 0 or more.
    public var age: Seconds
    /// The audio track that the viewer chose, the player's number; nil where they chose none.
    public var audio: Int?
    /// The captions that the viewer chose, the player's number, 0 for none; nil where they did not.
    public var captions: Int?
    /// How much later the viewer wanted its sound, seconds; nil where they did not change that.
    public var audioDelay: Seconds?
    /// The same of its captions.
    public var captionsDelay: Seconds?

    /// A place, without a choice of tracks.
    public init(position: Seconds, age: Seconds) {
        self.position = position
        self.age = age
    }

    /// The viewer is asked whether to go on when it is at least that old (behaviour.md N203).
    public static let longAgo: Seconds = 7 * 86_400
}
