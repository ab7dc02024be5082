// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import RemoteModel
internal import RemoteNowPlaying

/// Answers the calls of other programs, each of them exactly once. `MediaBus` makes one for a call,
/// with what plays at that moment; it keeps nothing.
struct MprisService {
    /// Interfaces that every object has.
    static let properties = "org.freedesktop.DBus.Properties"
    static let introspectable = "org.freedesktop.DBus.Introspectable"

    let bus: BusConnection
    let player: MprisPlayer
    let now: Timestamp
    /// Performs what only the player's host can; what is thrown is the caller's answer.
    let act: (MprisAction) throws(MprisError) -> Void

    /// Answers a call, and returns the command that it means.
    func answer(_ call: BusMessage) -> Command? {
        do throws(MprisError) {
            return try perform(call)
        } catch {
            bus.refuse(call, error.name, error.text)
            return nil
        }
    }

    /// Performs a call; what is thrown is its answer.
    private func perform(_ call: BusMessage) throws(MprisError) -> Command? {
        if call.interface == Self.introspectable, call.member == "Introspect" {
            guard let text = MprisIntrospection.text(at: call.path) else {
                throw .unknownObject(call.path)
            }
            bus.answer(call) { $0.add(text) }
            return nil
        }
        guard call.path == MprisName.path else { throw .unknownObject(call.path) }
        switch call.interface {
        case Self.properties: return try performProperties(call)
        case MprisName.trackList where call.member == "GetTracksMetadata":
            return try answerMetadata(call)
        case MprisName.root, MprisName.player, MprisName.trackList, "":
            return try decide(try parsed(call), for: call)
        default: throw .unknownInterface(call.interface)
        }
    }

    /// Answers a call by what it means now. A command that will be denied is returned all the same,
    /// so that the viewer sees why.
    private func decide(
        _ request: MprisCall, for call: BusMessage
    ) throws(MprisError) -> Command? {
        switch player.outcome(of: request, at: now) {
        case .command(let command):
            bus.answer(call)
            return command
        case .action(let action):
            try act(action)
            bus.answer(call)
            return nil
        case .denied(let command, let error):
            bus.refuse(call, error.name, error.text)
            return command
        case .nothing:
            bus.answer(call)
            return nil
        case .refused(let error): throw error
        }
    }

    /// More tracks than the list ever has are not asked for.
    private static let trackLimit = 10_000

    private func answerMetadata(_ call: BusMessage) throws(MprisError) -> Command? {
        guard let paths = call.texts("o", limit: Self.trackLimit) else {
            throw .invalid("GetTracksMetadata takes tracks (ao)")
        }
        let found = player.metadata(of: paths)
        bus.answer(call) { answer in
            answer.array(of: "a{sv}") { for fields in found { answer.add(fields) } }
        }
        return nil
    }

    /// Reads the method and its arguments. Without an interface, which D-Bus allows, all are looked
    /// through.
    private func parsed(_ call: BusMessage) throws(MprisError) -> MprisCall {
        func isOf(_ interface: String) -> Bool { ["", interface].contains(call.interface) }
        if isOf(MprisName.root) {
            switch call.member {
            case "Raise": return .raise
            case "Quit": return .quit
            default: break
            }
        }
        if isOf(MprisName.trackList), let parsed = try parsedOfTracks(call) { return parsed }
        guard isOf(MprisName.player) else { throw .unknownMethod(call.member) }
        switch call.member {
        case "Next": return .next
        case "Previous": return .previous
        case "Pause": return .pause
        case "PlayPause": return .playPause
        case "Stop": return .stop
        case "Play": return .play
        case "Seek":
            guard let offset = call.number() else { throw .invalid("Seek takes a number (x)") }
            return .seek(offset)
        case "SetPosition":
            guard let track = call.text("o"), let place = call.number() else {
                throw .invalid("SetPosition takes a track and a number (ox)")
            }
            return .setPosition(track: track, place)
        case "OpenUri":
            guard let text = call.text() else { throw .invalid("OpenUri takes a text (s)") }
            return .openURI(text)
        default: throw .unknownMethod(call.member)
        }
    }

    private func parsedOfTracks(_ call: BusMessage) throws(MprisError) -> MprisCall? {
        switch call.member {
        case "AddTrack":
            guard let address = call.text(), let former = call.text("o"), let isNext = call.flag()
            else { throw .invalid("AddTrack takes a text, a track, and true or false (sob)") }
            return .addTrack(address, after: former, setsCurrent: isNext)
        case "RemoveTrack", "GoTo":
            guard let track = call.text("o") else {
                throw .invalid("\(call.member) takes a track (o)")
            }
            return call.member == "GoTo" ? .goTo(track) : .removeTrack(track)
        default: return nil
        }
    }

    // MARK: Properties

    /// Reads or sets properties.
    private func performProperties(_ call: BusMessage) throws(MprisError) -> Command? {
        guard let interface = call.text() else { throw .invalid("an interface is missing (s)") }
        guard let fields = player.properties(of: interface, at: now) else {
            throw .unknownInterface(interface)
        }
        if call.member == "GetAll" {
            bus.answer(call) { $0.add(fields) }
            return nil
        }
        guard call.member == "Get" || call.member == "Set" else {
            throw .unknownMethod(call.member)
        }
        guard let name = call.text() else { throw .invalid("a property is missing (s)") }
        guard let field = fields.first(where: { $0.name == name }) else {
            throw .unknownProperty(name)
        }
        if call.member == "Get" {
            bus.answer(call) { $0.add(variant: field.value) }
            return nil
        }
        let value: MprisValue? =
            switch call.variant() {
            case .number(let number): .number(number)
            case .text(let text): .text(text)
            case .flag(let flag): .flag(flag)
            case .texts, .byte, .bytes, .count, .other: nil
            }
        return try decide(.set(property: name, value), for: call)
    }
}

extension BusWriter {
    /// `a{sv}`
    func add(_ fields: [MprisValue.Field]) {
        array(of: "{sv}") {
            for field in fields { entry(field.name) { add(variant: field.value) } }
        }
    }

    /// `v`
    func add(variant value: MprisValue) {
        variant(value.signature) {
            switch value {
            case .flag(let flag): add(flag)
            case .text(let text): add(text)
            case .path(let path): add(path: path)
            case .integer(let number): add(number)
            case .number(let number): add(number)
            case .whole(let number): add(number)
            case .paths(let paths): array(of: "o") { for path in paths { add(path: path) } }
            case .texts(let texts): array(of: "s") { for text in texts { add(text) } }
            case .fields(let fields): add(fields)
            }
        }
    }
}
