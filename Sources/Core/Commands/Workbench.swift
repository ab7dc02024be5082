// SPDX-License-Identifier: MIT

internal import RemoteGestures
internal import RemoteModel

/// What all devices of a normaliser share while one of them takes a step: the way out, and what one
/// machine hands to the next.
///
/// In one place, and apart from the devices, so that a device takes a whole step by itself: to
/// reach into the array of devices costs something each time.
struct Workbench: Sendable {
    var gate = CommandGate()
    var infrared = InfraredEcho()
    /// Whose press an echo was, to be reported once.
    var echoed: DeviceID?

    /// Empty between steps, and kept for their memory.
    var signals: [Signal] = []
    var gestures: [TimedGesture] = []
    var diagnostics: [Diagnostic] = []

    /// What was decided, where every decision is put down.
    var verdicts: [TimedVerdict] = []

    /// Whether something is to be reported beside what the machines do.
    var hasReports: Bool { !diagnostics.isEmpty || echoed != nil || gate.isBackDown }
}
