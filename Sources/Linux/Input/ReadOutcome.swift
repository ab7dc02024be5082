// SPDX-License-Identifier: MIT

internal import LinuxSystem

/// How a read ended.
enum ReadOutcome {
    case drained
    /// The limit of one turn was reached.
    case more
    /// Unplugged, revoked, or failing: close it.
    case gone(SystemError)
}
