// SPDX-License-Identifier: MIT

/// Why a step of a script cannot be done on the device.
struct StrokeFault: Error {
    /// One sentence without a full stop.
    var message: String
    /// What to write instead.
    var advice: String
}
