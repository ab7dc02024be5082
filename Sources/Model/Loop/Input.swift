// SPDX-License-Identifier: MIT

/// Everything that can change what the core does. A trace is a list of these and nothing else.
///
/// All but events are indirect: events are frequent, and small so.
public enum Input: Equatable, Sendable {
    /// A device is there. Nothing of it is down and nothing touches it.
    indirect case attached(DeviceID, DeviceDescription)
    /// An event of a node, as the kernel sent it.
    case event(DeviceID, InputEvent)
    /// A button of a lirc remote or a terminal.
    indirect case button(DeviceID, ButtonPress)
    /// The device is gone, with whatever it had begun.
    case detached(DeviceID)
    /// From its time on nobody ran for so long: the process was stopped. What repeats while it is
    /// held did not do so meanwhile, and does not make up for it.
    case stalled(Interval)
    /// The keymaps in force, in order of precedence: later wins. One that has an error is refused
    /// whole and the last good one of the same path stays.
    case keymaps([KeymapSource])
    /// What the player is doing, as a player in another process reports it.
    indirect case context(ContextState)
    /// A command for the player: of a device's normalizer, or (nil) from elsewhere: a client of the
    /// socket, MPRIS, a voice.
    indirect case command(DeviceID?, Command)
    /// The player reports.
    indirect case fact(PlayerFact)
}

/// An input and when it happened, by the kernel's stamp.
public struct TimedInput: Equatable, Sendable {
    /// When it happened.
    public var time: Timestamp
    /// What happened.
    public var input: Input

    /// An input of that time.
    public init(_ time: Timestamp, _ input: Input) {
        self.time = time
        self.input = input
    }
}
