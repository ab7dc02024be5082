// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The keymaps that are in force together, for all devices that one of them means. `BindingCheck`
/// asks it what a line would do there; it is built for a check and never performs anything.
struct KeymapStack {
    /// The least specific first.
    let files: [KeymapFile]
    /// The bindings of these keymaps.
    let bindings: Bindings

    /// The stacks of a keymap, one for each `[[match]]` with other keymaps in force. `files` are
    /// all, in order, with what they extend.
    static func all(
        of index: Int, in files: [KeymapFile], allowed: KeymapAllowance
    ) -> [KeymapStack] {
        let matches = files[index].matches.isEmpty ? [DeviceMatch()] : files[index].matches
        var rows: [[Int]] = []
        for match in matches {
            let row = files.indices
                .compactMap { order in
                    files[order].specificity(forAllOf: match).map { ($0, order) }
                }
                .sorted { $0 < $1 }.map(\.1)
            if !rows.contains(row) { rows.append(row) }
        }
        return rows.map { row in
            let stacked = row.map { files[$0] }
            return KeymapStack(files: stacked, bindings: Bindings(stacked, allowed: allowed))
        }
    }

    /// Whether there is a state of the player, and a layer, in which a line counts.
    func fires(_ line: KeymapFile.Line) -> Bool {
        var axis: Axis?
        if case .swipe(let direction) = line.trigger { axis = direction.axis }
        return Self.states.contains { state in
            reachableLayers.contains { layers in
                line.trigger.occasions.contains { trigger in
                    guard let place = bindings.place(of: trigger, in: state, layers: layers),
                        bindings.location(at: place).isSame(line.binding.location)
                    else { return false }
                    return axis.map { bindings.motion($0, in: state, layers) == .swipe } ?? true
                }
            }
        }
    }

    /// What counts instead, in states in which the line's context does.
    func rival(of line: KeymapFile.Line) -> SourceLocation? {
        for state in Self.states where state.holds(line.context) {
            for layers in reachableLayers {
                for trigger in line.trigger.occasions {
                    let steps = bindings.explain(trigger, in: state, layers: layers)
                    guard let last = steps.last, last.outcome != .missing,
                        let location = last.binding?.location
                    else { continue }
                    return location
                }
            }
        }
        return nil
    }

    /// The line of another keymap that takes the place of this one.
    func replacement(of line: KeymapFile.Line) -> SourceLocation? {
        let found = bindings.table.entries.first { entry in
            entry.trigger == line.trigger && entry.context == line.context
                && (entry.layer < 0 ? nil : bindings.layers[entry.layer].name) == line.layer
        }
        guard let location = found?.binding.location, !location.isSame(line.binding.location)
        else { return nil }
        return location
    }

    /// The pan that takes the motion of a swipe, in a state in which the swipe is bound.
    func pan(over line: KeymapFile.Line, along axis: Axis) -> SourceLocation? {
        for state in Self.states where state.holds(line.context) {
            for layers in reachableLayers {
                if let place = bindings.place(of: .pan(axis), in: state, layers: layers) {
                    return bindings.location(at: place)
                }
            }
        }
        return nil
    }

    /// The layer that the control of a press, a release or a hold brings: then it means no more.
    func layer(of line: KeymapFile.Line) -> Layer? {
        switch line.trigger {
        case .press(let control), .release(let control), .hold(let control):
            bindings.layer(of: control).map { bindings.layers[$0] }
        default: nil
        }
    }

    /// Whether a keymap names a control that brings the layer.
    func hasControl(layer name: String) -> Bool {
        bindings.layers.contains { $0.name == name && $0.control != nil }
    }

    // MARK: The surface

    /// The shape of the surface, by the most specific keymap that names one.
    var shape: SurfaceProfile.Shape? {
        files.last { $0.surface.shape != nil }?.surface.shape
    }

    /// Whether the motion of a mouse counts as that of a finger.
    var hasMotion: Bool {
        (files.compactMap(\.surface.motion).last ?? 0) > 0
    }

    /// The value of a threshold as the keymaps set it; nil where none does.
    func setting(_ name: String) -> Double? {
        files.flatMap(\.gestures.settings).last { $0.name == name }?.value
    }

    /// Whether all settings of a preset are in force.
    func isSet(_ preset: GesturePreset) -> Bool {
        !preset.settings.isEmpty
            && preset.settings.allSatisfy { setting($0.name) == $0.value }
    }

    /// None, and each that a control brings.
    private var reachableLayers: [LayerSet] {
        [LayerSet()]
            + bindings.layers.indices.filter { bindings.layers[$0].control != nil }
            .map { LayerSet($0) }
    }

    /// Every state of the player, as far as it decides what counts.
    private static let states: [ContextState] = {
        let flags: [WritableKeyPath<ContextState, Bool>] = [
            \.isLive, \.isTransportShown, \.isLinear, \.hasChannels, \.hasOverlay,
        ]
        return Context.allCases.filter(\.isState).flatMap { context in
            (0..<(1 << flags.count)).map { bits in
                var state = ContextState(context)
                for (index, flag) in flags.enumerated() {
                    state[keyPath: flag] = bits & (1 << index) != 0
                }
                return state
            }
        }
    }()
}

extension KeymapFile {
    /// How specifically the file means every device that a match means, or nil when it does not.
    fileprivate func specificity(forAllOf match: DeviceMatch) -> Int? {
        if matches.isEmpty { return 0 }
        return matches.compactMap { $0.specificity(forAllOf: match) }.max()
    }
}

extension ContextState {
    /// Whether that context counts now.
    fileprivate func holds(_ context: Context) -> Bool {
        var found = false
        lookupOrder {
            found = found || $0 == context
            return found
        }
        return found
    }
}

extension Context {
    /// Whether it is what a player does, rather than a flag beside it.
    fileprivate var isState: Bool {
        switch self {
        case .any, .live, .transport, .linear: false
        case .idle, .playing, .paused, .scrubbing, .scanning, .overlay, .info, .menu, .proposal,
            .passcode:
            true
        }
    }
}

extension Trigger {
    /// What is looked up when it happens: a touch is always one in a zone.
    fileprivate var occasions: [Trigger] {
        switch self {
        case .tap: Zone.allCases.map { .tapZone($0) }
        case .rest: Zone.allCases.map { .restZone($0) }
        default: [self]
        }
    }
}

extension SourceLocation {
    /// Whether it is the same place; the line itself need not be compared.
    func isSame(_ other: SourceLocation) -> Bool {
        line == other.line && column == other.column && file == other.file
    }
}
