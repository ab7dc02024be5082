// SPDX-License-Identifier: MIT

internal import LinuxSystem
public import RemoteModel

/// Which programs may do what with a player, by the file that is run. Without a rule for a right,
/// every program of the user has it.
///
/// It keeps programs apart that mean well: one that runs as the same user can put another in its
/// place. A script is known by its interpreter.
public struct ProgramRules: Hashable, Sendable {
    private struct Rule: Hashable {
        var right: ProgramRight
        var executable: String
    }

    private var rules: [Rule] = []

    /// Every program may do everything.
    public init() {}

    /// Whether every program may do everything.
    var isEmpty: Bool { rules.isEmpty }

    /// Only that program, and others that are allowed to, have the right from now on. The path may
    /// be a link.
    public mutating func allow(_ right: ProgramRight, _ path: String) {
        let rule = Rule(right: right, executable: RunningProgram.resolved(path))
        if !rules.contains(rule) { rules.append(rule) }
    }

    /// Whether a program has a right. nil: it is not known what the program is.
    func allows(_ right: ProgramRight, _ executable: String?) -> Bool {
        let known = rules.filter { $0.right == right }
        return known.isEmpty || known.contains { $0.executable == executable }
    }

    /// Why a program does not have a right, and what to do; nil for one that has it.
    func refusal(_ right: ProgramRight, _ executable: String?) -> ProgramRefusal? {
        guard !allows(right, executable) else { return nil }
        let name = executable ?? "this program"
        let what =
            switch right {
            case .load: "decide what plays"
            case .command: "send commands"
            case .watch: "see what the player does"
            }
        return ProgramRefusal(
            "\(name) may not \(what)",
            hint: "remote-player --may \(right.rawValue)=\(executable ?? "PROGRAM") allows it")
    }
}
