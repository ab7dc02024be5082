// SPDX-License-Identifier: MIT

public import RemoteModel
internal import RemotePlayback

/// A player as MPRIS shows it: what plays as properties, calls as the commands that a remote would
/// give (behaviour.md A38).
///
/// MPRIS forbids a `Rate` of 0. A film that stands, as it does while a scrub looks elsewhere, is
/// reported as paused instead, from which clients conclude the same. `MediaBus` owns one, hands it
/// what plays, and sends what it returns. It holds no connection and no player.
public struct MprisPlayer: Sendable {
    /// What is sent to clients.
    public enum Announcement: Hashable, Sendable {
        /// Properties of that interface that have another value now.
        case changed(String, [MprisValue.Field])
        /// Properties of that interface that have another value, which clients ask for.
        case invalidated(String, [String])
        /// The position, in microseconds, went elsewhere than playing would have brought it.
        case seeked(Int64)
        /// The tracks are others.
        case tracksReplaced([String], current: String)
        /// A track came, went, or is known better.
        case trackAdded([MprisValue.Field], after: String)
        case trackRemoved(String)
        case trackChanged(String, [MprisValue.Field])
    }

    /// A position that differs by more than this from what clients must assume is sent; seconds.
    static let tolerance: Seconds = 1

    private let program: MprisProgram
    private var status = MprisStatus()
    private var media: NowPlaying { status.media }
    private var tracks = MprisTracks()
    /// When `status` was so.
    private var time = Timestamp.zero
    /// The position that clients count on from.
    private var announced: (position: Seconds, time: Timestamp) = (0, .zero)

    public init(_ program: MprisProgram = MprisProgram()) {
        self.program = program
    }

    /// Takes what plays now; gives what has to be sent about it.
    public mutating func publish(_ status: MprisStatus, at time: Timestamp) -> [Announcement] {
        let before = self.status
        let expected = Self.position(of: before.media, from: announced, at: time)
        self.status = status
        self.time = time
        var announcements = Self.changes(MprisName.root, root(before), root(status))
        announcements += Self.changes(
            MprisName.player, Self.listened(before), Self.listened(status))
        let isAnother = before.track?.number != status.track?.number
        // Clients begin at 0 with another item, and count on with the rate otherwise.
        let distance = media.position - (isAnother ? 0 : expected)
        let isElsewhere = distance.magnitude > Self.tolerance && status.track != nil
        if isElsewhere { announcements.append(.seeked(microseconds(media.position))) }
        let isCountedAgain =
            isElsewhere || isAnother || before.media.state != media.state
            || before.media.speed != media.speed
        if isCountedAgain { announced = (media.position, time) }
        announcements += tracks.publish(status.tracks, current: Self.track(status))
        announcements += Self.changes(
            MprisName.trackList, [.init("CanEditTracks", .flag(Self.canEdit(before)))],
            [.init("CanEditTracks", .flag(Self.canEdit(status)))])
        return announcements
    }

    private static func changes(
        _ interface: String, _ old: [MprisValue.Field], _ new: [MprisValue.Field]
    ) -> [Announcement] {
        let changed = zip(old, new).filter { $0 != $1 }.map(\.1)
        return changed.isEmpty ? [] : [.changed(interface, changed)]
    }

    // MARK: Properties

    /// All properties of an interface, or nil for one that is not here.
    public func properties(of interface: String, at time: Timestamp) -> [MprisValue.Field]? {
        switch interface {
        case MprisName.root: root(status)
        case MprisName.player:
            Self.listened(status) + [
                .init("Position", .microseconds(position(at: time))),
                .init("CanControl", .flag(true)),
            ]
        case MprisName.trackList:
            [
                .init("Tracks", .paths(tracks.paths)),
                .init("CanEditTracks", .flag(Self.canEdit(status))),
            ]
        default: nil
        }
    }

    /// What is known of those tracks; nothing of one that is not in the list.
    public func metadata(of paths: [String]) -> [[MprisValue.Field]] {
        tracks.metadata(of: paths)
    }

    /// The properties of the program.
    private func root(_ status: MprisStatus) -> [MprisValue.Field] {
        [
            .init("CanQuit", .flag(true)),
            .init("Fullscreen", .flag(status.isFullscreen ?? false)),
            .init("CanSetFullscreen", .flag(status.isFullscreen != nil)),
            .init("CanRaise", .flag(program.raiseRefusal == nil)),
            .init("HasTrackList", .flag(true)), .init("Identity", .text("remote-player")),
            .init("DesktopEntry", .text(MprisProgram.desktopEntry)),
            .init("SupportedUriSchemes", .texts(program.schemes)),
            .init("SupportedMimeTypes", .texts(MprisProgram.mimeTypes)),
        ]
    }

    /// Those whose changes are sent, always in the same order.
    private static func listened(_ status: MprisStatus) -> [MprisValue.Field] {
        let media = status.media
        let state =
            switch media.state {
            case .stopped: "Stopped"
            case .playing: "Playing"
            case .paused: "Paused"
            }
        return [
            .init("PlaybackStatus", .text(state)),
            .init("LoopStatus", .text(name(of: media.order.loop))),
            .init("Rate", .number(media.speed)), .init("Shuffle", .flag(media.order.isShuffled)),
            .init("Metadata", .fields(metadata(status))),
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

    /// `LoopStatus`
    private static func name(of mode: LoopMode) -> String {
        switch mode {
        case .none: "None"
        case .track: "Track"
        case .playlist: "Playlist"
        }
    }

    /// The item that plays, or that there is none.
    private static func metadata(_ status: MprisStatus) -> [MprisValue.Field] {
        status.track?.metadata ?? [.init("mpris:trackid", .path(MprisName.noTrack))]
    }

    private static func track(_ status: MprisStatus) -> String {
        status.track?.path ?? MprisName.noTrack
    }

    private static func canEdit(_ status: MprisStatus) -> Bool {
        status.canEdit && !status.media.isLocked
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

    /// As a number of its own, for `Seeked`.
    private func microseconds(_ seconds: Seconds) -> Int64 {
        guard case .integer(let number) = MprisValue.microseconds(seconds) else { return 0 }
        return number
    }

    // MARK: Calls

    /// The outcome of a call now. A command that the session will deny is returned with the
    /// caller's error: the session denies it too, so that the viewer sees why. Before the passcode
    /// only leaving, the window and the volume are possible.
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
        case .raise: program.raiseRefusal.map { .refused(.unsupported($0)) } ?? .action(.raise)
        case .openURI(let address): .action(.open(address))
        case .addTrack, .removeTrack, .goTo: edit(call)
        case .quit: .command(.quit)
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

    /// A track that is not in the list is asked for by mistake.
    private func edit(_ call: MprisCall) -> MprisOutcome {
        if case .goTo(let path) = call {
            guard let number = known(path) else { return .nothing }
            let isDenied = media.item != nil && !media.canChoose
            return isDenied
                ? .refused(.unsupported("it may not be left now")) : .action(.goTo(number))
        }
        guard status.canEdit else {
            return .refused(.unsupported("the list belongs to the program that holds the player"))
        }
        switch call {
        case .addTrack(let address, let former, let setsCurrent):
            let place = known(former).map(MprisPlace.after)
            let other: MprisPlace = former == MprisName.noTrack ? .start : .end
            return .action(.add(address, place ?? other, plays: setsCurrent))
        case .removeTrack(let path):
            return known(path).map { .action(.remove($0)) } ?? .nothing
        default: return .nothing
        }
    }

    private func known(_ path: String) -> Int? {
        tracks.has(path) ? MprisName.number(ofTrack: path) : nil
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
        guard status.track != nil, track == Self.track(status), place >= 0,
            place <= media.length ?? Command.longestSkip
        else { return .nothing }
        return .command(.seek(.position(place)))
    }

    // MARK: Properties that can be set

    /// The properties that can be set, and what is set.
    private func set(_ property: String, _ value: MprisValue?) -> MprisOutcome {
        switch (property, value) {
        case ("Rate", .number(let rate)) where rate.isFinite: return setRate(rate)
        case ("Volume", .number(let share)) where share.isFinite: return setVolume(share)
        case ("LoopStatus", .text(let name)):
            let mode = LoopMode.allCases.first { Self.name(of: $0) == name }
            return mode.map { .command(.loop(LoopChange($0))) }
                ?? .refused(.invalid("LoopStatus is None, Track or Playlist"))
        case ("Shuffle", .flag(let isOn)): return .command(.shuffle(isOn ? .on : .off))
        case ("Fullscreen", .flag(let isOn)): return setFullscreen(isOn)
        default: break
        }
        if let type = Self.writable[property] {
            return .refused(.invalid("'\(property)' is \(type)"))
        }
        let isKnown = [MprisName.player, MprisName.root, MprisName.trackList].contains {
            properties(of: $0, at: time)?.contains { $0.name == property } ?? false
        }
        return .refused(isKnown ? .readOnly(property) : .unknownProperty(property))
    }

    /// The properties that can be set, and what they are.
    static let writable = [
        "Rate": "a number (d)", "Volume": "a number (d)", "LoopStatus": "a text (s)",
        "Shuffle": "true or false (b)", "Fullscreen": "true or false (b)",
    ]

    /// A rate of 0 means pause, as the specification says.
    private func setRate(_ rate: Double) -> MprisOutcome {
        if rate == 0 { return .command(.pause) }
        guard Command.speeds.contains(rate) else {
            return .refused(.invalid("the rate is from 0.25 to 4"))
        }
        return .command(.speed(rate))
    }

    private func setVolume(_ share: Double) -> MprisOutcome {
        var settings = PlayerSettings()
        settings.volume = max(0, min(1, share)) * 100
        return .action(.set(settings))
    }

    private func setFullscreen(_ isOn: Bool) -> MprisOutcome {
        guard status.isFullscreen != nil else {
            return .refused(.unsupported("the player has no window"))
        }
        var settings = PlayerSettings()
        settings.isFullscreen = isOn
        return .action(.set(settings))
    }
}
