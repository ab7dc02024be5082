// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel
import Testing

/// A device of a line: name, role, and what else the keymaps look at.
struct TestDevice: Sendable {
    var description: DeviceDescription
    var role: DeviceRole

    init(
        _ name: String, _ role: DeviceRole, bus: UInt16 = 3, vendor: UInt16 = 0,
        product: UInt16 = 0, driver: String = "", protocols: [String] = [],
        source: DeviceDescription.Source = .evdev
    ) {
        var description = DeviceDescription(source: source, name: name)
        description.bus = bus
        description.vendor = vendor
        description.product = product
        description.driver = driver
        description.protocols = protocols
        self.description = description
        self.role = role
    }

    static let plain = TestDevice("Something", .remote)
    static let dualSensePad = TestDevice(
        "Sony Interactive Entertainment DualSense Wireless Controller Touchpad", .touchSurface,
        vendor: 0x054c, product: 0x0ce6, driver: "hid-playstation")
    static let dualSense = TestDevice(
        "Sony Interactive Entertainment DualSense Wireless Controller", .gamepad,
        vendor: 0x054c, product: 0x0ce6, driver: "hid-playstation")
}

/// Loads sources, and expects so many faults.
func expectLoaded(
    _ set: inout KeymapSet, _ sources: [KeymapSource], faults: Int = 0,
    location: Testing.SourceLocation = #_sourceLocation
) {
    let diagnostics = set.load(sources)
    let text = diagnostics.map(\.text).joined(separator: "\n")
    #expect(diagnostics.count == faults, "\(text)", sourceLocation: location)
}
