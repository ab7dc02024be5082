// SPDX-License-Identifier: MIT

internal import CLinuxInput
internal import Glibc
public import RemoteModel

/// CLOCK_MONOTONIC, which also stamps input events. It stands still while the machine sleeps.
public enum MonotonicClock {
    public static var now: Timestamp {
        var time = timespec()
        // It can fail only for a clock that does not exist or a pointer that is not ours.
        let result = clock_gettime(CLOCK_MONOTONIC, &time)
        precondition(result == 0)
        return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
    }
}
