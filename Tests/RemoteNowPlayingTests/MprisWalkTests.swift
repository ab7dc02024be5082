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
        #expect(try KeptWalks.differences(in: "mpris", from: walks) == [])
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
