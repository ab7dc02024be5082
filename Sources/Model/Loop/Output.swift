// SPDX-License-Identifier: MIT

/// Everything that the core does. What is rare and large is indirect, so that the rest stays small.
public enum Output: Equatable, Sendable {
    /// A gesture was recognised on a device.
    case gesture(DeviceID, Gesture)
    /// A command is to be performed; nil is the player itself, as when a scan reaches the end.
    case command(DeviceID?, Command)
    /// The player is asked for something.
    case request(PlayerRequest)
    /// What the player is doing has changed.
    indirect case context(ContextState)
    /// Something has happened that a program which gave the item wants to know, and who asked for
    /// it; nil for what comes by itself.
    indirect case event(PlayerEvent, by: Requester?)
    /// A decision is left to the program that holds the player, if it answers in time.
    indirect case question(PlayerQuestion)
    /// Something is wrong, and what can be done about it.
    indirect case diagnostic(Diagnostic)
}

/// An output and when it was due, which is not when a late thread got round to it.
public struct TimedOutput: Equatable, Sendable {
    /// When it was due.
    public var time: Timestamp
    /// What it is.
    public var output: Output

    /// An output of that time.
    public init(_ time: Timestamp, _ output: Output) {
        self.time = time
        self.output = output
    }
}

/// What somebody who looks on may know of a turn of the loop: a recording, a log, a client that
/// watches. What is typed, and what is entered while a passcode is asked for, is not in it.
///
/// It shows nothing but what its own inputs give: to run them through the core again gives its
/// gestures and commands.
public struct RedactedTurn: Equatable, Sendable {
    /// The inputs that may be shown, in their order.
    public var inputs: [TimedInput]
    /// What came of them.
    public var outputs: [TimedOutput]

    /// A turn of these.
    public init(inputs: [TimedInput] = [], outputs: [TimedOutput] = []) {
        self.inputs = inputs
        self.outputs = outputs
    }
}
