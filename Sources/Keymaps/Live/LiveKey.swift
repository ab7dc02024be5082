// SPDX-License-Identifier: MIT

public import RemoteModel

/// A key of the live screen's terminal.
public enum LiveKey: Equatable, Sendable {
    case character(Character)
    case enter, escape, backspace, tab
    case up, down, left, right
    case pageUp, pageDown, home, end
}

/// What the live screen wants done outside of it.
public enum LiveEffect: Equatable, Sendable {
    /// The person leaves.
    case quit
    /// Everything is to be written into a new trace from now on; the inputs come first.
    case record([TimedInput])
    /// The trace that is written is complete.
    case endRecording
    /// A trace of one touch, with what was meant by it.
    case save([TimedInput], meant: String)
    /// The keymap of that path is to be read, for `LiveScreen.attempt`.
    case readKeymap(String)
}
