// SPDX-License-Identifier: MIT

public import LinuxInput

/// What the input side reads, as a person asks for it on the command line.
public struct InputOptions: Sendable {
    /// Where infrared remotes are received through lircd.
    public enum Lircd: Equatable, Sendable {
        /// At its usual socket, if it is there.
        case standard
        case path(String)
        case none
    }

    public var keymapFiles: [String] = []
    public var lircd = Lircd.standard
    public var devices = DevicePolicy()
    /// Whether keys of `emit` are pressed, on a keyboard made by uinput.
    public var emitsKeys = false
    /// Where clients of lircd's protocol receive the buttons of `emit`, or nil.
    public var buttonSocket: String?
    /// Whether they receive every control as well.
    public var sendsControls = false
    /// The trace to write, or nil.
    public var recording: String?

    public init() {}
}
