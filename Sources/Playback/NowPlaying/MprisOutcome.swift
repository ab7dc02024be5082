// SPDX-License-Identifier: MIT

public import RemoteModel

/// What becomes of it.
public enum MprisOutcome: Hashable, Sendable {
    case command(Command)
    /// The session denies it, and shows the viewer why; the caller gets the error.
    case denied(Command, MprisError)
    /// The specification says that nothing happens.
    case nothing
    case refused(MprisError)
}
