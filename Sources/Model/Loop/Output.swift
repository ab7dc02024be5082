// SPDX-License-Identifier: MIT

/// Everything that the core does.
public enum Output: Equatable, Sendable {
    /// A gesture was recognised on a device.
    case gesture(DeviceID, Gesture)
    /// A command is to be performed; nil is the player itself, as when a scan reaches the end.
    case command(DeviceID?, Command)
    /// The player is asked for something.
    case request(PlayerRequest)
    /// What the player is doing has changed.
    case context(ContextState)
    /// Something has happened that a program which gave the item wants to know.
    indirect case event(PlayerEvent)
    /// A decision is left to the program that holds the player, if it answers in time.
    indirect case question(PlayerQuestion)
    /// Something is wrong, and what can be done about it. Indirect, so that all the others, which
    /// are frequent, stay small.
    indirect case diagnostic(Diagnostic)
}
