// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import Glibc
internal import LinuxSystem
internal import RemoteKeymap
public import RemoteModel

/// The files `remote-inputd.toml`: what people decided for every run of the service
/// (remote-inputd.toml(5)).
///
/// A field that is wrong is as if it were not there, and the log says so: remotes that do nothing
/// for a comma help nobody.
public struct ServiceFiles {
    /// What they say, with absolute paths.
    public private(set) var configuration = ServiceConfiguration()
    /// All that is wrong with them, each with its place.
    public private(set) var faults: [Diagnostic] = []
    /// A line for each of them with which nothing is wrong.
    public private(set) var confirmations: [Printable] = []

    /// The name of each of them.
    public static let name = "remote-inputd.toml"
    /// The page of the manual.
    private static let manual = "remote-inputd.toml(5)"

    /// Where they are, in order of precedence.
    public static var usual: [String] { SettingsText.usual(name) }

    /// Reads those of the files that are there, and all of those that a person named. Of two that
    /// say something of one field, the first counts.
    public init(_ paths: [String], areNamed: Bool = false) {
        for path in paths where areNamed || access(path, F_OK) == 0 {
            read(path)
        }
    }

    private mutating func read(_ path: String) {
        var found = ServiceConfiguration()
        let form = ServiceConfiguration.form
        guard
            var text = SettingsText.read(path, form, into: &found, manual: Self.manual)
        else {
            faults.append(
                Diagnostic(
                    .error, .configuration, "'\(path)' cannot be read: \(Self.obstacle(path))",
                    advice: "make sure that it exists and that the service can read it"))
            return
        }
        let own = found.resolved(
            in: SettingsText.folder(of: path), home: UserFolder.variable("HOME"))
        let known = Self.leavingOutUnknown(own, of: &text)
        configuration = configuration.filled(from: known)
        faults += text.faults
        guard text.faults.isEmpty else { return }
        let count = form.fields(of: known).count
        confirmations.append("\(path): \(count) \(count == 1 ? "setting" : "settings"): fine")
    }

    /// Why a file cannot be read.
    private static func obstacle(_ path: String) -> String {
        var status = stat()
        guard stat(path, &status) == 0 else { return SystemError.last("stat").text }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            return access(path, R_OK) == 0 ? "reading it fails" : SystemError.last("access").text
        case S_IFDIR: return "it is a folder"
        default: return "it is not a file"
        }
    }

    /// The same without what nobody can see from the text alone to be wrong: users, groups and
    /// keymaps that are not there.
    private static func leavingOutUnknown(
        _ configuration: ServiceConfiguration, of text: inout TOMLTable
    ) -> ServiceConfiguration {
        var configuration = configuration
        var reading = FieldReading()
        var rules = ClientRules()
        let grants = configuration.clients.grants ?? []
        reading.report(of: "may", grants, isList: text.fields["may"]?.isList ?? false) { grant in
            rules.allow(grant) ? nil : "nobody is '\(grant.client.text)' on this machine"
        }
        if !reading.faults.isEmpty { configuration.clients.grants = nil }
        let before = reading.faults.count
        let keymaps = configuration.reading.keymaps ?? []
        reading.report(
            of: "keymap", keymaps, isList: text.fields["keymap"]?.isList ?? false
        ) { path in
            access(path, R_OK) == 0 ? nil : "the keymap '\(path)' cannot be read"
        }
        if reading.faults.count > before { configuration.reading.keymaps = nil }
        text.take(reading)
        return configuration
    }
}

extension FieldReading {
    /// Reports what is wrong with each of the values that a field has, or with the one that stands
    /// for a list.
    fileprivate mutating func report<Value>(
        of name: String, _ values: [Value], isList: Bool, _ fault: (Value) -> String?
    ) {
        within(.key(name)) { reading in
            for (place, value) in values.enumerated() {
                guard let message = fault(value) else { continue }
                if isList {
                    reading.within(.place(place)) { $0.report(message) }
                } else {
                    reading.report(message)
                }
            }
        }
    }
}

extension FieldValue {
    fileprivate var isList: Bool {
        if case .list = self { true } else { false }
    }
}
