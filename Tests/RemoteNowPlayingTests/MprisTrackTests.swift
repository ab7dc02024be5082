// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteNowPlaying
import RemotePlayback
import Testing

/// What is said of an item, and the list of items, as MPRIS has them (behaviour.md A38).
@Suite struct MprisTrackTests {
    private static func track(_ number: Int, _ title: String = "") -> MprisTrack {
        var track = MprisTrack(number: number)
        track.title = title
        return track
    }

    private static func status(_ numbers: [Int], at current: Int? = nil) -> MprisStatus {
        var status = MprisStatus()
        status.tracks = numbers.map { track($0) }
        status.track = current.map { track($0) }
        return status
    }

    private static func name(_ path: String) -> String {
        path == MprisName.noTrack ? "-" : path.replacing("/remote_input/track/", with: "")
    }

    /// What is sent about the list when it is another one.
    private static func sent(_ player: inout MprisPlayer, _ status: MprisStatus) -> String {
        player.publish(status, at: .zero).compactMap { one -> String? in
            switch one {
            case .tracksReplaced(let paths, let current):
                "=" + paths.map(name).joined(separator: ",") + "@" + name(current)
            case .trackAdded(let fields, let former):
                "+"
                    + MprisPlayerTests.text(fields).replacing(
                        "mpris:trackid=/remote_input/track/", with: "")
                    + ">" + name(former)
            case .trackRemoved(let path): "-" + name(path)
            case .trackChanged(let path, let fields):
                "~" + name(path) + MprisPlayerTests.text(Array(fields.dropFirst()))
            case .invalidated(MprisName.trackList, ["Tracks"]): "!"
            case .changed, .seeked, .invalidated: nil
            }
        }.joined(separator: " ")
    }

    /// The list before and after, and what is sent: `-` an item goes, `+2>1` the item 2 comes after
    /// 1, `=` the whole list, `!` the property is another.
    @Test(
        arguments: [
            ([0, 1, 2], [0, 1, 2], ""),
            ([0, 1, 2], [0, 2], "-1 !"),
            ([0, 1, 2], [3, 0, 1, 4, 2, 5], "+3>- +4>1 +5>2 !"),
            ([0, 1, 2], [0, 3, 2], "-1 +3>0 !"),
            ([0, 1, 2], [2, 1, 0], "=2,1,0@1 !"),
            ([0, 1, 2], [7, 8], "=7,8@1 !"),
            ([0, 1, 2], [], "=@1 !"),
            ([], [0], "=0@1 !"),
            (Array(0...20), [0] + Array(12...20), "=0,12,13,14,15,16,17,18,19,20@1 !"),
        ] as [([Int], [Int], String)])
    func changesOfTheList(old: [Int], new: [Int], expected: String) {
        var player = MprisPlayer()
        _ = player.publish(Self.status(old, at: 1), at: .zero)
        #expect(Self.sent(&player, Self.status(new, at: 1)) == expected)
    }

    @Test func whatIsKnownLaterIsSent() {
        var player = MprisPlayer()
        _ = player.publish(Self.status([0, 1, 2]), at: .zero)
        var status = Self.status([0, 1, 2])
        status.tracks[1].title = "B"
        #expect(Self.sent(&player, status) == "~1xesam:title=B")
        status.tracks = [Self.track(1, "C"), Self.track(2)]
        #expect(Self.sent(&player, status) == "-0 ~1xesam:title=C !")
    }

    @Test func whoAsksGetsWhatThereIs() {
        var player = MprisPlayer()
        var status = Self.status([0, 1])
        status.tracks[1].title = "B"
        _ = player.publish(status, at: .zero)
        let paths = ["/remote_input/track/1", "/nothing", "/remote_input/track/0"]
        let found = player.metadata(of: paths).map { MprisPlayerTests.text($0) }
        #expect(
            found == [
                "mpris:trackid=/remote_input/track/1 xesam:title=B",
                "mpris:trackid=/remote_input/track/0",
            ])
    }

    /// Whoever may edit the list learns when a program holds it.
    @Test func theHolderOwnsTheList() {
        var player = MprisPlayer()
        var status = Self.status([0])
        _ = player.publish(status, at: .zero)
        status.canEdit = false
        #expect(MprisPlayerTests.text(player.publish(status, at: .zero)) == "CanEditTracks=no")
    }

    @Test func theWindowIsOfTheProgram() {
        var player = MprisPlayer()
        var status = Self.status([0])
        status.isFullscreen = false
        #expect(
            MprisPlayerTests.text(player.publish(status, at: .zero)).contains(
                "CanSetFullscreen=yes"))
        status.isFullscreen = true
        #expect(MprisPlayerTests.text(player.publish(status, at: .zero)) == "Fullscreen=yes")
    }

    /// Everything that a program says of an item and MPRIS has a name for.
    @Test func whatIsSaidOfAnItem() {
        var about = ItemAbout()
        about.title = LocalizedText([("en", "Pilot"), ("de", "Folge eins")])
        about.description = LocalizedText("A first one")
        about.series = LocalizedText("The Series")
        about.people = ["A", "B"]
        about.genres = ["Drama", "Crime"]
        (about.season, about.episode, about.year) = (2, 7, 1987)
        var track = MprisTrack(number: 5, about, languages: ["de"])
        track.artwork = "https://example.org/a.jpg"
        track.length = 2.5
        var status = MprisStatus()
        status.track = track
        var player = MprisPlayer()
        let text = MprisPlayerTests.text(player.publish(status, at: .zero))
        #expect(
            text == "Metadata=mpris:trackid=/remote_input/track/5 mpris:length=2500000 "
                + "xesam:title=Folge eins xesam:album=The Series "
                + "mpris:artUrl=https://example.org/a.jpg xesam:artist=A,B "
                + "xesam:genre=Drama,Crime xesam:comment=A first one xesam:discNumber=2 "
                + "xesam:trackNumber=7 xesam:contentCreated=1987-01-01T00:00:00")
    }

    @Test(arguments: [(0, ""), (33, "0033-01-01T00:00:00"), (10_000, ""), (-5, "")])
    func oddYears(year: Int, expected: String) {
        var about = ItemAbout()
        about.year = year
        let text = MprisPlayerTests.text(
            MprisPlayer.fields(of: MprisTrack(number: 0, about, languages: [])))
        #expect(text.contains("contentCreated=" + expected) == !expected.isEmpty)
    }
}

extension MprisPlayer {
    /// The metadata of one track.
    static func fields(of track: MprisTrack) -> [MprisValue.Field] {
        var status = MprisStatus()
        status.tracks = [track]
        var player = MprisPlayer()
        _ = player.publish(status, at: .zero)
        return player.metadata(of: ["/remote_input/track/\(track.number)"]).first ?? []
    }
}
