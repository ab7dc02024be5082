// SPDX-License-Identifier: MIT

public import RemoteModel

/// All keymaps in force. `Normalizer` loads them, and asks for the profile and the bindings of each
/// device. It reads texts and never files: an adapter finds those and hands over their content.
public struct KeymapSet: Sendable {
    /// What came of a source.
    private struct Reading: Sendable {
        var source: KeymapSource
        var file: KeymapFile?
        var diagnostics: [Diagnostic]

        init(_ source: KeymapSource) {
            self.source = source
            (file, diagnostics) = KeymapReader.read(source)
        }
    }

    /// The sources as of the last load: what has not changed is not read again.
    private var readings: [Reading] = []
    /// What each source says by itself: the last good text of its path.
    private var files: [KeymapFile] = []
    /// The keymaps in force, each with what it extends, in the order of the sources.
    private(set) var resolved: [KeymapFile] = []
    /// What the user's own keymaps allow.
    private(set) var allowed = KeymapAllowance()
    /// Whether one of them allows any program.
    public var allowsPrograms: Bool { !allowed.programs.isEmpty }

    /// How the viewer wants devices to be read, below all that keymaps say; it is not asked where a
    /// keymap of the device has a preset of its own (behaviour.md A190).
    public var touch: GesturePreset?

    /// No keymap is in force.
    public init() {}

    /// Reads a source ahead, so that `load` need not: a program that starts has other things to do
    /// between two of them. It changes nothing else.
    public mutating func prepare(_ source: KeymapSource) {
        guard !readings.contains(where: { $0.source == source }) else { return }
        readings.append(Reading(source))
    }

    /// Takes over what another set has read, so that `load` need not read it again.
    public mutating func prepare(as other: KeymapSet) {
        readings = other.readings
    }

    /// Replaces the keymaps by those of `sources`; a later one takes precedence over an earlier
    /// one. A source with an error is refused whole, and the last good text of the same path stays
    /// in force. Returns what is wrong with any of them.
    public mutating func load(_ sources: [KeymapSource]) -> [Diagnostic] {
        var loaded: [KeymapFile] = []
        var diagnostics: [Diagnostic] = []
        // Also texts that `prepare` has read. Each is compared whole, so that a changed file is
        // read again.
        let known = readings
        readings = sources.map { source in
            known.first { $0.source == source } ?? Reading(source)
        }
        for (source, read) in zip(sources, readings) {
            diagnostics += read.diagnostics
            if let file = read.file ?? files.first(where: { $0.path == source.path }) {
                loaded.append(file)
            }
        }
        let former = resolved
        let extender = KeymapExtender(loaded)
        files = loaded
        resolved = []
        for index in loaded.indices where loaded[index].standing != .part {
            switch extender.resolve(index) {
            case .success(let file): resolved.append(file)
            case .failure(let fault):
                diagnostics.append(fault.diagnostic)
                resolved += former.filter { $0.path == loaded[index].path }
            }
        }
        allowed = KeymapAllowance(loaded)
        diagnostics += KeymapPermissions.faults(of: loaded, allowed: allowed)
        return diagnostics
    }

    /// A node of a device, and what it is taken for.
    public typealias Node = (description: DeviceDescription, role: DeviceRole)

    /// The keymaps of a device, the least specific first, and of equals in the order of sources. A
    /// keymap that means one of its nodes means the device. For nil those for every device.
    func files(for nodes: [Node]?) -> [KeymapFile] {
        guard let nodes else { return resolved.filter(\.matches.isEmpty) }
        return resolved.enumerated()
            .compactMap { order, file in
                nodes.compactMap { file.specificity(for: $0.description, role: $0.role) }.max()
                    .map { ($0, order, file) }
            }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
            .map { $0.2 }
    }

    /// The names and paths of the keymaps of a device, the most specific first; for nil those for
    /// every device.
    public func keymaps(for nodes: [Node]?) -> [(name: String, path: String)] {
        files(for: nodes).reversed().map { ($0.name, $0.path) }
    }

    /// Those that mean this very model, by its product, its name or its name at lircd.
    public func keymaps(ofModel description: DeviceDescription) -> [(name: String, path: String)] {
        let nodes = DeviceRole.allCases.map { (description: description, role: $0) }
        return files(for: nodes).reversed().compactMap { file in
            let weight = nodes.compactMap { node in
                file.matches.compactMap {
                    $0.specificity(for: node.description, role: node.role)
                }.max()
            }.max()
            return weight ?? 0 >= DeviceMatch.nameWeight ? (file.name, file.path) : nil
        }
    }

    /// How a device with these nodes is to be read.
    ///
    /// What SDL's database says of a game controller counts more than keymaps for no single model,
    /// and less than those that name its product, name, vendor or driver.
    public func profile(for nodes: [Node]) -> DeviceProfile {
        var profile = DeviceProfile()
        var mapped = nodes.first { $0.description.mapping != nil }?.description
        let isMouse = Self.isMouse(nodes.map(\.role))
        let files = files(for: nodes)
        if let touch, files.allSatisfy({ $0.gestures.preset == nil }) {
            profile.settings = touch.settings
        }
        for file in files {
            if let pad = mapped, let line = pad.mapping?.line,
                nodes.contains(where: { file.namesModel($0.description, $0.role) })
            {
                profile.add(SDLMapping(line), of: pad)
                mapped = nil
            }
            profile.keymaps.insert(file.name, at: 0)
            // The buttons of a mouse are a remote's only by a keymap that is for it.
            let isForAll = file.matches.isEmpty
            profile.controls.entries +=
                isMouse && isForAll
                ? file.controls.filter { !$0.source.isMouseButton } : file.controls
            profile.settings += file.gestures.settings
            profile.surface.width = file.surface.width ?? profile.surface.width
            profile.surface.height = file.surface.height ?? profile.surface.height
            profile.surface.shape = file.surface.shape ?? profile.surface.shape
            profile.grab = file.grab ?? profile.grab
            if let isIgnored = file.isIgnored {
                profile.ignoredBy = isIgnored ? file.name : nil
            }
            profile.surface.pads = file.surface.pads ?? profile.surface.pads
            if let motion = file.surface.motion { profile.surface.motion = motion.orNil }
            if let wheel = file.surface.wheel { profile.surface.wheel = wheel.orNil }
            profile.surface.ring = file.surface.ring ?? profile.surface.ring
            if let detent = file.surface.detent { profile.surface.detent = detent.orNil }
        }
        if let pad = mapped, let line = pad.mapping?.line {
            profile.add(SDLMapping(line), of: pad)
        }
        profile.isRemoteKeyboard = nodes.contains {
            $0.role == .keyboard && readsKeyboard(of: $0.description)
        }
        return profile
    }

    /// Whether the keyboard of a device is a remote's by a keymap for its product, so that it is
    /// read although keyboards are not.
    public func readsKeyboard(of description: DeviceDescription) -> Bool {
        files(for: [(description, .keyboard)])
            .compactMap { $0.readsKeyboard(of: description) }.last ?? false
    }

    /// All that bindings emit, each once, in the order of the sources.
    public var emittedKeys: [String] {
        var all: [String] = []
        for action in resolved.flatMap(\.lines).flatMap(\.binding.actions) {
            guard case .command(.emit(let keys)) = action, !all.contains(keys) else { continue }
            all.append(keys)
        }
        return all
    }

    /// Something that points, and has no part whose switch is reported as a mouse's left button.
    private static func isMouse(_ roles: [DeviceRole]) -> Bool {
        roles.contains(.pointer) && !roles.contains { $0 == .touchSurface || $0 == .gamepad }
    }

    /// The names of a device's keymaps, the most specific first, and why each applies.
    public func reasons(for nodes: [Node]) -> [(name: String, reason: String)] {
        files(for: nodes).reversed().map { file in
            let matches = file.matches.compactMap { match in
                nodes.compactMap { match.specificity(for: $0.description, role: $0.role) }.max()
                    .map { (weight: $0, match: match) }
            }
            let best = matches.max { $0.weight < $1.weight }
            return (file.name, best?.match.conditions ?? "it is for every device")
        }
    }

    /// How a device with one node is to be read.
    public func profile(for description: DeviceDescription, role: DeviceRole) -> DeviceProfile {
        profile(for: [(description, role)])
    }

    /// What the gestures of a device with these nodes mean; for nil of one that no keymap knows.
    public func bindings(for nodes: [Node]?) -> Bindings {
        var files = files(for: nodes)
        let hasSurface =
            files.contains { $0.surface.pads?.isEmpty == false }
            || nodes?.contains { $0.role == .touchSurface } ?? false
        if hasSurface {
            // Who can scrub with a finger scans by a button (behaviour.md A5).
            for index in files.indices { files[index].lines.removeAll { $0.binding.isForButtons } }
        }
        return Bindings(files, allowed: allowed)
    }

    /// What the gestures of a device with one node mean.
    public func bindings(for description: DeviceDescription, role: DeviceRole) -> Bindings {
        bindings(for: [(description, role)])
    }
}

extension ControlMap.Source {
    /// `BTN_LEFT` to `BTN_TASK`.
    fileprivate var isMouseButton: Bool {
        guard case .event(let code) = self else { return false }
        return code.type == EventType.key && (0x110...0x117).contains(code.code)
    }
}

extension Double {
    /// Nil for zero, which switches something off.
    fileprivate var orNil: Double? { self > 0 ? self : nil }
}

extension DeviceProfile {
    /// Adds what SDL's database says of the controller.
    fileprivate mutating func add(_ mapping: SDLMapping?, of description: DeviceDescription) {
        guard let mapping else { return }
        let controls = SDLControls(mapping, of: description, meanings: self.controls)
        keymaps.insert("SDL: \(mapping.name)", at: 0)
        self.controls.entries += controls.entries
        readings = controls.readings
        sticks = controls.sticks
    }
}
