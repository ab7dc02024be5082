// SPDX-License-Identifier: MIT

@testable import LinuxInput
import LinuxSystem
import Glibc
import RemoteTestSupport
import SystemTestSupport
import Testing

/// A Siri Remote through a D-Bus that says what it should not, or nothing.
///
/// Each test is a process of its own, since the address of the bus is a variable of the process.
@Suite struct BluezRemoteTests {
    private static let address = "D0:03:4B:00:00:01"
    private static let characteristic = "/r/s/a"

    /// What BlueZ has: a remote with one report, and which one it is.
    private static func objects(_ call: UInt32) -> [UInt8] {
        let found: [(path: String, interface: String, name: String, value: BusWire.Property)] = [
            ("/r", Bluez.device, "Address", .text(address)),
            (characteristic, Bluez.characteristic, "UUID", .text(Bluez.report)),
            ("/r/s/a/d", Bluez.descriptor, "UUID", .text(Bluez.reportReference)),
        ]
        return BusWire.message(2, answers: call, "a{oa{sa{sv}}}") { wire in
            wire.array(of: 8) { objects in
                for one in found {
                    objects.align(8)
                    objects.text(one.path)
                    objects.array(of: 8) { interfaces in
                        interfaces.align(8)
                        interfaces.text(one.interface)
                        interfaces.array(of: 8) { $0.property(one.name, one.value) }
                    }
                }
            }
        }
    }

    private static func reference(_ call: UInt32) -> [UInt8] {
        BusWire.message(2, answers: call, "ay") {
            $0.number(2)
            $0.bytes += [0xFB, 1]
        }
    }

    private static func report(_ bytes: [UInt8], from sender: String = ":1.0") -> [UInt8] {
        change(characteristic, Bluez.characteristic, "Value", .bytes(bytes), from: sender)
    }

    private static func change(
        _ path: String, _ interface: String, _ name: String, _ value: BusWire.Property,
        from sender: String = ":1.0"
    ) -> [UInt8] {
        BusWire.message(
            4, from: sender, about: BusWire.Subject(path, "PropertiesChanged"), "sa{sv}as"
        ) { wire in
            wire.text(interface)
            wire.array(of: 8) { $0.property(name, value) }
            wire.array(of: 4) { _ in }
        }
    }

    /// All messages before the reports are received.
    private static let introduction =
        objects(2) + BusWire.message(2, answers: 3) + objects(4) + reference(5)

    /// What is received from these bytes of the bus, until they end or the connection is lost.
    private static func received(_ bytes: [UInt8], _ peer: BusPeer, hangsUp: Bool = false) -> String
    {
        var words: [String] = []
        do {
            let remote = try BluezRemote(address: address, receiving: [0xFB])
            try peer.welcome()
            peer.say(bytes)
            if hangsUp { peer.finish() }
            var changes: [BluezRemote.Change] = []
            defer { words = changes.map(text) + words }
            while try remote.read(into: &changes) {}
        } catch {
            words.append("lost")
        }
        return words.joined(separator: " ")
    }

    private static func text(_ changes: BluezRemote.Change) -> String {
        switch changes {
        case .report(let bytes): bytes.map { String($0, radix: 16) }.joined(separator: ".")
        case .awake: "awake"
        case .asleep: "asleep"
        case .unreachable: "unreachable"
        }
    }

    private static let wholeReport = report([1, 2])
    private static let whole = introduction + wholeReport

    static let rows: [(bytes: [UInt8], received: String)] = [
        (whole + change("/r", Bluez.device, "ServicesResolved", .flag(false)), "fb.1.2 asleep"),
        ([], ""),
        (BusWire.message(3, answers: 2), "unreachable"),
        // Everybody on the bus may send us signals.
        (introduction + report([3], from: ":1.66") + wholeReport, "fb.1.2"),
        // An object that is not ours, another interface, another type.
        (introduction + change("/q", Bluez.device, "ServicesResolved", .flag(true)), ""),
        (introduction + change("/r", Bluez.battery, "ServicesResolved", .flag(true)), ""),
        (introduction + change("/r", Bluez.device, "ServicesResolved", .text("yes")), ""),
        // Answers of other types than they should have.
        (BusWire.message(2, answers: 2, "s") { $0.text("no") }, "unreachable"),
        (BusWire.message(2, answers: 2), "unreachable"),
        (objects(2) + BusWire.message(2, answers: 3) + reference(4), "unreachable"),
        // An answer that nobody asked for, and one that comes twice.
        (BusWire.message(2, answers: 99) + introduction + objects(4) + wholeReport, "fb.1.2"),
        // No message at all; one of another order of bytes; one that claims 4 GB.
        (Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8), "lost"),
        ([UInt8(ascii: "B")] + whole.dropFirst(), "lost"),
        (Array(whole.prefix(4)) + [255, 255, 255, 255] + whole.dropFirst(8), "lost"),
    ]

    @Test func whatTheBusSays() async throws {
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardOutputContent]
        ) {
            let peer = try BusPeer()
            for row in Self.rows { Self.say(Self.received(row.bytes, peer)) }
            Self.say(Self.received(Self.whole, peer, hangsUp: true))
            Self.say(Self.received(Array(Self.introduction.dropLast(9)), peer, hangsUp: true))
        }
        let said = try Self.said(#require(result))
        #expect(said == Self.rows.map(\.received) + ["fb.1.2 lost", "lost"])
    }

    /// A line for the test that watches this process; Swift Testing has its own words around it.
    private static func say(_ line: String) {
        let bytes = Array("\n=\(line)=\n".utf8)
        _ = write(STDOUT_FILENO, bytes, bytes.count)
    }

    private static func said(_ result: ExitTest.Result) -> [String] {
        String(decoding: result.standardOutputContent, as: UTF8.self).split(separator: "\n")
            .filter { $0.hasPrefix("=") && $0.hasSuffix("=") && $0.count > 1 }
            .map { String($0.dropFirst().dropLast()) }
    }

    /// It receives what it can, or loses the connection.
    @Test func noBytesStopIt() async {
        await #expect(processExitsWith: .success) {
            let peer = try BusPeer()
            let bytes = Self.introduction + Self.report([1, 2, 3, 4])
            for seed in 0..<3000 as Range<UInt64> {
                var generator = SeededGenerator(seed: seed)
                var broken = bytes
                for _ in 0..<generator.number(1...4) {
                    let place = generator.below(broken.count)
                    broken[place] = UInt8(truncatingIfNeeded: generator.next())
                }
                if generator.chance(oneIn: 4) {
                    broken.removeLast(generator.below(broken.count))
                }
                _ = Self.received(broken, peer, hangsUp: generator.chance(oneIn: 2))
                peer.hangUp()
            }
        }
    }

    /// Neither while it lives nor when it ends.
    @Test(.timeLimit(.minutes(1))) func aBusThatSaysNothingKeepsNobodyWaiting() async {
        await #expect(processExitsWith: .success) {
            let peer = try BusPeer()
            var changes: [BluezRemote.Change] = []
            let remote = try BluezRemote(address: Self.address, receiving: [0xFB])
            let isMore = try remote.read(into: &changes)
            try peer.accept()
            let isMoreThen = try remote.read(into: &changes)
            #expect(!isMore && !isMoreThen && changes.isEmpty)
        }
    }

    @Test func aFloodTakesTurns() async throws {
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardOutputContent]
        ) {
            let peer = try BusPeer()
            let remote = try BluezRemote(address: Self.address, receiving: [0xFB])
            var changes: [BluezRemote.Change] = []
            // The connection begins to speak when it is read.
            _ = try remote.read(into: &changes)
            try peer.welcome()
            peer.say((0..<200).flatMap { _ in Self.report([1], from: ":1.66") })
            var turns = 1
            while try remote.read(into: &changes) { turns += 1 }
            Self.say("\(turns)")
        }
        // The bus's word of welcome is a message too.
        let said = try Self.said(#require(result))
        #expect(said == ["\(1 + 201 / BluezRemote.messageLimit)"])
    }
}
