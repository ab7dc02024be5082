// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemoteTrace

/// Writes the lines that the service sends, into bytes that are used again. docs/protocol.md
/// describes each line. Here is only their form: who gets one is `CommandServer`'s.
struct ServerLines {
    private var line = JSONLine()
    /// Lines that went to clients, each counted for each of them.
    var sent = 0

    /// The line that was written last.
    var bytes: [UInt8] { line.bytes }

    /// The first line that a client gets, or the second one in version 2.
    mutating func hello(
        program: String, version: String, protocol number: Int = CommandProtocol.version
    ) {
        write { line in
            line.name("hello")
            line.begin()
            line.field("protocol", number)
            line.field("program", program)
            line.field("version", version)
            line.end()
        }
    }

    mutating func subscribed(_ topics: Topics) {
        write { $0.list("subscribed", topics.names) }
    }

    mutating func pong(_ number: Int64) {
        write { $0.field("pong", Int(number)) }
    }

    /// A line of the client was refused.
    mutating func error(_ reason: String) {
        write { $0.field("error", reason) }
    }

    /// The last line that a client gets.
    mutating func closing(_ reason: String) {
        write { $0.field("closing", reason) }
    }

    /// No player is there to perform it; `programs` are those of other clients that receive it.
    mutating func unplayed(_ name: CommandName, programs: [String]) {
        write { line in
            line.field("unplayed", name.word)
            line.list("told", programs)
        }
    }

    /// A line of version 2.
    mutating func members(_ members: [FieldMember]) {
        write { line in
            for member in members { line.field(member) }
        }
    }

    /// Ends the answer to a `list` request. `count` is how many lines it had.
    mutating func listed(_ count: Int) {
        write { $0.field("listed", count) }
    }

    /// What was counted of one thing.
    mutating func statistics(_ part: some StatisticsPart) {
        write { line in
            line.name("stats")
            line.begin()
            part.write(to: &line)
            line.end()
        }
    }

    /// A command, gesture or diagnostic.
    mutating func output(_ output: TimedOutput) {
        begin(output.time, nil)
        line.fields(of: output.output)
        end()
    }

    /// A device that is there, or is read in another way than before.
    mutating func attached(_ device: ServerDevice, at time: Timestamp) {
        begin(time, device.id)
        let description = device.description
        line.field("attached", device.summary.name)
        line.field("role", device.summary.role.name)
        line.list("keymaps", device.summary.keymaps)
        let paths = device.summary.nodes.map(\.path)
        line.field("path", paths.first ?? description.path)
        line.list("paths", paths)
        line.field("bus", Int(description.bus))
        line.field("vendor", Int(description.vendor))
        line.field("product", Int(description.product))
        // A relative surface counts steps: it has no size in millimetres.
        if let surface = device.summary.surface, surface.surfaceClass != .relative {
            line.field("width", surface.width, decimals: 2)
            line.field("height", surface.height, decimals: 2)
        }
        end()
    }

    mutating func detached(_ device: ServerDevice, at time: Timestamp) {
        begin(time, device.id)
        line.field("detached", device.summary.name)
        end()
    }

    /// What the player of that name does; nil where there is none.
    mutating func context(_ state: ContextState, player: String?, at time: Timestamp) {
        begin(time, nil)
        line.fields(of: .context(state))
        if let player { line.field("player", player) }
        end()
    }

    /// A press that has no effect.
    mutating func unbound(_ press: UnboundPress, of device: DeviceID, at time: Timestamp) {
        begin(time, device)
        line.fields(of: press)
        end()
    }

    /// A line of a trace, without its newline.
    mutating func trace(_ text: String) {
        write { $0.field("trace", text) }
    }

    mutating func event(_ event: InputEvent, of device: DeviceID, at time: Timestamp) {
        begin(time, device)
        line.field("event", event.code.name)
        line.field("value", Int(event.value))
        end()
    }

    mutating func button(_ press: ButtonPress, of device: DeviceID, at time: Timestamp) {
        begin(time, device)
        line.field("button", press.button)
        line.field("repeat", Int(press.repeatCount))
        end()
    }

    /// Begins a line about something that happened.
    private mutating func begin(_ time: Timestamp, _ device: DeviceID?) {
        line.removeAll()
        line.begin()
        line.field("time_us", Int(time.microseconds))
        if let device { line.field("device", Int(device.rawValue)) }
    }

    private mutating func end() {
        line.end()
        line.newline()
    }

    /// A line without a time.
    private mutating func write(_ fields: (inout JSONLine) -> Void) {
        line.removeAll()
        line.begin()
        fields(&line)
        end()
    }
}
