// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// Which controls of a device are down, and whether their clicks and holds still count
/// (behaviour.md c.8). A gesture machine reports the click in any case; `ActionRunner` asks here
/// whether it still means anything.
struct PressedControls: Sendable {
    /// What a click or a hold still means.
    enum Standing: Sendable {
        /// Nothing came in between.
        case counts
        /// Another item plays since the press: only what is not done within an item counts.
        case countsBeyondItem
        /// Something came in between that takes back every press.
        case cancelled
    }

    /// The controls that are down.
    private var down = ControlSet()
    /// Something has come in between since the last press of these.
    private var cancelled = ControlSet()
    /// Another item played at the last press of these.
    private var beforeItem = ControlSet()
    /// The press of Back has returned a channel that was sliding in. It has closed one thing with
    /// that and closes no other (c.9).
    var isBackSpent = false

    /// A control goes down: this press counts, whatever happened before.
    @inline(__always)
    mutating func press(_ control: Control) {
        down.insert(control)
        if !cancelled.isEmpty { cancelled.remove(control) }
        if !beforeItem.isEmpty { beforeItem.remove(control) }
    }

    /// A control comes up. Its click may still wait for a second press.
    mutating func release(_ control: Control) {
        down.remove(control)
    }

    /// Something comes in between.
    mutating func interrupt(by interruption: Interruption) {
        let controls = interruption.controls(of: down)
        if interruption == .item {
            beforeItem.formUnion(controls)
        } else {
            cancelled.formUnion(controls)
        }
    }

    /// Whether nothing has come in between, as it mostly is.
    @inline(__always)
    var allCount: Bool { cancelled.isEmpty && beforeItem.isEmpty && !isBackSpent }

    /// What a click or a hold of the control still means.
    @inline(__always)
    func standing(of control: Control) -> Standing {
        if cancelled.contains(control) { return .cancelled }
        return beforeItem.contains(control) ? .countsBeyondItem : .counts
    }
}
