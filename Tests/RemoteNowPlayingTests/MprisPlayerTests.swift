// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteNowPlaying
import RemotePlayback
import Testing

/// What plays as properties of MPRIS, and its calls as commands (behaviour.md A38).
@Suite struct MprisPlayerTests {
    /// A film of 600 s that plays at 100 s, the second of three.
    static var film: NowPlaying {
        var media = NowPlaying()
        media.state = .playing
        media.item = 1
        media.title = "A Film"
        media.summary = "What happens in it"
        media.url = "file:///films/a.mkv"
        media.length = 600
        media.position = 100
        media.volume = 80
        (media.canPlay, media.canPause, media.canSeek) = (true, true, true)
        (media.canGoNext, media.canGoPrevious) = (true, true)
        return media
    }

    static func player(_ media: NowPlaying = film) -> MprisPlayer {
        var player = MprisPlayer()
        _ = player.publish(media, at: .zero)
        return player
    }

    static func text(_ value: MprisValue) -> String {
        switch value {
        case .flag(let flag): flag ? "yes" : "no"
        case .text(let text), .path(let text): text
        case .integer(let number): "\(number)"
        case .number(let number): "\(number)"
        case .texts(let texts): texts.joined(separator: ",")
        case .fields(let fields): text(fields)
        }
    }

    static func text(_ fields: [MprisValue.Field]) -> String {
        fields.map { "\($0.name)=\(text($0.value))" }.joined(separator: " ")
    }

    static func text(_ announcements: [MprisPlayer.Announcement]) -> String {
        announcements.map { one in
            switch one {
            case .changed(let fields): text(fields)
            case .seeked(let position): "seeked \(position)"
            }
        }.joined(separator: "; ")
    }

    static let nothing = [
        "PlaybackStatus=Stopped Rate=1.0 Metadata=mpris:trackid=\(MprisName.noTrack) Volume=1.0",
        "CanGoNext=no CanGoPrevious=no CanPlay=no CanPause=no CanSeek=no",
        "MinimumRate=0.25 MaximumRate=4.0 Position=0 CanControl=yes",
    ].joined(separator: " ")

    static let playing = [
        "PlaybackStatus=Playing Rate=1.0 Metadata=mpris:trackid=/remote_input/track/1",
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
        let root = try #require(MprisPlayer().properties(of: MprisName.root, at: .zero))
        #expect(
            Self.text(root) == "CanQuit=yes CanRaise=no HasTrackList=no Identity=remote-player "
                + "SupportedUriSchemes= SupportedMimeTypes=")
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
        (
            { ($0.item, $0.title, $0.url, $0.position) = (2, "B", "", 0) },
            "Metadata=mpris:trackid=/remote_input/track/2 mpris:length=600000000 xesam:title=B "
                + "xesam:comment=What happens in it"
        ),
        (
            { ($0.item, $0.length, $0.summary, $0.artwork) = (0, nil, "", "file:///a.png") },
            "Metadata=mpris:trackid=/remote_input/track/0 xesam:title=A Film "
                + "xesam:url=file:///films/a.mkv mpris:artUrl=file:///a.png; seeked 100000000"
        ),
    ]

    @Test(arguments: changes.indices)
    func announcements(row: Int) {
        let (change, expected) = Self.changes[row]
        var player = Self.player()
        var media = Self.film
        change(&media)
        let later = Timestamp(microseconds: 2_000_000)
        #expect(Self.text(player.publish(media, at: later)) == expected)
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
        var media = Self.film
        media.state = .paused
        let properties = try #require(
            Self.player(media).properties(
                of: MprisName.player, at: Timestamp(microseconds: 9_000_000)))
        let text = Self.text(properties)
        #expect(text.contains("PlaybackStatus=Paused Rate=1.0"))
        #expect(text.contains("Position=100000000 "))
    }

    static func live(_ media: NowPlaying = film) -> NowPlaying {
        var media = media
        media.length = nil
        return media
    }

    static func last(_ media: NowPlaying = film) -> NowPlaying {
        var media = media
        media.canGoNext = false
        return media
    }

    static let track = "/remote_input/track/1"
    static let unsupported = "org.freedesktop.DBus.Error.NotSupported"
    static let invalid = "org.freedesktop.DBus.Error.InvalidArgs"

    static let calls: [(NowPlaying, MprisCall, String)] = [
        (film, .playPause, "playPause"), (film, .play, "play"), (film, .pause, "pause"),
        (film, .stop, "stop"), (film, .quit, "home"),
        (film, .next, "skipItem(RemoteModel.Sense.forward)"),
        (film, .previous, "skipItem(RemoteModel.Sense.backward)"),
        (film, .raise, unsupported), (film, .openURI("file:///b.mkv"), unsupported),
        (film, .seek(10_000_000), "skipTime(10.0)"), (film, .seek(-500_000), "skipTime(-0.5)"),
        (film, .seek(.min), "skipTime(-86400.0)"),
        // Beyond the end: the next item, or the end of the last one.
        (film, .seek(501_000_000), "skipItem(RemoteModel.Sense.forward)"),
        (last(), .seek(501_000_000), "skipTime(501.0)"),
        (last(), .seek(.max), "skipTime(86400.0)"),
        (live(), .seek(501_000_000), "skipTime(501.0)"),
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
        (NowPlaying(), .setPosition(track: MprisName.noTrack, 1), "nothing"),
        (film, .set(property: "Rate", 1.5), "speed(1.5)"),
        (film, .set(property: "Rate", 0), "pause"),
        (film, .set(property: "Rate", 4.1), invalid), (film, .set(property: "Rate", -1), invalid),
        (film, .set(property: "Rate", .nan), invalid), (film, .set(property: "Rate", nil), invalid),
        (film, .set(property: "Volume", 0.5), "volume(-6)"),
        (film, .set(property: "Volume", 0.82), "nothing"),
        (film, .set(property: "Volume", 1e300), "volume(4)"),
        (film, .set(property: "Volume", -1), "volume(-16)"),
        (film, .set(property: "Position", 1), "org.freedesktop.DBus.Error.PropertyReadOnly"),
        (film, .set(property: "Identity", nil), "org.freedesktop.DBus.Error.PropertyReadOnly"),
        (film, .set(property: "Shuffle", 1), "org.freedesktop.DBus.Error.UnknownProperty"),
    ]

    @Test(arguments: calls.indices)
    func outcome(row: Int) {
        let (media, call, expected) = Self.calls[row]
        let text =
            switch Self.player(media).outcome(of: call, at: .zero) {
            case .command(let command): "\(command)"
            case .denied(let command, let error): "\(error.name) and \(command)"
            case .nothing: "nothing"
            case .refused(let error): error.name
            }
        #expect(text == expected, "\(call)")
    }

    /// Whoever asks gets an error: "done" would be a lie.
    @Test func aLockedPlayerRefusesWhatItIgnores() {
        var media = NowPlaying()
        media.isLocked = true
        media.volume = 50
        let refused: [MprisCall] = [
            .play, .pause, .playPause, .next, .previous, .seek(1), .set(property: "Rate", 1.5),
            .set(property: "Rate", 0), .setPosition(track: Self.track, 0),
        ]
        for call in refused {
            #expect(Self.player(media).outcome(of: call, at: .zero) == .refused(.locked), "\(call)")
        }
        #expect(Self.player(media).outcome(of: .stop, at: .zero) == .command(.stop))
        #expect(Self.player(media).outcome(of: .quit, at: .zero) == .command(.home))
        #expect(
            Self.player(media).outcome(of: .set(property: "Volume", 1), at: .zero)
                == .command(.volume(10)))
    }

    /// The viewer sees why the session denies it, and the caller is given an error.
    @Test func whatCannotBeDoneIsAnErrorToo() {
        var media = Self.film
        (media.canSeek, media.canGoNext, media.canGoPrevious) = (false, false, false)
        let player = Self.player(media)
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

    @Test func theObjectSaysWhatItHas() throws {
        #expect(try #require(MprisIntrospection.text(at: "/")).contains("<node name=\"org\"/>"))
        #expect(
            try #require(MprisIntrospection.text(at: "/org/mpris"))
                .contains("<node name=\"MediaPlayer2\"/>"))
        #expect(MprisIntrospection.text(at: "/org/example") == nil)
        let text = try #require(MprisIntrospection.text(at: MprisName.path))
        #expect(text.contains("<method name=\"Seek\"><arg name=\"Offset\" type=\"x\""))
        #expect(text.contains("<property name=\"Rate\" type=\"d\" access=\"readwrite\"/>"))
        for property in try #require(MprisPlayer().properties(of: MprisName.player, at: .zero)) {
            #expect(text.contains("\"\(property.name)\""))
        }
    }
}
