// SPDX-License-Identifier: MIT

public import RemoteModel

/// Where a scrub or a scan is.
public struct PreviewView: Hashable, Sendable {
    /// How far a click on it goes (behaviour.md N147).
    public enum Step: Hashable, Sendable {
        /// Whole seconds.
        case seconds(Int)
        /// A frame.
        case frame
    }

    /// 0 to `TransportBarView.full`.
    public var position: Int
    /// The time of the film there, seconds; in a live window, seconds behind its edge.
    public var time: Int
    /// The chapter there, or empty.
    public var chapter: String
    /// Where it is in the stream, which a picture of it is read for.
    public var moment: Seconds
    /// How far a click goes, while a button moves the preview.
    public var step: Step?
    /// Where a glide will end, in the stream, while the preview glides (behaviour.md N67).
    public var landing: Seconds?
    /// The film there, once it has been read.
    public var picture: PictureView?
    /// Pictures of places before it and after it, as far as they are there (behaviour.md N164).
    public var neighbours: [Neighbour] = []

    /// A picture beside that of the preview.
    public struct Neighbour: Hashable, Sendable {
        /// How many places after the preview, -2 to 2; a negative one is before it.
        public var offset: Int
        public var picture: PictureView

        public init(offset: Int, picture: PictureView) {
            self.offset = offset
            self.picture = picture
        }
    }

    public init(position: Int, time: Int, chapter: String, moment: Seconds = 0) {
        self.position = position
        self.time = time
        self.chapter = chapter
        self.moment = moment
    }
}
