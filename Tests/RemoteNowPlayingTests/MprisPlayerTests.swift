// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteNowPlaying
import RemotePlayback
import Testing

/// What plays as properties of MPRIS, and its calls as commands (behaviour.md A38).
@Suite struct MprisPlayerTests {
    /// A film of 600 s that plays at 100 s, the second of three.
    static var film: MprisStatus {
        var status = MprisStatus()
        var media = NowPlaying()
        media.state = .playing
        media.item = 1
        media.title = "A Film"
        media.summary = "What happens in it"
        media.length = 600
        media.position = 100
        media.volume = 80
        (media.canPlay, media.canPause, media.canSeek) = (true, true, true)
        (media.canGoNext, media.canGoPrevious, media.canChoose) = (true, true, true)
        status.media = media
        var track = MprisTrack(number: 1)
        track.title = media.title
        track.summary = media.summary
        track.url = "file:///films/a.mkv"
        track.length = media.length
        status.track = track
        status.tracks = [MprisTrack(number: 0), track, MprisTrack(number: 2)]
        return status
    }

    /// The same with other words about the item that plays.
    static func film(_ change: (inout MprisStatus) -> Void) -> MprisStatus {
        var status = film
        change(&status)
        return status
    }

    static func player(
        _ status: MprisStatus = film, _ program: MprisProgram = MprisProgram()
    ) -> MprisPlayer {
        var player = MprisPlayer(program)
        _ = player.publish(status, at: .zero)
        return player
    }

    static func text(_ value: MprisValue) -> String {
        switch value {
        case .flag(let flag): flag ? "yes" : "no"
        case .text(let text), .path(let text): text
        case .integer(let number): "\(number)"
        case .whole(let number): "\(number)"
        case .number(let number): "\(number)"
        case .texts(let texts), .paths(let texts): texts.joined(separator: ",")
        case .fields(let fields): text(fields)
        }
    }

    static func text(_ fields: [MprisValue.Field]) -> String {
        fields.map { "\($0.name)=\(text($0.value))" }.joined(separator: " ")
    }

    static func text(_ announcements: [MprisPlayer.Announcement]) -> String {
        announcements.map { one in
            switch one {
            case .changed(_, let fields): text(fields)
            case .invalidated(_, let names): "another " + names.joined(separator: ",")
            case .seeked(let position): "seeked \(position)"
            case .tracksReplaced(let paths, let current):
                "replaced \(paths.joined(separator: ",")) at \(current)"
            case .trackAdded(let fields, let former): "added \(text(fields)) after \(former)"
            case .trackRemoved(let path): "removed \(path)"
            case .trackChanged(let path, let fields): "known \(path) \(text(fields))"
            }
        }.joined(separator: "; ")
    }

    static let nothing = [
        "PlaybackStatus=Stopped LoopStatus=None Rate=1.0 Shuffle=no",
        "Metadata=mpris:trackid=\(MprisName.noTrack) Volume=1.0",
        "CanGoNext=no CanGoPrevious=no CanPlay=no CanPause=no CanSeek=no",
        "MinimumRate=0.25 MaximumRate=4.0 Position=0 CanControl=yes",
    ].joined(separator: " ")

    static let playing = [
        "PlaybackStatus=Playing LoopStatus=None Rate=1.0 Shuffle=no",
        "Metadata=mpris:trackid=/remote_input/track/1",
        "mpris:length=600000000 xesam:title=A Film xesam:url=file:///films/a.mkv",
        "xesam:comment=What happens in it Volume=0.8 CanGoNext=yes CanGoPrevious=yes",
        "CanPlay=yes CanPause=yes CanSeek=yes MinimumRate=0.25 MaximumRate=4.0",
        "Position=102500000 CanControl=yes",
    ].joined(separator: " ")

    @Test func properties() throws {
        let empty = try #require(MprisPlayer().properties(of: MprisName.player, at: .zero))
        #expect(Self.text(empty) == Self.nothing)
        let later = Timestamp(microseconds: 2_500_000)
        let full = try #require(Self.player().properties(of: MprisName.player, at: later))
        #expect(Self.text(full) == Self.playing)
        let program = MprisProgram(schemes: ["file", "http"], raiseRefusal: "no window")
        let root = try #require(MprisPlayer(program).properties(of: MprisName.root, at: .zero))
        #expect(
            Self.text(root) == "CanQuit=yes Fullscreen=no CanSetFullscreen=no CanRaise=no "
                + "HasTrackList=yes Identity=remote-player DesktopEntry=remote-player "
                + "SupportedUriSchemes=file,http SupportedMimeTypes="
                + MprisProgram.mimeTypes.joined(separator: ","))
        let list = try #require(Self.player().properties(of: MprisName.trackList, at: .zero))
        #expect(
            Self.text(list) == "Tracks=/remote_input/track/0,/remote_input/track/1,"
                + "/remote_input/track/2 CanEditTracks=yes")
        #expect(MprisPlayer().properties(of: "org.example", at: .zero) == nil)
    }

    typealias Change = @Sendable (inout NowPlaying) -> Void

    /// What is sent after a change 2 s later, when the film is at 102 s by itself.
    static let changes: [(Change, String)] = [
        ({ $0.position = 102 }, ""),
        ({ $0.position = 102.9 }, ""),
        ({ $0.position = 103.1 }, "seeked 103100000"),
        ({ $0.position = 0 }, "seeked 0"),
        ({ ($0.state, $0.position) = (.paused, 102) }, "PlaybackStatus=Paused"),
        ({ ($0.speed, $0.position) = (1.5, 102) }, "Rate=1.5"),
        // A film may be started at a speed that no command sets.
        ({ ($0.speed, $0.position) = (8, 102) }, "Rate=8.0 MaximumRate=8.0"),
        ({ ($0.speed, $0.position) = (0.1, 102) }, "Rate=0.1 MinimumRate=0.1"),
        ({ ($0.volume, $0.position) = (75, 102) }, "Volume=0.75"),
        ({ ($0.canSeek, $0.position) = (false, 102) }, "CanSeek=no"),
        ({ ($0.order.loop, $0.position) = (.track, 102) }, "LoopStatus=Track"),
        ({ ($0.order.loop, $0.position) = (.playlist, 102) }, "LoopStatus=Playlist"),
        ({ ($0.order.isShuffled, $0.position) = (true, 102) }, "Shuffle=yes"),
    ]

    @Test(arguments: changes.indices)
    func announcements(row: Int) {
        let (change, expected) = Self.changes[row]
        var player = Self.player()
        let status = Self.film { change(&$0.media) }
        let later = Timestamp(microseconds: 2_000_000)
        #expect(Self.text(player.publish(status, at: later)) == expected)
    }

    /// Clients count on from what they received last: small steps add up.
    @Test func aFilmThatStandsIsAnnouncedAfterASecond() {
        var player = Self.player()
        let sent = (1...30).map { tenth in
            Self.text(player.publish(Self.film, at: Timestamp(microseconds: tenth * 100_000)))
        }
        #expect(sent.filter { !$0.isEmpty } == ["seeked 100000000", "seeked 100000000"])
    }

    /// The clients receive "paused" and not a rate of 0, which MPRIS forbids.
    @Test func whatStandsHasNoRateOfZero() throws {
        let properties = try #require(
            Self.player(Self.film { $0.media.state = .paused }).properties(
                of: MprisName.player, at: Timestamp(microseconds: 9_000_000)))
        let text = Self.text(properties)
        #expect(text.contains("PlaybackStatus=Paused LoopStatus=None Rate=1.0"))
        #expect(text.contains("Position=100000000 "))
    }

    static let live = film { $0.media.length = nil }
    static let last = film { $0.media.canGoNext = false }
    static let held = film { $0.canEdit = false }
    static let linear = film { $0.media.canChoose = false }
    static let window = film { $0.isFullscreen = false }

    static let track = "/remote_input/track/1"
    static let unsupported = "org.freedesktop.DBus.Error.NotSupported"
    static let readOnly = "org.freedesktop.DBus.Error.PropertyReadOnly"
    static let invalid = "org.freedesktop.DBus.Error.InvalidArgs"

    static let calls: [(MprisStatus, MprisCall, String)] = [
        (film, .playPause, "playPause"), (film, .play, "play"), (film, .pause, "pause"),
        (film, .stop, "stop"), (film, .quit, "quit"),
        (film, .next, "skipItem(RemoteModel.Sense.forward)"),
        (film, .previous, "skipItem(RemoteModel.Sense.backward)"),
        (film, .raise, "raise"), (film, .openURI("file:///b.mkv"), "open(\"file:///b.mkv\")"),
        (held, .openURI("/b.mkv"), "open(\"/b.mkv\")"),
        (film, .goTo("/remote_input/track/2"), "goTo(2)"),
        (held, .goTo("/remote_input/track/2"), "goTo(2)"),
        (linear, .goTo("/remote_input/track/2"), unsupported),
        (film, .goTo("/remote_input/track/7"), "nothing"), (film, .goTo("/"), "nothing"),
        (film, .removeTrack("/remote_input/track/0"), "remove(0)"),
        (film, .removeTrack(MprisName.noTrack), "nothing"),
        (held, .removeTrack("/remote_input/track/0"), unsupported),
        (film, .addTrack("/c", after: track, setsCurrent: true), "add after(1) true"),
        (film, .addTrack("/c", after: MprisName.noTrack, setsCurrent: false), "add start false"),
        (
            film, .addTrack("/c", after: "/remote_input/track/9", setsCurrent: false),
            "add end false"
        ),
        (held, .addTrack("/c", after: track, setsCurrent: true), unsupported),
        (film, .seek(10_000_000), "skipTime(10.0)"), (film, .seek(-500_000), "skipTime(-0.5)"),
        (film, .seek(.min), "skipTime(-86400.0)"),
        // Beyond the end: the next item, or the end of the last one.
        (film, .seek(501_000_000), "skipItem(RemoteModel.Sense.forward)"),
        (last, .seek(501_000_000), "skipTime(501.0)"),
        (last, .seek(.max), "skipTime(86400.0)"),
        (live, .seek(501_000_000), "skipTime(501.0)"),
        (
            film, .setPosition(track: track, 30_000_000),
            "seek(RemoteModel.SeekTarget.position(30.0))"
        ),
        (
            film, .setPosition(track: track, 600_000_000),
            "seek(RemoteModel.SeekTarget.position(600.0))"
        ),
        (film, .setPosition(track: track, 600_000_001), "nothing"),
        (film, .setPosition(track: track, -1), "nothing"),
        (film, .setPosition(track: "/remote_input/track/0", 1), "nothing"),
        (MprisStatus(), .setPosition(track: MprisName.noTrack, 1), "nothing"),
        (film, .set(property: "Rate", .number(1.5)), "speed(1.5)"),
        (film, .set(property: "Rate", .number(0)), "pause"),
        (film, .set(property: "Rate", .number(4.1)), invalid),
        (film, .set(property: "Rate", .number(-1)), invalid),
        (film, .set(property: "Rate", .number(.nan)), invalid),
        (film, .set(property: "Rate", nil), invalid),
        (film, .set(property: "Rate", .text("1")), invalid),
        (film, .set(property: "Volume", .number(0.375)), "volume 37.5"),
        (film, .set(property: "Volume", .number(1e300)), "volume 100.0"),
        (film, .set(property: "Volume", .number(-1)), "volume 0.0"),
        (film, .set(property: "LoopStatus", .text("Track")), "loop(RemoteModel.LoopChange.track)"),
        (film, .set(property: "LoopStatus", .text("None")), "loop(RemoteModel.LoopChange.none)"),
        (film, .set(property: "LoopStatus", .text("Always")), invalid),
        (film, .set(property: "LoopStatus", .flag(true)), invalid),
        (film, .set(property: "Shuffle", .flag(true)), "shuffle(RemoteModel.ShuffleChange.on)"),
        (film, .set(property: "Shuffle", .flag(false)), "shuffle(RemoteModel.ShuffleChange.off)"),
        (film, .set(property: "Shuffle", .number(1)), invalid),
        (film, .set(property: "Fullscreen", .flag(true)), unsupported),
        (window, .set(property: "Fullscreen", .flag(true)), "fullscreen true"),
        (window, .set(property: "Fullscreen", .flag(false)), "fullscreen false"),
        (film, .set(property: "Position", .number(1)), readOnly),
        (film, .set(property: "Identity", nil), readOnly),
        (film, .set(property: "Tracks", nil), readOnly),
        (film, .set(property: "Colour", nil), "org.freedesktop.DBus.Error.UnknownProperty"),
    ]

    @Test(arguments: calls.indices)
    func outcome(row: Int) {
        let (status, call, expected) = Self.calls[row]
        let text =
            switch Self.player(status).outcome(of: call, at: .zero) {
            case .command(let command): "\(command)"
            case .action(.set(let settings)) where settings.isFullscreen != nil:
                "fullscreen \(settings.isFullscreen == true)"
            case .action(.set(let settings)): "volume \(settings.volume ?? -1)"
            case .action(.add(_, .after(let number), let plays)): "add after(\(number)) \(plays)"
            case .action(.add(_, let place, let plays)): "add \(place) \(plays)"
            case .action(let action): "\(action)"
            case .denied(let command, let error): "\(error.name) and \(command)"
            case .nothing: "nothing"
            case .refused(let error): error.name
            }
        #expect(text == expected, "\(call)")
    }

    /// Whoever asks gets an error: "done" would be a lie.
    @Test func aLockedPlayerRefusesWhatItIgnores() {
        var status = MprisStatus()
        status.media.isLocked = true
        status.media.volume = 50
        status.isFullscreen = false
        let player = Self.player(status)
        let refused: [MprisCall] = [
            .play, .pause, .playPause, .next, .previous, .seek(1),
            .set(property: "Rate", .number(1.5)), .set(property: "Rate", .number(0)),
            .setPosition(track: Self.track, 0), .set(property: "LoopStatus", .text("Track")),
            .set(property: "Shuffle", .flag(true)), .openURI("/b.mkv"), .goTo(Self.track),
            .removeTrack(Self.track), .addTrack("/b.mkv", after: Self.track, setsCurrent: true),
        ]
        for call in refused {
            #expect(player.outcome(of: call, at: .zero) == .refused(.locked), "\(call)")
        }
        #expect(player.outcome(of: .stop, at: .zero) == .command(.stop))
        #expect(player.outcome(of: .quit, at: .zero) == .command(.quit))
        #expect(player.outcome(of: .raise, at: .zero) == .action(.raise))
        var settings = PlayerSettings()
        settings.isFullscreen = true
        #expect(
            player.outcome(of: .set(property: "Fullscreen", .flag(true)), at: .zero)
                == .action(.set(settings)))
        settings = PlayerSettings()
        settings.volume = 100
        #expect(
            player.outcome(of: .set(property: "Volume", .number(1)), at: .zero)
                == .action(.set(settings)))
    }

    @Test func aWindowThatCannotBeRaisedSaysWhy() {
        let player = Self.player(Self.film, MprisProgram(raiseRefusal: "there is no window"))
        guard case .refused(let error) = player.outcome(of: .raise, at: .zero) else {
            Issue.record("it is raised")
            return
        }
        #expect(error.text == "there is no window" && error.name == Self.unsupported)
    }

    /// The viewer sees why the session denies it, and the caller is given an error.
    @Test func whatCannotBeDoneIsAnErrorToo() {
        let player = Self.player(
            Self.film {
                ($0.media.canSeek, $0.media.canGoNext, $0.media.canGoPrevious) = (
                    false, false, false
                )
            })
        let calls: [(MprisCall, Command)] = [
            (.next, .skipItem(.forward)), (.previous, .skipItem(.backward)),
            (.seek(1_000_000), .skipTime(1)),
            (.setPosition(track: Self.track, 1_000_000), .seek(.position(1))),
        ]
        for (call, command) in calls {
            guard case .denied(command, let error) = player.outcome(of: call, at: .zero) else {
                Issue.record("\(call) is not denied")
                continue
            }
            #expect(error.name == "org.freedesktop.DBus.Error.NotSupported")
        }
        #expect(player.outcome(of: .pause, at: .zero) == .command(.pause))
    }

    @Test(arguments: [
        ("/films/a b.mkv", "/home", "file:///films/a%20b.mkv"),
        ("b#1?ü.mkv", "/home/me", "file:///home/me/b%231%3F%C3%BC.mkv"),
        ("https://example.org/a b", "/home", "https://example.org/a b"),
        ("/films/a://b.mkv", "/home", "file:///films/a%3A//b.mkv"),
        ("a b://c.mkv", "/home", "file:///home/a%20b%3A//c.mkv"),
        ("9://c.mkv", "/home", "file:///home/9%3A//c.mkv"),
        ("svn+ssh://c.mkv", "/home", "svn+ssh://c.mkv"),
        ("b.mkv", "", ""), ("", "/home", ""),
    ])
    func urls(location: String, folder: String, expected: String) {
        #expect(FileURL.text(location, below: folder) == expected)
    }

    /// A password in an address is not for everybody on the bus.
    @Test(arguments: [
        ("rtsp://me:s@cret@cam:554/a@b", "rtsp://cam:554/a@b"), ("rtsp://me@cam", "rtsp://cam"),
        ("https://example.org/a@b?c@d", "https://example.org/a@b?c@d"),
        ("https://example.org?c@d", "https://example.org?c@d"), ("/a@b", "file:///a%40b"),
    ])
    func shownURLs(location: String, expected: String) {
        #expect(FileURL.shown(location, below: "") == expected)
    }

    @Test func theObjectSaysWhatItHas() throws {
        #expect(try #require(MprisIntrospection.text(at: "/")).contains("<node name=\"org\"/>"))
        #expect(
            try #require(MprisIntrospection.text(at: "/org/mpris"))
                .contains("<node name=\"MediaPlayer2\"/>"))
        #expect(MprisIntrospection.text(at: "/org/example") == nil)
        let text = try #require(MprisIntrospection.text(at: MprisName.path))
        #expect(text.contains("<method name=\"Seek\"><arg name=\"Offset\" type=\"x\""))
        #expect(text.contains("<property name=\"Rate\" type=\"d\" access=\"readwrite\"/>"))
        #expect(text.contains("<property name=\"Fullscreen\" type=\"b\" access=\"readwrite\"/>"))
        #expect(text.contains("type=\"ao\" access=\"read\"><annotation value=\"invalidates\""))
        for interface in [MprisName.root, MprisName.player, MprisName.trackList] {
            for property in try #require(MprisPlayer().properties(of: interface, at: .zero)) {
                #expect(text.contains("\"\(property.name)\""))
            }
        }
    }
}
