// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// What a device does again and again while controls are held: one thing at a time, and beside it
/// the volume, which neither ends nor is ended by anything else (behaviour.md N35, c.7). A new one
/// takes the place of the one before, as on a keyboard.
struct HeldRepeats: Sendable {
    /// What repeats but the volume, and the volume, power or mute.
    private var usual: HeldRepeat?
    private var beside: HeldRepeat?
    /// How far the focus went by what was held before (N300).
    private var formerFocus: FocusGrowth?
    /// Nothing repeats before then: nobody ran, and what was missed is not made up for.
    private var stalledUntil = Timestamp.zero
    /// When the next is due. Kept, as it is asked for with every event.
    private(set) var due = Timestamp.never

    /// How far the focus has gone by the last control that was held for long enough to repeat.
    var focus: FocusGrowth? {
        if let growth = usual?.growth, growth.hasRepeated { growth } else { formerFocus }
    }

    /// Whether nothing repeats.
    var isEmpty: Bool { due == .never }

    /// Something was pressed that repeats.
    mutating func begin(_ held: consuming HeldRepeat) {
        held.pause(until: stalledUntil)
        if held.control?.isBesideGestures ?? false {
            beside = held
        } else {
            formerFocus = focus
            usual = held
        }
        findDeadline()
    }

    /// The control is up or lost, or (nil) the chord.
    mutating func stop(_ control: Control?) {
        if let held = usual, held.control == control {
            formerFocus = focus
            usual = nil
        }
        if let held = beside, held.control == control { beside = nil }
        findDeadline()
    }

    /// Something comes in between that stops everything but the volume (c.8).
    mutating func interrupt() {
        guard usual != nil else { return }
        usual = nil
        findDeadline()
    }

    /// Another item plays: what repeats within one stops.
    mutating func interruptWithinItem() {
        if let held = usual, held.commands.contains(where: { Action.command($0).isWithinItem }) {
            interrupt()
        }
    }

    /// Everything is lost.
    mutating func stopAll() {
        usual = nil
        beside = nil
        findDeadline()
    }

    /// Nobody ran until then: the process was stopped. A held key would otherwise repeat all that
    /// it missed at once.
    mutating func stall(until time: Timestamp) {
        stalledUntil = max(stalledUntil, time)
        usual?.pause(until: stalledUntil)
        beside?.pause(until: stalledUntil)
        findDeadline()
    }

    /// The commands that are due up to a time, and when; nil when there are none left. What has
    /// begun in another context is over, and what would lead out of a screen.
    mutating func take(
        upTo time: Timestamp, in state: ContextState
    ) -> (commands: [Command], due: Timestamp)? {
        if let held = usual, !(held.context ?? state.context == state.context) || held.leaves(state)
        {
            interrupt()
        }
        guard due <= time else { return nil }
        let due = due
        defer { findDeadline() }
        if var held = usual, held.deadline == due {
            let commands = held.step()
            held.pause(until: stalledUntil)
            usual = held
            return (commands, due)
        }
        guard var held = beside else { return nil }
        let commands = held.step()
        held.pause(until: stalledUntil)
        beside = held
        return (commands, due)
    }

    private mutating func findDeadline() {
        due = min(usual?.deadline ?? .never, beside?.deadline ?? .never)
    }
}
