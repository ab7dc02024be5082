// SPDX-License-Identifier: MIT

import Foundation
import RemoteKeymap
import RemoteModel
import Testing

/// The table of docs/remote-player.toml.5 is the rows of `player.toml`, and each row is an option.
/// To write the table again: SNAPSHOT_UPDATE=1 make check FILTER=PlayerManualTests
@Suite struct PlayerManualTests {
    private static let page = FilmSchemaTests.root.appending(path: "docs/remote-player.toml.5")
    private static let schema = PlayerConfiguration.form.schema

    @Test func itsTableIsTheRows() throws {
        try ManualTable.compare(Self.page, with: [("settings", Self.schema)])
    }

    /// The manual of the program has each row as an option, with the same help.
    @Test(arguments: schema.fields.map(\.name))
    func everyRowIsAnOption(name: String) throws {
        let page = FilmSchemaTests.root.appending(path: "docs/remote-player.1")
        let text = try String(contentsOf: page, encoding: .utf8).replacing("\\-", with: "-")
        #expect(text.contains("\n.It Fl -\(name)"))
        let first = PlayerConfiguration.form.schema.help(of: name).prefix(20)
        #expect(text.replacing("\n", with: " ").contains(first))
    }

    @Test func itsExamplesAreRight() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let examples = text.components(separatedBy: ".Bd -literal -offset indent\n").dropFirst()
            .map { $0.components(separatedBy: "\n.Ed")[0] }
        #expect(examples.count == 1)
        for example in examples {
            var table = TOMLTable(Array(example.utf8), path: "player.toml", manual: "")
            var configuration = PlayerConfiguration()
            table.read(PlayerConfiguration.form, into: &configuration)
            #expect(table.faults.map(\.text) == [])
            #expect(PlayerConfiguration.form.fields(of: configuration).count > 5)
        }
    }

    /// Every row takes a value, says which values it takes, and is written as it was read.
    @Test(arguments: [
        ("library", "/films", "[\"/films\"]"), ("channels", "tv.m3u", "\"tv.m3u\""),
        ("guide", "g.xml", "[\"g.xml\"]"), ("prepare-channels", "all", "\"all\""),
        ("languages", "de,en", "[\"de\",\"en\"]"),
        ("pass-through", "ac3,dts-hd", "[\"ac3\",\"dts-hd\"]"), ("skip", "15", "15"),
        ("skip", "item", "\"item\""), ("replay", "12", "12"), ("up-next", "7.5", "7.5"),
        ("at-end", "leave", "\"leave\""), ("play-breaks", "true", "true"),
        ("private", "true", "true"), ("passcode-from", "12", "12"),
        ("passcode-from-tv", "16", "16"),
        ("passcode-from-remote", "12/6=Kids*", "[\"12/6=Kids*\"]"),
        ("passcode-from-remote", "none=Big", "[\"none=Big\"]"), ("window", "false", "false"),
        ("no-overlay", "true", "true"), ("reduced-motion", "true", "true"),
        ("high-contrast", "true", "true"), ("text-size", "125", "125"),
        ("content-overlay", "a.txt", "\"a.txt\""), ("no-picture-cache", "true", "true"),
        ("quiet", "true", "true"), ("no-service", "true", "true"),
        ("socket", "/run/s", "\"/run/s\""), ("lircd", "none", "\"none\""),
        ("may", "load=/usr/bin/a", "[\"load=/usr/bin/a\"]"),
        ("mpv", "deband=yes", "[\"deband=yes\"]"),
        ("mpv-config", "true", "true"), ("rumble", "true", "true"),
        ("clock", "12", "\"12\""), ("touch", "clicks-only", "\"clicks-only\""),
    ])
    func anOption(name: String, text: String, json: String) throws {
        var reading = FieldReading()
        let form = PlayerConfiguration.form
        let found = form.read(PlayerConfiguration.form.schema.table(of: [(name, text)]), &reading)
        #expect(reading.faults.map(\.message) == [])
        #expect(form.write(try #require(found)).json == "{\"\(name)\":\(json)}")
    }

    @Test(arguments: [
        ("text-size", "300", "300 is not a whole number from 80 to 150"),
        ("text-size", "big", "expected a whole number from 80 to 150, found a text"),
        ("languages", "de,,en", "expected a code such as de or en-GB"),
        ("pass-through", "mp3", "unknown word 'mp3'"),
        ("skip", "0", "0 is not a number of seconds from 0.1 to 3600"),
        ("skip", "far", "expected seconds, or \"item\", found a text"),
        ("at-end", "stop", "unknown word 'stop'"), ("at-end", "nxt", "unknown word 'nxt'"),
        ("replay", "31", "31 is not a whole number from 5 to 30"),
        ("passcode-from", "22", "22 is not a whole number from 0 to 21"),
        (
            "passcode-from-remote", "12/30=Kids",
            "expected an age of 0 to 21, two with a / between them, or 'none', = and the name of a "
                + "remote"
        ),
        ("may", "load=a", "expected 'load', 'command' or 'watch', =, and an absolute path"),
        ("mpv", "=yes", "expected name=value, such as deband=yes"),
    ])
    func aWrongOption(name: String, text: String, message: String) {
        var reading = FieldReading()
        let table = PlayerConfiguration.form.schema.table(of: [(name, text)])
        #expect(PlayerConfiguration.form.read(table, &reading) == nil)
        #expect(reading.faults.map(\.message) == [message])
    }

    @Test func whatIsRepeatedIsAList() {
        var reading = FieldReading()
        let table = PlayerConfiguration.form.schema.table(of: [
            ("library", "/a"), ("library", "/b"),
        ])
        let found = PlayerConfiguration.form.read(table, &reading)
        #expect(found?.sources.library == ["/a", "/b"])
    }
}
