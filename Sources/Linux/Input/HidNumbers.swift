// SPDX-License-Identifier: MIT

/// The numbers of a HID device, by `HID_ID` in sysfs and udev: `0005:0000004C:00000314`.
struct HidNumbers {
    var bus: UInt16
    var vendor: UInt16
    var product: UInt16

    /// Nil for what has not this form.
    init?(_ text: some StringProtocol) {
        let numbers = text.split(separator: ":").map { UInt32($0, radix: 16) }
        guard numbers.count == 3, let bus = numbers[0], let vendor = numbers[1],
            let product = numbers[2]
        else { return nil }
        self.bus = UInt16(truncatingIfNeeded: bus)
        self.vendor = UInt16(truncatingIfNeeded: vendor)
        self.product = UInt16(truncatingIfNeeded: product)
    }
}
