// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The bindings of several keymaps, merged: a place for each trigger in each context of each layer.
/// `Bindings` is built on it; what the merge replaces is gone.
struct BindingTable: Sendable {
    /// What must hold for a binding to count.
    enum Need: Sendable {
        case nothing
        case channels
        case overlay
        /// A film: a live stream has no length to show, and a tap does nothing there (N24).
        case film
        /// The binding is `none`, or may not run its program: nothing happens, and no further
        /// context is asked.
        case stop
    }

    /// A binding with all that decides when it counts.
    struct Entry: Sendable {
        var binding: Binding
        var trigger: Trigger
        var context: Context
        /// The place of its layer in `layers`, or -1.
        var layer: Int
        /// Which keymap it is from: higher ones go before lower ones.
        var rank: Int
        /// It would run a program that no `[allow]` names.
        var isForbidden = false
    }

    /// What `places` has where nothing is bound.
    static let none = UInt16.max

    /// The layers of all keymaps, each once; a later keymap may set the control of one.
    private(set) var layers: [Layer] = []
    /// The chords that have a binding; their places come after those of the other triggers.
    private(set) var chords: [Trigger] = []
    /// All bindings that are left after the merge.
    private(set) var entries: [Entry] = []
    /// For each layer, and first for none, for each context the place of each trigger in
    /// `entries`. Empty without entries.
    private(set) var places: [UInt16] = []
    /// For each trigger whether it has a binding anywhere: most have none.
    private(set) var isBound: [Bool] = []

    /// How many places a layer has.
    private var layerStride = 0

    /// How many triggers have a place.
    var stride: Int { isBound.count }

    /// Merges keymaps: those with a higher rank replace bindings of those before.
    init(_ files: [KeymapFile], allowed: KeymapAllowance) {
        // Two controls of one place would share their bindings.
        precondition(Control.allCases.count <= Trigger.stride)
        for file in files {
            for layer in file.layers { add(layer) }
            for line in file.lines where line.trigger.index == nil && !chords.contains(line.trigger)
            {
                chords.append(line.trigger)
            }
        }
        isBound = Array(repeating: false, count: Trigger.count + chords.count)
        layerStride = Context.allCases.count * stride
        guard files.contains(where: { !$0.lines.isEmpty }) else { return }
        places = Array(repeating: Self.none, count: (layers.count + 1) * layerStride)
        for (rank, file) in files.enumerated() {
            for line in file.lines { add(line, rank, allowed) }
        }
    }

    /// A layer of a later keymap is that of the same name; its control counts.
    private mutating func add(_ layer: Layer) {
        if let index = layers.firstIndex(where: { $0.name == layer.name }) {
            if layer.control != nil { layers[index] = layer }
        } else if layers.count < Limits.keymapLayers {
            layers.append(layer)
        }
    }

    /// Puts a line into its place, over that of a keymap before.
    private mutating func add(_ line: KeymapFile.Line, _ rank: Int, _ allowed: KeymapAllowance) {
        let layer = line.layer.flatMap { name in layers.firstIndex { $0.name == name } }
        guard line.layer == nil || layer != nil, let index = index(of: line.trigger) else { return }
        isBound[index] = true
        var entry = Entry(
            binding: line.binding, trigger: line.trigger, context: line.context,
            layer: layer ?? -1, rank: rank)
        entry.isForbidden = allowed.missing(for: line.binding) != nil
        let place = place(index, line.context, layer ?? -1)
        if places[place] != Self.none {
            entries[Int(places[place])] = entry
        } else if entries.count < Int(Self.none) {
            places[place] = UInt16(entries.count)
            entries.append(entry)
        }
    }

    /// The trigger's number, or nil for a chord without any binding.
    func index(of trigger: Trigger) -> Int? {
        if let index = trigger.index { return index }
        return chords.firstIndex(of: trigger).map { Trigger.count + $0 }
    }

    /// The index in `places`; `layer` is -1 for none.
    func place(_ trigger: Int, _ context: Context, _ layer: Int) -> Int {
        (layer + 1) * layerStride + Int(context.rawValue) * stride + trigger
    }

    /// What must hold for a binding to count, by its first action: the others follow from it.
    static func need(_ entry: Entry) -> Need {
        if entry.isForbidden { return .stop }
        return switch entry.binding.actions.first {
        case .channel: .channels
        case .command(.overlayShow): .overlay
        case .command(.timeDisplayToggle): .film
        case .nothing, nil: .stop
        case .command, .scrub, .jog, .focus, .hints, .scan, .ramp, .scanStep, .scanAxis: .nothing
        }
    }
}
