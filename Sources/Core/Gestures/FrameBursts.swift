// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Frames that came together, now and the last time; and both of the last two times at least.
struct FrameBursts: Sendable {
    var length = 1
    var lastLength = 1
    var usualLength = 1
    /// When the last frame of the ones before came.
    var formerEnd = Timestamp.zero
    /// A longer run is not a burst but the rate at which the device reports.
    static let longest = 4
}
