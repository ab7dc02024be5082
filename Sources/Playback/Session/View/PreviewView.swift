// SPDX-License-Identifier: MIT

public import RemoteModel

/// Where a scrub or a scan is.
public struct PreviewView: Hashable, Sendable {
    /// How far a click on it goes (behaviour.md N147).
    public enum Step: Hashable, Sendable {
        /// As far as a skip: whole seconds.
        case skip(Int)
        /// A second.
        case second
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
    /// The film there, once it has been read.
    public var picture: PictureView?

    public init(position: Int, time: Int, chapter: String, moment: Seconds = 0) {
        self.position = position
        self.time = time
        self.chapter = chapter
        self.moment = moment
    }
}
