// SPDX-License-Identifier: MIT

public import RemoteModel

/// The Steam Controller of 2026: how it is recognised, what it is asked for, and what its reports
/// are in the words of an evdev node (behaviour.md b.9). Kernels before 7.3 have no driver for it
/// but the one that shows a mouse and a keyboard. The numbers are those of SDL's driver for it
/// (zlib licence).
public enum SteamControllerModel: CaseIterable, Sendable {
    /// By its cable.
    case cable
    case bluetooth
    /// By its puck, which has a node for each of four controllers.
    case puck
    /// By a radio that a machine has inside, the same.
    case builtIn

    /// By the numbers of a HID device; nil if it is not one.
    public init?(vendor: UInt16, product: UInt16) {
        guard vendor == 0x28de, let model = Self.allCases.first(where: { $0.product == product })
        else { return nil }
        self = model
    }

    /// The product number, of vendor 0x28de.
    public var product: UInt16 {
        switch self {
        case .cable: 0x1302
        case .bluetooth: 0x1303
        case .puck: 0x1304
        case .builtIn: 0x1305
        }
    }

    /// A node is there without a controller, which comes and goes by its radio.
    public var comesAndGoes: Bool { self == .puck || self == .builtIn }

    /// A node with this descriptor has the reports of a controller. Others of the same USB device
    /// are its mouse and its keyboard.
    public func isController(_ descriptor: ReportDescriptor) -> Bool {
        SteamControllerDecoder.states.contains { descriptor.inputs.contains($0.number) }
    }

    // MARK: What it is asked for

    /// Bytes of a feature report, its number among them.
    private static let featureBytes = 64

    /// The feature report that has it play mouse and keyboard ("lizard mode"), or not: settings
    /// (0x87), three bytes of them, the ninth, and its value.
    public static func mouseMode(_ isOn: Bool) -> [UInt8] {
        let report: [UInt8] = [0x01, 0x87, 3, 9, isOn ? 1 : 0, 0]
        return report + Array(repeating: 0, count: featureBytes - report.count)
    }

    /// A watchdog in the controller switches that on again some seconds after the last time that it
    /// was switched off, so that a program which ends leaves a mouse behind. SDL renews it so.
    public static let renewal = Interval.seconds(3)

    /// The output report for a weak click of the motor below the right or the left pad, which has
    /// no switch.
    public static func click(isRight: Bool) -> [UInt8] { [0x82, isRight ? 1 : 0, 1, 0] }

    // MARK: What it says of itself

    /// The report of its battery: how full it is, and what the kernel would say of it.
    private static let batteryReport: UInt8 = 0x43

    /// What a report says of its battery: 0 to 100, and `Discharging`, `Charging` or `Full`, empty
    /// for another state. Nil for any other report.
    public static func battery(_ report: ArraySlice<UInt8>) -> (percent: Int, status: String)? {
        guard report.count >= 3, report[report.startIndex] == batteryReport else { return nil }
        let percent = Int(report[report.startIndex + 2])
        guard percent <= 100 else { return nil }
        let status =
            switch report[report.startIndex + 1] {
            case 1: "Discharging"
            case 2: "Charging"
            case 4: "Full"
            default: ""
            }
        return (percent, status)
    }

    /// The range of a pad, whose sides are 34.5 mm by its maker, in units a millimetre.
    private static let padResolution: Int32 = 1900
    private static let signed = SteamControllerDecoder.range

    /// What such a controller says of itself, in the words of an evdev node: its reports become the
    /// events of one.
    public func describe(_ description: inout DeviceDescription) {
        description.source = .hidraw
        description.codes = SteamControllerDecoder.buttons.map { EventCode.key($0.key) }.sorted()
        description.axes = SteamControllerDecoder.axes.map { axis in
            AxisInfo(
                code: axis.code, minimum: axis.isTrigger ? 0 : Self.signed.lowerBound,
                maximum: Self.signed.upperBound,
                resolution: axis.pad == nil ? 0 : Self.padResolution)
        }.sorted { $0.code < $1.code }
    }
}
