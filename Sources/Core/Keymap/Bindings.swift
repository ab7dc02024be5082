// SPDX-License-Identifier: MIT

public import RemoteModel

/// The bindings that are in force for one device. `KeymapSet` makes them; nothing changes them
/// afterwards.
///
/// A table with a place for each trigger in each context, so that a lookup costs a few nanoseconds
/// and allocates nothing. A class, as presses keep the bindings that they began with: that costs
/// one reference.
public final class Bindings: Sendable {
    typealias Entry = BindingTable.Entry

    /// The merged keymaps, for `explain` and the checks.
    let table: BindingTable
    /// The layers, in the order in which keymaps name them. Of several that are brought, the last.
    public let layers: [Layer]
    /// Parts of the table, for the lookup.
    private let entries: [Entry]
    private let places: [UInt16]
    private let isBound: [Bool]
    /// What each entry needs, by itself because most lookups need no more.
    let needs: [BindingTable.Need]
    /// What each entry does, one after the other, and where that of each begins.
    @usableFromInline let actions: [Action]
    @usableFromInline let starts: [Int]
    @usableFromInline let repeats: [Binding.Repeat?]
    /// The controls that have a binding for two presses, three presses or a hold in any context.
    private let doubles: [Control]
    private let triples: [Control]
    private let holds: [Control]
    /// Those that have one for the press itself, or for the release.
    private let presses: [Control]
    private let releases: [Control]
    /// The chords that have a binding for both going down, or for both being held.
    private let chords: [ControlPair]

    /// No bindings at all.
    public convenience init() {
        self.init([], allowed: KeymapAllowance())
    }

    /// Merges keymaps: those that come later replace bindings of those before. Programs are run
    /// only if `allowed` names them.
    init(_ files: [KeymapFile], allowed: KeymapAllowance) {
        let table = BindingTable(files, allowed: allowed)
        self.table = table
        layers = table.layers
        entries = table.entries
        places = table.places
        isBound = table.isBound
        needs = table.entries.map(BindingTable.need)
        actions = table.entries.flatMap(\.binding.actions)
        starts = table.entries.reduce(into: [0]) { starts, entry in
            starts.append(starts[starts.count - 1] + entry.binding.actions.count)
        }
        repeats = table.entries.map(\.binding.repeats)
        func bound(_ trigger: (Control) -> Trigger) -> [Control] {
            Control.allCases.filter { table.isBound[trigger($0).index ?? 0] }
        }
        doubles = bound { .double($0) }
        triples = bound { .triple($0) }
        holds = bound { .hold($0) }
        presses = bound { .press($0) }
        releases = bound { .release($0) }
        var pairs: [ControlPair] = []
        for chord in table.chords {
            switch chord {
            case .chord(let pair), .holdChord(let pair):
                if !pairs.contains(pair) { pairs.append(pair) }
            default: break
            }
        }
        chords = pairs
    }

    /// The place of the layer that the control brings, or nil.
    public func layer(of control: Control) -> Int? {
        layers.isEmpty ? nil : layers.lastIndex { $0.control == control }
    }

    /// Whether the control means something now, in whatever way it is pressed.
    public func isBound(
        _ control: Control, in state: ContextState, layers: LayerSet = []
    ) -> Bool {
        let triggers: [Trigger] = [
            .press(control), .release(control), .click(control), .double(control),
            .triple(control), .hold(control),
        ]
        return layer(of: control) != nil
            || triggers.contains { place(of: $0, in: state, layers: layers) != nil }
    }

    /// The layers that these controls bring.
    public func layers(of controls: ControlSet) -> LayerSet {
        var set = LayerSet()
        for (index, layer) in layers.enumerated() {
            if let control = layer.control, controls.contains(control) {
                set.insert(LayerSet(index))
            }
        }
        return set
    }

    // MARK: Lookup

    /// The binding that counts now, or nil where there is none or it is `none`. The layers that are
    /// brought are asked first, then the contexts from the most specific on. A binding is passed
    /// over while the player cannot perform its first action: `channel` needs channels,
    /// `overlayShow` an overlay, `timeDisplayToggle` a film.
    public func lookup(
        _ trigger: Trigger, in state: ContextState, layers: LayerSet = []
    ) -> Binding? {
        place(of: trigger, in: state, layers: layers).map { entries[$0].binding }
    }

    /// The place of the binding that `lookup` returns. A binding is several references; most who
    /// look one up need only what it does.
    public func place(
        of trigger: Trigger, in state: ContextState, layers: LayerSet = []
    ) -> Int? {
        let found = find(trigger, in: state, layers)
        return found >= 0 ? found : nil
    }

    /// How many things the binding at a place does.
    @inlinable
    public func actionCount(at place: Int) -> Int { starts[place + 1] - starts[place] }

    /// One of the things that the binding at a place does, in order.
    @inlinable
    public func action(_ index: Int, at place: Int) -> Action { actions[starts[place] + index] }

    /// Where the binding at a place was written.
    func location(at place: Int) -> SourceLocation { entries[place].binding.location }

    /// How the binding at a place goes on while it is held.
    @inlinable
    public func repeats(at place: Int) -> Binding.Repeat? { repeats[place] }

    /// Where a keymap switches the trigger off (`none`) in that state, or nil.
    public func switchedOff(
        _ trigger: Trigger, in state: ContextState, layers: LayerSet = []
    ) -> SourceLocation? {
        explain(trigger, in: state, layers: layers).last { $0.outcome == .off }?.binding?.location
    }

    /// The place in `entries`, or -1.
    @inline(__always)
    private func find(_ trigger: Trigger, in state: ContextState, _ layers: LayerSet) -> Int {
        guard let index = table.index(of: trigger) else { return -1 }
        let general = trigger.general?.index ?? -1
        guard isBound[index] || general >= 0 && isBound[general] else { return -1 }
        if !layers.isEmpty {
            for layer in self.layers.indices.reversed() where layers.contains(LayerSet(layer)) {
                let found = search(index, general, in: state, layer)
                guard found == Self.missing else { return max(-1, found) }
            }
        }
        return max(-1, search(index, general, in: state, -1))
    }

    /// What `search` returns where no context has the trigger, and where one switches it off.
    private static let missing = -2
    private static let stopped = -1

    /// The place in `entries`, or `missing`, or `stopped` by a binding that is `none`.
    @inline(__always)
    private func search(
        _ index: Int, _ general: Int, in state: ContextState, _ layer: Int
    ) -> Int {
        var found = Self.missing
        state.lookupOrder { context in
            found = look(table.place(index, context, layer), in: state)
            if found == Self.missing, general >= 0 {
                found = look(table.place(general, context, layer), in: state)
            }
            return found != Self.missing
        }
        return found
    }

    /// The place of one entry, unless the player cannot do now what it needs.
    @inline(__always)
    private func look(_ place: Int, in state: ContextState) -> Int {
        let entry = places[place]
        guard entry != BindingTable.none else { return Self.missing }
        return switch needs[Int(entry)] {
        case .nothing: Int(entry)
        case .channels: state.hasChannels ? Int(entry) : Self.missing
        case .overlay: state.hasOverlay ? Int(entry) : Self.missing
        case .film: state.isLive ? Self.missing : Int(entry)
        case .stop: Self.stopped
        }
    }
}

// MARK: Interest

extension Bindings {
    /// Which gestures have a binding now.
    public func interest(in state: ContextState, layers: LayerSet = []) -> GestureInterest {
        var interest = GestureInterest()
        guard !entries.isEmpty else { return interest }
        func isWanted(_ trigger: Trigger) -> Bool { find(trigger, in: state, layers) >= 0 }
        interest.horizontal = motion(.horizontal, in: state, layers)
        interest.vertical = motion(.vertical, in: state, layers)
        interest.jog = isWanted(.jog)
        interest.tap = isWanted(.tap) || Zone.allCases.contains { isWanted(.tapZone($0)) }
        interest.rest = isWanted(.rest) || Zone.allCases.contains { isWanted(.restZone($0)) }
        interest.pinch =
            isWanted(.pinch) || Sense.allCases.contains { isWanted(.pinchSense($0)) }
        interest.twoFingerSwipe = Direction.allCases.contains { isWanted(.twoFingerSwipe($0)) }
        for control in doubles where isWanted(.double(control)) {
            interest.doubles.insert(control)
        }
        for control in triples where isWanted(.triple(control)) {
            interest.triples.insert(control)
        }
        for control in holds {
            let found = find(.hold(control), in: state, layers)
            guard found >= 0 else { continue }
            interest.holds.insert(control)
            if let after = entries[found].binding.after {
                interest.holdTimes.append(HoldTime(control, after))
            }
        }
        for pair in chords where isWanted(.chord(pair)) || isWanted(.holdChord(pair)) {
            interest.insert(pair)
        }
        return interest
    }

    /// The controls whose press itself, and those whose release, has a binding now. Most have none.
    public func edges(
        in state: ContextState, layers: LayerSet = []
    ) -> (presses: ControlSet, releases: ControlSet) {
        var edges = (presses: ControlSet(), releases: ControlSet())
        for control in presses where find(.press(control), in: state, layers) >= 0 {
            edges.presses.insert(control)
        }
        for control in releases where find(.release(control), in: state, layers) >= 0 {
            edges.releases.insert(control)
        }
        return edges
    }

    /// What motion along an axis means now. Where both a pan and a swipe are bound, the layer
    /// decides, then the more specific context, then the keymap with the higher rank, then the pan.
    func motion(
        _ axis: Axis, in state: ContextState, _ layers: LayerSet
    ) -> GestureInterest.Motion {
        let isHorizontal = axis == .horizontal
        let swipe = prior(
            find(.swipe(isHorizontal ? .left : .up), in: state, layers),
            find(.swipe(isHorizontal ? .right : .down), in: state, layers), in: state)
        let pan = find(.pan(axis), in: state, layers)
        guard pan >= 0 else { return swipe >= 0 ? .swipe : .nothing }
        if prior(pan, swipe, in: state) == swipe { return .swipe }
        return switch entries[pan].binding.actions.first {
        case .scrub: .panWithMomentum
        case .focus: .steps
        case .command, .jog, .channel, .hints, .scan, .ramp, .scanStep, .scanAxis, .nothing, nil:
            .pan
        }
    }

    /// Of two places in `entries` the one that takes precedence; -1 where both are.
    private func prior(_ lhs: Int, _ rhs: Int, in state: ContextState) -> Int {
        guard lhs >= 0, rhs >= 0 else { return max(lhs, rhs) }
        let (left, right) = (entries[lhs], entries[rhs])
        guard left.layer == right.layer else { return left.layer > right.layer ? lhs : rhs }
        guard left.context == right.context else {
            var first = lhs
            state.lookupOrder { context in
                if context == right.context { first = rhs }
                return context == left.context || context == right.context
            }
            return first
        }
        return right.rank > left.rank ? rhs : lhs
    }
}
