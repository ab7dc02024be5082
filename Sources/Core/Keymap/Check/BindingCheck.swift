// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Bindings that can never fire, never do anything, or hardly what was meant. `KeymapCheck` asks
/// for them; they are warnings, since such a keymap does no harm.
struct BindingCheck {
    private let file: KeymapFile
    /// What is in force beside it, for each kind of device that it means.
    private let stacks: [KeymapStack]

    init(_ file: KeymapFile, in stacks: [KeymapStack]) {
        self.file = file
        self.stacks = stacks
    }

    /// All that was found, lines before layers.
    var faults: [Diagnostic] { lines + longSkips + layers }

    /// Layers that nothing brings.
    private var layers: [Diagnostic] {
        file.layers.compactMap { layer in
            let name = layer.name
            guard !file.brokenLayers.contains(name),
                !stacks.contains(where: { $0.hasControl(layer: name) })
            else { return nil }
            return .keymap(
                "no control brings the layer '\(name)'",
                advice: "write control = \"NAME\" in [layer.\(name)]", at: layer.location,
                see: .layers)
        }
    }

    /// Lines that never count, each with the reason.
    private var lines: [Diagnostic] {
        file.lines.compactMap { line in
            guard !line.binding.isNothing, let (why, advice) = never(line) else { return nil }
            return .keymap(
                "'\(line.trigger.name)' \(why)", advice: advice, at: line.binding.location,
                see: .triggers)
        }
    }

    /// Why a line never counts, and what to write instead; nil when it may count.
    private func never(_ line: KeymapFile.Line) -> (why: String, advice: String?)? {
        if let fault = impossible(line.trigger) ?? idleAction(line) { return fault }
        // What may not be done is reported as that.
        guard !line.binding.needsPermission, let stack = stacks.first else { return nil }
        // A layer that nothing brings is reported once.
        if let name = line.layer, !stacks.contains(where: { $0.hasControl(layer: name) }) {
            return nil
        }
        if stacks.allSatisfy({ $0.layer(of: line) != nil }) { return ownLayer(line, stack) }
        return stacks.contains { $0.fires(line) } ? nil : hidden(line, stack)
    }

    // MARK: The surface

    /// What the devices of this keymap cannot make.
    private func impossible(_ trigger: Trigger) -> (String, String?)? {
        if case .axis = trigger, let kinds = kinds(\.kindOfButtons) {
            return ("can never happen: \(kinds) has buttons only", nil)
        }
        guard trigger.needsSurface else { return nil }
        if !isAlways(\.hasMotion), let kinds = kinds(\.kindWithoutSurface) {
            return ("can never happen: \(kinds) has no touch surface", nil)
        }
        if isAlways({ $0.isSet(.clicksOnly) }) {
            return ("can never happen: with the preset clicks-only touch does nothing", nil)
        }
        guard trigger == .jog else { return nil }
        if isAlways({ $0.shape == .rectangle }) {
            return ("can never happen: only a round surface can jog", "write shape = \"round\"")
        }
        if isAlways({ $0.setting("jog") == 0 }) {
            return ("can never happen: [gestures] switches it off", "take 'jog = false' away")
        }
        return nil
    }

    /// What the keymap is for, if every `[[match]]` of it is of such a kind.
    private func kinds(_ kind: (DeviceMatch) -> String?) -> String? {
        var kinds: [String] = []
        for match in matches {
            guard let kind = kind(match) else { return nil }
            if !kinds.contains(kind) { kinds.append(kind) }
        }
        return kinds.isEmpty ? nil : kinds.joined(separator: " or ")
    }

    /// Those of the file, or of what it extends.
    private var matches: [DeviceMatch] {
        if !file.matches.isEmpty { return file.matches }
        return stacks.first?.files.last { $0.path == file.path }?.matches ?? []
    }

    /// Whether it holds of every device that the keymap means. With no stack there is none.
    private func isAlways(_ holds: (KeymapStack) -> Bool) -> Bool {
        !stacks.isEmpty && stacks.allSatisfy(holds)
    }

    // MARK: Other bindings

    /// The control of a layer means its click only.
    private func ownLayer(
        _ line: KeymapFile.Line, _ stack: KeymapStack
    ) -> (String, String?)? {
        guard let control = line.trigger.control, let layer = stack.layer(of: line) else {
            return nil
        }
        return (
            "never fires: holding \(control.name) brings the layer '\(layer.name)'",
            "bind its click, or another control"
        )
    }

    /// Something else always counts instead.
    private func hidden(_ line: KeymapFile.Line, _ stack: KeymapStack) -> (String, String?) {
        if let place = stack.replacement(of: line) {
            return (
                "never fires: the same is bound \(words(place)), which goes before this file",
                "take one of the two lines away"
            )
        }
        if case .swipe(let direction) = line.trigger,
            let pan = stack.pan(over: line, along: direction.axis)
        {
            return (
                "never fires: 'pan \(direction.axis.name)' \(words(pan)) takes all motion along "
                    + "this axis", "bind one of them in another context"
            )
        }
        let rival = stack.rival(of: line).map { ", for one \(words($0))" } ?? ""
        return (
            "never fires here: every context binds it\(rival)", "take this line away"
        )
    }

    /// A place as a message names it: the file is left out where it is the same.
    private func words(_ place: SourceLocation) -> String {
        place.file == file.path ? "in line \(place.line)" : "in \(place.file):\(place.line)"
    }

    /// A step of a scan where no scan runs.
    private func idleAction(_ line: KeymapFile.Line) -> (String, String?)? {
        guard case .scanStep = line.binding.actions.first else { return nil }
        guard line.context != .any, line.context != .scanning else { return nil }
        return ("does nothing here: nothing scans", "bind it in [bind.scanning]")
    }

    // MARK: Skips

    /// So many skips at once are seconds that somebody meant.
    private static let manySkips = 10

    /// Skips that count steps where seconds are meant.
    private var longSkips: [Diagnostic] {
        file.lines.compactMap { line in
            guard case .command(.skip(let steps)) = line.binding.actions.first,
                steps.magnitude >= Self.manySkips
            else { return nil }
            let sign = steps < 0 ? "-" : "+"
            return .keymap(
                "'\(line.trigger.name)' skips \(steps.magnitude) times, 10 s or an item each time",
                advice: "write \"skip \(sign)\(steps.magnitude)s\" for that many seconds",
                at: line.binding.location, see: .commands)
        }
    }
}

extension Diagnostic {
    /// A warning of a keymap.
    static func keymap(
        _ message: String, advice: String?, at location: SourceLocation, see section: ManualSection
    ) -> Diagnostic {
        var diagnostic = Diagnostic(
            .warning, .keymap, message, advice: advice, location: location)
        diagnostic.reference = section.reference
        return diagnostic
    }
}
