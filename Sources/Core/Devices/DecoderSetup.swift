// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What a device is, as its description and its keymaps say: its role, its surface and thresholds,
/// and the axes that are not those of a finger. `DeviceDecoder` begins with it.
struct DecoderSetup {
    let role: DeviceRole
    /// Why it has that role, in words.
    let reason: String
    let surface: Surface?
    let thresholds: GestureThresholds
    let touch: TouchTracker
    /// A mouse whose moves are taken for those of a finger, where there is no surface.
    let pointer: PointerTracker?
    /// The description without the axes of fingers: an axis that reports a finger's place is not a
    /// stick, whatever a keymap for sticks says.
    let others: DeviceDescription
    /// What of the description cannot be used.
    var diagnostics: [Diagnostic]

    init(_ description: DeviceDescription, _ profile: DeviceProfile) {
        var diagnostics: [Diagnostic] = []
        (role, reason) = classify(description)
        var touchAxes =
            TouchAxes(description, pads: profile.surface.pads)
            ?? TouchAxes(description, ring: profile.surface.ring)
        if touchAxes == nil, role == .touchSurface {
            touchAxes = TouchAxes(description, diagnostics: &diagnostics)
        }
        if touchAxes == nil { diagnostics += ignoredSurface(of: description).map { [$0] } ?? [] }
        let ownSurface: Surface? = touchAxes.map {
            SurfaceGeometry.surface(
                of: $0, isScreen: description.hasProperty(KernelCode.propertyDirect),
                profile: profile.surface, diagnostics: &diagnostics)
        }
        pointer = ownSurface == nil ? PointerTracker(description, profile.surface) : nil
        surface = ownSurface ?? (pointer == nil ? nil : PointerTracker.surface)
        var thresholds = Self.thresholds(
            surface, isRound: ownSurface?.shape != .rectangle, profile)
        // What a terminal holds down has been held for long (N281).
        if description.source == .terminal { thresholds.hold = TypedButton.hold }
        self.thresholds = thresholds
        if let touchAxes, let ownSurface {
            let slots = touchAxes.kind == .slots ? description.axis(KernelCode.absMTSlot) : nil
            touch = TouchTracker(
                axes: touchAxes, surface: ownSurface,
                slotCount: slots.map { Int($0.maximum) + 1 } ?? Limits.contacts,
                thresholds: Self.pressures(thresholds, of: description, profile))
        } else {
            touch = .none
        }
        var others = description
        if let touchAxes { others.axes = touchAxes.others(of: description) }
        self.others = others
        self.diagnostics = diagnostics
    }

    /// Those of the surface's class, with what the keymaps set.
    private static func thresholds(
        _ surface: Surface?, isRound: Bool, _ profile: DeviceProfile
    ) -> GestureThresholds {
        var thresholds = surface.map { .preset(for: $0.surfaceClass) } ?? GestureThresholds()
        // Only a round surface has a ring to circle on (behaviour.md N97).
        if !isRound { thresholds.jog = false }
        for setting in profile.settings {
            // The reader of keymaps has refused what does not apply.
            _ = thresholds.apply(setting)
        }
        return thresholds
    }

    /// Devices other than Siri Remotes say themselves when a finger touches, and what they call
    /// pressure may be zero under one: there it counts only as a keymap says (N01).
    private static func pressures(
        _ thresholds: GestureThresholds, of device: DeviceDescription, _ profile: DeviceProfile
    ) -> GestureThresholds {
        let model = SiriRemoteModel(
            bus: device.bus, vendor: device.vendor, product: device.product)
        guard model == nil else { return thresholds }
        var pressures = thresholds
        let names = profile.settings.map(\.name)
        if !names.contains("pressureOn") { pressures.pressureOn = 0 }
        if !names.contains("pressureOff") { pressures.pressureOff = 0 }
        return pressures
    }
}
