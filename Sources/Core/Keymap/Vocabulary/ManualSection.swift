// SPDX-License-Identifier: MIT

/// A section of the manual page remote-keymap(5), to which messages refer. A test compares them
/// with the page.
public enum ManualSection: String, CaseIterable, Sendable {
    case format = "FILE FORMAT"
    case files = "FILES"
    case extending = "EXTENDING"
    case match = "MATCH"
    case surface = "SURFACE"
    case controls = "CONTROLS"
    case gestures = "GESTURES"
    case contexts = "CONTEXTS"
    case triggers = "TRIGGERS"
    case commands = "COMMANDS"
    case options = "OPTIONS"
    case layers = "LAYERS"
    case programs = "PROGRAMS"
    case tests = "TESTS"

    /// As messages write it.
    public var reference: String { "remote-keymap(5), \(rawValue)" }
}
