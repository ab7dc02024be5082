// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// Which controls of a device are down, and whether their clicks and holds still count
/// (behaviour.md c.8).
struct PressedControls: Sendable {
    /// What a click or a hold still means.
    enum Standing: Sendable {
        case counts
        /// Another item plays since the press: only what is not done within an item counts.
        case countsBeyondItem
        case cancelled
    }

    private var down = ControlSet()
    /// Something has come in between since the last press of these.
    private var cancelled = ControlSet()
    /// Another item played at the last press of these.
    private var beforeItem = ControlSet()
    /// The press of Back has returned a channel that was sliding in. It has closed one thing with
    /// that and closes no other (c.9).
    var isBackSpent = false

    mutating func press(_ control: Control) {
        down.insert(control)
        if !cancelled.isEmpty { cancelled.remove(control) }
        if !beforeItem.isEmpty { beforeItem.remove(control) }
    }

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

    @inline(__always)
    func standing(of control: Control) -> Standing {
        if cancelled.contains(control) { return .cancelled }
        return beforeItem.contains(control) ? .countsBeyondItem : .counts
    }
}
