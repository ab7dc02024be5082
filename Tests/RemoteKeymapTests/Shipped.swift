// SPDX-License-Identifier: MIT

import Foundation
import RemoteKeymap
import RemoteModel
import Testing

/// The keymaps of the repository.
enum Shipped {
    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "keymaps")

    /// All of them, default first and then by name: the order of the programs.
    static func sources() throws -> [KeymapSource] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".toml") && $0 != "default.toml" }
            .sorted()
        return try (["default.toml"] + names).map { name in
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            return KeymapSource(path: "keymaps/" + name, text: text)
        }
    }

    static func keymaps(and own: String = "") throws -> KeymapSet {
        var set = KeymapSet()
        let mine = KeymapSource(path: "mine.toml", text: own)
        let diagnostics = set.load(try sources() + (own.isEmpty ? [] : [mine]))
        precondition(diagnostics.isEmpty, diagnostics.map(\.text).joined(separator: "\n"))
        return set
    }
}

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
