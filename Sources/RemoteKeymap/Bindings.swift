// SPDX-License-Identifier: MIT

public import RemoteModel

/// The bindings that are in force for one device.
///
/// A table with a place for each trigger in each context, so that a lookup costs a few nanoseconds
/// and allocates nothing. A class, as presses keep the bindings that they began with: that costs
/// one reference.
public final class Bindings: Sendable {
    /// What must hold for a binding to count.
    private enum Need: Sendable {
        case nothing
        case channels
        case overlay
        /// The binding is `none`: nothing happens, and no further context is asked.
        case stop
    }

    private struct Entry: Sendable {
        var binding: Binding
        var context: Context
        /// Which keymap it is from: higher ones go before lower ones.
        var rank: Int
    }

    /// For each context the place of each trigger in `entries`, or -1. Empty without entries.
    private let table: [Int16]
    private let entries: [Entry]
    /// What each entry needs, by itself because most lookups need no more.
    private let needs: [Need]
    /// For each trigger whether it has a binding in any context: most have none.
    private let isBound: [Bool]
    /// The controls that have a binding for two presses, three presses or a hold in any context.
    private let doubles: [Control]
    private let triples: [Control]
    private let holds: [Control]

    public convenience init() {
        self.init([])
    }

    /// Merges keymaps: those with a higher rank replace bindings of those before.
    init(_ files: [KeymapFile]) {
        precondition(Control.allCases.count <= Trigger.stride)
        var table: [Int16] = []
        var entries: [Entry] = []
        var isBound = Array(repeating: false, count: Trigger.count)
        if files.contains(where: { !$0.lines.isEmpty }) {
            table = Array(repeating: -1, count: Context.allCases.count * Trigger.count)
        }
        for (rank, file) in files.enumerated() {
            for line in file.lines {
                let entry = Entry(binding: line.binding, context: line.context, rank: rank)
                let place = Self.place(line.trigger, line.context)
                isBound[line.trigger.index] = true
                if table[place] >= 0 {
                    entries[Int(table[place])] = entry
                } else {
                    // There are fewer places than an Int16 counts.
                    table[place] = Int16(entries.count)
                    entries.append(entry)
                }
            }
        }
        self.table = table
        self.entries = entries
        self.isBound = isBound
        needs = entries.map { Self.need($0.binding) }
        doubles = Control.allCases.filter { isBound[Trigger.double($0).index] }
        triples = Control.allCases.filter { isBound[Trigger.triple($0).index] }
        holds = Control.allCases.filter { isBound[Trigger.hold($0).index] }
    }

    private static func need(_ binding: Binding) -> Need {
        switch binding.actions.first {
        case .channel: .channels
        case .command(.overlayShow): .overlay
        case .nothing, nil: .stop
        case .command, .scrub, .jog, .focus, .hints, .scan, .scanStep, .scanAxis: .nothing
        }
    }

    private static func place(_ trigger: Trigger, _ context: Context) -> Int {
        Int(context.rawValue) * Trigger.count + trigger.index
    }

    /// The binding of the most specific context that has one whose first action the player can
    /// perform now (`channel` wants channels, `overlayShow` an overlay); nil where there is none
    /// or it is `none`.
    public func lookup(_ trigger: Trigger, in state: ContextState) -> Binding? {
        let found = find(trigger, in: state)
        return found >= 0 ? entries[found].binding : nil
    }

    /// Where a keymap switches the trigger off (`none`) in that state, or nil.
    public func switchedOff(_ trigger: Trigger, in state: ContextState) -> SourceLocation? {
        var location: SourceLocation?
        guard isBound[trigger.index] else { return nil }
        state.lookupOrder { context in
            let entry = Int(table[Int(context.rawValue) * Trigger.count + trigger.index])
            guard entry >= 0 else { return false }
            if needs[entry] == .stop { location = entries[entry].binding.location }
            return location != nil
        }
        return location
    }

    /// The place in `entries`, or -1.
    private func find(_ trigger: Trigger, in state: ContextState) -> Int {
        let index = trigger.index
        guard isBound[index] else { return -1 }
        var found = -1
        state.lookupOrder { context in
            let entry = Int(table[Int(context.rawValue) * Trigger.count + index])
            guard entry >= 0 else { return false }
            switch needs[entry] {
            case .nothing:
                found = entry
                return true
            case .channels:
                if state.hasChannels { found = entry }
                return state.hasChannels
            case .overlay:
                if state.hasOverlay { found = entry }
                return state.hasOverlay
            case .stop:
                return true
            }
        }
        return found
    }

    /// Which gestures have a binding now.
    public func interest(in state: ContextState) -> GestureInterest {
        var interest = GestureInterest()
        guard !table.isEmpty else { return interest }
        interest.horizontal = motion(.horizontal, in: state)
        interest.vertical = motion(.vertical, in: state)
        interest.jog = find(.jog, in: state) >= 0
        interest.tap = find(.tap, in: state) >= 0
        interest.rest = find(.rest, in: state) >= 0
        interest.pinch = find(.pinch, in: state) >= 0
        interest.twoFingerSwipe =
            find(.twoFingerSwipe(.up), in: state) >= 0
            || find(.twoFingerSwipe(.down), in: state) >= 0
            || find(.twoFingerSwipe(.left), in: state) >= 0
            || find(.twoFingerSwipe(.right), in: state) >= 0
        for control in doubles where find(.double(control), in: state) >= 0 {
            interest.doubles.insert(control)
        }
        for control in triples where find(.triple(control), in: state) >= 0 {
            interest.triples.insert(control)
        }
        for control in holds where find(.hold(control), in: state) >= 0 {
            interest.holds.insert(control)
        }
        return interest
    }

    /// What motion along an axis means now. Where both a pan and a swipe are bound, the more
    /// specific context decides, then the keymap with the higher rank, then the pan.
    private func motion(_ axis: Axis, in state: ContextState) -> GestureInterest.Motion {
        let isHorizontal = axis == .horizontal
        let swipe = prior(
            find(.swipe(isHorizontal ? .left : .up), in: state),
            find(.swipe(isHorizontal ? .right : .down), in: state), in: state)
        let pan = find(.pan(axis), in: state)
        guard pan >= 0 else { return swipe >= 0 ? .swipe : .nothing }
        if prior(pan, swipe, in: state) == swipe { return .swipe }
        return switch entries[pan].binding.actions.first {
        case .scrub: .panWithMomentum
        case .focus: .steps
        case .command, .jog, .channel, .hints, .scan, .scanStep, .scanAxis, .nothing, nil: .pan
        }
    }

    /// Of two places in `entries` the one that goes before the other; -1 where both are.
    private func prior(_ lhs: Int, _ rhs: Int, in state: ContextState) -> Int {
        guard lhs >= 0, rhs >= 0 else { return max(lhs, rhs) }
        let (left, right) = (entries[lhs], entries[rhs])
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
