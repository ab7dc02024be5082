// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What a client of the commands socket wants to receive. A program that performs commands takes
/// `commands`; one that only shows them takes `shown`, which leaves out what is private.
public struct Topics: OptionSet, Hashable, Sendable {
    public var rawValue: UInt16

    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Commands to perform, while they are for this client.
    public static let commands = Topics(rawValue: 1)
    /// What the machines of the devices recognise.
    public static let gestures = Topics(rawValue: 2)
    /// Devices that come and go, beginning with those that are there.
    public static let devices = Topics(rawValue: 4)
    /// Troubles, with whom to blame and what to do.
    public static let diagnostics = Topics(rawValue: 8)
    /// The events of the devices as the kernel reports them, without what is typed or entered.
    public static let events = Topics(rawValue: 16)

    /// Commands, for those who only show them: without those of what is typed or entered.
    public static let shown = Topics(rawValue: 32)
    /// What the player does, beginning with what it does now.
    public static let context = Topics(rawValue: 64)
    /// Presses and touches that have no effect, with the reason.
    public static let unbound = Topics(rawValue: 128)
    /// All that a recording holds, as the lines of a trace.
    public static let trace = Topics(rawValue: 256)

    /// Every topic.
    public static let all: Topics = [
        .commands, .gestures, .devices, .diagnostics, .events, .shown, .context, .unbound, .trace,
    ]

    /// The words of the protocol, by the order of their bits.
    static let names = [
        "commands", "gestures", "devices", "diagnostics", "events", "shown", "context", "unbound",
        "trace",
    ]

    /// The topic of that word, or nil.
    public init?(name: String) {
        guard let bit = Self.names.firstIndex(of: name) else { return nil }
        self.init(rawValue: 1 << UInt16(bit))
    }

    /// The words of the topics in the set.
    public var names: [String] {
        Self.names.enumerated().filter { rawValue & (1 << UInt16($0.offset)) != 0 }.map(\.element)
    }
}

extension Output {
    /// The topic of those who are shown it; none for what never leaves the process.
    var topic: Topics {
        switch self {
        case .command: .shown
        case .gesture: .gestures
        case .diagnostic: .diagnostics
        case .request, .context, .event, .question: []
        }
    }
}
