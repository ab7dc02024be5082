// SPDX-License-Identifier: MIT

import RemoteMedia
import RemoteModel
import Testing

@testable import MpvPlayer

/// What becomes a fact, and what does not.
@Suite struct FactReporterTests {
    private func loaded(isLive: Bool = false) -> FactReporter {
        var reporter = FactReporter()
        var answers = MediaAnswers()
        answers[.position] = .double(0)
        let info = MediaInfo(
            index: 0, title: "", isLive: isLive, duration: 100, isSeekable: true)
        reporter.itemIsReady(info, answers: answers, hasPause: true)
        reporter.note(.pause, .flag(false))
        _ = reporter.take(at: .zero)
        return reporter
    }

    /// A stream that ends long before its end broke off (N150).
    @Test(
        arguments: [
            (50, "broke off", true), (50, nil, false), (91, "broke off", false),
            (89, "broke off", true), (100, "broke off", false),
        ] as [(Double, Sentence?, Bool)])
    func anEarlyEndOfAStreamIsAFailure(position: Double, breakOff: Sentence?, isBroken: Bool) {
        var reporter = FactReporter()
        let info = MediaInfo(index: 3, title: "", isLive: false, duration: 100, isSeekable: true)
        reporter.itemIsReady(info, answers: MediaAnswers(), hasPause: false, breakOff: breakOff)
        reporter.note(.position, .double(position))
        _ = reporter.take(at: .zero)
        reporter.note(.endReached, .flag(true))
        #expect(
            reporter.take(at: .zero)
                == [isBroken ? .failed(index: 3, message: "broke off") : .ended])
        // A seek that comes to the end is one.
        reporter.seekEnds(RequestID(1), at: 100, time: .zero)
        #expect(reporter.take(at: .zero).contains(.ended))
    }

    /// Each frame's position at 24 a second: a fact a second, and no other.
    @Test func aPositionIsAFactOnceASecond() {
        var reporter = loaded()
        var facts: [PlayerFact] = []
        for frame in 1...240 {
            let seconds = Double(frame) / 24
            reporter.note(.position, .double(seconds))
            facts += reporter.take(at: .zero + .seconds(seconds))
        }
        #expect(facts.count == 10)
    }

    @Test(arguments: [
        // at s, position, is it a fact
        (0.5, 0.5, false),
        (0.5, 0.7, false),
        (0.5, 0.8, true),
        (0.5, 0.2, true),
        (0.9, 0.0, true),
        (1.0, 1.0, true),
    ])
    func aPositionThatIsNotExpectedIsAFact(at: Double, position: Double, isFact: Bool) {
        var reporter = loaded()
        reporter.note(.position, .double(position))
        #expect(reporter.take(at: .zero + .seconds(at)) == (isFact ? [.position(position)] : []))
    }

    @Test func whilePausedNothingIsSaidTwice() {
        var reporter = loaded()
        reporter.note(.position, .double(3))
        reporter.note(.pause, .flag(true))
        #expect(reporter.take(at: .zero + .seconds(3)) == [.paused(true), .position(3)])
        reporter.note(.position, .double(3))
        reporter.note(.pause, .flag(true))
        #expect(reporter.take(at: .zero + .seconds(60)).isEmpty)
    }

    @Test func positionsOnTheWayOfASeekAreNotFacts() {
        var reporter = loaded()
        reporter.seekBegins()
        reporter.note(.position, .double(50))
        #expect(reporter.take(at: .zero + .seconds(1)).isEmpty)
        reporter.seekEnds(RequestID(4), at: 49.9, time: .zero + .seconds(2))
        let facts = reporter.take(at: .zero + .seconds(2))
        #expect(facts == [.position(49.9), .sought(RequestID(4))])
    }

    /// Whatever it waits for counts, and another item waits for nothing yet.
    @Test func waitingIsReportedOnce() {
        var reporter = loaded()
        func isReported(_ buffering: Bool?, _ change: (inout FactReporter) -> Void) {
            change(&reporter)
            let facts = reporter.take(at: .zero).filter {
                if case .buffering = $0 { true } else { false }
            }
            #expect(facts == (buffering.map { [.buffering($0)] } ?? []))
        }
        isReported(true) { $0.seekIsLate(true) }
        isReported(nil) { $0.note(.waitsForData, .flag(true)) }
        isReported(nil) { $0.seekIsLate(false) }
        isReported(false) { $0.note(.waitsForData, .flag(false)) }
        isReported(true) { $0.note(.waitsForData, .flag(true)) }
        isReported(false) { $0.itemBegins() }
        isReported(nil) { $0.note(.waitsForData, .flag(false)) }
    }

    @Test func whatIsNotAvailableGivesNoFact() {
        var reporter = loaded()
        for property in ObservedProperty.allCases {
            reporter.note(property, .none)
            reporter.note(property, .string("rubbish"))
            reporter.note(property, .double(.nan))
        }
        #expect(reporter.take(at: .zero).isEmpty)
    }

    @Test func nothingIsSaidOfAnItemBeforeItIsReady() {
        var reporter = loaded()
        reporter.itemBegins()
        reporter.note(.position, .double(5))
        reporter.note(.duration, .double(50))
        reporter.note(.endReached, .flag(true))
        #expect(reporter.take(at: .zero).isEmpty)
    }

    /// mpv reports what changed after it has answered. With an item its pause must be known
    /// already; and an end that came before the item was ready is reported too.
    @Test func anItemComesWithItsPauseAndItsEnd() {
        var reporter = loaded()
        reporter.itemBegins()
        reporter.note(.endReached, .flag(true))
        var answers = MediaAnswers()
        answers[.position] = .double(2)
        answers[.pause] = .flag(true)
        answers[.endReached] = .flag(true)
        let info = MediaInfo(index: 1, title: "", isLive: false, duration: 2, isSeekable: true)
        reporter.itemIsReady(info, answers: answers, hasPause: true)
        reporter.note(.pause, .flag(true))
        reporter.note(.endReached, .flag(true))
        #expect(
            reporter.take(at: .zero) == [.paused(true), .loaded(info), .ended, .position(2)])
        // mpv went on before it had reported that it stood.
        answers[.pause] = .flag(false)
        answers[.endReached] = .flag(false)
        for _ in 1...2 {
            reporter.itemBegins()
            reporter.itemIsReady(info, answers: answers, hasPause: true)
            #expect(reporter.take(at: .zero) == [.paused(false), .loaded(info), .position(2)])
        }
    }

    @Test func aPauseFromBeforeTheLastRequestIsNotReported() {
        var reporter = loaded()
        var answers = MediaAnswers()
        answers[.pause] = .flag(true)
        let info = MediaInfo(index: 1, title: "", isLive: false, duration: 2, isSeekable: true)
        reporter.itemIsReady(info, answers: answers, hasPause: false)
        #expect(reporter.take(at: .zero) == [.loaded(info), .position(0)])
    }

    @Test func aWindowIsReportedWhenItMoved() {
        func cache(_ start: Double, _ end: Double) -> MpvNode {
            let range = MpvNode.map([.init("start", .double(start)), .init("end", .double(end))])
            return .map([.init("seekable-ranges", .array([range]))])
        }
        var reporter = loaded(isLive: true)
        reporter.note(.cache, cache(-0.1, 8))
        #expect(reporter.take(at: .zero) == [.window(0...8), .duration(8)])
        reporter.note(.cache, cache(0, 8.9))
        #expect(reporter.take(at: .zero).isEmpty)
        reporter.note(.cache, cache(0, 9))
        #expect(reporter.take(at: .zero) == [.window(0...9), .duration(9)])
        reporter.note(.cache, .map([]))
        #expect(reporter.take(at: .zero) == [.window(nil)])
    }

    @Test(arguments: [
        // format                seekable  partly  duration  live
        ("matroska,webm", true, false, 100.0, false),
        ("matroska,webm", false, false, 100.0, false),
        ("mov,mp4,m4a,3gp", true, true, 100.0, false),
        ("hls", true, false, 100.0, false),
        ("hls", false, false, 6.0, true),
        ("hls", true, true, 6.0, true),
        ("mpegts", false, false, 0.0, true),
        ("mp3", false, false, 0.0, true),
        ("mp3", true, false, 0.0, false),
    ])
    func whatIsLive(
        format: String, seekable: Bool, partly: Bool, duration: Double, live: Bool
    ) {
        var answers = MediaAnswers()
        answers[.format] = .string(format)
        answers[.seekable] = .flag(seekable)
        answers[.partlySeekable] = .flag(partly)
        answers[.duration] = duration > 0 ? .double(duration) : .none
        #expect(answers.isLive == live)
    }

    @Test func tracksAndChaptersAreRead() {
        func track(_ type: String, _ id: Int64, _ title: String, _ selected: Bool) -> MpvNode {
            .map([
                .init("type", .string(type)), .init("id", .integer(id)),
                .init("title", .string(title)), .init("lang", .string("eng")),
                .init("selected", .flag(selected)),
            ])
        }
        var answers = MediaAnswers()
        answers[.tracks] = .array([
            track("video", 1, "", true), track("audio", 1, "English", false),
            track("audio", 2, "Deutsch", true), track("sub", 1, "Hard of hearing", false),
            .map([.init("type", .string("sub"))]), .none,
        ])
        answers[.chapters] = .array([
            .map([.init("title", .string("Dawn")), .init("time", .double(-0.02))]),
            .map([.init("time", .double(50))]), .map([.init("title", .string("no time"))]),
        ])
        let info = answers.info(
            index: 3, item: MediaItem(location: "/films/A film.mkv"),
            for: MediaAudience(languages: []))
        #expect(info.title == "A film")
        #expect(info.audioTracks.map(\.title) == ["English", "Deutsch"])
        #expect(info.captionTracks.map(\.title) == ["Hard of hearing"])
        #expect(
            info.chapters == [Chapter(title: "Dawn", start: 0), Chapter(title: "", start: 50)])
        let tracks = answers[.tracks]
        #expect(MediaAnswers.selectedTrack(in: tracks, type: "audio")?.id == 2)
        #expect(MediaAnswers.selectedTrack(in: tracks, type: "sub") == nil)
    }

    /// Chapters with usual names give buttons and the time of the offer; what is said of the item
    /// counts before.
    @Test func chaptersOffer() {
        func chapter(_ title: String, _ time: Double) -> MpvNode {
            .map([.init("title", .string(title)), .init("time", .double(time))])
        }
        var answers = MediaAnswers()
        answers[.chapters] = .array([
            chapter("Intro", 0), chapter("Story", 60), chapter("Credits", 900),
        ])
        answers[.duration] = .double(1000)
        answers[.seekable] = .flag(true)
        var item = MediaItem(location: "/films/A film.mkv")
        let info = answers.info(index: 0, item: item, for: MediaAudience(languages: ["de"]))
        #expect(
            info.terms.actions.map { "\($0.title.text(for: [])) \($0.from)-\($0.to)" }
                == ["Intro überspringen 0.0-60.0", "Abspann überspringen 900.0-1000.0"])
        #expect(info.terms.finds.credits == 900)
        item.description.offers.actions = []
        item.description.course.markers = [Marker(time: 5, title: LocalizedText("Credits"))]
        let said = answers.info(index: 0, item: item, for: MediaAudience(languages: []))
        #expect(said.terms.actions.isEmpty && said.terms.finds.credits == nil)
    }

    /// The chapters of the file stay beside other groups, until markers without a group, or none
    /// at all, take their place.
    @Test(
        arguments: [
            (nil, "Chapters: Intro@0"), ([], ""),
            ([Marker(time: 9)], "Chapters: @9"),
            (
                [
                    Marker(time: 9, group: LocalizedText("Goals")),
                    Marker(time: 7, group: LocalizedText([("en", "Cards"), ("de", "Karten")])),
                    Marker(time: 3, group: LocalizedText("Goals")),
                ], "Chapters: Intro@0 | Goals: @3 @9 | Karten: @7"
            ),
            (
                [
                    Marker(time: 9, group: LocalizedText("Goals")),
                    Marker(time: 4, group: LocalizedText("Chapters")), Marker(time: 2),
                    Marker(time: 1, group: LocalizedText("")),
                ], "Chapters: @1 @2 @4 | Goals: @9"
            ),
        ] as [([Marker]?, String)])
    func groupsOfMarkers(markers: [Marker]?, expected: String) {
        var answers = MediaAnswers()
        answers[.chapters] = .array([
            .map([.init("title", .string("Intro")), .init("time", .double(0))])
        ])
        var item = MediaItem(location: "/films/A film.mkv")
        item.description.course.markers = markers
        let info = answers.info(index: 0, item: item, for: MediaAudience(languages: ["de"]))
        let groups = info.groups.map { group in
            "\(group.name): "
                + group.markers.map { "\($0.title)@\(Int($0.start))" }.joined(separator: " ")
        }
        #expect(groups.joined(separator: " | ") == expected)
    }

    /// A192: the title in the file counts where a viewer can read it, then the name of the file,
    /// and what a title says already is not said again.
    @Test(
        arguments: [
            ("/f/The.Film.2001.720p.mkv", "The.Film.2001.720p.mkv", nil, "The Film (2001) ()"),
            ("/f/The.Film.2001.720p.mkv", "Ein Film", nil, "Ein Film (2001)"),
            ("/f/Film.mkv", "The.Film.2001.720p-X", nil, "Film ()"),
            ("http://h/a%20b.mkv", "a b.mkv", nil, "a b ()"),
            ("/f/Show.S01E02.Two.mkv", "Show.S01E02.Two.mkv", nil, "Show S1 E2: Two ()"),
            ("/f/Show.S01E02.mkv", "Zwei", nil, "Zwei (Show, Staffel 1, Folge 2)"),
            ("/f/Show.S01E02.mkv", "x", "Named", "Named (Show, Staffel 1, Folge 2)"),
            ("/f/[A] Show - 07 [x264].mkv", "Sieben", nil, "Sieben (Show, Folge 7)"),
        ] as [(String, String, String?, String)])
    func titles(location: String, embedded: String, name: String?, expected: String) {
        var answers = MediaAnswers()
        answers[.title] = .string(embedded)
        var item = MediaItem(location: location, name: name)
        if let file = item.fileName, let episode = file.episode {
            item.description.about.series = LocalizedText(file.title)
            item.description.about.season = episode.season
            item.description.about.episode = episode.number
        }
        let german = Catalogue(
            language: "de",
            texts: [
                (PhraseID(ScreenPhrase.season), PhraseTemplate("Staffel {season}, Folge {number}")),
                (PhraseID(ScreenPhrase.episode), PhraseTemplate("Folge {number}")),
            ])
        let audience = MediaAudience(languages: ["de"], words: german)
        let info = answers.info(index: 0, item: item, for: audience)
        #expect("\(info.title) (\(info.details.joined(separator: ", ")))" == expected)
    }

    /// Only a chapter is an intro: a song may be called so.
    @Test func otherGroupsOfferNothing() {
        var item = MediaItem(location: "/films/A film.mkv")
        item.description.course.markers = [
            Marker(time: 5, title: LocalizedText("Intro"), group: LocalizedText("Songs")),
            Marker(time: 60, title: LocalizedText("Song"), group: LocalizedText("Songs")),
        ]
        let info = MediaAnswers().info(index: 0, item: item, for: MediaAudience(languages: []))
        #expect(info.terms.actions.isEmpty)
    }
}
