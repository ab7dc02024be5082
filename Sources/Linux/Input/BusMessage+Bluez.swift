// SPDX-License-Identifier: MIT

internal import LinuxSystem

extension BusMessage {
    /// `sa{sv}…`: the properties of an interface.
    func properties(at path: String, into properties: inout [Bluez.Property]) {
        guard let interface = text() else { return }
        each("{sv}") {
            guard let name = text() else { return }
            let value = variant()
            properties.append(
                Bluez.Property(path: path, interface: interface, name: name, value: value))
        }
    }

    /// `a{oa{sa{sv}}}`: all objects with their properties.
    func objects() -> [Bluez.Property] {
        var found: [Bluez.Property] = []
        each("{oa{sa{sv}}}") {
            guard let path = text("o") else { return }
            each("{sa{sv}}") { properties(at: path, into: &found) }
        }
        return found
    }
}

extension BusConnection {
    /// Asks BlueZ for something. The number comes back with the answer; nil when the connection is
    /// lost.
    func callBluez(
        _ member: String, of interface: String, at path: String,
        _ write: (BusWriter) -> Void = { _ in }
    ) -> UInt64? {
        call(member, of: interface, at: path, on: Bluez.name, write)
    }

    /// Asks BlueZ for all that it has.
    func callForObjects() -> UInt64? {
        callBluez("GetManagedObjects", of: "org.freedesktop.DBus.ObjectManager", at: "/")
    }
}
