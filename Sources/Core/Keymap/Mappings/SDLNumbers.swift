// SPDX-License-Identifier: MIT

public import RemoteModel

/// SDL's numbers of a device's buttons, axes and hats, counted from what the kernel says that it
/// can send (SDL's src/joystick/linux/SDL_sysjoystick.c, ConfigJoystick). A mapping can only be
/// understood by the same count.
public struct SDLNumbers: Hashable, Sendable {
    /// `BTN_JOYSTICK`.
    private static let firstButton: UInt16 = 0x120
    /// `KEY_MAX`, which itself is left out, as `ABS_MAX` is.
    private static let lastKey: UInt16 = 0x2ff
    /// `ABS_MAX`.
    private static let lastAxis: UInt16 = 0x3f
    /// `ABS_HAT0X` to `ABS_HAT3Y`.
    private static let hatAxes: ClosedRange<UInt16> = 0x10...0x17

    /// The key codes by number: buttons from `BTN_JOYSTICK` on, then all lower keys.
    public private(set) var buttons: [UInt16]
    /// The axis codes by number, without those of hats.
    public private(set) var axes: [UInt16]
    /// The horizontal axis of each hat by number; the vertical one has the next code.
    public private(set) var hats: [UInt16] = []

    /// Counts the buttons, axes and hats of a device as SDL does.
    public init(of device: DeviceDescription) {
        let keys = device.codes
            .filter { $0.type == EventType.key && $0.code < Self.lastKey }
            .map(\.code).sorted()
        buttons =
            keys.filter { $0 >= Self.firstButton } + keys.filter { $0 < Self.firstButton }
        for code in stride(from: Self.hatAxes.lowerBound, to: Self.hatAxes.upperBound, by: 2) {
            let pair = device.axes.filter { $0.code == code || $0.code == code + 1 }
            if Self.isHat(pair) { hats.append(code) }
        }
        let hats = self.hats
        axes = device.axes.map(\.code).sorted().filter { code in
            code < Self.lastAxis && !hats.contains { $0 == code || $0 + 1 == code }
        }
    }

    /// Two axes are a hat when both have three places, or nothing says that they have more.
    private static func isHat(_ pair: [AxisInfo]) -> Bool {
        guard !pair.isEmpty else { return false }
        return pair.allSatisfy { $0.minimum == -1 && $0.maximum == 1 }
            || pair.allSatisfy { $0.fuzz == 0 && $0.flat == 0 && $0.resolution == 0 }
    }
}
