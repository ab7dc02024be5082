// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemoteOverlay

/// The way to one mpv and back: the requests that it has not answered, and the reports for the next
/// drain. No call waits for mpv. The parts of `MpvPlayer` share it, as each of them sends requests
/// of its own.
final class MpvLink {
    /// Requests that mpv has not answered. A further one is not made: a seek is answered as if it
    /// were done, anything else is dropped with a diagnostic.
    static let requestsInFlight = 64

    private let handle: MpvHandle
    /// Requests that mpv took and has not answered.
    private var inFlight = 0
    /// mpv has shut down; nothing that is asked of it is performed.
    private(set) var isLost = false
    /// Facts of our own and answers to requests that failed at once, for the next drain.
    private var inputs: [Input] = []
    private var diagnostics: [Diagnostic] = []

    /// What is behind captions.
    var captionsGround = CaptionsGround()

    struct CaptionsGround {
        var hasGround = false
        var hasShadow = false

        var isShadowSeen: Bool { hasShadow && !hasGround }
    }

    /// How high captions stand.
    var captionsPlace = CaptionsPlace() {
        didSet {
            guard captionsPlace.position != oldValue.position else { return }
            set("sub-pos", .integer(captionsPlace.position))
        }
    }

    /// Where sound was asked to come from.
    var sound = AskedSound()

    struct AskedSound {
        /// nil for the machine's own choice.
        var device: String?
        /// What was asked for and did not open. ALSA goes on to list it.
        var silent: Set<String> = []
    }

    /// Starts an mpv with these options.
    convenience init(_ options: PlayerOptions) throws(PlayerError) {
        self.init(try MpvHandle.start(options))
        let device = options.settings.last { $0.name == "audio-device" }?.value
        sound.device = device == "auto" ? nil : device
    }

    init(_ handle: consuming MpvHandle) {
        self.handle = handle
    }

    /// The descriptor that becomes readable when there is something to drain.
    var rawValue: CInt { handle.rawValue }
    var clientName: String { handle.clientName }

    /// The address by which mpv opens that stream.
    func address(of stream: PreparedStream) -> String { handle.prepared.add(stream) }

    // MARK: Requests

    /// Returns whether mpv took the request, as the others do.
    @discardableResult
    func set(_ property: String, _ value: MpvNode, tag: RequestTag = RequestTag(.plain)) -> Bool {
        send(property) { handle.setProperty(property, value, tag: tag) }
    }

    @discardableResult
    func command(_ words: String...) -> Bool { command(words) }

    @discardableResult
    func command(
        _ words: [String], tag: RequestTag = RequestTag(.plain), name: String? = nil
    ) -> Bool {
        send(name ?? words[0]) { handle.command(.array(words.map { .string($0) }), tag: tag) }
    }

    /// The form with named arguments.
    @discardableResult
    func command(_ arguments: [MpvNode.Entry], tag: RequestTag = RequestTag(.plain)) -> Bool {
        send(arguments.first?.value.string ?? "") { handle.command(.map(arguments), tag: tag) }
    }

    /// Has mpv show pixels of ours as its overlay of that number, at a place of the display. They
    /// stay until it has answered, or has ended.
    func show(_ pixels: Pixels, slot: Int, at box: Box, tag: RequestTag) -> Bool {
        let isTaken = command(
            [
                .init("name", .string("overlay-add")), .init("id", .integer(Int64(slot))),
                .init("x", .integer(Int64(box.x))), .init("y", .integer(Int64(box.y))),
                // mpv reads memory of this process where a name begins with `&`.
                .init("file", .string("&\(UInt(bitPattern: pixels.start.baseAddress))")),
                .init("offset", .integer(0)), .init("fmt", .string("bgra")),
                .init("w", .integer(Int64(box.width))), .init("h", .integer(Int64(box.height))),
                .init("stride", .integer(Int64(box.width * 4))),
            ], tag: tag)
        if isTaken { handle.inFlight.add(pixels, for: tag) }
        return isTaken
    }

    /// The numbers of the requests with that index for which mpv may still read pixels.
    func unread(_ index: UInt8) -> [UInt64] { handle.inFlight.numbers(index) }

    /// mpv has read pixels, and those before with the same index.
    func takeBack(_ tag: RequestTag) { handle.inFlight.takeBack(tag) }

    /// Sends a request, and reports where mpv is full or refuses it. `what` names it in the
    /// message.
    private func send(_ what: String, _ send: () -> CInt) -> Bool {
        guard !isLost else { return false }
        guard inFlight < Self.requestsInFlight else {
            warn("mpv does not answer: '\(what)' was dropped")
            wake()
            return false
        }
        let error = send()
        guard error >= 0 else {
            warn("mpv refused '\(what)': \(MpvHandle.text(of: error))")
            wake()
            return false
        }
        inFlight += 1
        return true
    }

    /// Asks for the value of a property.
    @discardableResult
    func ask(_ property: String, tag: RequestTag) -> Bool {
        guard handle.getProperty(property, tag: tag) >= 0 else { return false }
        inFlight += 1
        return true
    }

    @discardableResult
    func ask(_ property: ObservedProperty, tag: RequestTag) -> Bool {
        ask(property.name, tag: tag)
    }

    /// Observes the properties that every item has. `again`: mpv reports all values again.
    func observe(again: Bool = false) {
        for property in ObservedProperty.allCases where !property.isForLater {
            if again { unobserve(property) }
            observe(property)
        }
    }

    func observe(_ property: ObservedProperty) {
        _ = handle.observe(property.name, tag: property.tag)
    }

    /// mpv goes on where it waits.
    func goOn(_ hook: UInt64) { handle.goOn(hook) }

    func unobserve(_ property: ObservedProperty) { handle.unobserve(tag: property.tag) }

    // MARK: Events

    /// Must come before events are read: one that comes later wakes the loop again.
    func consumeWakeup() { _ = handle.consumeWakeup() }

    /// Lets the loop drain again, as there is something to report.
    func wake() { handle.raiseWakeup() }

    func nextEvent() -> MpvEvent? { handle.nextEvent() }

    /// mpv has answered one request.
    func takeReply() { inFlight = max(0, inFlight - 1) }

    /// mpv threw events away, and the answers with them.
    func forgetAnswers() { inFlight = 0 }

    /// mpv is gone: no request is sent any more.
    func lose() { isLost = true }

    // MARK: Reports

    /// Hands something to the session with the next drain. `wake` must follow where no event of
    /// mpv's brought it.
    func report(_ input: Input) { inputs.append(input) }

    func report(_ fact: PlayerFact) { inputs.append(.fact(fact)) }

    /// Reports a trouble that does not stop the player.
    func warn(_ message: String, advice: String? = nil, for audience: Audience = .operator) {
        diagnostics.append(Diagnostic(.warning, .player, message, advice: advice, for: audience))
    }

    /// Reports something that the viewer is to know.
    func warn(_ sentence: Sentence, advice: String? = nil) {
        diagnostics.append(Diagnostic(.warning, .player, sentence, advice: advice))
    }

    /// What was reported since the last call.
    func takeInputs() -> [Input] {
        defer { inputs.removeAll(keepingCapacity: true) }
        return inputs
    }

    func takeDiagnostics() -> [Diagnostic] {
        defer { diagnostics.removeAll(keepingCapacity: true) }
        return diagnostics
    }
}
