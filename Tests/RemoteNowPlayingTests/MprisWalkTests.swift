// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteNowPlaying
import RemotePlayback
import RemoteTestSupport
import SystemTestSupport
import Testing

/// What the desktop is shown while anything plays, and what comes of its calls, is what it was:
/// `Tests/Golden/mpris.txt`.
@Suite struct MprisWalkTests {
    @Test func theyAreAsTheyWere() throws {
        let walks = (1...40 as ClosedRange<UInt64>).map { seed in
            var random = SeededGenerator(seed: seed)
            return ("mpris-\(seed)", Self.lines(&random))
        }
        let words = [("words", Self.words), ("looks", Self.looks)]
        #expect(try KeptWalks.differences(in: "mpris", from: walks + words) == [])
    }

    /// What describes the objects, names of files, and refusals.
    private static var words: [String] {
        let paths = ["/", "/org", "/org/mpris", "/org/mpris/MediaPlayer2", "/a", ""]
        let places = [
            "/a b/é.mkv", "relative.mkv", "http://u:p@h/a", "HTTP://h", "1http://h", "a+b-.1://h",
            "://h", "", "/~_-.A9z/%", "ftp://u@h?x@y", "file:///a@b/c",
        ]
        let faults = [
            MprisError.unknownMethod("x"), .unknownObject("/a"), .unknownInterface("i"),
            .unknownProperty("p"), .invalid("odd"), .failed("f"), .locked,
        ]
        return paths.map { MprisIntrospection.text(at: $0) ?? "none" }
            + places.flatMap { place in
                ["/home/a", "home", ""].flatMap {
                    [FileURL.text(place, below: $0), FileURL.shown(place, below: $0)]
                }
            } + faults.map { "\($0)" } + [MprisName.bus(ofProcess: 12)]
    }

    private static var looks: [String] {
        var random = SeededGenerator(seed: 90)
        return (0..<40).flatMap { _ -> [String] in
            var look = DesktopLook(
                chosen: random.chance(oneIn: 4) ? [.textSize: 120] : [:],
                reducesMotion: random.pick([nil, nil, true, false]))
            let values: [DesktopLook.Value] = [
                .flag(true), .flag(false), .count(0), .count(1), .count(2), .other, .number(1),
                .number(0.4), .number(1.254), .number(1.255), .number(3), .number(100), .number(-1),
                .number(.nan), .number(1e9),
            ]
            return (0..<12).map { _ in
                if random.chance(oneIn: 8) { look.choose(.highContrast, 1) }
                let readings = (0..<random.below(3)).map { _ in
                    DesktopLook.Reading(
                        random.pick(DesktopLook.Setting.allCases), random.pick(values))
                }
                return "\(look.take(readings)) \(look.reducesMotion)"
            }
        }
    }

    private static func lines(_ random: inout SeededGenerator) -> [String] {
        let refusal = random.chance(oneIn: 2) ? "no window" : nil
        var player = MprisPlayer(MprisProgram(schemes: ["file"], raiseRefusal: refusal))
        var status = MprisStatus()
        var now = Timestamp.zero
        return (0..<50).flatMap { _ in
            now += .milliseconds(Int64(random.pick([0, 10, 999, 1000, 1001, 5000])))
            if random.chance(oneIn: 3) { change(&status, &random) }
            if random.chance(oneIn: 3) { changeTracks(&status, &random) }
            if random.chance(oneIn: 2) {
                status.media.position += random.pick([0, 0.5, 1, 1.001, -1, -1.5, 30])
            }
            var lines = ["\(player.publish(status, at: now))"]
            let later = now + .milliseconds(Int64(random.pick([0, 700])))
            for interface in [MprisName.root, MprisName.player, MprisName.trackList, "x"] {
                lines.append("\(player.properties(of: interface, at: later) ?? [])")
            }
            for _ in 0..<4 {
                let call = call(&random)
                lines.append("\(call) \(player.outcome(of: call, at: later))")
            }
            lines.append("\(player.metadata(of: ["/", path(&random), path(&random)]))")
            return lines
        }
    }

    private static func change(_ status: inout MprisStatus, _ random: inout SeededGenerator) {
        var media = NowPlaying()
        media.state = random.pick([.playing, .playing, .paused, .stopped])
        media.item = random.pick([nil, 0, 1, 2])
        media.length = random.pick([nil, 0, 100, 600])
        media.position = Double(random.below(600))
        media.speed = random.pick([1, 1, 0.5, 2, 0.1, 8])
        media.volume = random.pick([nil, 0, 80, 100, 130, -1])
        media.order.loop = random.pick(LoopMode.allCases)
        media.order.isShuffled = random.chance(oneIn: 2)
        media.isLocked = random.chance(oneIn: 4)
        (media.canPlay, media.canPause) = (random.chance(oneIn: 2), random.chance(oneIn: 2))
        (media.canSeek, media.canChoose) = (!random.chance(oneIn: 4), !random.chance(oneIn: 4))
        (media.canGoNext, media.canGoPrevious) = (random.chance(oneIn: 2), random.chance(oneIn: 2))
        status.media = media
        status.isFullscreen = random.pick([nil, true, false])
        status.canEdit = !random.chance(oneIn: 4)
    }

    private static func changeTracks(
        _ status: inout MprisStatus, _ random: inout SeededGenerator
    ) {
        func track(_ number: Int) -> MprisTrack {
            var track = MprisTrack(number: number)
            track.title = random.pick(["", "One", "Two"])
            track.summary = random.pick(["", "", "What happens"])
            track.series = random.pick(["", "", "Series"])
            track.people = random.pick([[], ["A", "B"]])
            track.season = random.pick([nil, 1, Int.max])
            track.episode = random.pick([nil, 7])
            track.year = random.pick([nil, 0, 1, 987, 2024, 9999, 10_000])
            track.length = random.pick([nil, 60, .nan, 1e12])
            return track
        }
        switch random.below(4) {
        case 0: status.tracks = (0..<random.below(12)).map(track)
        case 1 where !status.tracks.isEmpty:
            status.tracks.remove(at: random.below(status.tracks.count))
        case 2:
            let next = (status.tracks.map(\.number).max() ?? 0) + 1
            for number in next..<next + random.pick([1, 1, 2, 8, 9]) {
                status.tracks.insert(track(number), at: random.below(status.tracks.count + 1))
            }
        default:
            status.tracks = status.tracks.map { random.chance(oneIn: 4) ? track($0.number) : $0 }
        }
        status.track = status.tracks.isEmpty ? nil : random.pick(status.tracks)
    }

    private static func path(_ random: inout SeededGenerator) -> String {
        let folder = "/remote_input/track/"
        return random.pick([
            MprisName.noTrack, folder + "\(random.below(9))", folder + "x", "/a",
        ])
    }

    private static func call(_ random: inout SeededGenerator) -> MprisCall {
        let offset: Int64 = random.pick([
            0, 1, -1, 999_999, 10_000_000, -30_000_000, .max, .min,
        ])
        let url = random.pick(["file:///a.mkv", "", "relative", "http://h/a"])
        switch random.below(9) {
        case 0: return random.pick([.raise, .quit, .next, .previous])
        case 1: return random.pick([.pause, .playPause, .stop, .play])
        case 2: return .seek(offset)
        case 3: return .setPosition(track: path(&random), offset)
        case 4: return random.chance(oneIn: 2) ? .openURI(url) : .goTo(path(&random))
        case 5:
            return .addTrack(url, after: path(&random), setsCurrent: random.chance(oneIn: 2))
        case 6: return .removeTrack(path(&random))
        default:
            let names = [
                "Rate", "Volume", "LoopStatus", "Shuffle", "Fullscreen", "Position", "CanQuit",
            ]
            let values: [MprisValue?] = [
                nil, .flag(true), .flag(false), .text("Track"), .text("None"), .text("Playlist"),
                .text("x"), .number(0), .number(0.5), .number(1), .number(9), .number(-1),
                .number(.nan), .whole(1), .integer(2),
            ]
            return .set(property: random.pick(names), random.pick(values))
        }
    }
}
