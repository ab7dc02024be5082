// SPDX-License-Identifier: MIT

public import CommandSocket
public import RemoteModel

/// What the service was set to do: by its command line, and by files that are read again at SIGHUP.
public struct ServiceSettings {
    /// What the command line says; it overrides the files.
    private let given: ServiceConfiguration
    /// The files, in order of precedence.
    private let paths: [String]
    private let areNamed: Bool
    /// What is in force.
    public private(set) var configuration: ServiceConfiguration
    /// All that is wrong with the files.
    public private(set) var faults: [Diagnostic]

    /// Reads the files. `paths`: in place of those at the usual places, or nil.
    public init(_ given: ServiceConfiguration, files paths: [String]? = nil) {
        self.given = given
        self.paths = paths ?? ServiceFiles.usual
        areNamed = paths != nil
        let files = ServiceFiles(self.paths, areNamed: areNamed)
        configuration = given.filled(from: files.configuration)
        faults = files.faults
    }

    /// What each client may do. A name of the command line that nobody has is a fault.
    public func rules() throws(HostError) -> ClientRules {
        var rules = ClientRules()
        rules.isDoubtful = !faults.isEmpty
        for grant in configuration.clients.grants ?? [] where !rules.allow(grant) {
            throw .refused(
                Diagnostic(
                    .error, .configuration,
                    "--may: nobody is '\(grant.client.text)' on this machine",
                    advice: "see 'getent passwd' and 'getent group'"))
        }
        return rules
    }

    /// Reads the files again. Returns what is wrong with them, what counts from now on, and what
    /// only when the service starts again. A file with a mistake changes nothing.
    mutating func reload() -> [Diagnostic] {
        let files = ServiceFiles(paths, areNamed: areNamed)
        guard files.faults.isEmpty else {
            return files.faults + [
                Diagnostic(
                    .note, .configuration, "the settings stay as they were",
                    advice: "correct the file, and have it read again")
            ]
        }
        let read = given.filled(from: files.configuration)
        let changed = ServiceConfiguration.form.differences(of: read, from: configuration)
        configuration.take(read)
        faults = []
        let reloadable = ServiceConfiguration.reloadable
        return Self.report(changed.filter { reloadable.contains($0) }, at: .note, "immediately")
            + Self.report(
                changed.filter { !reloadable.contains($0) }, at: .warning,
                "when the service restarts",
                advice: "systemctl restart remote-inputd, with --user for that of a user")
    }

    private static func report(
        _ names: [String], at severity: Severity, _ time: String, advice: String? = nil
    ) -> [Diagnostic] {
        guard !names.isEmpty else { return [] }
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        return [
            Diagnostic(
                severity, .configuration,
                "\(ServiceFiles.name): changes to \(list) take effect \(time)", advice: advice)
        ]
    }
}

extension ServiceConfiguration {
    /// Takes over what takes effect as soon as it is read.
    fileprivate mutating func take(_ other: ServiceConfiguration) {
        clients.grants = other.clients.grants
        reading.keymaps = other.reading.keymaps
        reading.keyboards = other.reading.keyboards
        reading.pointers = other.reading.pointers
        keeping.past = other.keeping.past
        keeping.isVerbose = other.keeping.isVerbose
    }
}
