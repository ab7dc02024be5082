// SPDX-License-Identifier: MIT

internal import CLinux

/// How long the end of a player may take: mpv's threads may wait for a display or a server that
/// does not answer any more (behaviour.md A208). What is kept was written before.
public enum LeavingLimit {
    /// Seconds (behaviour.md N427).
    public static let usual: UInt32 = 10

    /// From here on the process ends within that many seconds. A signal that ends programs leaves
    /// it 3 at most (N427), as it may have come while mpv ends as it should. One more ends it at
    /// once.
    public static func begin(seconds: UInt32 = usual) { linux_leave_within(seconds) }
}
