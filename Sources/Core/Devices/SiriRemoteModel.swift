// SPDX-License-Identifier: MIT

public import RemoteModel

/// The Siri Remotes: how they are recognised, and how their reports differ (behaviour.md b.9). The
/// adapters of hidraw and of BlueZ ask it. The numbers come from others who read their own remotes;
/// none is documented by Apple.
public enum SiriRemoteModel: CaseIterable, Sendable {
    /// A1513, with a flat surface that is one switch.
    case first
    /// A1962, the same with a white ring around a button.
    case firstWithRing
    /// A2540, with a ring of four switches.
    case second
    /// A2854.
    case third

    /// By the numbers of a HID device; nil if it is not a Siri Remote.
    public init?(bus: UInt16, vendor: UInt16, product: UInt16) {
        guard bus == 0x05, vendor == 0x004c,
            let model = Self.allCases.first(where: { $0.product == product })
        else { return nil }
        self = model
    }

    /// The product number, of vendor 0x004c.
    public var product: UInt16 {
        switch self {
        case .first: 0x0266
        case .firstWithRing: 0x026d
        case .second: 0x0314
        case .third: 0x0315
        }
    }

    /// The feature report that makes the remote send touches and buttons: number and content.
    public static let activation: [UInt8] = [0xf0, 0xaf]

    /// The reports with its touches and buttons.
    public var reports: [UInt8] { isFirst ? [0xfc] : [0xfb, 0xfc] }

    /// Those of them that the kernel drops, because the remote does not declare them: hidraw and
    /// drivers are given no others (`hid_input_report` of the kernel).
    public func dropped(by descriptor: ReportDescriptor) -> [UInt8] {
        reports.filter { !descriptor.inputs.contains($0) }
    }

    /// The diagnostic that such reports cannot be received. `reason` says whether BlueZ or the
    /// remote is to blame, and follows a semicolon.
    public func fault(of name: String, because reason: String) -> Diagnostic {
        Diagnostic(
            .warning, .kernel,
            "the kernel drops the touches and buttons of '\(name)', because its report descriptor "
                + "does not declare them; \(reason)",
            advice: "use BlueZ 5.80 or later, or load the kernel module hid-siriremote "
                + "(github.com/Yanndroid/siri-remote-lkm)")
    }

    /// The input report to ask for when a remote has woken up, and the buttons in its first bytes.
    public static let buttonReport: UInt8 = 0xfb
    /// Whether it can be asked which buttons are down.
    public var reportsButtons: Bool { !isFirst }

    /// Ticks a second of the clock in its touch records.
    package var clockRate: Double { isFirst ? 2461 : 2000 }

    /// Buttons and touches come in one report.
    var isFirst: Bool {
        switch self {
        case .first, .firstWithRing: true
        case .second, .third: false
        }
    }

    /// What each bit of the buttons is, by the kernel's numbers. The codes are those that the
    /// kernel module hid-siriremote gives, so that one keymap fits both.
    var buttons: [(mask: UInt16, key: UInt16)] {
        if isFirst {
            return [
                (0x01, Key.home), (0x02, Key.volumeUp), (0x04, Key.volumeDown),
                (0x08, Key.playPause), (0x10, Key.siri), (0x20, Key.menu), (0x80, Key.surface),
            ]
        }
        return [
            (0x0001, Key.home), (0x0002, Key.volumeUp), (0x0004, Key.volumeDown),
            (0x0008, Key.surface), (0x0010, Key.power), (0x0020, Key.siri), (0x0040, Key.back),
            (0x0080, Key.mute), (0x0100, Key.playPause), (0x0200, Key.up), (0x0400, Key.right),
            (0x0800, Key.down), (0x1000, Key.left),
        ]
    }

    /// `KEY_*` and `BTN_*` of linux/input-event-codes.h.
    private enum Key {
        static let up: UInt16 = 103
        static let left: UInt16 = 105
        static let right: UInt16 = 106
        static let down: UInt16 = 108
        static let mute: UInt16 = 113
        static let volumeDown: UInt16 = 114
        static let volumeUp: UInt16 = 115
        static let menu: UInt16 = 139
        static let back: UInt16 = 158
        static let playPause: UInt16 = 164
        /// `KEY_PVR`.
        static let home: UInt16 = 366
        /// `KEY_VOICECOMMAND`.
        static let siri: UInt16 = 582
        /// `KEY_SCREENSAVER`.
        static let power: UInt16 = 581
        /// `BTN_LEFT`.
        static let surface: UInt16 = 0x110
    }

    /// The ranges of positions, y downwards, and the counts in a millimetre. A touch outside of
    /// them is possible, and is taken as the edge.
    private var area: (x: ClosedRange<Int32>, y: ClosedRange<Int32>, resolution: Int32) {
        // Raw 2278…3914 by 3022…4710, and 3056…4414 by 3058…4408, of numbers with 12 bits and a
        // sign: less 4096.
        isFirst ? (-1818 ... -182, -614...1074, 45) : (-1040...318, -312...1038, 49)
    }

    /// What such a remote says of itself, in the words of an evdev node: its reports become the
    /// events of one.
    public func describe(_ description: inout DeviceDescription) {
        description.source = .hidraw
        description.codes = buttons.map { EventCode.key($0.key) }.sorted()
        let (x, y, resolution) = area
        description.axes = [
            AxisInfo(code: KernelCode.absMTSlot, minimum: 0, maximum: 1),
            AxisInfo(code: KernelCode.absMTTouchMajor, minimum: 0, maximum: 255),
            AxisInfo(
                code: KernelCode.absMTPositionX, minimum: x.lowerBound, maximum: x.upperBound,
                resolution: resolution),
            AxisInfo(
                code: KernelCode.absMTPositionY, minimum: y.lowerBound, maximum: y.upperBound,
                resolution: resolution),
            AxisInfo(code: KernelCode.absMTTrackingID, minimum: 0, maximum: 65535),
            AxisInfo(code: KernelCode.absMTPressure, minimum: 0, maximum: 255),
        ]
    }
}
