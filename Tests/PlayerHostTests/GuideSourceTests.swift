// SPDX-License-Identifier: MIT

import Foundation
import LinuxSystem
import RemoteItems
import RemoteMedia
import RemoteModel
import RemotePlayback
import SystemTestSupport
import Testing

@testable import PlayerHost

/// Guides are read in the loop, piece by piece.
@Suite struct GuideSourceTests {
    private static let one: MediaItem = {
        var item = MediaItem(location: "udp://h", name: "One", isChannel: true)
        item.channel = ChannelDetails()
        item.channel?.guideID = "one.tv"
        return item
    }()

    private static func stamp(_ minutes: Int) -> String {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(identifier: "UTC")
        format.dateFormat = "yyyyMMddHHmmss Z"
        return format.string(from: Date(timeIntervalSinceNow: Double(minutes) * 60))
    }

    private static func programme(_ channel: String, _ start: Int, _ end: Int, _ title: String)
        -> String
    {
        "<programme start=\"\(stamp(start))\" stop=\"\(stamp(end))\" channel=\"\(channel)\">"
            + "<title>\(title)</title></programme>\n"
    }

    /// As of now: the tests before may take minutes.
    private static var whole: String {
        "<tv>" + programme("one.tv", -30, 30, "Weather") + programme("one.tv", 30, 60, "Film")
            + "</tv>"
    }

    /// Reads until there is nothing more to do. Returns the turns and what was reported.
    private func read(_ source: GuideSource, from start: Timestamp = .zero)
        -> (turns: Int, reports: [String])
    {
        var inputs: [TimedInput] = []
        var diagnostics: [Diagnostic] = []
        var turns = 0
        while source.isBusy, let due = source.deadline, turns < 100_000 {
            turns += 1
            source.advance(to: max(due, start), into: &inputs, diagnostics: &diagnostics)
        }
        #expect(inputs.isEmpty)
        #expect(diagnostics.allSatisfy { $0.audience == .viewer && $0.advice != nil })
        return (turns, diagnostics.map(\.message))
    }

    private func source(_ text: String, in folder: TemporaryFolder) throws -> GuideSource {
        let path = folder.file("guide.xml")
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let source = GuideSource([path], languages: [])
        source.want([Self.one], revision: 1, at: .zero)
        return source
    }

    private func title(_ source: GuideSource) -> String? {
        source.guide.programmes(of: Self.one, at: LocalTime.now).now?.title.text(for: [])
    }

    @Test func aGuideIsRead() throws {
        let folder = TemporaryFolder()
        let source = try source(Self.whole, in: folder)
        #expect(read(source).reports == [])
        #expect(title(source) == "Weather")
        var view = PlayerView()
        view.channel = ChannelCard(name: "One", sense: .forward, percent: 50, isLoading: false)
        view.channel?.item = 0
        let due = source.fill(&view, playing: nil, of: [Self.one], at: .zero)
        #expect(view.channel?.now?.title == "Weather")
        #expect(view.channel?.next?.title == "Film")
        #expect((49...60).contains(view.channel?.now?.percent ?? 0))
        #expect(due.map { $0 > .zero && $0 <= .zero + .seconds(36) } ?? false)
    }

    /// The bar alone is enough for it (A217).
    @Test func theBarHasWhatIsOn() throws {
        let folder = TemporaryFolder()
        let source = try source(Self.whole, in: folder)
        #expect(read(source).reports == [])
        var view = PlayerView()
        view.bar = TransportBarView()
        view.bar?.title = "One"
        #expect(source.fill(&view, playing: 0, of: [Self.one], at: .zero) == nil)
        #expect(view.bar?.live?.programme == nil)
        view.bar?.live = TransportBarView.Live()
        #expect(source.fill(&view, playing: 0, of: [Self.one], at: .zero) != nil)
        #expect(view.bar?.live?.programme?.title == "Weather")
    }

    /// What is on is said with the channel that has come, and on cards, also where nothing else of
    /// a guide is shown.
    @Test func signsAndCardsHaveWhatIsOn() throws {
        let folder = TemporaryFolder()
        let path = folder.file("guide.xml")
        try Self.whole.write(toFile: path, atomically: true, encoding: .utf8)
        let source = GuideSource([path], languages: [])
        // Nothing plays: the channels are those of the start screen.
        source.want([], orElse: [Self.one], revision: 1, at: .zero)
        #expect(read(source).reports == [])
        var view = PlayerView()
        view.sign = .channel(ChannelSign(item: 0, number: "1", name: "One"))
        _ = source.fill(&view, playing: 0, of: [Self.one], at: .zero)
        var sign = ChannelSign(item: 0, number: "1", name: "One")
        sign.now = "Weather"
        #expect(view.sign == .channel(sign))
        var card = CardsView.Card()
        card.id = "one"
        var cards = CardsView()
        cards.lines = [CardsView.Line(.row, [card])]
        view = PlayerView()
        view.overlay = .cards(cards)
        let due = source.fill(&view, playing: nil, of: [], card: { _ in Self.one }, at: .zero)
        #expect(view.overlay?.cards?.lines[0].cards[0].subtitle == "Weather")
        #expect(due != nil)
        // A film has no channels: what was read of those of the start screen is kept.
        source.want([MediaItem(location: "a.mkv")], orElse: [Self.one], revision: 2, at: .zero)
        #expect(!source.isBusy && title(source) == "Weather")
    }

    private static let other =
        "the guide “guide.xml” is not a guide; use one in the XMLTV format"

    @Test(arguments: [
        ("", GuideSourceTests.other, false),
        ("{\"json\": true}", GuideSourceTests.other, false),
        ("\u{1f}", GuideSourceTests.other, false),
        (
            "PK\u{3}\u{4}xxxxx",
            "the guide “guide.xml” is packed with zip; unpack it, or pack it with gzip or xz", false
        ),
        (
            String(whole.dropLast(5)),
            "the guide “guide.xml” ends in the middle; fetch it again", true
        ),
    ])
    func aBrokenGuide(text: String, report: String, isUsed: Bool) throws {
        let folder = TemporaryFolder()
        let source = try source(text, in: folder)
        #expect(read(source).reports == [report])
        #expect((title(source) == "Weather") == isUsed)
    }

    @Test(arguments: ["missing.xml", "", "."])
    func whatCannotBeRead(name: String) throws {
        let folder = TemporaryFolder()
        let other = folder.file("other.xml")
        try Self.whole.write(toFile: other, atomically: true, encoding: .utf8)
        let source = GuideSource([folder.file(name), other], languages: [])
        source.want([Self.one], revision: 1, at: .zero)
        let reports = read(source).reports
        #expect(reports.count == 1 && reports[0].contains("cannot be read"), "\(reports)")
        // The next one is read all the same.
        #expect(title(source) == "Weather")
    }

    /// A guide of many channels is read a little in each turn, and what is of no use is not kept.
    @Test func aLargeGuide() throws {
        let folder = TemporaryFolder()
        var text = "<tv>"
        let others = (0..<400).map { Self.programme("other\($0).tv", 0, 60, "Other") }.joined()
        for _ in 0..<20 { text += others }
        text += Self.programme("one.tv", -30, 30, "Weather") + "</tv>"
        let source = try source(text, in: folder)
        let (turns, reports) = read(source)
        #expect(reports == [])
        #expect(turns > text.utf8.count / GuideSource.sliceBytes)
        #expect(title(source) == "Weather")
    }

    /// What is not a guide is not read to its end.
    @Test func somethingElseThatIsLarge() throws {
        let folder = TemporaryFolder()
        let text = String(repeating: "<p>no guide</p>", count: GuideSource.headLimit / 2)
        let (turns, reports) = try read(source(text, in: folder))
        #expect(reports == [Self.other])
        #expect(turns < GuideSource.headLimit / GuideSource.sliceBytes + 8)
    }

    /// It is read again when other channels are there, before it is old, and after SIGHUP.
    @Test func itIsReadAgain() throws {
        let folder = TemporaryFolder()
        let source = try source(Self.whole, in: folder)
        _ = read(source)
        source.want([Self.one], revision: 2, at: .zero)
        #expect(!source.isBusy)
        var two = Self.one
        two.channel?.guideID = "two.tv"
        source.want([Self.one, two], revision: 3, at: .zero)
        #expect(source.isBusy)
        _ = read(source)
        #expect(source.deadline == .zero + .seconds(Double(GuideSource.period)) || !source.isBusy)
        try (Self.whole.replacing("Weather", with: "Sport")).write(
            toFile: folder.file("guide.xml"), atomically: true, encoding: .utf8)
        var inputs: [TimedInput] = []
        var diagnostics: [Diagnostic] = []
        source.reload(at: .zero, into: &inputs, diagnostics: &diagnostics)
        _ = read(source)
        #expect(title(source) == "Sport")
        try FileManager.default.removeItem(atPath: folder.file("guide.xml"))
        let later = try #require(source.deadline)
        source.advance(to: later, into: &inputs, diagnostics: &diagnostics)
        #expect(read(source).reports.count == 1)
    }

    /// Without channels nothing is read.
    @Test func filmsNeedNone() throws {
        let source = GuideSource(["/missing.xml"], languages: [])
        source.want([MediaItem(location: "film.mkv")], revision: 1, at: .zero)
        #expect(!source.isBusy)
        #expect(source.deadline == nil)
    }
}
