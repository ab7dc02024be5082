// SPDX-License-Identifier: MIT

internal import RemoteGestures
internal import RemoteModel

/// What all devices of a `Normalizer` share while one of them takes a step: the way out, and what
/// one machine hands to the next.
///
/// In one place, and apart from the devices, so that a device takes a whole step by itself: to
/// reach into the array of devices costs something each time.
struct StepBuffers: Sendable {
    /// The way out of every command.
    var gate = CommandGate()
    /// What another infrared device has reported already.
    var infrared = InfraredEcho()
    /// Whose press an echo was, to be reported once.
    var echoed: DeviceID?

    /// Devices that the viewer wants to be read in another way.
    var outdated = OutdatedDevices()

    /// From the decoder to the arbiter, and from there to the runner. Empty between steps, and kept
    /// for their memory.
    var signals: [Signal] = []
    var gestures: [TimedGesture] = []
    /// What is to be reported of the device that takes the step.
    var diagnostics: [Diagnostic] = []

    /// What was decided, where every decision is put down.
    var verdicts: [TimedVerdict] = []

    /// Whether something is to be reported beside what the machines do.
    var hasReports: Bool { !diagnostics.isEmpty || echoed != nil || gate.isBackDown }
}
