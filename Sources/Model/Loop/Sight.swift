// SPDX-License-Identifier: MIT

/// What somebody who looks on may know of a turn of the loop: a recording, a log, a client that
/// watches. What is typed, and what is entered while a passcode is asked for, is not in it.
///
/// It shows nothing but what its own inputs give: to run them through the core again gives its
/// gestures and commands.
public struct Sight: Equatable, Sendable {
    /// The inputs that may be shown, in their order.
    public var inputs: [TimedInput]
    /// What came of them.
    public var outputs: [TimedOutput]

    /// A sight of these.
    public init(inputs: [TimedInput] = [], outputs: [TimedOutput] = []) {
        self.inputs = inputs
        self.outputs = outputs
    }
}
