// SPDX-License-Identifier: MIT

/// The units of systemd to which a process belongs, by its control group: where a unit is, is the
/// kernel's word and not the process's own. The system's units are made by root; a user's manager
/// puts a process into whatever unit that user says.
public struct ProcessUnits: Hashable, Sendable {
    /// The unit of the system, such as `sshd.service` or `session-2.scope`; nil where there is
    /// none.
    public var system: String?
    /// The unit of a user's manager; nil where the process has not come from one.
    public var user: String?

    /// Those of a process; none of one that has ended or cannot be seen.
    public init(process: Int32) {
        let bytes = RegularFile.bytes("/proc/\(process)/cgroup", limit: 1 << 16) ?? []
        self.init(controlGroups: String(decoding: bytes, as: UTF8.self))
    }

    /// `controlGroups` is what `/proc/PID/cgroup` holds: `0::` and the path, in the one line of
    /// version 2.
    init(controlGroups: String) {
        let line = controlGroups.split(separator: "\n").first { $0.hasPrefix("0::/") }
        guard let line else { return }
        var steps = line.dropFirst(3).split(separator: "/")[...]
        func next() -> String? {
            steps = steps.drop { $0.hasSuffix(".slice") }
            guard let step = steps.first, step.hasSuffix(".service") || step.hasSuffix(".scope")
            else { return nil }
            steps = steps.dropFirst()
            return String(step)
        }
        system = next()
        // A user's manager is a unit of the system itself.
        if system?.hasPrefix("user@") == true { user = next() }
    }
}
