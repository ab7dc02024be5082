// SPDX-License-Identifier: MIT

/// What a person decides about the service for good: `remote-inputd.toml` (remote-inputd.toml(5)),
/// and the options of the command line, which count before it. What is nil is not said.
public struct ServiceConfiguration: Hashable, Sendable {
    /// Who connects, and where.
    public var clients = Clients()
    /// What is read.
    public var reading = Reading()
    /// What is written and kept.
    public var keeping = Keeping()
    /// What is done for programs that know nothing of the service, and which one is started.
    public var others = Others()

    /// Nothing is said.
    public init() {}

    /// Who connects, and where.
    public struct Clients: Hashable, Sendable {
        /// The socket.
        public var socket: String?
        /// The group of the service may connect, too.
        public var includesGroup: Bool?
        /// Who may do what.
        public var grants: [ClientGrant]?
    }

    /// What is read.
    public struct Reading: Hashable, Sendable {
        /// Keymaps that come before all others.
        public var keymaps: [String]?
        /// lircd's socket, or `none`.
        public var lircd: String?
        /// Ordinary keyboards.
        public var keyboards: Bool?
        /// Mice and air mice.
        public var pointers: Bool?
    }

    /// What is written and kept.
    public struct Keeping: Hashable, Sendable {
        /// The trace.
        public var recording: String?
        /// How much of what happened is kept, minutes.
        public var past: Int?
        /// Devices, keymaps and commands are logged.
        public var isVerbose: Bool?
    }

    /// What is done for programs that know nothing of the service.
    public struct Others: Hashable, Sendable {
        /// Keys of `emit` are pressed.
        public var emitsKeys: Bool?
        /// Where clients of lircd's protocol connect.
        public var buttonSocket: String?
        /// They receive every control.
        public var sendsControls: Bool?
        /// What is started when a remote asks for a player and there is none.
        public var player: PlayerUnit?
    }

    /// The same with what it does not say taken from one of less weight.
    public func filled(from other: ServiceConfiguration) -> ServiceConfiguration {
        var configuration = self
        Self.form.fill(&configuration, from: other)
        return configuration
    }

    /// The same with paths that begin at that folder, or at the home folder where they begin with
    /// `~/`. Absolute paths stay.
    public func resolved(in folder: String, home: String?) -> ServiceConfiguration {
        let path = { SettingsPath.resolved($0, in: folder, home: home) }
        var configuration = self
        configuration.clients.socket = clients.socket.map(path)
        configuration.reading.keymaps = reading.keymaps?.map(path)
        configuration.reading.lircd = reading.lircd.map(path)
        configuration.keeping.recording = keeping.recording.map(path)
        configuration.others.buttonSocket = others.buttonSocket.map(path)
        return configuration
    }
}
