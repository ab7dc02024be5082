// SPDX-License-Identifier: MIT

/// Who may do one thing with the service: `inject=unit:home-assistant.service`, `watch=user:kiosk`.
public struct ClientGrant: Hashable, Sendable {
    /// What a client of the service can do.
    public enum Right: String, CaseIterable, Sendable {
        /// It sees what the remotes do, and receives their commands.
        case watch
        /// It sends commands as if a remote had.
        case inject
        /// It is a player: it says what it does, and the remotes are kept for it.
        case context
    }

    /// A kind of client. What file a process runs is not among them: the service gives up at its
    /// start to look into other processes (docs/security.md), and one that runs as the same user
    /// could put another in its place.
    public enum Client: Hashable, Sendable {
        /// The processes of a user, by name or number.
        case user(String)
        /// Those of which the group, or one of the further ones, has that name or number.
        case group(String)
        /// Those of a unit that the system's manager has started.
        case unit(String)
        /// Those of a unit that a user's own manager has started.
        case userUnit(String)
    }

    /// What they may do.
    public var right: Right
    /// Who they are.
    public var client: Client

    /// nil for a text that is not one.
    public init?(_ text: String) {
        let parts = text.split(separator: "=", maxSplits: 1).map { String($0) }
        guard parts.count == 2, let right = Right(rawValue: parts[0]),
            let client = Client(parts[1])
        else { return nil }
        self.right = right
        self.client = client
    }

    /// As it is written.
    public var text: String { "\(right.rawValue)=\(client.text)" }
}

extension ClientGrant.Client {
    /// nil for a text that names nobody.
    init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1).map { String($0) }
        guard parts.count == 2 else { return nil }
        switch parts[0] {
        case "user": self = .user(parts[1])
        case "group": self = .group(parts[1])
        case "unit": self = .unit(Self.unit(parts[1]))
        case "user-unit": self = .userUnit(Self.unit(parts[1]))
        default: return nil
        }
    }

    /// The words before the `:`.
    static let kinds = ["user", "group", "unit", "user-unit"]

    /// The whole name of a unit: without a kind that has processes, it is a service's.
    private static func unit(_ name: String) -> String {
        name.hasSuffix(".service") || name.hasSuffix(".scope") ? name : name + ".service"
    }

    /// As it is written.
    public var text: String {
        switch self {
        case .user(let name): "user:" + name
        case .group(let name): "group:" + name
        case .unit(let name): "unit:" + name
        case .userUnit(let name): "user-unit:" + name
        }
    }
}
