// SPDX-License-Identifier: MIT

import RemoteItems
import RemoteMedia
import RemoteModel
import Testing

/// What is on, on the channels of a playlist.
@Suite struct ChannelGuideTests {
    private static let text = """
        <tv>
          <channel id="one.tv"><display-name>One HD</display-name>
            <display-name>1</display-name></channel>
          <channel id="two.tv"><display-name>Two</display-name></channel>
          <channel id="three.tv"><display-name>Three</display-name></channel>
          <programme start="19700101000100" stop="19700101000200" channel="one.tv">
            <title>A</title></programme>
          <programme start="19700101000200" channel="one.tv"><title>B</title></programme>
          <programme start="19700101000300" stop="19700101000400" channel="one.tv">
            <title>C</title></programme>
          <programme start="19700101000100" stop="19700101000200" channel="two.tv">
            <title>X</title></programme>
          <programme start="19700101000100" stop="19700101000200" channel="three.tv">
            <title>Y</title></programme>
        </tv>
        """

    private static func item(
        _ name: String?, _ say: (inout ChannelDetails) -> Void = { _ in }
    ) -> MediaItem {
        var item = MediaItem(location: "udp://h", name: name, isChannel: true)
        var details = ChannelDetails()
        say(&details)
        item.channel = details
        return item
    }

    private static func guide(_ items: [MediaItem]) -> ProgrammeGuide {
        let wanted = ChannelGuide.Wanted(items)
        var reader = XMLTVReader(channels: wanted.ids, named: wanted.names)
        reader.append(Array(text.utf8))
        #expect(reader.isWhole)
        #expect(reader.elementCount == 8)
        return reader.guide()
    }

    private static func show(_ item: MediaItem, _ guide: ChannelGuide, _ time: Int) -> String {
        let (now, next) = guide.programmes(of: item, at: time)
        func words(_ programme: ItemProgramme?) -> String {
            guard let programme else { return "-" }
            let end = programme.end.map { "\($0)" } ?? ""
            return programme.title.text(for: []) + " \(programme.start ?? 0)…" + end
        }
        return words(now) + ", " + words(next)
    }

    private static let byID = item("Anything") { $0.guideID = "one.tv" }
    private static let byName = item("Anything") { $0.guideName = "one_hd" }
    private static let byTitle = item("One hd")
    private static let unknown = item("Four") { $0.guideID = "four.tv" }

    @Test(arguments: [
        (byID, 60, "A 60…120, B 120…"), (byName, 60, "A 60…120, B 120…"),
        (byTitle, 90, "A 60…120, B 120…"),
        // It ends where the next one begins.
        (byID, 150, "B 120…180, C 180…240"), (byID, 200, "C 180…240, -"), (byID, 300, "-, -"),
        (byID, 0, "-, A 60…120"), (unknown, 60, "-, -"),
    ])
    func aChannelIsFound(item: MediaItem, time: Int, expected: String) {
        let guide = ChannelGuide([Self.guide([item])])
        #expect(Self.show(item, guide, time) == expected)
    }

    /// Only what is on the channels of the playlist is kept.
    @Test func othersAreNotKept() {
        let guide = Self.guide([Self.byName])
        #expect(guide.channels.map(\.id) == ["one.tv"])
        #expect(guide.programmes.count == 3)
        #expect(Self.guide([MediaItem(location: "film.mkv", name: "Two")]).programmes.isEmpty)
        #expect(ChannelGuide.Wanted([MediaItem(location: "film.mkv", name: "Two")]).isEmpty)
    }

    /// What a program says counts until its end.
    @Test(arguments: [
        (60, "P 50…130, Q 130…140"), (135, "Q 130…140, C 180…240"), (150, "B 120…180, C 180…240"),
        (40, "-, Q 130…140"),
    ])
    func aProgramCountsBeforeTheGuide(time: Int, expected: String) {
        var item = Self.byID
        var channel = ItemChannel()
        channel.now = ItemProgramme(title: LocalizedText("P"), start: 50, end: 130)
        channel.next = ItemProgramme(title: LocalizedText("Q"), start: 130, end: 140)
        item.description.channel = channel
        #expect(Self.show(item, ChannelGuide([Self.guide([item])]), time) == expected)
    }

    /// Without times, it is on.
    @Test func aProgramNeedsNoTimes() {
        var item = Self.unknown
        item.description.channel = ItemChannel()
        item.description.channel?.now = ItemProgramme(title: LocalizedText("P"))
        item.description.channel?.next = ItemProgramme(title: LocalizedText("Q"))
        #expect(Self.show(item, ChannelGuide(), 5) == "P 0…, Q 0…")
    }

    /// The first guide that has the channel counts.
    @Test func severalGuides() {
        let item = Self.byID
        var other = XMLTVReader()
        other.append(
            Array(
                """
                <tv><programme start="19700101000100" channel="one.tv"><title>Z</title>
                </programme></tv>
                """.utf8))
        let first = ChannelGuide([other.guide(), Self.guide([item])])
        #expect(Self.show(item, first, 60).hasPrefix("Z"))
        let second = ChannelGuide([Self.guide([item]), other.guide()])
        #expect(Self.show(item, second, 60).hasPrefix("A"))
    }
}
