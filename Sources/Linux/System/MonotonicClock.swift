// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc
public import RemoteModel

/// CLOCK_MONOTONIC, which also stamps input events. It stands still while the machine sleeps.
public enum MonotonicClock {
    /// Microseconds since some point that is fixed while the machine runs.
    public static var now: Timestamp { read(CLOCK_MONOTONIC) }

    /// CLOCK_BOOTTIME. It is ahead by as much as the machine has slept since it was started.
    public static var sinceBoot: Timestamp { read(CLOCK_BOOTTIME) }

    private static func read(_ clock: clockid_t) -> Timestamp {
        var time = timespec()
        // It can fail only for a clock that does not exist or a pointer that is not ours.
        let result = clock_gettime(clock, &time)
        precondition(result == 0)
        return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
    }
}
