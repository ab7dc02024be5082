// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The axes with which a device reports where fingers are. `DeviceDecoder` looks for them once;
/// `TouchTracker` follows the fingers on them.
struct TouchAxes: Sendable {
    /// How contacts follow each other in the events.
    enum Kind: Sendable {
        /// `ABS_MT_SLOT` and tracking IDs.
        case slots
        /// `ABS_X`, `ABS_Y` and `BTN_TOUCH`.
        case single
        /// Plain axes of a game controller, which a keymap names.
        case pads
        /// A ring around which a finger goes, which a keymap names.
        case ring
        /// There are none.
        case nothing
    }

    /// How the device reports fingers.
    var kind: Kind
    /// The axes of the position.
    var x: AxisInfo
    var y: AxisInfo
    /// How many times as long the range of `x` is as that of `y`.
    let ratio: Double
    /// The axis of the pressure, if it has a range.
    var pressure: AxisInfo?
    /// The axis of the longer diameter, if there is one.
    var major: AxisInfo?
    /// Those of `kind` `pads`.
    var pads: [SurfaceProfile.Pad] = []
    /// That of `kind` `ring`.
    var ring: AxisInfo?

    /// Those of a device without a touch surface.
    static let none = TouchAxes()

    private init() {
        kind = .nothing
        x = AxisInfo(code: 0, minimum: 0, maximum: 1)
        y = x
        ratio = 1
    }

    /// A joystick with very many axes also has codes in the range of `ABS_MT_`. It is recognised by
    /// the reserved code below `ABS_MT_SLOT` (libevdev calls it a fake multitouch device). A mouse
    /// with a touch surface on its back stays a mouse: fingers lie on it whenever it is used.
    static func isMultitouch(_ device: DeviceDescription) -> Bool {
        hasFingers(device) && device.axis(KernelCode.absMTSlot) != nil
    }

    /// Whether the device reports fingers only by the kernel's older protocol (type A of
    /// multi-touch-protocol.rst). That protocol gives fingers no numbers, and no present-day driver
    /// uses it, so these axes are ignored. `ABS_X` and `BTN_TOUCH` of such a device still count.
    static func isTypeA(_ device: DeviceDescription) -> Bool {
        hasFingers(device) && device.axis(KernelCode.absMTSlot) == nil
    }

    private static func hasFingers(_ device: DeviceDescription) -> Bool {
        device.axis(KernelCode.absMTPositionX) != nil
            && device.axis(KernelCode.absMTPositionY) != nil
            && device.axis(KernelCode.absReserved) == nil
            && (device.hasKey(KernelCode.touch) || !device.movesPointer)
    }

    /// The axes of a device with a touch surface that do not report fingers.
    func others(of device: DeviceDescription) -> [AxisInfo] {
        guard kind != .pads else {
            return device.axes.filter { axis in
                !pads.contains { $0.x == axis.code || $0.y == axis.code }
            }
        }
        if let ring {
            return device.axes.filter { $0.code != ring.code && $0.code != KernelCode.absMisc }
        }
        let surface = [KernelCode.absX, KernelCode.absY, KernelCode.absPressure]
        return device.axes.filter {
            $0.code < KernelCode.absMTSlot && !surface.contains($0.code)
        }
    }

    /// Nil when the device has none of these pads. All have the range of the first. Pads beyond
    /// `Limits.contacts` are left out, as each is a contact's.
    init?(_ device: DeviceDescription, pads: [SurfaceProfile.Pad]) {
        let found = Array(
            pads.filter { device.axis($0.x)?.span != nil && device.axis($0.y)?.span != nil }
                .prefix(Limits.contacts))
        guard let first = found.first, let x = device.axis(first.x), let y = device.axis(first.y),
            let width = x.span, let height = y.span
        else { return nil }
        kind = .pads
        ratio = Double(width) / Double(height)
        self.x = x
        self.y = y
        self.pads = found
    }

    /// Nil when the device has no such ring.
    init?(_ device: DeviceDescription, ring code: UInt16?) {
        guard let code, let axis = device.axis(code), axis.span != nil else { return nil }
        kind = .ring
        x = AxisInfo(code: code, minimum: 0, maximum: RingTracker.side)
        y = x
        ratio = 1
        ring = axis
    }

    /// Nil, with a diagnostic, when a range is empty or backwards.
    init?(_ device: DeviceDescription, diagnostics: inout [Diagnostic]) {
        let isMultitouch = Self.isMultitouch(device)
        guard
            let x = device.axis(isMultitouch ? KernelCode.absMTPositionX : KernelCode.absX),
            let y = device.axis(isMultitouch ? KernelCode.absMTPositionY : KernelCode.absY)
        else { return nil }
        guard let width = x.span, let height = y.span else {
            diagnostics.append(
                Diagnostic(
                    .warning, .device,
                    "the range of a position is \(x.minimum) to \(x.maximum) by \(y.minimum) to "
                        + "\(y.maximum), so the touch surface is not used",
                    advice: "report it to the author of the kernel driver"))
            return nil
        }
        self.x = x
        self.y = y
        ratio = Double(width) / Double(height)
        if isMultitouch {
            kind = .slots
            pressure = device.axis(KernelCode.absMTPressure)
            major = device.axis(KernelCode.absMTTouchMajor)
        } else {
            kind = .single
            pressure = device.axis(KernelCode.absPressure)
            major = nil
        }
        if pressure?.span == nil { pressure = nil }
    }
}
