// SPDX-License-Identifier: MIT

internal import RemoteModel

/// One `[[match]]`: every condition that it has must hold. Of several keymaps for a device the one
/// with the heavier conditions takes precedence; equal ones count in the order of the sources.
struct DeviceMatch: Hashable, Sendable {
    /// A bus by its number, or any infrared receiver.
    enum Bus: Hashable, Sendable {
        case number(UInt16)
        case infrared
    }

    /// Where the device is plugged in.
    var bus: Bus?
    /// The numbers of the device; a product means nothing without its vendor.
    var vendor: UInt16?
    /// Empty for any.
    var products: [UInt16] = []
    /// Where `*` is any text and `?` any character.
    var name: String?
    /// What `classify` takes the device for.
    var role: DeviceRole?
    /// The kernel's driver, as udev names it.
    var driver: String?
    /// The name of a remote at lircd, as `name`.
    var lirc: String?
    /// A protocol that the receiver must decode, by rc-core's name.
    var infraredProtocol: String?

    /// The words of `bus`, by `BUS_*` of linux/input.h.
    static let buses: [(name: String, bus: Bus)] = [
        ("usb", .number(0x03)), ("bluetooth", .number(0x05)), ("virtual", .number(0x06)),
        ("host", .number(0x19)), ("cec", .number(0x1e)), ("i8042", .number(0x11)),
        ("i2c", .number(0x18)), ("spi", .number(0x1c)), ("ir", .infrared),
    ]

    /// Whether it means one product, or some of one vendor.
    var namesProduct: Bool { vendor != nil && !products.isEmpty }

    /// From this weight on, a match names a model: driver, vendor, name, lirc, product.
    static let modelWeight = 8
    /// From this one on it names the model of a maker: name, lirc, product.
    static let nameWeight = 32

    /// Whether only infrared remotes are meant.
    var isInfrared: Bool { bus == .infrared || infraredProtocol != nil || lirc != nil }

    /// A device that has nothing but buttons, in words; nil where the conditions leave others.
    var kindOfButtons: String? {
        if isInfrared { return "an infrared remote" }
        return bus == .number(0x1e) ? "a remote through CEC" : nil
    }

    /// A device that no finger can swipe on, in words; nil where the conditions leave others.
    var kindWithoutSurface: String? {
        if let kindOfButtons { return kindOfButtons }
        guard let role, [.keyboard, .remote, .pointer].contains(role) else { return nil }
        return "a device with the role \(role.name)"
    }

    /// Whether a remote of lircd may be meant.
    var mayBeOfLircd: Bool {
        if lirc != nil { return true }
        let isEvdev =
            vendor != nil || !products.isEmpty || driver != nil || infraredProtocol != nil
        return !isEvdev && (bus == nil || bus == .infrared) && (role == nil || role == .remote)
    }

    /// Whether an infrared receiver that the kernel decodes may be meant.
    var mayBeReceiver: Bool {
        // What is on bluetooth has no receiver; on a USB stick the maker may be known.
        lirc == nil && bus != .number(0x05) && (role == nil || role == .remote)
    }

    /// The sum of what each condition weighs, or nil when one does not hold. A condition outweighs
    /// all that come after it: product, lirc, name, vendor, driver, protocol, bus, role.
    func specificity(for device: DeviceDescription, role actual: DeviceRole) -> Int? {
        let isLirc = device.source == .lirc
        return Self.sum([
            products.isEmpty ? nil : products.contains(device.product),
            lirc.map { isLirc && Glob.matches($0, device.name) },
            name.map { Glob.matches($0, device.name) },
            vendor.map { $0 == device.vendor },
            driver.map { $0 == device.driver },
            infraredProtocol.map { device.protocols.contains($0) },
            bus.map { isOn($0, device) },
            role.map { $0 == actual },
        ])
    }

    /// The same for every device that `other` means; nil when it does not mean all of them.
    func specificity(forAllOf other: DeviceMatch) -> Int? {
        let hasProducts = !other.products.isEmpty
        return Self.sum([
            products.isEmpty
                ? nil : hasProducts && other.products.allSatisfy { products.contains($0) },
            lirc.map { $0 == other.lirc },
            name.map { $0 == other.name },
            vendor.map { $0 == other.vendor },
            driver.map { $0 == other.driver },
            infraredProtocol.map { $0 == other.infraredProtocol },
            bus.map { $0 == other.bus },
            role.map { $0 == other.role },
        ])
    }

    /// What conditions weigh, from product to role; nil is none.
    private static func sum(_ conditions: [Bool?]) -> Int? {
        var sum = 0
        for holds in conditions {
            if holds == false { return nil }
            sum = 2 * sum + (holds == true ? 1 : 0)
        }
        return sum
    }

    /// What it looks at, in words: `by product and vendor`.
    var conditions: String {
        let all: [(isGiven: Bool, name: String)] = [
            (!products.isEmpty, "product"), (lirc != nil, "lirc"), (name != nil, "name"),
            (vendor != nil, "vendor"), (driver != nil, "driver"),
            (infraredProtocol != nil, "protocol"), (bus != nil, "bus"), (role != nil, "role"),
        ]
        let given = all.filter(\.isGiven).map(\.name)
        guard let last = given.last else { return "it is for every device" }
        let first = given.dropLast().joined(separator: ", ")
        return "by " + (first.isEmpty ? last : first + " and " + last)
    }

    /// Whether a device is on a bus. lircd's remotes have none, but are infrared.
    private func isOn(_ bus: Bus, _ device: DeviceDescription) -> Bool {
        switch bus {
        case .number(let number):
            (device.source == .evdev || device.source == .hidraw) && number == device.bus
        case .infrared: device.source == .lirc || !device.protocols.isEmpty
        }
    }
}
