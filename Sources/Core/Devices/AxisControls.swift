// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The controls that sticks, hats and triggers of a device hold down.
struct AxisControls: Sendable {
    var bank: AxisBank
    /// What each source of the bank holds, and whether that counts.
    private var holds: [(control: Control?, isIgnored: Bool)]
    /// What the last commit has changed.
    private(set) var changes: [AxisBank.Change] = []

    init(_ bank: AxisBank) {
        self.bank = bank
        holds = Array(repeating: (nil, false), count: bank.sourceCount)
    }

    @inline(__always)
    var hasChanges: Bool { !changes.isEmpty }

    /// The frame is complete.
    mutating func commit() {
        bank.commit(into: &changes)
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

    mutating func endChanges() {
        changes.removeFew()
    }
}
