// SPDX-License-Identifier: MIT

/// Where a scrub or a scan is.
public struct PreviewView: Hashable, Sendable {
    /// 0 to `TransportBarView.full`.
    public var position: Int
    /// The time of the film there, seconds; in a live window, seconds behind its edge.
    public var time: Int
    /// The chapter there, or empty.
    public var chapter: String

    public init(position: Int, time: Int, chapter: String) {
        self.position = position
        self.time = time
        self.chapter = chapter
    }
}
