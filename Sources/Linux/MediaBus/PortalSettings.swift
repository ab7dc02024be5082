// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import RemoteNowPlaying

/// The settings of the desktop, from its portal (`org.freedesktop.portal.Settings`, version 1 and
/// later; behaviour.md A180).
///
/// The question starts the portal where the bus knows how. Nobody waits for the answer, and a
/// desktop without a portal gives none.
struct PortalSettings {
    private static let name = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let bus = "org.freedesktop.DBus"

    /// The question that is under way.
    private var question: UInt64?
    /// The portal's unique name; empty while there is none. Only its word counts.
    private var portal = ""

    /// Asks on a new connection, and follows what changes.
    mutating func begin(on bus: BusConnection) {
        portal = ""
        for rule in [
            "type='signal',sender='\(Self.name)',interface='\(Self.interface)',"
                + "member='SettingChanged'",
            "type='signal',sender='\(Self.bus)',member='NameOwnerChanged',arg0='\(Self.name)'",
        ] {
            _ = bus.call(
                "AddMatch", of: Self.bus, at: "/org/freedesktop/DBus", on: Self.bus
            ) { $0.add(rule) }
        }
        ask(on: bus)
    }

    private mutating func ask(on bus: BusConnection) {
        question = bus.call("ReadAll", of: Self.interface, at: Self.path, on: Self.name) { line in
            line.array(of: "s") {
                for namespace in DesktopLook.Setting.namespaces { line.add(namespace) }
            }
        }
    }

    /// What a message says of the settings; empty for any other message.
    mutating func take(
        _ message: BusMessage, on bus: BusConnection
    ) -> [DesktopLook.Reading] {
        if let question, message.answers == question {
            self.question = nil
            guard message.error == nil else { return [] }
            portal = message.sender
            return message.settings()
        }
        switch (message.interface, message.member) {
        case (Self.interface, "SettingChanged") where message.sender == portal:
            guard let namespace = message.text() else { return [] }
            return message.setting(in: namespace).map { [$0] } ?? []
        case (Self.bus, "NameOwnerChanged") where message.sender == Self.bus:
            // A portal has come, gone, or come again: a new one may have other settings.
            _ = message.text()
            _ = message.text()
            guard let owner = message.text(), owner != portal else { return [] }
            portal = ""
            if !owner.isEmpty { ask(on: bus) }
        default: break
        }
        return []
    }
}

extension BusMessage {
    /// `a{sa{sv}}`: the values of namespaces, of which those are taken that count.
    fileprivate func settings() -> [DesktopLook.Reading] {
        var found: [DesktopLook.Reading] = []
        each("{sa{sv}}") {
            guard let namespace = text() else { return }
            each("{sv}") {
                if let reading = setting(in: namespace) { found.append(reading) }
            }
        }
        return found
    }

    /// `sv`: the key and the value.
    fileprivate func setting(in namespace: String) -> DesktopLook.Reading? {
        guard let key = text() else { return nil }
        let value: DesktopLook.Value =
            switch variant() {
            case .flag(let flag): .flag(flag)
            case .count(let count): .count(count)
            case .number(let number): .number(number)
            case .text, .texts, .byte, .bytes, .other: .other
            }
        return DesktopLook.Setting(namespace: namespace, key: key).map {
            DesktopLook.Reading($0, value)
        }
    }
}
