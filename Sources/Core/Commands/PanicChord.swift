// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Back and select held together: whatever is grabbed is released. It is the way out for a person
/// whose only keyboard or remote is grabbed by a program that hangs, so no binding can change it.
struct PanicChord: Sendable {
    /// So long, that nobody does it by chance.
    static let duration = Interval.seconds(3)
    private static let controls: ControlSet = [ControlSet(.back), ControlSet(.select)]

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

    /// Whether it is due, which it is once.
    mutating func take(at time: Timestamp) -> Bool {
        guard let due = deadline, due <= time else { return false }
        deadline = nil
        return true
    }
}
