// SPDX-License-Identifier: MIT

public import LinuxInput
public import RemoteModel

/// The options of the input side: which devices, keymaps and sockets it uses, and what it does for
/// other programs.
public struct InputOptions: Sendable {
    /// Where infrared remotes are received through lircd.
    public enum Lircd: Equatable, Sendable {
        /// At its usual socket, if it is there.
        case standard
        /// At that socket, which is waited for.
        case path(String)
        /// Not at all.
        case none
    }

    /// Keymaps beside the installed ones; later ones take precedence.
    public var keymapFiles: [String] = []
    /// Where lircd is, if anywhere.
    public var lircd = Lircd.standard
    /// Which devices are read.
    public var devices = DevicePolicy()
    /// Whether keys of `emit` are pressed, on a keyboard made by uinput.
    public var emitsKeys = false
    /// Where clients of lircd's protocol receive the buttons of `emit`, or nil.
    public var buttonSocket: String?
    /// Whether they receive every control as well.
    public var sendsControls = false
    /// The trace to write, or nil.
    public var recording: String?

    /// Whether the service's group may connect to the commands socket, as well as its user.
    public var isForGroup = false

    /// How far back the server's clients can ask for what happened, zero for not at all
    /// (behaviour.md N310).
    public var past = Interval.seconds(300)

    /// What the service starts when a remote asks for a player and there is none, or nil.
    public var playerUnit: PlayerUnit?

    public init() {}
}
