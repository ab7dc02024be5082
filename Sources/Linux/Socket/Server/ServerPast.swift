// SPDX-License-Identifier: MIT

internal import LinuxSystem
public import RemoteModel

/// The last minutes, which the server keeps for clients that ask, and for its own program.
extension CommandServer {
    /// Keeps what may be shown from now on, as far back as `span`, for clients that ask for it;
    /// nothing for zero.
    public func keepPast(_ span: Interval) {
        let now = TimedInput(MonotonicClock.now, .context(player.state))
        trace.keepPast(span, beginning: situation() + [now])
    }

    /// What came in the last `span`, as far as it is kept; nil where nothing is. What is private
    /// is left out only by whoever writes it.
    public func past(_ span: Interval) -> [TimedInput]? {
        trace.past(span, to: MonotonicClock.now)
    }
}
