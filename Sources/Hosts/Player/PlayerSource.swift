// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import MpvPlayer
internal import OverlayPainter
internal import InputHost
internal import RemoteMedia
internal import RemoteModel

/// The player as a source of facts and keys, and as the sink of requests. It also starts mpv anew
/// after a loss, and reads lists for it. `PlayerHost` asks it whether the player was left or has
/// failed.
final class PlayerSource: InputSource, OutputSink {
    /// The present mpv.
    private(set) var player: MpvPlayer
    /// How often mpv was started.
    private(set) var starts = 1
    /// How it was started, and is started again.
    private var options: PlayerOptions
    /// What plays, by its place in the playlist.
    var items: [MediaItem] { player.items }
    /// Reads lists that mpv does not know.
    private let lists: ListReader
    private let loop: EventLoop
    private let numbers: DeviceNumbers
    /// Draws over the film; nil where the system has no fonts.
    private let painter = CairoPainter()
    /// The number under which it registers.
    let owner: UInt8
    /// When the picture over the film changes by itself.
    var viewDeadline: Timestamp?
    /// The session or the window's close button ends the player.
    private(set) var isLeft = false
    /// Why nothing plays any more, or nil.
    private(set) var failure: String?
    /// Nothing plays, and nothing is being tried.
    var hasFailed: Bool { failure != nil && !isTrying }
    /// Puts a proposed item into the list, by its place among those that an item proposes and the
    /// place of that item.
    var playProposed: (Int, Int) -> Void = { _, _ in }
    /// An item was asked for, and has neither come nor failed.
    private var isTrying = false

    /// Starts mpv, and asks for a list where the first item is one.
    init(
        _ options: PlayerOptions, loop: EventLoop, owner: UInt8, numbers: DeviceNumbers
    ) throws {
        self.options = options
        self.loop = loop
        self.owner = owner
        self.numbers = numbers
        lists = ListReader(loop: loop, owner: owner, settings: options.settings)
        player = try MpvPlayer.start(options, painter: painter)
        _ = try loop.register(player.rawValue, owner: owner)
        lists.want(player.wantedList, at: MonotonicClock.now)
    }

    // MARK: InputSource

    var deadline: Timestamp? {
        [player.deadline, lists.deadline, viewDeadline].compactMap { $0 }.min()
    }

    func isBehind(at now: Timestamp) -> Bool { player.isBehind(at: now) }

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        let first = inputs.count
        lists.handle(readiness, at: now)
        followLists(at: now)
        player.drain(at: now, into: &inputs, diagnostics: &diagnostics)
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
        lists.advance(to: now)
        followLists(at: now)
        if let due = viewDeadline, due <= now { viewDeadline = nil }
    }

    /// Lists that the player wants are read, and given to it.
    private func followLists(at now: Timestamp) {
        let (isOver, bytes) = lists.take()
        if isOver { player.takeList(bytes) }
        lists.want(player.wantedList, at: now)
    }

    /// Takes note of whether anything plays.
    private func follow(_ fact: PlayerFact) {
        switch fact {
        case .loaded:
            isTrying = false
            failure = nil
        case .lost: failure = "mpv has stopped"
        default: break
        }
    }

    // MARK: OutputSink

    func perform(_ output: TimedOutput) {
        // A program may have been asked about the item first. The session tries the next one, or
        // goes back to what played before.
        if case .event(.failed(_, let message)) = output.output {
            failure = message
            isTrying = false
        }
        guard case .request(let request) = output.output else { return }
        switch request {
        case .leave: isLeft = true
        case .playProposed(let index, let choice): playProposed(choice, index)
        case .load(let index, let position, let paused) where player.isLost:
            startAgain(index, position: position, isPaused: paused)
        case .load:
            isTrying = true
            perform(request)
        default: perform(request)
        }
    }

    /// Has mpv perform it, and looks whether that made a list wanted.
    private func perform(_ request: PlayerRequest) {
        let now = MonotonicClock.now
        player.perform(request, at: now)
        lists.want(player.wantedList, at: now)
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
            player = try MpvPlayer.start(options, numbers: player.queue.numbers, painter: painter)
            starts += 1
            _ = try loop.register(player.rawValue, owner: owner)
            isTrying = true
        } catch {
            // The lost one stays, and the host ends.
            failure = "mpv cannot be started again: \(error)"
        }
    }
}
