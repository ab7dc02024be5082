// SPDX-License-Identifier: MIT

import RemoteItems
import RemoteModel
import Testing

@Suite struct NFOFileTests {
    private func read(_ text: String) -> String {
        guard let file = NFOFile(Array(text.utf8)) else { return "none" }
        return "\(file.kind): \(Shown.text(file.description))"
    }

    @Test func aFilm() {
        let text = """
            \u{feff}<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
            <!-- made by <somebody> -->
            <movie>
              <title>Night &amp; Day</title>
              <originaltitle>Nacht</originaltitle>
              <ratings><rating name="imdb"><value>7.1</value></rating></ratings>
              <plot><![CDATA[A film about < and &.]]> Then more.</plot>
              <outline>Short</outline><tagline>It goes on</tagline>
              <mpaa>Rated PG-13</mpaa>
              <premiered>1999-03-31</premiered>
              <genre>Drama / War</genre><genre>Comedy</genre>
              <director>Ann Example</director><credits>Bob Example</credits>
              <actor><name>Cy &#x41;ctor</name><role>Dee</role><thumb>http://h/a.jpg</thumb></actor>
              <actor><name>Ann Example</name></actor>
              <set><name>The Nights</name><title>not this</title></set>
              <thumb aspect="poster">https://image.example/p.jpg</thumb>
              <resume><position>754.5</position><total>6000</total></resume>
              <empty/><title>Another</title>
            </movie>
            https://www.example.org/title/1234
            """
        #expect(
            read(text)
                == "movie: start=754.5 title=\"Night & Day\" subtitle=\"It goes on\" "
                + "description=\"A film about < and &. Then more.\" year=1999 "
                + "genre=[\"Drama\" \"War\" \"Comedy\"] "
                + "people=[\"Ann Example\" \"Bob Example\" \"Cy Actor\"] "
                + "rating={code=\"PG-13\"} kind=\"film\"")
    }

    @Test(arguments: [
        (
            "<episodedetails><title>One</title><showtitle>The Series</showtitle><season>0</season>"
                + "<episode>12</episode><aired>2004-10-21</aired></episodedetails>"
                + "<episodedetails><title>Two</title></episodedetails>",
            "episode: title=\"One\" series=\"The Series\" season=0 episode=12 year=2004 "
                + "kind=\"episode\""
        ),
        (
            "<tvshow><title>The Series</title><plot>x</plot></tvshow>",
            "series: series=\"The Series\""
        ),
        (
            "<musicvideo><title>Song</title><artist>A</artist></musicvideo>",
            "music: title=\"Song\" people=[\"A\"] kind=\"music\""
        ),
        // Junk before it, tags in capitals, one that is not closed, entities of HTML.
        (
            "hello <MOVIE><Title>One &nbsp; two</TITLE><year>1999<genre>Drama</genre></movie",
            "movie: title=\"One &nbsp; two\" year=1999 kind=\"film\""
        ),
        (
            "<movie><title/><title> </title><title>\n  Third\n</title></movie>",
            "movie: title=\"Third\" kind=\"film\""
        ),
        ("<movie><year>99999</year><season>-1</season></movie>", "movie: kind=\"film\""),
        (
            "<movie><mpaa>DE:FSK 12 / US:PG</mpaa></movie>",
            "movie: rating={region=\"DE\" code=\"FSK 12\"} kind=\"film\""
        ),
        ("<movie><mpaa>Not Rated</mpaa></movie>", "movie: kind=\"film\""),
        ("<movie><resume><position>0.0</position></resume></movie>", "movie: kind=\"film\""),
        ("<movie><resume><position>1e99</position></resume></movie>", "movie: kind=\"film\""),
        ("<movie><resume><position>nan</position></resume></movie>", "movie: kind=\"film\""),
        ("<movie></movie>", "movie: kind=\"film\""), ("<movie/>", "none"),
        ("https://www.imdb.com/title/tt0133093/", "none"), ("", "none"), ("<", "none"),
        ("<movie><title>Cut", "movie: title=\"Cut\" kind=\"film\""),
        ("<movie><title><![CDATA[Cut", "movie: title=\"Cut\" kind=\"film\""),
        ("iNFO of a release group: <3", "none"),
    ])
    func others(text: String, expected: String) {
        #expect(read(text) == expected)
    }

    @Test func otherEncodings() {
        let latin = Array("<movie><title>F".utf8) + [0xe9] + Array("e</title></movie>".utf8)
        #expect(NFOFile(latin)?.description.about.title == LocalizedText("Fée"))
        let wide: [UInt8] =
            [0xff, 0xfe]
            + Array("<movie><title>A</title>".utf8).flatMap { (byte: UInt8) -> [UInt8] in [byte, 0]
            }
        #expect(NFOFile(wide)?.description.about.title == LocalizedText("A"))
    }

    /// What others wrote is cut rather than refused.
    @Test func longTextsAreCut() throws {
        let long = String(repeating: "é", count: 100_000)
        let people = (0..<200).map { "<credits>\($0)</credits>" }.joined()
        let file = try #require(
            NFOFile(
                Array(
                    "<movie><title>\(long)</title><plot>\(long)</plot><genre>\(long)</genre>\(people)"
                        .utf8)))
        let about = file.description.about
        #expect(about.title?.text(for: []).utf8.count == ItemLimits.titleBytes)
        #expect(about.description?.text(for: []).utf8.count == ItemLimits.descriptionBytes)
        #expect(about.people?.count == ItemLimits.names)
        var reading = FieldReading()
        _ = ItemDescription.form.read(ItemDescription.form.write(file.description), &reading)
        #expect(reading.faults.isEmpty)
    }
}
