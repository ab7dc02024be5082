// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import Testing

@testable import CommandSocket

/// Lines that are read where they lie say the same as by the library of JSON.
@Suite struct PlainLineTests {
    /// Read so, or left to the library; each with what the library makes of it.
    static let rows: [(line: String, isPlain: Bool)] = [
        (#"{"context":"playing"}"#, true),
        (#"{"context":"playing","item":7}"#, true),
        (#" { "context" : "paused" , "transport" : true, "item": null } "#, true),
        (#"{"context":"scanning","dir":-1,"level":2,"transport":true}"#, true),
        (#"{"context":"paused","armed":false}"#, true),
        (#"{"context":"paused","armed":true}"#, true),
        (#"{"context":"paused","armed":null}"#, true),
        (#"{"context":"info","exit":"down","touch":"gentle","live":true,"linear":false}"#, true),
        (#"{"context":"playing","channels":true,"overlay":true,"item":2147483647}"#, true),
        (#"{"context":"playing","level":2}"#, true),
        // A scan is whole, and part of no other context.
        (#"{"context":"scanning","level":2}"#, false),
        (#"{"context":"scanning","dir":1}"#, false),
        (#"{"context":"scanning"}"#, false),
        (#"{"context":"playing","dir":1,"level":2}"#, false),
        (#"{"context":"playing","dir":"up"}"#, false),
        (#"{"context":"live"}"#, false),
        (#"{"context":"nowhere"}"#, false),
        (#"{"context":"playing","context":"playing"}"#, false),
        (#"{"context":"playing","live":true,"live":true}"#, false),
        (#"{"context":"playing","live":1}"#, false),
        (#"{"context":"playing","item":-1}"#, false),
        (#"{"context":"playing","item":2147483648}"#, false),
        (#"{"context":"playing","item":1.0}"#, false),
        (#"{"context":"playing","item":1e3}"#, false),
        (#"{"context":"playing","item":01}"#, false),
        (#"{"context":"playing","item":-}"#, false),
        (#"{"context":"playing","item":9999999999999999999}"#, false),
        (#"{"context":"playing","touch":"rough"}"#, false),
        (#"{"context":"playing","ping":1}"#, false),
        (#"{"context":"playing","live":tru}"#, false),
        (#"{"context":"playing",}"#, false),
        (#"{"context":"playing" "live":true}"#, false),
        (#"{"context":"playing"}}"#, false),
        (#"{"context":"playing"} x"#, false),
        (#"{"context":"playing""#, false),
        (#"{"context":"play\u0069ng"}"#, false),
        ("{\"context\":\"playing\"\t}", false),
        ("{\"context\":\"play\u{1}ing\"}", false),
        (#"{"live":true,"context":"playing"}"#, false),
        (#"{"context":{"context":"playing"}}"#, false),
        (#"{"inject":{"command":"play"}}"#, true),
        (#"{"inject":{"command":"skip","count":-3}}"#, true),
        (#"{"inject": {"command": "scrubMove", "delta": -0.25, "velocity": 12}}"#, true),
        (#"{"inject":{"command":"scrubMove","delta":2000000.5,"velocity":-0.0}}"#, true),
        (#"{"inject":{"command":"skip","count":1000}}"#, true),
        (#"{"inject":{"command":"skip","count":1001}}"#, false),
        (#"{"inject":{"command":"skip"}}"#, false),
        (#"{"inject":{"command":"skip","count":null}}"#, false),
        (#"{"inject":{"command":"skip","count":1,"command":"skip"}}"#, false),
        (#"{"inject":{"command":"skip","count":1,"more":1}}"#, false),
        (#"{"inject":{"command":"scrubMove","delta":1.,"velocity":1}}"#, false),
        (#"{"inject":{"command":"scrubMove","delta":.5,"velocity":1}}"#, false),
        (#"{"inject":{"count":1,"command":"skip"}}"#, false),
        (#"{"inject":{"command":"nothing"}}"#, false),
        (#"{"inject":{"command":"play"}"#, false),
        (#"{"inject":{"command":"play"},"ping":1}"#, false),
        (#"{"inject":"play"}"#, false),
        (#"{"ping":1}"#, false), (#"{}"#, false), ("", false), ("[1]", false), ("null", false),
    ]

    private func message(_ line: String) -> Result<ClientMessage, ProtocolError> {
        Result { () throws(ProtocolError) in try ClientMessage(document: Array(line.utf8)[...]) }
    }

    private func plain(_ line: String) -> ClientMessage? {
        ClientMessage(plain: Array(line.utf8).span)
    }

    @Test(arguments: rows) func aLine(_ line: String, isPlain: Bool) throws {
        let plain = plain(line)
        #expect((plain != nil) == isPlain)
        if let plain { #expect(try plain == message(line).get()) }
    }

    /// Each context and each command with values that fit and values that do not: what is read
    /// plainly is never something else, and what fits is read so.
    @Test func bothReadersAgree() throws {
        var random = SeededGenerator(seed: 20)
        var counts = (plain: 0, all: 0)
        for _ in 0..<200 {
            for context in Context.states {
                let form = ContextState.form(context)
                check(line(#""context":"\#(context.name)""#, form.arguments, &random), &counts)
            }
            for form in CommandForm.all {
                let object = line(#""command":"\#(form.name.word)""#, form.arguments, &random)
                check(#"{"inject":\#(object)}"#, &counts)
            }
        }
        #expect(counts.plain * 3 > counts.all, "\(counts)")
    }

    private func check(_ line: String, _ counts: inout (plain: Int, all: Int)) {
        counts.all += 1
        let message = message(line)
        guard let plain = plain(line) else { return }
        counts.plain += 1
        #expect((try? message.get()) == plain, "\(line)")
    }

    /// An object with that member, and most of the arguments in any order.
    private func line(
        _ first: String, _ arguments: [ArgumentForm], _ random: inout SeededGenerator
    ) -> String {
        var members: [String] = []
        for argument in arguments where Int.random(in: 0..<4, using: &random) > 0 {
            members.append(#""\#(argument.name)":\#(value(argument.kind, &random))"#)
        }
        members.shuffle(using: &random)
        return "{" + ([first] + members).joined(separator: ",") + "}"
    }

    private func value(_ kind: ArgumentKind, _ random: inout SeededGenerator) -> String {
        let other = ["null", "0", "true", #""""#, "-1.5", "2e3", "99999999999", #"["a"]"#, "{}"]
        if Int.random(in: 0..<12, using: &random) == 0 {
            return other.randomElement(using: &random) ?? "null"
        }
        return switch kind {
        case .steps, .whole: "\(Int.random(in: -1002...1002, using: &random))"
        case .integer(let range):
            "\(Int.random(in: range.lowerBound - 1...range.upperBound + 1, using: &random))"
        case .number, .seconds: "\(Double(Int.random(in: -9999...9999, using: &random)) / 64)"
        case .sense: Bool.random(using: &random) ? "1" : "-1"
        case .flag: "\(Bool.random(using: &random))"
        case .word(let words): "\"\(words.randomElement(using: &random) ?? "")\""
        case .text: #""left+right""#
        case .texts: #"["a","b"]"#
        }
    }
}
