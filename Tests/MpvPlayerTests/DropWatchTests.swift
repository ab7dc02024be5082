// SPDX-License-Identifier: MIT

import RemoteMedia
import RemoteModel
import Testing

@testable import MpvPlayer

/// Faults that mpv keeps to itself (behaviour.md A109).
@Suite struct DropWatchTests {
    /// The second at which the viewer learns that so many pictures were left out up to each second,
    /// or nil.
    private func notice(_ counts: [Int], interrupted: Int? = nil) -> Int? {
        var watch = DropWatch()
        for (second, count) in counts.enumerated() {
            let time = Timestamp.zero + .seconds(Double(second))
            if second == interrupted { watch.interrupt() }
            guard watch.isDue(at: time) else { continue }
            if watch.take(count, at: time) { return second }
        }
        return nil
    }

    @Test func aSlowMachineIsNoticed() {
        // 5 of 25 pictures a second (N302).
        #expect(notice((0..<30).map { $0 * 5 }) == 10)
        // 3 of them are not seen.
        #expect(notice((0..<60).map { $0 * 3 }) == nil)
        // A busy moment, at the start or now and then.
        #expect(notice((0..<60).map { min($0, 8) * 20 }) == nil)
        #expect(notice((0..<60).map { $0 / 9 * 40 }) == nil)
        // A seek starts again.
        #expect(notice((0..<30).map { $0 * 5 }, interrupted: 9) == 20)
        // The count starts again with an item.
        #expect(notice(Array(repeating: 900, count: 9) + (0..<12).map { $0 * 3 }) == nil)
    }

    @Test func theViewerLearnsItOnce() {
        var watch = DropWatch()
        let noticed = (0..<60).filter { second in
            let time = Timestamp.zero + .seconds(Double(second))
            return watch.isDue(at: time) && watch.take(second * 9, at: time)
        }
        #expect(noticed == [10])
    }

    /// Where the picture is drawn in another way, it is judged again (A205).
    @Test func anotherWayIsJudgedAgain() {
        var watch = DropWatch()
        let noticed = (0..<60).filter { second in
            let time = Timestamp.zero + .seconds(Double(second))
            let isTooSlow = watch.isDue(at: time) && watch.take(second * 9, at: time)
            if isTooSlow, second < 20 { watch.judgeAgain() }
            return isTooSlow
        }
        #expect(noticed == [10, 22])
    }

    /// What was left out before a pause does not count.
    @Test func aPauseIsNotSlowness() {
        var watch = DropWatch()
        for second in [0, 2, 4, 6, 8, 60, 62, 64] {
            let time = Timestamp.zero + .seconds(Double(second))
            let (isDue, isNoticed) = (watch.isDue(at: time), watch.take(second * 9, at: time))
            #expect(isDue && !isNoticed)
        }
    }

    @Test(arguments: [
        (
            "cplayer", "Could not open/initialize audio device -> no sound.\n",
            "The sound device does not answer"
        ),
        (
            "cplayer", "Can not open external file /films/a film.srt.\n",
            "“a film.srt” beside the film cannot be read"
        ),
        (
            "vd", "Failed to initialize a decoder for codec 'h264'.\n",
            "This machine has no decoder for the picture (h264)"
        ),
        (
            "ad", "Failed to initialize a decoder for codec 'ac4'.\n",
            "This machine has no decoder for the sound (ac4)"
        ),
        (
            "vd", "Failed to initialize a decoder for codec ''.\n",
            "This machine has no decoder for the picture (?)"
        ),
        ("sd", "Failed to initialize a decoder for codec 'x'.\n", nil),
        ("cplayer", "Playing: film.mkv\n", nil),
        ("ffmpeg", "Can not open external file a.srt.\n", nil),
    ])
    func aLineOfTheLog(prefix: String, text: String, expected: String?) {
        let fault = LogFault(prefix: prefix, text: text)
        #expect((fault == nil) == (expected == nil))
        if let fault, let expected { #expect(fault.sentence.english.hasPrefix(expected)) }
    }

    /// mpv goes on without sound where no output opens; a person may have chosen that.
    @Test(arguments: [("null", false), ("alsa", true)])
    func aSoundDeviceThatDoesNotAnswer(chosen: String, isFault: Bool) {
        let outputs = MpvNode.array([.map([.init("name", .string(chosen))])])
        #expect(FaultWatch.isSilenceChosen(outputs) != isFault)
        #expect(!FaultWatch.isSilenceChosen(.array([])))
        #expect(FaultWatch.isSilenceChosen(.string("null")))
    }

    /// A file whose disk is gone ends too early, and is tried again where it was.
    @Test func aFileThatIsGone() {
        var reporter = FactReporter()
        let info = MediaInfo(index: 2, title: "", isLive: false, duration: 100, isSeekable: true)
        reporter.itemIsReady(info, answers: MediaAnswers(), hasPause: false)
        reporter.note(.position, .double(50))
        _ = reporter.take(at: .zero)
        let message = LoadFailure.gone(MediaItem(location: "/media/disk/film.mkv"))
        reporter.itemIsGone(message)
        reporter.note(.endReached, .flag(true))
        #expect(message.english.hasPrefix("“film.mkv” is not there any more"))
        #expect(reporter.take(at: .zero) == [.failed(index: 2, message: message)])
    }

    /// Sound that a receiver decodes goes through where it can, and is decoded here elsewhere; mpv
    /// knows all kinds that the option names (A108).
    @Test func soundThatPassesThrough() throws {
        let rig = try PlayerRig([]) {
            $0.settings.append(.init(name: "audio-spdif", value: "ac3,eac3,dts,dts-hd,truehd"))
        }
        #expect(!rig.player.isLost)
        #expect(throws: PlayerError.self) {
            _ = try PlayerRig([]) { $0.settings.append(.init(name: "audio-spdf", value: "ac3")) }
        }
    }
}
