// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The last values that a device reported for one finger, in its own units.
struct TouchValues: Sendable {
    var x: Int32 = 0
    var y: Int32 = 0
    var pressure: Int32 = 0
    var major: Int32 = 0
}
