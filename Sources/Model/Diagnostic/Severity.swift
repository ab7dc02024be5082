// SPDX-License-Identifier: MIT

/// How bad a diagnostic is. The raw value is how logs and the socket write it.
public enum Severity: String, CaseIterable, Sendable {
    /// Something asked for was refused.
    case error
    /// It goes on, but not as well as it could.
    case warning
    /// Worth knowing.
    case note
}
