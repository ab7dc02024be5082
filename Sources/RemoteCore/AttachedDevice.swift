// SPDX-License-Identifier: MIT

internal import RemoteDevices
internal import RemoteGestures
internal import RemoteKeymap
internal import RemoteModel

/// One device and the machines that read it.
struct AttachedDevice: Sendable {
    let id: DeviceID
    let description: DeviceDescription
    private(set) var profile: DeviceProfile
    var decoder: DeviceDecoder
    var arbiter: GestureArbiter
    var runner: ActionRunner
    /// The earliest of its machines' deadlines, as of the last `findDeadline`.
    private(set) var deadline: Timestamp?

    init(_ id: DeviceID, _ description: DeviceDescription, keymaps: KeymapSet) {
        self.id = id
        self.description = description
        let role = classify(description).role
        profile = keymaps.profile(for: description, role: role)
        decoder = DeviceDecoder(description: description, profile: profile)
        arbiter = GestureArbiter(surface: decoder.surface, thresholds: decoder.thresholds)
        runner = ActionRunner(
            device: id, bindings: keymaps.bindings(for: description, role: role),
            thresholds: decoder.thresholds, surface: decoder.surface)
    }

    /// A profile that says something else about how the device is read, or nil.
    func newProfile(_ keymaps: KeymapSet) -> DeviceProfile? {
        let new = keymaps.profile(for: description, role: decoder.role)
        return new == profile ? nil : new
    }

    /// Reads the device anew. What is held counts again once it was let go of.
    mutating func adopt(_ profile: DeviceProfile) {
        self.profile = profile
        let old = decoder
        decoder = DeviceDecoder(description: description, profile: profile)
        decoder.ignoreHeld(of: old)
        arbiter = GestureArbiter(surface: decoder.surface, thresholds: decoder.thresholds)
        runner = ActionRunner(
            device: id, bindings: runner.bindings, thresholds: decoder.thresholds,
            surface: decoder.surface)
    }

    mutating func rebind(_ keymaps: KeymapSet, in context: ContextState) {
        runner.bindings = keymaps.bindings(for: description, role: decoder.role)
        arbiter.interest = runner.bindings.interest(in: context)
    }

    mutating func findDeadline() {
        deadline = earlier(decoder.deadline, earlier(arbiter.deadline, runner.deadline))
    }

    var summary: DeviceSummary {
        DeviceSummary(
            role: decoder.role, reason: decoder.reason, keymaps: profile.keymaps,
            surface: decoder.surface)
    }
}

/// The earlier of two times, either of which may be missing.
func earlier(_ lhs: Timestamp?, _ rhs: Timestamp?) -> Timestamp? {
    guard let lhs else { return rhs }
    guard let rhs else { return lhs }
    return min(lhs, rhs)
}
