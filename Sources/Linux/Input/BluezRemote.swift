// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc
package import LinuxSystem

/// One Siri Remote through BlueZ: when it goes to sleep and wakes up, and the reports that the
/// kernel drops. `SiriRemoteNode` owns one. The calls follow each other: find the remote, watch its
/// signals, list its reports, ask each for its number, subscribe to those that are wanted.
package final class BluezRemote {
    /// What has happened to the remote.
    package enum Change: Equatable {
        /// A report with its number, as a hidraw node would have given it.
        case report([UInt8])
        /// BlueZ has resolved its services: it is connected.
        case awake
        /// It has disconnected. BlueZ keeps its node.
        case asleep
        /// Why its reports cannot be received.
        case unreachable(String)
    }

    /// What a call was made for.
    private enum Purpose {
        /// All objects, to find the remote among them.
        case find
        /// The bus is to hand on BlueZ's signals about it.
        case watch
        /// All objects again, for the remote's reports.
        case list
        /// The number of that report.
        case identify(characteristic: String)
        /// BlueZ is to announce that report.
        case subscribe
    }

    /// Messages that one turn takes: what one process sends without end keeps no other waiting.
    static let messageLimit = 64

    private let bus: BusConnection
    /// The remote's Bluetooth address, as the kernel writes it.
    private let address: String
    /// The numbers of the reports to receive, which are the ones that the kernel drops.
    private let wanted: [UInt8]
    /// BlueZ's object of the remote; empty until it was found.
    private var path = ""
    /// BlueZ's connection. Everybody may send us signals that look like BlueZ's.
    private var owner = ""
    /// Calls without an answer yet, and what each was made for.
    private var calls: [(cookie: UInt64, purpose: Purpose)] = []
    /// The number of each report's object.
    private var numbers: [(characteristic: String, number: UInt8)] = []

    package init(address: String, receiving wanted: [UInt8]) throws(SystemError) {
        self.address = address
        self.wanted = wanted
        bus = try BusConnection(.system)
        list(.find)
    }

    var descriptor: CInt { bus.descriptor }
    var events: UInt32 { bus.events }

    /// Appends what has happened, and returns whether more may wait. Throws when the bus is lost.
    package func read(into changes: inout [Change]) throws(SystemError) -> Bool {
        for _ in 0..<Self.messageLimit {
            guard let message = try bus.next() else { return false }
            if let cookie = message.answers {
                guard let index = calls.firstIndex(where: { $0.cookie == cookie }) else { continue }
                take(message, for: calls.remove(at: index).purpose, into: &changes)
            } else if message.member == "PropertiesChanged", message.sender == owner {
                takeChange(message, into: &changes)
            }
        }
        return true
    }

    /// An answer of BlueZ's or of the bus: makes the next call.
    private func take(_ answer: BusMessage, for purpose: Purpose, into changes: inout [Change]) {
        if let error = answer.error {
            if !wanted.isEmpty { changes.append(.unreachable(Self.reason(error, purpose))) }
            return
        }
        switch purpose {
        case .find:
            guard let remote = Bluez.remote(at: address, in: answer.objects()) else {
                if !wanted.isEmpty { changes.append(.unreachable(Self.unknown(address))) }
                return
            }
            path = remote.path
            owner = answer.sender
            let rule = "type='signal',sender='\(Bluez.name)',path_namespace='\(path)'"
            add(
                .watch,
                bus.call(
                    "AddMatch", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
                    on: "org.freedesktop.DBus"
                ) { $0.add(rule) })
        case .watch:
            if !wanted.isEmpty { list(.list) }
        case .list:
            let remote = Bluez.remote(at: address, in: answer.objects())
            identify(remote?.reports ?? [], into: &changes)
        case .identify(let characteristic):
            guard let reference = answer.bytes, reference.count == 2,
                reference[1] == Bluez.inputKind, wanted.contains(reference[0])
            else { return }
            numbers.append((characteristic, reference[0]))
            add(
                .subscribe,
                bus.callBluez("StartNotify", of: Bluez.characteristic, at: characteristic))
        case .subscribe: break
        }
    }

    /// Asks each report's object which report it is: its own path does not say so.
    private func identify(_ reports: [Bluez.Remote.Report], into changes: inout [Change]) {
        numbers.removeAll()
        if reports.isEmpty {
            changes.append(.unreachable(Self.reportsAreKept))
        }
        for report in reports {
            add(
                .identify(characteristic: report.characteristic),
                bus.callBluez("ReadValue", of: Bluez.descriptor, at: report.reference) {
                    $0.array(of: "{sv}") {}
                })
        }
    }

    /// BlueZ announces that properties of the remote, or of something below it, have changed.
    private func takeChange(_ message: BusMessage, into changes: inout [Change]) {
        let place = message.path
        var properties: [Bluez.Property] = []
        message.properties(at: place, into: &properties)
        for change in properties {
            switch (change.interface, change.name, change.value) {
            case (Bluez.characteristic, "Value", .bytes(let bytes)):
                guard let report = numbers.first(where: { $0.characteristic == place }) else {
                    continue
                }
                changes.append(.report([report.number] + bytes))
            case (Bluez.device, "ServicesResolved", .flag(let isResolved)) where place == path:
                changes.append(isResolved ? .awake : .asleep)
                // Subscriptions end with the connection, and BlueZ may have made the objects again.
                if isResolved, !wanted.isEmpty { list(.list) }
            default: break
            }
        }
    }

    /// Asks for all objects of BlueZ's.
    private func list(_ purpose: Purpose) {
        add(purpose, bus.callForObjects())
    }

    private func add(_ purpose: Purpose, _ cookie: UInt64?) {
        // The next read reports a lost connection.
        if let cookie { calls.append((cookie, purpose)) }
    }

    static let reportsAreKept = "BlueZ before 5.80 keeps the reports of HID devices to itself"

    static func unknown(_ address: String) -> String { "BlueZ does not know \(address)" }

    /// The reason for people, by the call that failed.
    private static func reason(_ error: CInt, _ purpose: Purpose) -> String {
        let text = SystemError("", errno: error).text
        return switch purpose {
        case .find, .watch, .list: "BlueZ cannot be asked (\(text))"
        case .identify: "BlueZ does not say which report is which (\(text))"
        case .subscribe: "BlueZ does not let programs read its reports (\(text))"
        }
    }
}
