// SPDX-License-Identifier: MIT

public import LinuxSystem
internal import RemoteMedia
public import RemoteModel
public import RemoteOverlay

/// Follows the thumb through a film of this machine or of a server in the house: the pictures that
/// a decoder has soonest, each nearer to the thumb than the one before (behaviour.md A6, N160,
/// N161).
///
/// It goes on frame by frame, as an mpv that runs is a second of film further before it stops.
///
/// It is an mpv of its own, without window and sound, which lives only while a film is wanted. It
/// decodes as little as it can: small pictures, without the filter at the edges of blocks, and
/// without frames that no other frame needs. The exact frame is a matter of `PictureReader`.
public final class FilmFollower {
    /// How much of the machine it takes.
    public enum Effort: Sendable {
        /// A viewer waits for the picture.
        case soon
        /// Nobody does: the frame that begins a group will do.
        case idle
    }

    /// How it works, and the person's options for the network.
    private let manner: (effort: Effort, options: [(name: String, value: String)])
    private var mpv: SideMpv
    /// What is followed, the film that mpv was asked to open, and one that cannot be seen, which is
    /// not tried again.
    private var films: (wanted: Film?, open: Film?, failed: Film?)
    private var film: Film? { films.wanted }
    private var target: Seconds = 0
    private var step = Step.idle
    private var plan = FollowPlan()
    private var cache = MomentCache()
    private var shot = Shot()
    /// What mpv said last was a step on the way: there is no picture more, and none less.
    public private(set) var isQuiet = false

    private struct Film: Equatable {
        var location: String
        /// The longer side of its pictures at most, pixels.
        var side: Int
    }

    /// What is known of the frame whose pixels are asked for.
    private struct Shot {
        /// Where the seek was to lead, until its frame is there.
        var sought: Seconds?
        var frame: Seconds?
        /// When the newest pixels were asked for.
        var last: Timestamp?
    }

    /// What mpv does.
    private enum Step: Equatable {
        case idle
        case quitting
        /// It opens the film, or seeks.
        case seeking(since: Timestamp)
        /// It decodes one frame more.
        case stepping(since: Timestamp)
        /// It was asked for its pixels.
        case taking(since: Timestamp)
    }

    /// Pictures come no faster: 40 a second, of which a display shows each.
    static let period = Interval.milliseconds(25)
    private var effort: Effort { manner.effort }
    /// What is not there by then will not come, or its mpv hangs.
    private var patience: Interval { .seconds(effort == .soon ? 10 : 60) }
    /// A frame that is not there by then will not come: the film is over.
    static let stepPatience = Interval.milliseconds(500)

    /// `owner` is the number that comes back with each readiness. `settings` are the person's own
    /// for mpv, of which those for the network count.
    public init(
        loop: EventLoop, owner: UInt8, effort: Effort = .soon,
        settings: [PlayerOptions.Setting] = []
    ) {
        mpv = SideMpv(loop: loop, owner: owner)
        manner = (effort, settings.ofNetwork.map { ($0.name, $0.value) })
    }

    /// Follows to that moment of a film, whose pictures get `side` pixels at most. What is farther
    /// away than a server in the house is not followed, and in idle time no stream.
    public func follow(_ location: String, to moment: Seconds, side: Int, at now: Timestamp) {
        guard
            PictureRequest.isFile(location)
                || effort == .soon && MediaAddress.isReadBeside(location)
        else { return rest() }
        let wanted = Film(location: location, side: max(2, side))
        if film != wanted {
            films.wanted = wanted
            cache = MomentCache()
        }
        target = max(0, moment)
        decide(at: now)
    }

    /// Nothing is followed any more.
    public func rest() {
        films.wanted = nil
        films.failed = nil
        cache = MomentCache()
        quit()
    }

    /// The picture that is nearest to that moment, with its time, once there is one.
    public func picture(near moment: Seconds) -> (id: Int, time: Seconds, picture: Picture)? {
        cache.picture(near: moment)
    }

    /// Whether pictures of that film come: nil until one has come, or none will.
    public func shows(_ location: String) -> Bool? {
        guard film?.location == location else { return nil }
        if film == films.failed { return false }
        return cache.times.isEmpty ? nil : true
    }

    /// It has an mpv.
    public var isOpen: Bool { mpv.isOpen }

    /// It is on its way to the moment.
    public var isBusy: Bool {
        switch step {
        case .idle: false
        // The next film waits until the mpv of the former one is gone.
        case .quitting: film != nil && film != films.failed
        case .seeking, .stepping, .taking: true
        }
    }

    /// When `advance` must be called, or nil.
    public var deadline: Timestamp? {
        switch step {
        case .idle, .quitting: nil
        case .seeking(let since), .taking(let since): since + patience
        case .stepping(let since): since + Self.stepPatience
        }
    }

    /// Takes the events of mpv. A readiness of another descriptor is ignored.
    public func handle(_ readiness: Readiness, at now: Timestamp) {
        guard readiness.token == mpv.token else { return }
        isQuiet = true
        _ = mpv.handle?.consumeWakeup()
        while let event = mpv.handle?.nextEvent() { take(event, at: now) }
    }

    /// Something that was asked for did not come.
    public func advance(to now: Timestamp) {
        guard let deadline, deadline <= now else { return }
        guard case .stepping = step else { return fail() }
        plan.end(at: target)
        shoot(at: now)
    }

    private func take(_ event: MpvEvent, at now: Timestamp) {
        switch event {
        case .shutdown: close(at: now)
        case .restarted:
            if case .seeking = step { shoot(at: now) }
        case .ended(_, .failed, _):
            fail()
        case .property(_, let position):
            guard let position = position.number else { return }
            if plan.pass(position), case .stepping = step { stepped(at: now) }
        case .reply(let tag, _, let value) where tag.kind == .sought:
            shot.frame = value.number
        case .reply(let tag, let error, let value) where tag.kind == .picture:
            keep(error < 0 ? nil : Picture(shot: value), at: now)
        case .reply(_, let error, _) where error < 0: fail()
        default: break
        }
    }

    /// Nothing of it can be seen.
    private func fail() {
        isQuiet = false
        films.failed = films.open
        quit()
    }

    // MARK: The way to the thumb

    /// What leads to the target is asked for, unless mpv is on its way.
    private func decide(at now: Timestamp) {
        guard let film, film != films.failed, step != .quitting else { return }
        guard films.open == film else { return load(film, at: now) }
        guard step == .idle else { return }
        switch plan.move(to: target, isSoughtOnly: effort == .idle) {
        case .stay: break
        case .step: takeStep(at: now)
        case .seek:
            shot.sought = target
            step = .seeking(since: now)
            mpv.ask([
                .init("name", .string("seek")), .init("target", .string("\(target)")),
                .init("flags", .string("absolute+keyframes")),
            ])
        }
    }

    private func load(_ film: Film, at now: Timestamp) {
        let options = PictureReader.options + Self.options + manner.options
        guard mpv.start(options, observed: "time-pos") else { return }
        films.open = film
        plan = FollowPlan()
        shot.sought = target
        step = .seeking(since: now)
        pause(true)
        let ofFilm: [MpvNode.Entry] = [
            .init("vf", .string(PictureRequest.filter(side: film.side, flags: "fast_bilinear"))),
            .init("start", .string("\(target)")),
        ]
        mpv.ask([
            .init("name", .string("loadfile")), .init("url", .string(film.location)),
            .init("flags", .string("replace")), .init("options", .map(ofFilm)),
        ])
    }

    private func takeStep(at now: Timestamp) {
        step = .stepping(since: now)
        mpv.ask([.init("name", .string("frame-step"))])
    }

    /// One frame more is there. It is shown, unless it is on the way to another one and a picture
    /// was shown just now.
    private func stepped(at now: Timestamp) {
        // mpv 0.35 goes on without end after some of its steps, when it does not wait for frames.
        pause(true)
        let isSoon = shot.last.map { now < $0 + Self.period } ?? false
        if isSoon, plan.move(to: target) == .step {
            takeStep(at: now)
        } else {
            shoot(at: now)
        }
    }

    private func shoot(at now: Timestamp) {
        shot.last = now
        step = .taking(since: now)
        _ = mpv.handle?.getProperty("time-pos", tag: RequestTag(.sought))
        mpv.askForPixels()
    }

    private func keep(_ picture: Picture?, at now: Timestamp) {
        guard case .taking = step else { return }
        isQuiet = false
        // A frame without a time is taken for the one of the place.
        let frame = shot.frame ?? shot.sought ?? target
        if let sought = shot.sought { plan.land(at: frame, for: sought) }
        plan.pass(frame)
        if effort == .idle { cache = MomentCache() }
        if let picture { cache.add(picture, at: frame) }
        shot = Shot(last: shot.last)
        step = .idle
        decide(at: now)
    }

    private func pause(_ isPaused: Bool) {
        _ = mpv.handle?.setProperty("pause", .flag(isPaused), tag: RequestTag(.plain))
    }

    // MARK: Its mpv

    /// What makes a picture sooner, beside those of each reader of pictures.
    /// docs/scrubbing.md has what each of them brings.
    private static let options: [(name: String, value: String)] = [
        ("hr-seek", "no"), ("untimed", "yes"), ("video-latency-hacks", "yes"),
        ("vd-lavc-skiploopfilter", "all"), ("vd-lavc-skipframe", "nonref"),
    ]

    /// Asks mpv to quit. `close` follows when it has.
    private func quit() {
        guard mpv.isOpen else { return }
        step = .quitting
        mpv.quit()
    }

    /// It has shut down.
    private func close(at now: Timestamp) {
        mpv.close()
        isQuiet = false
        films.open = nil
        step = .idle
        shot = Shot()
        decide(at: now)
    }
}
