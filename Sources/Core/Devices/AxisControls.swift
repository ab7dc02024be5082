// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The controls that sticks, hats and triggers of a device hold down. `DeviceDecoder` turns the
/// changes into presses and releases; this type decides which of them count.
struct AxisControls: Sendable {
    /// The axes themselves.
    var bank: AxisBank
    /// What each source of the bank holds, and whether that counts.
    private var holds: [(control: Control?, isIgnored: Bool)]
    /// What the last commit has changed.
    private(set) var changes: [AxisBank.Change] = []

    init(_ bank: AxisBank) {
        self.bank = bank
        holds = Array(repeating: (nil, false), count: bank.sourceCount)
    }

    /// Whether the last commit has changed anything.
    @inline(__always)
    var hasChanges: Bool { !changes.isEmpty }

    /// The controls that are held, whether they count or not.
    var held: ControlSet {
        holds.reduce(into: ControlSet()) { held, hold in
            if let control = hold.control { held.insert(control) }
        }
    }

    /// The frame is complete. `isResync`: what it changes happened unseen.
    mutating func commit(isResync: Bool) {
        bank.commit(isResync: isResync, into: &changes)
    }

    /// What is held does not count until it was released, and analogue controls are back.
    mutating func cancelAll() {
        for index in holds.indices { holds[index].isIgnored = true }
        bank.releaseAnalogs(into: &changes)
    }

    /// A source holds another control, or none. Returns what comes up and what goes down with that.
    /// What is held after a loss of events counts once it was released.
    mutating func hold(
        _ control: Control?, by source: Int, isResync: Bool
    ) -> (old: Control?, new: Control?) {
        let old = holds[source]
        let isIgnored = control != nil && (isResync || old.control != nil && old.isIgnored)
        holds[source] = (control, isIgnored)
        return (old.isIgnored ? nil : old.control, isIgnored ? nil : control)
    }

    /// The decoder has taken over what changed.
    mutating func endChanges() {
        changes.removeFew()
    }
}
