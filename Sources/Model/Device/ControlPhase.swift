// SPDX-License-Identifier: MIT

/// What happened to a control, as a decoder reports it.
public enum ControlPhase: UInt8, CaseIterable, Sendable {
    /// It went down.
    case press
    /// It came up.
    case release
    /// It is no longer down, but nobody let go of it. Never a click.
    case cancelled
}
