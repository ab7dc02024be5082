// SPDX-License-Identifier: MIT

internal import Foundation
internal import Synchronization

/// While one lives, no test starts a process.
///
/// A new process has a copy of every descriptor of this one until its program is loaded. What is
/// closed here meanwhile is not closed at all: a peer sees no end, a lock stays taken, and inotify
/// does not report that a file is complete. A test that relies on closing holds one of these. It
/// must not be held over an `await`, nor by a test that starts a process: both would wait forever.
public final class StableDescriptors {
    private static let count = Mutex(0)
    private static let condition = NSCondition()

    public init() {
        Self.condition.withLock { Self.count.withLock { $0 += 1 } }
    }

    deinit {
        Self.condition.withLock {
            Self.count.withLock { $0 -= 1 }
            Self.condition.broadcast()
        }
    }

    /// Calls `start`, which starts a process and returns when its program is loaded.
    public static func allow<Result>(_ start: () throws -> Result) rethrows -> Result {
        try condition.withLock {
            while count.withLock({ $0 > 0 }) { condition.wait() }
            return try start()
        }
    }
}
