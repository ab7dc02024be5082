// SPDX-License-Identifier: MIT

import RemoteItems
import RemoteModel
import Testing

@Suite struct ProgrammeGuideTests {
    private static let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE tv SYSTEM "xmltv.dtd">
        <tv generator-info-name="x">
          <channel id="one.tv"><display-name lang="en">One &amp; Only</display-name>
            <icon src="https://h/one.png"/></channel>
          <channel id="two.tv"><display-name>Two</display-name></channel>
          <programme start="20261123200000 +0100" stop="20261123201500 +0100" channel="one.tv">
            <title lang="en">The Weather</title><title lang="de">Das Wetter</title>
            <desc>Rain &lt; sun.</desc></programme>
          <programme start="20261123201500 +0100" stop="20261123220000 +0100" channel="one.tv">
            <title>A Film</title><sub-title>Part 1</sub-title></programme>
          <programme start="20261123190000" channel="two.tv"><title>Open end</title></programme>
          <programme start="20261123193000Z" channel="two.tv"><title>After it</title></programme>
          <programme start="nonsense" channel="two.tv"><title>x</title></programme>
          <programme start="20261123200000 +0100" channel="two.tv"></programme>
        </tv>
        """

    /// 2026-11-23 19:00 UTC.
    private static let evening = 1_795_460_400

    private func show(_ guide: ProgrammeGuide, _ channel: String, _ minutes: Int) -> String {
        let time = Self.evening + minutes * 60
        let texts = [guide.now(on: channel, at: time), guide.next(on: channel, at: time)].map {
            $0?.title.text(for: ["de"]) ?? "-"
        }
        return texts.joined(separator: " / ")
    }

    @Test(arguments: [
        ("one.tv", 0, "Das Wetter / A Film"), ("one.tv", -1, "- / Das Wetter"),
        ("one.tv", 15, "A Film / -"), ("one.tv", 200, "- / -"),
        ("two.tv", 5, "Open end / After it"), ("two.tv", 500, "After it / -"),
        ("three.tv", 0, "- / -"),
    ])
    func nowAndNext(channel: String, minutes: Int, expected: String) {
        let guide = XMLTVReader.guide(Array(Self.text.utf8))
        #expect(show(guide, channel, minutes) == expected)
    }

    @Test func whatItSaysOfAProgrammeAndOfAChannel() throws {
        let guide = XMLTVReader.guide(Array(Self.text.utf8))
        let film = try #require(guide.now(on: "one.tv", at: Self.evening + 3600))
        #expect(film.subtitle == LocalizedText("Part 1"))
        #expect(film.start == Self.evening + 900 && film.end == Self.evening + 7200)
        let weather = try #require(guide.now(on: "one.tv", at: Self.evening))
        #expect(weather.description == LocalizedText("Rain < sun."))
        #expect(guide.channel("one.tv")?.name == "One & Only")
        #expect(guide.channel("one.tv")?.logo == "https://h/one.png")
        #expect(guide.channel("two.tv")?.logo == nil)
        #expect(guide.channel("none") == nil)
        #expect(guide.programmes.count == 4)
    }

    /// It may come in parts of any size, and gives the same.
    @Test(arguments: [1, 7, 64, 1000])
    func partByPart(size: Int) {
        var reader = XMLTVReader()
        let bytes = Array(Self.text.utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
            reader.append(Array(bytes[start..<min(bytes.count, start + size)]))
        }
        #expect(reader.guide() == XMLTVReader.guide(bytes))
    }

    @Test func onlyWhatIsWantedIsKept() {
        let times = Self.evening + 600...Self.evening + 1000
        let guide = XMLTVReader.guide(
            Array(Self.text.utf8), channels: ["one.tv", "zero.tv"], between: times)
        #expect(guide.programmes.map { $0.title.text(for: ["en"]) } == ["The Weather", "A Film"])
        let late = Self.evening + 901...Self.evening + 1000
        let film = XMLTVReader.guide(Array(Self.text.utf8), channels: ["one.tv"], between: late)
        #expect(film.programmes.map { $0.title.text(for: ["en"]) } == ["A Film"])
    }

    @Test(arguments: [
        ("20261123190000 +0000", 0 as Int?), ("20261123190000", 0), ("202611231900", 0),
        ("20261123200000 +01:00", 0), ("20261123133000 -0530", 0), ("20261123190000 UTC", 0),
        ("2026112319", 0), ("20261123190001Z", 1), ("20261323190000", nil),
        ("2026112", nil), ("", nil), ("20261123190000 CET", nil), ("20261123190000 +1", nil),
        ("20261123 19:00", nil), ("2026112319000000000000000", nil),
    ])
    func times(text: String, expected: Int?) {
        let guide = XMLTVReader.guide(
            Array("<programme start=\"\(text)\" channel=\"a\"><title>T</title></programme>".utf8))
        #expect(guide.programmes.first.map { $0.start - Self.evening } == expected)
    }

    @Test func brokenElementsArePassedOver() {
        let text =
            "<programme start=\"20261123190000\" channel=\"a\"><title>Never ends "
            + String(repeating: "x", count: 300_000)
            + "</programme><programme start=\"20261123190000\" channel=\"a\"><title>T</title>"
            + "</programme><channel id=\"\"></channel><channel></channel>"
        let guide = XMLTVReader.guide(Array(text.utf8))
        #expect(guide.programmes.map { $0.title.text(for: []) } == ["T"])
        #expect(guide.channels.isEmpty)
        let latin =
            Array("<programme start=\"20261123190000\" channel=\"a\"><title>F".utf8)
            + [0xe9] + Array("e</title></programme>".utf8)
        #expect(XMLTVReader.guide(latin).programmes.first?.title == LocalizedText("Fée"))
    }
}
