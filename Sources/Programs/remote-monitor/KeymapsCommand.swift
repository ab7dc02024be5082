// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import LinuxInput
internal import RemoteDevices
internal import InputHost
internal import RemoteKeymap
internal import RemoteModel

/// `remote-monitor keymaps`. The search is `KeymapSet`'s, the same that the core does at each
/// press.
struct KeymapsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keymaps",
        abstract: "Lists the keymaps in force for each device, and where each binding is from.",
        usage: "remote-monitor keymaps [<options>]",
        discussion: """
            First the folders, in the order in which they are read: a later one takes precedence. \
            Then the keymaps of each device, with all of its nodes, the most specific first. \
            --bindings lists what each trigger does in each context, with the file and line that \
            says so. --explain shows where a trigger is looked for, the line that decides, and \
            those that it hides. A keymap of --keymap whose device is not here is asked for one \
            that it means. The exit status is 1 when a keymap has an error, or cannot be read.

            Example: remote-monitor keymaps --explain "hold right" --context paused
            """)

    @Option(
        help: ArgumentHelp(
            "Add a keymap to the installed ones; may be repeated.", valueName: "file"),
        completion: .file())
    var keymap: [String] = []

    @Option(help: ArgumentHelp("Only devices with this in their name.", valueName: "text"))
    var device: String?

    @Flag(help: "List every binding, with its file and line.")
    var bindings = false

    @Option(
        help: ArgumentHelp("Show where a trigger is looked for, in order.", valueName: "trigger"))
    var explain: String?

    @Option(
        help: ArgumentHelp(
            "With --explain: what the player is doing, such as paused; with commas what else "
                + "holds: transport, live, linear, channels (it has some), interactive (it has "
                + "an overlay).",
            valueName: "context"))
    var context: String?

    @Option(
        help: ArgumentHelp(
            "With --explain: a layer that is brought; may be repeated.", valueName: "name"))
    var layer: [String] = []

    @Flag(help: "Write each line as a JSON object.")
    var json = false

    func run() throws {
        var faults: [Diagnostic] = []
        let locations = KeymapLocations.standard(files: keymap)
        let sources = locations.read(&faults)
        var set = KeymapSet()
        faults += set.load(sources)
        for fault in faults { printError(fault) }
        let question = try question(set)
        try orFail {
            var printer = KeymapsPrinter(isJSON: json)
            if question == nil { printer.print(locations, sources) }
            for listed in try devices(set) {
                let lines = set.bindings(for: listed.nodes)
                printer.print(
                    listed.name, set.keymaps(for: listed.nodes), paths: listed.paths,
                    isAlone: question == nil)
                if let question {
                    let steps = set.explain(
                        question.trigger, in: question.state, layers: question.layers,
                        for: listed.nodes)
                    printer.print(question, steps, lines)
                }
                if bindings { printer.print(lines) }
            }
        }
        if faults.contains(where: { $0.severity == .error }) { throw ExitCode.failure }
    }

    func validate() throws {
        guard explain == nil else { return }
        for (option, isGiven) in [("--context", context != nil), ("--layer", !layer.isEmpty)]
        where isGiven {
            throw ValidationError(
                "\(option) says where --explain looks\n  help: add --explain \"hold right\"")
        }
    }

    /// The question of `--explain`, or nil. A word that does not exist is a fault of the command
    /// line.
    private func question(_ set: KeymapSet) throws -> KeymapQuestion? {
        guard let explain else { return nil }
        let known = set.layerNames
        for name in layer where !known.contains(name) {
            throw ValidationError(
                "no keymap has a layer '\(name)'\n  help: "
                    + (known.isEmpty
                        ? "none has any: a layer begins with [layer.NAME]"
                        : Spelling.advice(for: name, among: known)))
        }
        do throws(KeymapWordError) {
            return try KeymapQuestion(explain, context: context ?? "playing", layers: layer)
        } catch {
            throw ValidationError(error.message + (error.advice.map { "\n  help: \($0)" } ?? ""))
        }
    }

    /// A device that bindings are listed for.
    private struct Listed {
        var name: String
        var paths: [String]
        /// Those that are read; nil for any device.
        var nodes: [KeymapSet.Node]?
    }

    /// Any device, each that is attached with all of its nodes, and one for each keymap of the
    /// command line that means none of them.
    private func devices(_ set: KeymapSet) throws -> [Listed] {
        var listed: [Listed] = []
        if device == nil { listed.append(Listed(name: "any device", paths: [], nodes: nil)) }
        let probed = try ProbedDevice.all(mappings: KeymapLocations.controllerMappings)
        for nodes in ProbedDevice.grouped(probed) {
            let used = nodes.filter { $0.role != .other }
            let name = DeviceGrouping.commonName(nodes.map(\.description.name))
            guard !used.isEmpty, device.map(name.contains) ?? true else { continue }
            listed.append(
                Listed(
                    name: name, paths: used.map(\.path),
                    nodes: used.map { ($0.description, $0.role) }))
        }
        for path in keymap where device == nil {
            let file = absolutePath(path)
            let isThere = listed.contains { one in
                set.keymaps(for: one.nodes).contains { $0.path == file }
            }
            guard !isThere, let node = set.device(meantBy: file) else { continue }
            listed.append(
                Listed(name: "a device that \(path) means", paths: [], nodes: [node]))
        }
        guard !listed.isEmpty else {
            throw ValidationError(
                "no device has '\(device ?? "")' in its name\n"
                    + "  help: 'remote-monitor devices' shows the names of all")
        }
        return listed
    }
}
