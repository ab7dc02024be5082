// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback

/// A session and an ideal player in virtual time; prints what the session emits.
struct World {
    static let pad = DeviceID(1)
    static let keys = DeviceID(2)

    var session: PlaybackSession
    var player: IdealPlayer
    private var outputs: [TimedOutput] = []
    private var facts: [TimedInput] = []
    private(set) var lines: [String] = []
    /// Seeks that were sent and not answered, now and at most.
    private(set) var seeksInFlight = 0
    private(set) var seeksInFlightAtMost = 0
    var isContextPrinted = false
    /// What programs get is printed.
    var arePrograms = false
    /// And who asked for it.
    var areRequestersPrinted = false
    /// Commands and requests are printed with all that is in them.
    var areRecordsWhole = false
    /// What is to be loaded never comes, not even what played before.
    var losesLoads = false

    init(_ options: String) throws {
        let parsed = try IdealPlayerOptions(parsing: options)
        self.init(parsed, configuration: parsed.configuration)
    }

    init(_ options: IdealPlayerOptions, configuration: PlaybackConfiguration) {
        session = PlaybackSession(configuration: configuration)
        player = IdealPlayer(options)
        player.start(at: .zero, into: &facts)
        take(Event.attach(Self.pad).input, at: .zero)
        deliver()
        lines.removeAll()
    }

    /// Runs a script of milliseconds and steps, and then on to `end`.
    @discardableResult
    mutating func run(_ script: [(Int64, Event)], until end: Int64) -> [String] {
        for (time, event) in script {
            advance(to: time)
            take(event.input, at: Timestamp(microseconds: time * 1000))
            deliver()
        }
        advance(to: end)
        return lines
    }

    /// Gives inputs to the session at a time.
    mutating func take(_ inputs: [Input], at milliseconds: Int64) {
        advance(to: milliseconds)
        for input in inputs {
            take(input, at: Timestamp(microseconds: milliseconds * 1000))
            deliver()
        }
    }

    /// What happened so far is not looked at again.
    mutating func forgetLines() { lines.removeAll() }

    mutating func advance(to milliseconds: Int64) {
        let end = Timestamp(microseconds: milliseconds * 1000)
        var steps = 0
        while let due = earliest, due <= end {
            steps += 1
            if steps > 20_000 { preconditionFailure("no progress at \(due), \(lines.suffix(5))") }
            player.advance(to: due, into: &facts)
            deliver()
            session.advance(to: due, into: &outputs)
            perform()
            deliver()
        }
        player.advance(to: end, into: &facts)
        session.advance(to: end, into: &outputs)
        perform()
        deliver()
    }

    private var earliest: Timestamp? {
        guard let first = session.deadline else { return player.deadline }
        return player.deadline.map { min($0, first) } ?? first
    }

    private mutating func take(_ input: Input, at time: Timestamp) {
        session.handle(TimedInput(time, input), into: &outputs)
        perform()
    }

    private mutating func deliver() {
        var rounds = 0
        while !facts.isEmpty {
            rounds += 1
            // A session and a player that go on answering each other would never end.
            if rounds > 20_000 { preconditionFailure("no end of \(facts[0]), \(lines.suffix(5))") }
            let fact = facts.removeFirst()
            if case .fact(.sought) = fact.input { seeksInFlight -= 1 }
            session.handle(fact, into: &outputs)
            perform()
        }
    }

    private mutating func perform() {
        let done = outputs
        outputs.removeAll()
        for output in done {
            if let line = line(output) { lines.append(line) }
            guard case .request(let request) = output.output else { continue }
            if case .seek = request {
                seeksInFlight += 1
                seeksInFlightAtMost = max(seeksInFlightAtMost, seeksInFlight)
            }
            if losesLoads, case .load = request { continue }
            player.perform(request, at: output.time, into: &facts)
        }
    }

    private func line(_ timed: TimedOutput) -> String? {
        let time = timed.time.microseconds / 1000
        switch timed.output {
        case .gesture(_, _): return "\(time) gesture"
        case .command(_, let command):
            return "\(time) \(areRecordsWhole ? words(command) : text(command))"
        case .request(let request):
            return "\(time) > \(areRecordsWhole ? words(request) : text(request))"
        case .event(let event, let requester):
            let by = requester.map { " by \($0.kind.rawValue)" } ?? ""
            return arePrograms ? "\(time) * \(words(event))\(areRequestersPrinted ? by : "")" : nil
        case .question(let question): return "\(time) ? \(words(question))"
        case .context(let state): return isContextPrinted ? "\(time) = \(text(state))" : nil
        case .diagnostic(let diagnostic): return "\(time) ! \(diagnostic.message)"
        }
    }

    /// The name and the arguments of a record.
    private func words<Words: Record>(_ record: Words) -> String {
        var words = record.name.word
        record.form.forEachArgument(of: record) { _, value in
            switch value {
            case .integer(let number): words += " \(number)"
            case .number(let number):
                // What comes of a logarithm may differ in its last digit.
                words += areRecordsWhole ? " \((number * 1000).rounded() / 1000)" : " \(number)"
            case .flag(let flag): words += " \(flag)"
            case .text(let text): words += " \(text)"
            case .texts(let texts): words += " \(texts)"
            case nil: words += " -"
            }
        }
        return words
    }

    private func text(_ command: Command) -> String {
        switch command {
        case .denied(let name, let why): "denied \(name.word) \(why.rawValue)"
        case .scanStop(let reason): "scanStop \(reason.rawValue)"
        default: command.name.word
        }
    }

    private func text(_ request: PlayerRequest) -> String {
        switch request {
        case .seek(_, let target, let exact):
            "seek \((target * 10).rounded() / 10)\(exact ? " exact" : "")"
        case .load(let index, let position, let paused):
            "load \(index)\(position.map { " \($0)" } ?? "")\(paused ? " paused" : "")"
        case .setPaused(let paused): paused ? "pause" : "play"
        case .fadeSound(let seconds): "fade \(seconds)"
        case .setScanMuted(let muted): muted ? "hush" : "unhush"
        case .setCaptions(let track): "captions \(track.map { "\($0)" } ?? "off")"
        case .setZoom(let isFilled): "zoom \(isFilled ? "fill" : "fit")"
        case .setPictureInPicture(let isOn): "pictureInPicture \(isOn ? "on" : "off")"
        case .setAspect(let ratio):
            "aspect \(ratio.map { "\(($0 * 1000).rounded() / 1000)" } ?? "film")"
        case .setFavorite(let index, let isOn): "favorite \(index) \(isOn ? "on" : "off")"
        case .setViewing(let setting, let value): "viewing \(setting) \(value)"
        case .setCaptionsDelay(let seconds): "captionsDelay \(seconds)"
        case .setAudioDelay(let seconds): "audioDelay \(seconds)"
        case .setSoundDevice(let device, let isChosen):
            "sound \(device?.id ?? "auto")\(isChosen ? " chosen" : "")"
        case .takeScreenshot: "screenshot"
        case .tryPasscode(let digits): "try \(digits)"
        default: "\(request)"
        }
    }

    private func text(_ state: ContextState) -> String {
        var words = [state.context.name]
        if state.isTransportShown { words.append("transport") }
        if state.isLive { words.append("live") }
        if state.isLinear { words.append("linear") }
        if let scan = state.scan { words.append("\(scan.sense) \(scan.level)") }
        return words.joined(separator: " ")
    }
}

extension World {
    static func lines(
        _ options: String, _ script: [(Int64, Command)], until end: Int64
    ) throws -> [String] {
        var world = try World(options)
        return world.run(script.map { ($0, .command(pad, $1)) }, until: end)
    }

    /// The commands and the exact requests, without the seeks that only preview.
    static func brief(
        _ options: String, _ script: [(Int64, Command)], until end: Int64
    ) throws -> [String] {
        try lines(options, script, until: end).filter {
            !$0.contains("> seek") || $0.hasSuffix("exact")
        }
    }
}
