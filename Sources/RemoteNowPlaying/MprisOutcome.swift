// SPDX-License-Identifier: MIT

public import RemoteModel

/// What becomes of it.
public enum MprisOutcome: Hashable, Sendable {
    case command(Command)
    /// The specification says that nothing happens.
    case nothing
    case refused(MprisError)
}
