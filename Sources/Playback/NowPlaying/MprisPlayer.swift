// SPDX-License-Identifier: MIT

public import RemoteModel
public import RemotePlayback

/// A player as MPRIS shows it: what plays as properties, calls as the commands that a remote would
/// give (behaviour.md A38).
///
/// MPRIS forbids a `Rate` of 0. A film that stands, as it does while a scrub looks elsewhere, is
/// reported as paused instead, from which clients conclude the same. `MediaBus` owns one, hands it
/// what plays, and sends what it returns. It holds no connection and no player.
public struct MprisPlayer: Sendable {
    /// What is sent to clients.
    public enum Announcement: Hashable, Sendable {
        /// Properties of the player's interface that have another value now.
        case changed([MprisValue.Field])
        /// The position, in microseconds, went elsewhere than playing would have brought it.
        case seeked(Int64)
    }

    /// A position that differs by more than this from what clients must assume is sent; seconds.
    static let tolerance: Seconds = 1

    private var media = NowPlaying()
    /// When `media` was so.
    private var time = Timestamp.zero
    /// The position that clients count on from.
    private var announced: (position: Seconds, time: Timestamp) = (0, .zero)

    public init() {}

    /// Takes what plays now; gives what has to be sent about it.
    public mutating func publish(_ media: NowPlaying, at time: Timestamp) -> [Announcement] {
        let before = self.media
        let expected = Self.position(of: before, from: announced, at: time)
        let (old, new) = (Self.listened(before), Self.listened(media))
        self.media = media
        self.time = time
        var announcements: [Announcement] = []
        let changed = zip(old, new).filter { $0 != $1 }.map(\.1)
        if !changed.isEmpty { announcements.append(.changed(changed)) }
        let isAnother = before.item != media.item
        // Clients begin at 0 with another item, and count on with the rate otherwise.
        let distance = media.position - (isAnother ? 0 : expected)
        let isElsewhere = distance.magnitude > Self.tolerance && media.item != nil
        if isElsewhere { announcements.append(.seeked(Self.microseconds(media.position))) }
        let isCountedAnew =
            isElsewhere || isAnother || before.state != media.state || before.speed != media.speed
        if isCountedAnew { announced = (media.position, time) }
        return announcements
    }

    // MARK: Properties

    /// All properties of an interface, or nil for one that is not here.
    public func properties(of interface: String, at time: Timestamp) -> [MprisValue.Field]? {
        switch interface {
        case MprisName.root: Self.root
        case MprisName.player:
            Self.listened(media) + [
                .init("Position", .integer(Self.microseconds(position(at: time)))),
                .init("CanControl", .flag(true)),
            ]
        default: nil
        }
    }

    /// The properties of the program, which never change.
    private static let root: [MprisValue.Field] = [
        .init("CanQuit", .flag(true)), .init("CanRaise", .flag(false)),
        .init("HasTrackList", .flag(false)), .init("Identity", .text("remote-player")),
        .init("SupportedUriSchemes", .texts([])), .init("SupportedMimeTypes", .texts([])),
    ]

    /// Those whose changes are sent, always in the same order.
    private static func listened(_ media: NowPlaying) -> [MprisValue.Field] {
        let status =
            switch media.state {
            case .stopped: "Stopped"
            case .playing: "Playing"
            case .paused: "Paused"
            }
        return [
            .init("PlaybackStatus", .text(status)), .init("Rate", .number(media.speed)),
            .init("Metadata", .fields(metadata(media))),
            .init("Volume", .number(max(0, media.volume ?? 100) / 100)),
            .init("CanGoNext", .flag(media.canGoNext)),
            .init("CanGoPrevious", .flag(media.canGoPrevious)),
            .init("CanPlay", .flag(media.canPlay)), .init("CanPause", .flag(media.canPause)),
            .init("CanSeek", .flag(media.canSeek)),
            // A film may be started at a speed that no command sets, and `Rate` lies between them.
            .init("MinimumRate", .number(min(media.speed, Command.speeds.lowerBound))),
            .init("MaximumRate", .number(max(media.speed, Command.speeds.upperBound))),
        ]
    }

    /// The track's number, and what is known of it. Fields without a value are left out.
    private static func metadata(_ media: NowPlaying) -> [MprisValue.Field] {
        var fields: [MprisValue.Field] = [.init("mpris:trackid", .path(track(media)))]
        guard media.item != nil else { return fields }
        if let length = media.length {
            fields.append(.init("mpris:length", .integer(microseconds(length))))
        }
        for (name, text) in [
            ("xesam:title", media.title), ("xesam:url", media.url),
            ("mpris:artUrl", media.artwork),
        ] where !text.isEmpty {
            fields.append(.init(name, .text(text)))
        }
        if !media.summary.isEmpty {
            fields.append(.init("xesam:comment", .texts([media.summary])))
        }
        return fields
    }

    /// The object path of an item; it names its place in the playlist.
    private static func track(_ media: NowPlaying) -> String {
        media.item.map { MprisName.track + "\($0)" } ?? MprisName.noTrack
    }

    /// Where the film is now, by what was published last.
    private func position(at time: Timestamp) -> Seconds {
        Self.position(of: media, from: (media.position, self.time), at: time)
    }

    /// Where a film is that was at `start` then: it plays on with its rate, up to its end.
    private static func position(
        of media: NowPlaying, from start: (position: Seconds, time: Timestamp),
        at time: Timestamp
    ) -> Seconds {
        guard media.state == .playing else { return start.position }
        let position = start.position + media.speed * max(0, (time - start.time).seconds)
        return min(position, media.length ?? position)
    }

    /// As MPRIS counts times. What is not a number counts as 0.
    private static func microseconds(_ seconds: Seconds) -> Int64 {
        guard seconds.isFinite else { return 0 }
        return Int64((max(0, min(1e9, seconds)) * 1e6).rounded())
    }

    // MARK: Calls

    /// The outcome of a call now. A command that the session will deny is returned with the
    /// caller's error: the session denies it too, so that the viewer sees why. Before the passcode
    /// only leaving and the volume are possible.
    public func outcome(of call: MprisCall, at time: Timestamp) -> MprisOutcome {
        if media.isLocked, !call.passesPasscode { return .refused(.locked) }
        let outcome = meaning(of: call, at: time)
        guard case .command(let command) = outcome else { return outcome }
        return refusal(of: command).map { .denied(command, .unsupported($0)) } ?? outcome
    }

    /// Why the session will deny a command, or nil.
    private func refusal(of command: Command) -> String? {
        switch command {
        case .skipItem(.forward): media.canGoNext ? nil : "nothing follows, or it may not be left"
        case .skipItem(.backward): media.canGoPrevious ? nil : "nothing comes before"
        case .skipTime, .seek: media.canSeek ? nil : "it cannot be sought now"
        case .play, .playPause: media.canPlay ? nil : "there is nothing to play"
        case .pause: media.canPause || media.canPlay ? nil : "there is nothing to pause"
        default: nil
        }
    }

    /// The command that a call means, without a look at whether it can be done.
    private func meaning(of call: MprisCall, at time: Timestamp) -> MprisOutcome {
        switch call {
        case .raise: .refused(.unsupported("the window cannot be brought to the front"))
        case .openURI: .refused(.unsupported("the playlist is given when the player starts"))
        case .quit: .command(.home)
        case .next: .command(.skipItem(.forward))
        case .previous: .command(.skipItem(.backward))
        case .pause: .command(.pause)
        case .playPause: .command(.playPause)
        case .stop: .command(.stop)
        case .play: .command(.play)
        case .seek(let offset): seek(by: Double(offset) / 1e6, at: time)
        case .setPosition(let track, let place): seek(to: Double(place) / 1e6, in: track)
        case .set(let property, let value): set(property, value)
        }
    }

    /// Beyond the end is the next item, where there is one.
    private func seek(by offset: Seconds, at time: Timestamp) -> MprisOutcome {
        if let length = media.length, position(at: time) + offset > length, media.canGoNext {
            return .command(.skipItem(.forward))
        }
        let limit = Command.longestSkip
        return .command(.skipTime(max(-limit, min(limit, offset))))
    }

    /// A place outside of the item and a track that has gone are asked for by mistake.
    private func seek(to place: Seconds, in track: String) -> MprisOutcome {
        guard media.item != nil, track == Self.track(media), place >= 0,
            place <= media.length ?? Command.longestSkip
        else { return .nothing }
        return .command(.seek(.position(place)))
    }

    /// Sets a property: only `Rate` and `Volume` can be.
    private func set(_ property: String, _ value: Double?) -> MprisOutcome {
        guard property == "Rate" || property == "Volume" else {
            let isKnown = [MprisName.player, MprisName.root].contains { interface in
                properties(of: interface, at: time)?.contains { $0.name == property } ?? false
            }
            return .refused(isKnown ? .readOnly(property) : .unknownProperty(property))
        }
        guard let value, value.isFinite else {
            return .refused(.invalid("'\(property)' is a number"))
        }
        return property == "Rate" ? setRate(value) : setVolume(value)
    }

    /// A rate of 0 means pause, as the specification says.
    private func setRate(_ rate: Double) -> MprisOutcome {
        if rate == 0 { return .command(.pause) }
        guard Command.speeds.contains(rate) else {
            return .refused(.invalid("the rate is from 0.25 to 4"))
        }
        return .command(.speed(rate))
    }

    /// In the steps that remotes have.
    private func setVolume(_ share: Double) -> MprisOutcome {
        let wanted = max(0, min(1, share)) * 100
        let steps = ((wanted - (media.volume ?? 100)) / Command.volumeStep).rounded()
        return steps == 0 ? .nothing : .command(.volume(Int(max(-100, min(100, steps)))))
    }
}

/// The outcome of a call.
public enum MprisOutcome: Hashable, Sendable {
    /// It is performed; the caller gets an empty answer.
    case command(Command)
    /// The session denies it, and shows the viewer why; the caller gets the error.
    case denied(Command, MprisError)
    /// The specification says that nothing happens.
    case nothing
    /// The caller gets the error, and nothing else happens.
    case refused(MprisError)
}

/// A call of a client: a method of MPRIS, or a property that is set.
public enum MprisCall: Hashable, Sendable {
    case raise, quit
    case next, previous, pause, playPause, stop, play
    /// Microseconds from here.
    case seek(Int64)
    /// Microseconds from the beginning of that track.
    case setPosition(track: String, Int64)
    case openURI(String)
    /// Of either interface; nil for a value of another type than the property's.
    case set(property: String, Double?)

    /// Whether it counts before the passcode: leaving, the volume, and what is refused in any case.
    var passesPasscode: Bool {
        switch self {
        case .raise, .quit, .stop, .openURI: true
        case .set(let property, _): property != "Rate"
        case .next, .previous, .pause, .playPause, .play, .seek, .setPosition: false
        }
    }
}
