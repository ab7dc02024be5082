// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import MpvPlayer
internal import OverlayPainter
internal import InputHost
internal import RemoteMedia
internal import RemoteModel
internal import RemotePlayback
internal import ViewingMemory

/// The player as a source of facts and keys, and as the sink of requests. It also starts mpv again
/// after a loss, and reads lists for it. `PlayerHost` asks it whether the player was left or has
/// failed.
final class PlayerSource: InputSource, OutputSink {
    /// The present mpv.
    private(set) var player: MpvPlayer
    /// Of the present mpv: how the loop names it, how many were started up to it, and whether it
    /// last said only that the film goes on.
    private var present: (token: Token, starts: Int, onlyPlays: Bool)
    /// How often mpv was started.
    var starts: Int { present.starts }
    /// How it was started, and is started again.
    private var options: PlayerOptions
    /// What plays, by its place in the playlist.
    var items: [MediaItem] { player.items }
    private var readers: PlayerReaders
    private let loop: EventLoop
    private let numbers: DeviceNumbers
    /// What waits for the memory of where viewers stopped.
    private var held: HeldRequests
    /// Draws over the film; nil where the system has no fonts.
    private let painter: CairoPainter?
    /// The number under which it registers.
    let owner: UInt8
    /// When the picture over the film changes by itself.
    var viewDeadline: Timestamp?
    /// The session or the window's close button ends the player.
    private(set) var isLeft = false
    /// Whether anything plays.
    private var attempt = Attempt()
    /// Why nothing plays any more, or nil.
    var failure: String? { attempt.failure }
    /// An item is on its way.
    var isTrying: Bool { attempt.isTrying }
    /// Nothing plays, and nothing is being tried.
    var hasFailed: Bool { attempt.failure != nil && !attempt.isTrying }
    /// Puts a proposed item into the list, by its place among those that an item proposes and the
    /// place of that item.
    var playProposed: (Int, Int) -> Void = { _, _ in }
    /// An item cannot be played: its place as the session counts.
    var itemFailed: (Int) -> Void = { _ in }

    private struct Attempt {
        var failure: String?
        /// An item was asked for, and has neither come nor failed.
        var isTrying = false
    }

    /// Starts mpv, and asks for a list where the first item is one.
    init(
        _ options: PlayerOptions, memory: PlayerMemory?, loop: EventLoop, owner: UInt8,
        numbers: DeviceNumbers
    ) throws {
        // Pango reads the fonts meanwhile, which takes as long.
        CairoPainter.readFonts()
        MpvPlayer.loadLibrary()
        painter = CairoPainter()
        var options = options
        let first =
            options.items.indices.contains(options.first) ? options.items[options.first] : nil
        let found = memory?.recallFirst(options.start == nil ? first : nil)
        if let volume = found?.volume, !options.readsConfiguration {
            options.settings.insert(.init(name: "volume", value: "\(volume)"), at: 0)
        }
        let device = options.beginSound(with: found?.soundDevice)
        // Nothing of it plays before the viewer has answered, however slow the start is.
        if let age = found?.point?.age, age >= ResumePoint.longAgo { options.isPaused = true }
        self.options = options
        held = HeldRequests(memory)
        self.loop = loop
        self.owner = owner
        self.numbers = numbers
        readers = PlayerReaders(loop: loop, owner: owner, settings: options.settings)
        player = try MpvPlayer.start(options, resume: found?.point, painter: painter)
        present = (try loop.register(player.rawValue, owner: owner), starts: 1, onlyPlays: false)
        report(found?.point, of: options.first)
        for name in ViewerSetting.allCases {
            if let value = found?.viewing[name] { player.queue.report(.viewing(name, value)) }
        }
        if let device { player.queue.report(.soundDevice(device)) }
        memory?.answer = { [unowned self] in goOn(answerTo: $0, $1) }
        readers.wantList(of: player, at: MonotonicClock.now)
    }

    // MARK: InputSource

    var deadline: Timestamp? {
        [player.deadline, readers.deadline, viewDeadline, held.deadline].compactMap { $0 }.min()
    }

    var mayBeBehind: Bool { true }

    func reach(at now: Timestamp) -> Timestamp { player.reach(at: now) }

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        let first = inputs.count
        let isBeside = readers.handle(readiness, at: now)
        readers.followLists(of: player, at: now)
        let onlyPlays = player.drain(at: now, into: &inputs, diagnostics: &diagnostics)
        present.onlyPlays = onlyPlays && (isBeside || readiness.token == present.token)
        for input in inputs[first...] {
            if case .fact(let fact) = input.input { follow(fact) }
        }
        if player.isClosed { isLeft = true }
        return false
    }

    func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        player.advance(to: now)
        readers.advance(to: now)
        readers.followLists(of: player, at: now)
        if let due = held.deadline, due <= now { goOn(answerTo: nil, nil) }
        if let due = viewDeadline, due <= now { viewDeadline = nil }
    }

    /// The film goes on, or a channel beside it does: mpv wakes the player with each frame.
    var isQuiet: Bool { present.onlyPlays }

    /// Takes note of whether anything plays.
    private func follow(_ fact: PlayerFact) {
        switch fact {
        case .loaded:
            attempt.isTrying = false
            attempt.failure = nil
        case .lost: attempt.failure = "mpv has stopped"
        default: break
        }
    }

    /// The turn is over: what the viewer has chosen so far counts for the items that are loaded
    /// from now on, and those neighbours of a channel are open that may be.
    func follow(_ session: PlaybackSession, _ scope: PreparedChannels, at now: Timestamp) {
        if !player.isLost { readers.prepare(scope, beside: session, of: items, at: now) }
        let chosen = session.chosenTracks
        player.queue.takeChoices(audio: chosen.hasAudio, captions: chosen.hasCaptions)
    }

    // MARK: OutputSink

    func perform(_ output: TimedOutput) {
        // A program may have been asked about the item first. The session tries the next one, or
        // goes back to what played before.
        if case .event(.failed(let index, let message), _) = output.output {
            itemFailed(index)
            attempt.failure = message
            attempt.isTrying = false
        }
        guard case .request(let request) = output.output else { return }
        switch request {
        case .leave: isLeft = true
        case .playProposed(let index, let choice): playProposed(choice, index)
        case .load(let index, let position, let paused) where player.isLost:
            held = HeldRequests(held.memory)
            startAgain(index, position: position, isPaused: paused)
        case .load:
            attempt.isTrying = true
            pass(request)
        case .unload:
            attempt = Attempt()
            pass(request)
        default: pass(request)
        }
    }

    // MARK: Where an item goes on

    /// Has mpv perform it, once the memory has said where an item without a place begins.
    private func pass(_ request: PlayerRequest) {
        guard held.isEmpty else { return held.append(request) }
        if case .load(let index, nil, _) = request, items.indices.contains(index),
            let question = held.memory?.ask(about: items[index])
        {
            return held.begin(request, question: question, at: MonotonicClock.now)
        }
        perform(request)
    }

    /// The memory has answered, or (nil) does not.
    private func goOn(answerTo question: Int?, _ point: ResumePoint?) {
        let requests = held.take(answerTo: question)
        guard let load = requests.first, case .load(let index, _, _) = load else { return }
        perform(load, resume: point)
        report(point, of: index)
        for request in requests.dropFirst() { pass(request) }
    }

    /// The session learns where an item begins.
    private func report(_ point: ResumePoint?, of index: Int) {
        held.memory?.begins(items.indices.contains(index) ? items[index] : nil, at: point)
        if let point { player.queue.report(.remembered(index: index, point)) }
    }

    /// Has mpv perform it, and looks whether that made a list wanted.
    private func perform(_ request: PlayerRequest, resume: ResumePoint? = nil) {
        let now = MonotonicClock.now
        readers.handOver(request, to: player)
        player.perform(request, resume: resume, at: now)
        readers.wantList(of: player, at: now)
    }

    /// mpv was lost, and the session wants to go on where it was (behaviour.md e.11).
    private func startAgain(_ index: Int, position: Seconds?, isPaused: Bool) {
        options.items = player.items
        options.first = index
        options.start = position
        options.isPaused = isPaused
        options.windowKeys = numbers.next()
        loop.unregister(player.rawValue)
        do {
            let pictures = player.pictures
            player = try MpvPlayer.start(options, numbers: player.queue.numbers, painter: painter)
            player.goOn(counting: pictures)
            let token = try loop.register(player.rawValue, owner: owner)
            present = (token, starts: starts + 1, onlyPlays: false)
            attempt.isTrying = true
        } catch {
            // The lost one stays, and the host ends.
            attempt.failure = "mpv cannot be started again: \(error)"
        }
    }
}
