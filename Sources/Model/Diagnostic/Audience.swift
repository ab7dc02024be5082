// SPDX-License-Identifier: MIT

/// Whom a diagnostic is for.
public enum Audience: Sendable {
    /// Who watches: it is drawn over the film, in words that need no terminal.
    case viewer
    /// Who set it up and reads the log: keymaps, devices, other programs and their protocol.
    case `operator`
}
