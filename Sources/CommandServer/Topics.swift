// SPDX-License-Identifier: MIT

/// What a client of the commands socket wants to be told.
public struct Topics: OptionSet, Hashable, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public static let commands = Topics(rawValue: 1)
    public static let gestures = Topics(rawValue: 2)
    /// Devices that come and go, beginning with those that are there.
    public static let devices = Topics(rawValue: 4)
    public static let diagnostics = Topics(rawValue: 8)
    /// The events of the devices as the kernel tells them; letters of keyboards are masked.
    public static let events = Topics(rawValue: 16)

    public static let all: Topics = [.commands, .gestures, .devices, .diagnostics, .events]

    /// The words of the protocol, by the order of their bits.
    static let names = ["commands", "gestures", "devices", "diagnostics", "events"]

    public init?(name: String) {
        guard let bit = Self.names.firstIndex(of: name) else { return nil }
        self.init(rawValue: 1 << UInt8(bit))
    }

    /// The words of the topics in the set.
    public var names: [String] {
        Self.names.enumerated().filter { rawValue & (1 << UInt8($0.offset)) != 0 }.map(\.element)
    }
}
