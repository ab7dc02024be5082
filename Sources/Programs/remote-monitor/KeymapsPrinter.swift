// SPDX-License-Identifier: MIT

internal import InputHost
internal import RemoteKeymap
internal import RemoteModel
internal import RemoteTrace

/// Writes what `remote-monitor keymaps` finds. Each method writes one part, for people or as JSON
/// objects of one line.
struct KeymapsPrinter {
    let isJSON: Bool
    private var line = JSONLine()
    /// The device whose bindings are written, for their JSON objects.
    private var device = ""

    init(isJSON: Bool) {
        self.isJSON = isJSON
    }

    /// Writes a JSON object.
    private mutating func write(_ fields: (inout JSONLine) -> Void) {
        line.removeAll()
        line.begin()
        fields(&line)
        line.end()
        line.newline()
        show(Printable(lines: line.bytes))
    }

    /// Writes a line for people.
    private func write(_ text: Printable) {
        show(text + "\n")
    }

    // MARK: Where they are from

    /// The folders, with how many keymaps each has. Those that are only extended are not counted:
    /// they may lie anywhere.
    mutating func print(_ locations: KeymapLocations, _ sources: [KeymapSource]) {
        for folder in locations.folders {
            let count = sources.filter { $0.path.hasPrefix(folder + "/") && $0.standing != .part }
                .count
            if isJSON {
                write { line in
                    line.field("folder", folder)
                    line.field("keymaps", count)
                    line.field("own", folder == locations.ownFolder)
                }
            } else {
                let own = folder == locations.ownFolder ? "  (your own)" : ""
                write("\(folder): \(count == 0 ? "none" : "\(count)")\(own)")
            }
        }
        guard !isJSON else { return }
        for file in locations.files { write("\(file)  (--keymap)") }
        write("")
    }

    /// A device: its nodes, and its keymaps, the most specific first.
    mutating func print(
        _ name: String, _ keymaps: [(name: String, path: String)], paths: [String], isAlone: Bool
    ) {
        device = name
        guard isAlone || !isJSON else { return }
        if isJSON {
            write { line in
                line.field("device", name)
                line.list("paths", paths)
                line.list("keymaps", keymaps.map(\.name))
                line.list("files", keymaps.map(\.path))
            }
            return
        }
        write("\(name)\(paths.isEmpty ? "" : "  (\(paths.joined(separator: ", ")))")")
        guard isAlone else { return }
        let width = keymaps.map(\.name.count).max() ?? 0
        for keymap in keymaps {
            let padding = String(repeating: " ", count: width - keymap.name.count)
            write("  \(keymap.name)\(padding)  \(keymap.path)")
        }
    }

    // MARK: Bindings

    /// All bindings of a device, in the order in which they are looked for.
    mutating func print(_ bindings: Bindings) {
        var heading: String?
        for step in bindings.all {
            let name = table(step)
            if !isJSON, name != heading {
                write("  [\(name)]")
                heading = name
            }
            print(step, mark: nil)
        }
    }

    /// The table of a keymap in which the binding is.
    private func table(_ step: LookupStep) -> String {
        let root = step.layer.map { "layer.\($0)" } ?? "bind"
        return step.context == .any ? root : "\(root).\(step.context.name)"
    }

    /// One binding, with its place and a remark.
    private mutating func print(_ step: LookupStep, mark: String?) {
        guard let binding = step.binding else { return }
        let place = "\(binding.location.file):\(binding.location.line)"
        if isJSON {
            let device = device
            write { line in
                line.field("device", device)
                if let layer = step.layer { line.field("layer", layer) }
                line.field("context", step.context.name)
                line.field("trigger", step.trigger.name)
                line.field("binding", Self.source(binding))
                line.field("outcome", "\(step.outcome)")
                line.field("file", binding.location.file)
                line.field("line", binding.location.line)
            }
        } else {
            write("    \(Self.source(binding))  \(place)\(mark.map { "  \($0)" } ?? "")")
        }
    }

    /// The line of the file.
    private static func source(_ binding: Binding) -> String {
        let text = binding.location.sourceLine
        let line = text.drop { $0 == " " || $0 == "\t" }
        return String(line.prefix(120))
    }

    // MARK: One trigger

    /// The search for one trigger, step by step, and what comes of it.
    mutating func print(
        _ question: KeymapQuestion, _ steps: [LookupStep], _ bindings: Bindings
    ) {
        var isFound = false
        var isHidden = false
        for step in steps {
            let name = table(step)
            guard step.binding != nil else {
                if !isJSON { write("  [\(name)] '\(step.trigger.name)' is not bound") }
                continue
            }
            if !isJSON, step.outcome == .shadowed, !isHidden {
                isHidden = true
                write("  which hides:")
            }
            if !isJSON { write("  [\(name)]") }
            print(step, mark: Self.mark(step.outcome))
            isFound = isFound || step.outcome != .unavailable
        }
        guard !isJSON else { return }
        if !isFound { write("  nothing happens: no context binds it") }
        if isFound, let obstacle = question.obstacle(bindings) { write("  \(obstacle)") }
    }

    /// The remark of a step of the search.
    private static func mark(_ outcome: LookupStep.Outcome) -> String? {
        switch outcome {
        case .chosen: "<- this"
        case .unavailable: "(passed over: the player cannot do it now)"
        case .off: "<- switched off"
        case .forbidden: "<- nothing happens: [allow] does not name it"
        case .missing, .shadowed: nil
        }
    }
}
