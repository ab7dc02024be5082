// SPDX-License-Identifier: MIT

import Foundation
import RemoteKeymap
import RemoteModel
import Testing

/// The table of docs/remote-inputd.toml.5 and docs/remote-inputd-schema.json are the rows of
/// `remote-inputd.toml`, and each row is an option. To write them again:
/// SNAPSHOT_UPDATE=1 make check FILTER=ServiceManualTests
@Suite struct ServiceManualTests {
    private static let form = ServiceConfiguration.form
    private static let docs = FilmSchemaTests.root.appending(path: "docs")
    private static let page = docs.appending(path: "remote-inputd.toml.5")

    @Test func itsTableIsTheRows() throws {
        try ManualTable.compare(Self.page, with: [("settings", Self.form.schema)])
    }

    @Test func itsSchemaIsTheRows() throws {
        var schema = ManualTable.object(Self.form.schema)
        schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        schema["title"] = "remote-inputd.toml"
        try ManualTable.compare(
            Self.docs.appending(path: "remote-inputd-schema.json"), with: schema)
    }

    /// The manual of the program has each row as an option, with the same help; and the page says
    /// of each that needs a new start that it does.
    @Test(arguments: form.schema.fields.map(\.name))
    func everyRowIsAnOption(name: String) throws {
        let manual = Self.docs.appending(path: "remote-inputd.1")
        let text = try String(contentsOf: manual, encoding: .utf8).replacing("\\-", with: "-")
        #expect(text.contains(" , Fl -\(name)"))
        #expect(
            text.replacing("\n", with: " ").contains(Self.form.schema.help(of: name).prefix(20)))
        let page = try String(contentsOf: Self.page, encoding: .utf8).replacing("\\-", with: "-")
        let reload = try #require(page.components(separatedBy: ".Sh RELOAD\n").last)
        let list = reload.components(separatedBy: "count at once")[0]
        let isNamed = list.contains(".Li \(name)\n") || list.contains(".Li \(name) ")
        #expect(isNamed == ServiceConfiguration.reloadable.contains(name))
    }

    @Test func itsExamplesAreRight() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let examples = text.components(separatedBy: ".Bd -literal -offset indent\n").dropFirst()
            .map { $0.components(separatedBy: "\n.Ed")[0].replacing("\\-", with: "-") }
        #expect(examples.count == 2)
        for example in examples {
            var table = TOMLTable(Array(example.utf8), path: "remote-inputd.toml", manual: "")
            var configuration = ServiceConfiguration()
            table.read(Self.form, into: &configuration)
            #expect(table.faults.map(\.text) == [])
            #expect(configuration != ServiceConfiguration())
        }
    }

    /// Every row takes a value, says which values it takes, and is written as it was read.
    @Test(arguments: [
        ("socket", "/run/s", "\"/run/s\""), ("group", "true", "true"),
        ("may", "watch=user:kiosk", "[\"watch=user:kiosk\"]"),
        ("may", "watch=group:44", "[\"watch=group:44\"]"),
        ("may", "context=unit:a.service", "[\"context=unit:a.service\"]"),
        ("may", "context=unit:a", "[\"context=unit:a.service\"]"),
        ("may", "inject=user-unit:app-b.scope", "[\"inject=user-unit:app-b.scope\"]"),
        ("keymap", "a.toml", "[\"a.toml\"]"), ("lircd", "none", "\"none\""),
        ("keyboards", "true", "true"), ("pointers", "false", "false"),
        ("record", "a.trace", "\"a.trace\""), ("past", "60", "60"), ("emit", "true", "true"),
        ("lircd-socket", "/run/l", "\"/run/l\""), ("buttons", "true", "true"),
        ("verbose", "true", "true"),
    ])
    func anOption(name: String, text: String, json: String) throws {
        var reading = FieldReading()
        let found = Self.form.read(Self.form.schema.table(of: [(name, text)]), &reading)
        #expect(reading.faults.map(\.message) == [])
        #expect(Self.form.write(try #require(found)).json == "{\"\(name)\":\(json)}")
    }

    @Test(arguments: [
        ("past", "61", "61 is not a whole number from 0 to 60"),
        ("past", "long", "expected a whole number from 0 to 60, found a text"),
        ("may", "load=user:a", grants), ("may", "watch=/usr/bin/a", grants),
        ("may", "watch", grants), ("may", "watch=a", grants),
        ("may", "watch=user:", grants), ("may", "watch=unit:", grants),
        ("may", "watch=a:b", grants),
    ])
    func aWrongOption(name: String, text: String, message: String) {
        var reading = FieldReading()
        #expect(Self.form.read(Self.form.schema.table(of: [(name, text)]), &reading) == nil)
        #expect(reading.faults.map(\.message) == [message])
    }

    private static let grants =
        "expected 'watch', 'inject' or 'context', =, and user:NAME, group:NAME, "
        + "unit:NAME or user-unit:NAME"

    @Test(arguments: [
        ("watsh=user:root", "did you mean 'watch'?"), ("watch=usr:root", "did you mean 'user'?"),
        ("watch=user", nil), ("xyzzy", nil),
    ])
    func aGrantThatIsMisspelt(text: String, advice: String?) {
        var reading = FieldReading()
        #expect(Self.form.read(Self.form.schema.table(of: [("may", text)]), &reading) == nil)
        #expect(reading.faults.map(\.advice) == [advice])
    }

    @Test func theLastOneOfTwoCountsAndListsAddUp() throws {
        var reading = FieldReading()
        let table = Self.form.schema.table(of: [
            ("past", "1"), ("keymap", "/a"), ("past", "2"), ("keymap", "/b"),
        ])
        let found = try #require(Self.form.read(table, &reading))
        #expect(found.keeping.past == 2)
        #expect(found.reading.keymaps == ["/a", "/b"])
    }
}
