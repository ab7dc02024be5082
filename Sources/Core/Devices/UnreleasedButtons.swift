// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The buttons of a device that reports no releases: those of infrared remotes, and the keys of a
/// terminal. Silence is the release of both (behaviour.md N37, N281).
struct UnreleasedButtons: Sendable {
    var repeating: RepeatingButton
    var typed = TypedButton()
    /// The scancode of the last key, which rc-core repeats alone while the key stays down.
    var keyedScan: KeyedScan

    init(_ thresholds: GestureThresholds, isInfrared: Bool) {
        repeating = RepeatingButton(thresholds)
        keyedScan = KeyedScan(isInfrared: isInfrared)
    }

    /// When the one that is down is up unless it repeats; nil while none is.
    @inline(__always)
    var deadline: Timestamp? { repeating.deadline ?? typed.deadline }

    /// The control that is down; nil while none is.
    var held: Control? { repeating.held ?? typed.held }

    /// Takes the control that is up because it stopped repeating, and why.
    mutating func takeSilent(at time: Timestamp) -> (control: Control, reason: Reason)? {
        let reason = typed.held == nil ? repeating.reason(at: time) : typed.reason(at: time)
        return (repeating.takeSilent(at: time) ?? typed.takeSilent(at: time)).map { ($0, reason) }
    }

    /// What is held counts again once it was released.
    mutating func ignoreHeld() {
        repeating.ignoreHeld()
        _ = typed.takeHeld()
    }
}
