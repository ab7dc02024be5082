// SPDX-License-Identifier: MIT

internal import RemoteModel

/// One `[[match]]`: every condition that it has must hold.
struct DeviceMatch: Hashable, Sendable {
    /// A bus by its number, or any infrared receiver.
    enum Bus: Hashable, Sendable {
        case number(UInt16)
        case infrared
    }

    var bus: Bus?
    var vendor: UInt16?
    /// Empty for any.
    var products: [UInt16] = []
    /// Where `*` is any text and `?` any character.
    var name: String?
    var role: DeviceRole?
    var driver: String?
    /// The name of a remote at lircd, as `name`.
    var lirc: String?
    var infraredProtocol: String?

    /// The words of `bus`, by `BUS_*` of linux/input.h.
    static let buses: [(name: String, bus: Bus)] = [
        ("usb", .number(0x03)), ("bluetooth", .number(0x05)), ("virtual", .number(0x06)),
        ("host", .number(0x19)), ("cec", .number(0x1e)), ("i8042", .number(0x11)),
        ("i2c", .number(0x18)), ("spi", .number(0x1c)), ("ir", .infrared),
    ]

    /// From this weight on, a match tells a model: driver, vendor, name, lirc, product.
    static let modelWeight = 8

    /// The sum of what each condition weighs, or nil when one does not hold. A condition outweighs
    /// all that come after it: product, lirc, name, vendor, driver, protocol, bus, role.
    func specificity(for device: DeviceDescription, role actual: DeviceRole) -> Int? {
        var sum = 0
        func require(_ condition: Bool?, _ weight: Int) -> Bool {
            if condition == true { sum += weight }
            return condition != false
        }
        let isLirc = device.source == .lirc
        let holds =
            require(products.isEmpty ? nil : products.contains(device.product), 128)
            && require(lirc.map { isLirc && Glob.matches($0, device.name) }, 64)
            && require(name.map { Glob.matches($0, device.name) }, 32)
            && require(vendor.map { $0 == device.vendor }, 16)
            && require(driver.map { $0 == device.driver }, 8)
            && require(infraredProtocol.map { device.protocols.contains($0) }, 4)
            && require(bus.map { isOn($0, device) }, 2)
            && require(role.map { $0 == actual }, 1)
        return holds ? sum : nil
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

    private func isOn(_ bus: Bus, _ device: DeviceDescription) -> Bool {
        switch bus {
        case .number(let number):
            (device.source == .evdev || device.source == .hidraw) && number == device.bus
        case .infrared: device.source == .lirc || !device.protocols.isEmpty
        }
    }
}

/// Patterns in which `*` is any text and `?` any character; letters match in either case.
enum Glob {
    static func matches(_ pattern: String, _ text: String) -> Bool {
        let pattern = Array(pattern.lowercased())
        let text = Array(text.lowercased())
        var place = 0
        var index = 0
        // Where to go on when what follows the last star does not fit.
        var retry: (place: Int, index: Int)?
        while index < text.count {
            if place < pattern.count, pattern[place] == "*" {
                retry = (place + 1, index)
                place += 1
            } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[index]
            {
                place += 1
                index += 1
            } else if let last = retry {
                place = last.place
                index = last.index + 1
                retry = (last.place, index)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == "*" }
    }
}
