// SPDX-License-Identifier: MIT

/// How many lines of a client were refused. A program may be wrong now and then for days, so that
/// good lines make up for one; a client that is only wrong fills the log, and is closed.
struct RefusedLines {
    /// In parts of a line that `SocketLimits.goodLines` good ones make up for.
    private var parts = 0

    /// There are too many of them.
    var areTooMany: Bool { parts >= SocketLimits.errors * SocketLimits.goodLines }

    /// One more was refused.
    mutating func add() { parts += SocketLimits.goodLines }

    /// A line was good, unless there are more refused ones than `before` it.
    mutating func makeUp(since before: RefusedLines) {
        if parts == before.parts { parts = max(0, parts - 1) }
    }
}
