// SPDX-License-Identifier: MIT

public import RemoteModel

/// The offer to play the next item of the playlist (behaviour.md A22).
public struct ContentProposal: Hashable, Sendable {
    /// When it is made, in primary time; nil is the end.
    public var time: Seconds?
    /// It is accepted by itself after this time (N113); nil waits for the viewer.
    public var countdown: Interval?

    public init(time: Seconds? = nil, countdown: Interval? = nil) {
        self.time = time
        self.countdown = countdown
    }
}
