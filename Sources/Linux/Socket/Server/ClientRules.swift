// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
public import RemoteModel

/// Which clients of the service may do what (`may` of remote-inputd.toml(5)). Without a rule for a
/// right, every client has it.
///
/// Users, groups and units of the system are the kernel's word. Units of a user's manager keep
/// programs apart that mean well: one that runs as the same user can join any of them.
public struct ClientRules: Hashable, Sendable {
    private enum Mark: Hashable {
        case user(UInt32)
        case group(UInt32)
        case unit(String)
        case userUnit(String)
    }

    private struct Rule: Hashable {
        var right: ClientGrant.Right
        var mark: Mark
    }

    private var rules: [Rule] = []
    /// A right for which there is no rule is for the service's own user and root, as nobody knows
    /// which rules were meant.
    public var isDoubtful = false

    /// Every client may do everything.
    public init() {}

    /// Whether more has to be known of a client than its user.
    var needProcess: Bool {
        rules.contains { rule in
            if case .user = rule.mark { false } else { true }
        }
    }

    /// Only those clients, and others that are allowed to, have the right from now on. Returns
    /// whether there is such a user or group.
    public mutating func allow(_ grant: ClientGrant) -> Bool {
        let mark: Mark?
        switch grant.client {
        case .user(let name): mark = AccountNames.user(name).map { .user($0) }
        case .group(let name): mark = AccountNames.group(name).map { .group($0) }
        case .unit(let name): mark = .unit(name)
        case .userUnit(let name): mark = .userUnit(name)
        }
        guard let mark else { return false }
        let rule = Rule(right: grant.right, mark: mark)
        if !rules.contains(rule) { rules.append(rule) }
        return true
    }

    /// Why a client does not have a right, and what to do; nil for one that has it.
    func refusal(_ right: ClientGrant.Right, _ peer: ClientPeer) -> String? {
        guard !allows(right, peer) else { return nil }
        let what =
            switch right {
            case .watch: "see what the remotes do"
            case .inject: "send commands"
            case .context: "be a player"
            }
        let grant = "\(right.rawValue)=\(peer.mark)"
        return
            "\(peer.title) may not \(what); 'may = [\"\(grant)\"]' in remote-inputd.toml allows it"
    }

    private func allows(_ right: ClientGrant.Right, _ peer: ClientPeer) -> Bool {
        let known = rules.filter { $0.right == right }
        guard !known.isEmpty else {
            return !isDoubtful || peer.user == 0 || peer.user == geteuid()
        }
        return known.contains { Self.matches($0.mark, peer) }
    }

    private static func matches(_ mark: Mark, _ peer: ClientPeer) -> Bool {
        switch mark {
        case .user(let user): peer.user == user
        case .group(let group): peer.groups.contains(group)
        case .unit(let name): peer.unit == name
        case .userUnit(let name): peer.userUnit == name
        }
    }
}
