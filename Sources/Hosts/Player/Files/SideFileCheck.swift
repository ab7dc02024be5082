// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import RemoteItems
internal import RemoteMedia
public import RemoteModel

/// What is wrong with side files, with what lies beside films, and with `player.toml`: what
/// `remote-player --check` prints.
public struct SideFileCheck {
    /// All that is wrong, file by file.
    public private(set) var diagnostics: [Diagnostic] = []
    /// A line for each file with which nothing is.
    public private(set) var confirmations: [Printable] = []

    /// Whether a file has an error, so that it is not used.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    public init(_ files: [String], isUnsafe: Bool) {
        for file in files {
            if SettingsFiles.isOne(file) {
                check(settings: file)
            } else if file.hasSuffix(".toml") {
                check(sideFile: file, isUnsafe)
            } else {
                check(film: file)
            }
        }
    }

    private mutating func check(sideFile path: String, _ isUnsafe: Bool) {
        guard let bytes = RegularFile.start(path, count: SideFile.byteLimit + 1) else {
            return report(unread: path)
        }
        let file = SideFile(bytes, path: path, isUnsafe: isUnsafe)
        diagnostics += file.diagnostics
        guard file.diagnostics.isEmpty else { return }
        let items = max(1, file.items.count)
        let fields = file.fieldCount
        confirmations.append(
            "\(path): \(items) \(items == 1 ? "item" : "items"), \(fields) "
                + "\(fields == 1 ? "field" : "fields"): fine")
    }

    private mutating func check(settings path: String) {
        guard let found = SettingsFiles.read(path) else { return report(unread: path) }
        diagnostics += found.faults
        guard found.faults.isEmpty else { return }
        let fields = PlayerConfiguration.form.fields(of: found.configuration).count
        confirmations.append("\(path): \(fields) \(fields == 1 ? "setting" : "settings"): fine")
    }

    /// What lies beside a film: its side files with all their faults, and lines that are passed
    /// over.
    private mutating func check(film path: String) {
        guard !MediaAddress.isRemote(path), access(path, F_OK) == 0 else {
            return report(unread: path)
        }
        var files = ItemFiles()
        let found = files.found(for: path)
        let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let dot = path[start...].lastIndex(of: ".") ?? path.endIndex
        let before = diagnostics.count
        for file in [String(path[..<dot]) + SideFile.ending, path[..<start] + SideFile.folderName]
        where access(file, F_OK) == 0 {
            check(sideFile: file, false)
        }
        // Side files were checked whole; a notice of them is for viewers.
        diagnostics += found.diagnostics.filter { $0.audience != .viewer }
        guard diagnostics.count == before else { return }
        let fields = found.sources.origins.count
        confirmations.append(
            "\(path): \(fields) \(fields == 1 ? "field" : "fields") beside it: fine")
    }

    private mutating func report(unread path: String) {
        diagnostics.append(
            Diagnostic(
                .error, .configuration, "'\(path)' cannot be read",
                advice: "make sure that it exists and that you can read it"))
    }
}
