// SPDX-License-Identifier: MIT

internal import RemoteDevices
internal import RemoteModel

/// Back and select held together: whatever is grabbed is released. It is the way out for a person
/// whose only keyboard or remote is grabbed by a program that hangs, so no binding can change it.
struct PanicChord: Sendable {
    /// Long enough that nobody does it by accident.
    static let duration = Interval.seconds(3)
    static let controls: ControlSet = [ControlSet(.back), ControlSet(.select)]

    /// Which of the two are down.
    private var down = ControlSet()
    /// When it has been held long enough, or nil.
    private(set) var deadline: Timestamp?

    /// A control of the device changed, whatever it is bound to.
    @inline(__always)
    mutating func handle(_ control: Control, _ phase: ControlPhase, at time: Timestamp) {
        guard Self.controls.contains(control) else { return }
        switch phase {
        case .press: down.insert(control)
        case .release, .cancelled: down.remove(control)
        }
        deadline = down == Self.controls ? time + Self.duration : nil
    }

    /// Whether it is due, which it is once. `held` are the controls that are down: after a
    /// cancellation, such as by what a hold of Back does, they come up unseen.
    mutating func take(at time: Timestamp, held: ControlSet) -> Bool {
        guard let due = deadline, due <= time else { return false }
        deadline = nil
        down.formIntersection(held)
        return down == Self.controls
    }
}

extension AttachedDevice {
    /// Whether the panic chord is complete, which it is once.
    mutating func takePanic(at time: Timestamp) -> Bool {
        guard let due = panic.deadline, due <= time else { return false }
        let held = nodes.reduce(into: ControlSet()) { $0.formUnion($1.decoder.held) }
        return panic.take(at: time, held: held)
    }
}
