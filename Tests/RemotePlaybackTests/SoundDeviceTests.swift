// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// Where sound comes from: the menu, a device that goes and comes back, and an earlier session
/// (behaviour.md A163).
@Suite struct SoundDeviceTests {
    private static let room = SoundDevice(id: "pulse/room", name: "Loudspeakers")
    private static let ear = SoundDevice(id: "pulse/ear", name: "Headset")

    /// The menu of the sound's devices as rows, or that of the sound where it is open.
    private func shown(_ world: World) -> [String] {
        let view = world.session.view(at: Timestamp(microseconds: .max / 2))
        return view.menu?.list.rows.map { row in
            (row.isChecked ? "+" : "") + row.text + (row.detail.isEmpty ? "" : "=\(row.detail)")
        } ?? []
    }

    /// Facts and commands 400 ms apart; what is asked of the player, and what the viewer reads.
    private func run(_ events: [Event]) throws -> (rows: [String], lines: [String]) {
        var world = try World("position=100,state=paused")
        let script = events.enumerated().map { (Int64($0.offset + 1) * 400, $0.element) }
        let lines = world.run(script, until: Int64(events.count + 1) * 400)
        return (
            shown(world),
            lines.filter { $0.contains("> sound ") || $0.contains("not connected") }
                .map { String($0.drop { $0 != " " }.dropFirst()) }
        )
    }

    private static func press(_ commands: Command...) -> [Event] {
        commands.map { .command(World.pad, $0) }
    }

    private static let last = Command.focusMove(.down, count: 20)
    private static let both = Event.fact(.soundDevices([room, ear]))

    @Test func oneDeviceAloneIsNotOffered() throws {
        let (rows, _) = try run([.fact(.soundDevices([Self.room]))] + Self.press(.audioShow))
        #expect(rows.last == "Sleep Timer=Off")
        let (several, _) = try run([Self.both] + Self.press(.audioShow))
        #expect(several.last == "Sound Device=Automatic")
    }

    @Test func oneIsChosen() throws {
        let choose = Self.press(.audioShow, Self.last, .select, Self.last, .select)
        let (rows, lines) = try run([Self.both] + choose)
        #expect(rows == ["Automatic", "Loudspeakers", "+Headset"])
        #expect(lines == ["> sound pulse/ear chosen"])
        let (back, more) = try run(
            [Self.both] + choose + Self.press(.focusMove(.up, count: 9), .select, .back))
        #expect(back.last == "Sound Device=Automatic")
        #expect(more.last == "> sound auto chosen")
    }

    /// The headset is switched off, and on again.
    @Test func oneThatIsGoneIsWaitedFor() throws {
        let choose = Self.press(.audioShow, Self.last, .select, Self.last, .select)
        let gone = Event.fact(.soundDevices([Self.room]))
        let (rows, lines) = try run([Self.both] + choose + [gone])
        #expect(rows == ["Automatic", "Loudspeakers", "+Headset=Not Connected"])
        #expect(lines.count == 3 && lines[1] == "> sound auto", "\(lines)")
        #expect(lines.last?.contains("“Headset” is not connected") == true)
        // It is tried again when it is there, and when it is chosen.
        let (present, more) = try run([Self.both] + choose + [gone, Self.both])
        #expect(present == ["Automatic", "Loudspeakers", "+Headset"])
        #expect(more.last == "> sound pulse/ear" && more.count == 4, "\(more)")
        let (_, again) = try run([Self.both] + choose + [gone] + Self.press(.select))
        #expect(again.last == "> sound pulse/ear chosen" && again.count == 4, "\(again)")
    }

    /// The player was started with it; its name is the machine's of today.
    @Test func aFormerEveningCounts() throws {
        let former = SoundDevice(id: Self.ear.id, name: "Former Name")
        let (rows, lines) = try run(
            [.fact(.soundDevice(former)), Self.both] + Self.press(.audioShow))
        #expect(rows.last == "Sound Device=Headset")
        #expect(lines == [])
        let (away, said) = try run(
            [.fact(.soundDevice(former)), .fact(.soundDevices([Self.room]))]
                + Self.press(.audioShow))
        #expect(away.last == "Sound Device=Not Connected")
        #expect(said.count == 2 && said[0] == "> sound auto", "\(said)")
        #expect(said.last?.contains("“Former Name” is not connected") == true)
    }
}
