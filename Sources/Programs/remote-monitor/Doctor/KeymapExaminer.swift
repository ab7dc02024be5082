// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import InputHost
internal import RemoteKeymap
internal import RemoteModel

/// Looks at the keymaps, and at the mappings of controllers.
struct KeymapExaminer: Examiner {
    let machine: Computer
    var findings: [Finding] = []

    init(_ machine: Computer) {
        self.machine = machine
    }

    mutating func run() {
        checkKeymaps()
    }

    private mutating func checkKeymaps() {
        var locations = KeymapLocations.standard(files: [])
        locations.folders = locations.folders.map {
            $0.hasPrefix("/etc/") ? machine.path($0) : $0
        }
        var faults: [Diagnostic] = []
        let sources = locations.read(&faults)
        var keymaps = KeymapSet()
        faults += keymaps.load(sources)
        let errors = faults.filter { $0.severity == .error }
        for fault in errors {
            let place = fault.location.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
            let check = fault.location.map { "remote-monitor check \($0.file)" }
            add(.fail, "keymaps", place + fault.message, fix: fault.advice ?? check)
        }
        if errors.isEmpty {
            add(.ok, "keymaps", "\(sources.count) files without an error")
        }
        checkMappings()
    }

    private mutating func checkMappings() {
        guard let folder = UserFolder.path else { return }
        let file = folder + "/gamecontrollerdb.txt"
        guard let text = RegularFile.bytes(file, limit: 8 * 1024 * 1024) else { return }
        let lines = text.split(separator: UInt8(ascii: "\n"))
            .map { String(decoding: $0, as: UTF8.self) }
            .filter { !$0.hasPrefix("#") }
        let bad = lines.filter { SDLMapping($0) == nil }
        if let first = bad.first {
            add(
                .warn, "controllers",
                "\(file): \(bad.count) lines are not mappings: \(first.prefix(60))",
                fix: "take the line out, or copy it again: it begins with 32 hexadecimal digits")
        } else {
            add(.ok, "controllers", "\(file): \(lines.count) mappings")
        }
    }
}
