// SPDX-License-Identifier: MIT

/// What happened to a control.
public enum ControlPhase: UInt8, CaseIterable, Sendable {
    case press
    case release
    /// It is no longer down, but nobody let go of it. Never a click.
    case cancelled
}
