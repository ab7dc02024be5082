// SPDX-License-Identifier: MIT

public import RemoteModel
public import RemoteTrace

/// What the service says on the commands socket, one JSON object a line. `CommandClient` hands them
/// to its owner in the order in which they came. Times are the service's: CLOCK_MONOTONIC of the
/// same machine.
public enum RemoteMessage: Equatable, Sendable {
    /// The service has received the client; the first line of each connection.
    case hello(protocol: Int, program: String, version: String)
    /// To be performed, or only shown, by what was subscribed to. nil: no device gave it.
    case command(Timestamp, DeviceID?, Command)
    /// What a device's machine recognised.
    case gesture(Timestamp, DeviceID, Gesture)
    /// A trouble, with whom to blame and what to do.
    case diagnostic(Timestamp, Diagnostic)
    /// The device is there, or is read in another way than before.
    case attached(Timestamp, DeviceID, RemoteDevice)
    /// The last node of the device is gone.
    case detached(Timestamp, DeviceID, name: String)
    /// A kernel event of a device.
    case event(Timestamp, DeviceID, InputEvent)
    /// A press that lircd reported.
    case button(Timestamp, DeviceID, ButtonPress)
    /// What the player of that name does; nil where none is connected.
    case context(Timestamp, ContextState, player: String?)
    /// A press that has no effect, and why.
    case unbound(Timestamp, DeviceID, UnboundPress)
    /// A line of a trace, without its newline.
    case trace(String)
    /// What the service counted of itself, and of one of its devices.
    case process(ProcessStatistics)
    /// What a player counted of what it plays.
    case played(PlayerStatistics)
    case counted(DeviceStatistics)
    /// The subscription holds from here on.
    case subscribed(Topics)
    /// The devices, or the lines of the past, that were asked for have been listed: so many.
    case listed(Int)
    /// The answer to the ping with that number.
    case pong(Int64)
    /// No player is connected that performs what was injected; the programs that received it
    /// all the same.
    case unplayed(command: String, programs: [String])
    /// A line of ours was refused.
    case error(String)
    /// The service closes the connection.
    case closing(String)
    /// Of a newer service: the words by which it can be known.
    case unknown([String])

    /// Reads one line. Unknown fields are ignored: a newer service may send some. Throws where a
    /// known type lacks a field, or has a value that is not allowed.
    public init(line: ArraySlice<UInt8>) throws(ProtocolError) {
        let document = try JSONDocument.parse(line)
        let object = document.object
        guard let kind = Kind.allCases.first(where: { object[$0.rawValue] != nil }) else {
            self = .unknown(object.keys)
            return
        }
        let fields = JSONFields(object, of: kind.rawValue)
        self =
            if object["time_us"] != nil {
                try Self.readTimed(kind, fields)
            } else {
                try Self.readReply(kind, fields)
            }
    }

    /// The keys that name the type of a line. Of a line with several the first counts.
    private enum Kind: String, CaseIterable {
        case command, gesture, event, button, diagnostic, attached, detached, hello, unbound
        case context, subscribed, listed, pong, unplayed, trace, error, closing
        case stats
    }

    /// A line with a time: something happened.
    private static func readTimed(
        _ kind: Kind, _ fields: JSONFields
    ) throws(ProtocolError) -> RemoteMessage {
        let time = Timestamp(microseconds: try fields.integer("time_us"))
        let key = kind.rawValue
        switch kind {
        case .command:
            return .command(time, try fields.optionalDevice(), try fields.record(key))
        case .gesture: return .gesture(time, try fields.device(), try fields.record(key))
        case .diagnostic: return .diagnostic(time, try Diagnostic(fields: fields))
        case .attached:
            return .attached(time, try fields.device(), try RemoteDevice(fields: fields))
        case .detached:
            return .detached(time, try fields.device(), name: try fields.text(key))
        case .event:
            return .event(time, try fields.device(), try InputEvent(fields: fields))
        case .button:
            let count = UInt32(clamping: try fields.integer("repeat"))
            let press = ButtonPress(button: try fields.text(key), repeatCount: count)
            return .button(time, try fields.device(), press)
        case .context:
            return .context(
                time, try ContextState(reported: fields), player: fields.optional("player")?.text)
        case .unbound:
            let press = UnboundPress(
                name: try fields.text(key), key: fields.optional("key")?.text,
                context: try fields.text("in"), reason: try fields.text("why"))
            return .unbound(time, try fields.device(), press)
        case .hello, .subscribed, .listed, .pong, .unplayed, .trace, .error, .closing, .stats:
            return .unknown([key])
        }
    }

    /// A line without a time: an answer, or about the connection.
    private static func readReply(
        _ kind: Kind, _ fields: JSONFields
    ) throws(ProtocolError) -> RemoteMessage {
        let key = kind.rawValue
        switch kind {
        case .hello:
            let hello = try JSONFields(fields.object[key], of: key)
            return .hello(
                protocol: Int(clamping: try hello.integer("protocol")),
                program: try hello.text("program"), version: try hello.text("version"))
        case .subscribed:
            let names = try fields.texts(key)
            return .subscribed(Topics(names.compactMap { Topics(name: $0) }))
        case .listed: return .listed(Int(clamping: try fields.integer(key)))
        case .pong: return .pong(try fields.integer(key))
        case .unplayed:
            return .unplayed(command: try fields.text(key), programs: try fields.texts("told"))
        case .trace: return .trace(try fields.text(key))
        case .stats:
            let below = try JSONFields(fields.object[key], of: key)
            if below.optional("device") != nil {
                return .counted(try DeviceStatistics(fields: below))
            }
            return below.optional("seeks") == nil
                ? .process(try ProcessStatistics(fields: below))
                : .played(try PlayerStatistics(fields: below))
        case .error: return .error(try fields.text(key))
        case .closing: return .closing(try fields.text(key))
        case .command, .gesture, .diagnostic, .attached, .detached, .event, .button, .context,
            .unbound:
            throw ProtocolError("\(key): the field 'time_us' is missing")
        }
    }
}
