// SPDX-License-Identifier: MIT

import Foundation
import RemoteModel
import RemotePlayback
import RemoteTrace
import Testing

@testable import RemoteLiveScreen

/// The page of a recording (behaviour.md A130): the rows that its script draws, against kept ones
/// (`SNAPSHOT_UPDATE=1 make check FILTER=TracePageTests` writes them again), and its bounds.
@Suite struct TracePageTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    static func page(
        _ inputs: [TimedInput], name: String = "a.trace", comments: [String] = []
    ) throws -> TracePage {
        var source = TracePage.Source(name: name, inputs: inputs)
        source.comments = comments
        return TracePage(
            source, player: try IdealPlayerOptions(parsing: "state=paused"), tail: .seconds(5),
            home: "/home/ann")
    }

    static func recorded(_ trace: String) throws -> [TimedInput] {
        let file = folder.deletingLastPathComponent().appending(path: "Traces/\(trace).trace")
        let recording = Trace(reading: [UInt8](try Data(contentsOf: file)), file: trace)
        return try LiveScreenTests.withKeymaps(recording.inputs)
    }

    @Test(arguments: ["swipes", "ring-click", "infrared-hold"])
    func theRowsAreAsKept(trace: String) throws {
        let rows = try Self.page(try Self.recorded(trace)).rows.bytes
        let file = Self.folder.appending(path: "Pages/\(trace).jsonl")
        if ProcessInfo.processInfo.environment["SNAPSHOT_UPDATE"] == "1" {
            try Data(rows).write(to: file)
        } else {
            let kept = try String(contentsOf: file, encoding: .utf8)
            #expect(String(decoding: rows, as: UTF8.self) == kept, "\(file.path)")
        }
    }

    /// What whoever gives it away is shown of it.
    @Test func whatItHoldsIsSaid() throws {
        let page = try Self.page(try Self.recorded("ring-click"), comments: ["a", "b"])
        #expect(
            page.contents == [
                "a page of a.trace", "devices: Siri Remote",
                "touches and presses: 3, keymaps: 33, lines of the head of the recording: 2",
                "letters are hidden; nothing of the arguments of 'run', no passcode, no title "
                    + "and no address is in it",
            ])
    }

    /// What the page says of each touch is what `explain` says.
    @Test func theReasonsAreThoseOfExplain() throws {
        let page = try Self.page(try Self.recorded("swipes"))
        let text = page.explanation.text(since: page.origin).text
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(!page.explanation.touches.isEmpty)
        for touch in page.explanation.touches {
            for row in touch.rows {
                #expect(words.contains(row.text), "\(row.text)")
            }
        }
    }

    /// A name from anywhere ends no script, opens no tag, and is text where it is shown.
    @Test(arguments: [
        "</script><script>alert(1)</script>", "<!--<script>", "a\"b&c'd", "a\u{202e}b\u{1b}[2J",
    ])
    func aHostileNameIsText(name: String) throws {
        var inputs = try Self.recorded("infrared-hold")
        for index in inputs.indices {
            guard case .attached(let id, var description) = inputs[index].input else { continue }
            description.name = name
            inputs[index].input = .attached(id, description)
        }
        let page = try Self.page(inputs, name: name + ".trace", comments: ["device: " + name])
        let html = String(decoding: page.html, as: UTF8.self)
        #expect(html.components(separatedBy: "<script").count == 3)
        #expect(html.components(separatedBy: "</script").count == 3)
        #expect(!html.contains("<!--<"))
        #expect(!html.contains("\u{202e}") && !html.contains("\u{1b}"))
        for line in page.rows.bytes.split(separator: UInt8(ascii: "\n")) {
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line)) }
        }
    }

    /// Neither letters nor the arguments of programs nor the home folder reach a page.
    @Test func whatIsPrivateIsNotInIt() throws {
        var inputs = try Self.recorded("infrared-hold")
        let start = try #require(inputs.first?.time)
        let keymap = """
            name = "secret"
            [[device]]
            [bind.any]
            "click menu" = 'run ["curl", "token-1234"]'
            """
        for index in inputs.indices {
            guard case .keymaps(let sources) = inputs[index].input else { continue }
            let own = KeymapSource(path: "/home/ann/own.toml", text: keymap, standing: .own)
            inputs[index].input = .keymaps(sources + [own])
        }
        var keyboard = DeviceDescription(name: "A keyboard")
        keyboard.codes = (1...83).map { EventCode(type: EventType.key, code: $0) }
        let id = DeviceID(40)
        inputs.insert(TimedInput(start, .attached(id, keyboard)), at: 1)
        let last = try #require(inputs.last?.time)
        for code in [UInt16(16), 22, 18, 20, 24] {
            for value in [Int32(1), 0] {
                let event = InputEvent(EventCode(type: EventType.key, code: code), value)
                inputs.append(TimedInput(last, .event(id, event)))
                inputs.append(TimedInput(last, .event(id, .report)))
            }
        }
        let html = String(decoding: try Self.page(inputs).html, as: UTF8.self)
        for secret in ["token-1234", "/home/ann", "KEY_Q ", "KEY_U ", "KEY_E ", "KEY_T "] {
            let isThere = html.contains(secret)
            #expect(!isThere, "\(secret)")
        }
        #expect(html.contains("A keyboard"))
    }

    /// Nothing else may be loaded or run: the hashes of the policy are those of the two parts.
    @Test func theDigestIsThatOfTheStandard() {
        let rows = [
            ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
            ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
            ),
        ]
        for (text, digest) in rows {
            #expect(Sha256.base64(Sha256.digest(of: Array(text.utf8))) == digest)
        }
    }

    struct Part: Sendable {
        var from: Double?
        var length: Double?
        var seconds: ClosedRange<Double>
        var isComplete: Bool
    }

    /// Of a long recording a part is shown, and said so.
    @Test(arguments: [
        Part(from: nil, length: nil, seconds: 700...1000, isComplete: false),
        Part(from: nil, length: 10, seconds: 990...1000, isComplete: false),
        Part(from: 100, length: 5, seconds: 100...105, isComplete: true),
        Part(from: 100, length: nil, seconds: 100...400, isComplete: true),
        Part(from: 0, length: nil, seconds: 0...300, isComplete: true),
    ])
    func aPartIsShown(part: Part) throws {
        var window = TraceWindow(
            file: "long", from: part.from.map { .seconds($0) },
            length: part.length.map { .seconds($0) })
        let id = DeviceID(1)
        var description = DeviceDescription(name: "Couch")
        description.codes = [EventCode(type: EventType.key, code: 352)]
        window.add([TimedInput(.zero, .attached(id, description))])
        let key = InputEvent(EventCode(type: EventType.key, code: 352), 1)
        for second in 0...1000 {
            window.add([
                TimedInput(.zero + .seconds(Double(second) + 7), .event(id, key)),
                TimedInput(.zero + .seconds(Double(second) + 7), .event(id, .report)),
            ])
        }
        window.finish()
        let origin = try #require(window.origin)
        let events = window.inputs.filter {
            if case .event = $0.input {
                $0.time > origin + .seconds(part.seconds.lowerBound)
            } else {
                false
            }
        }
        #expect(events.allSatisfy { $0.time <= origin + .seconds(part.seconds.upperBound) })
        #expect((window.end - origin).seconds == part.seconds.upperBound)
        #expect(window.isComplete == part.isComplete)
        #expect(window.words != nil)
        let attached = window.inputs.contains {
            if case .attached = $0.input { true } else { false }
        }
        #expect(attached)
    }

    /// A part has a limit; the first input beyond it ends it.
    @Test(arguments: [0, 1])
    func aPartHasALimit(more: Int) {
        var window = TraceWindow(file: "long", from: .zero)
        let press = InputEvent(EventCode(type: EventType.key, code: 352), 1)
        let inputs = (0..<TraceWindow.largest + more).map { place in
            let time = Timestamp(microseconds: 1000 * Int64(place))
            return TimedInput(time, .event(DeviceID(1), press))
        }
        window.add(inputs)
        #expect(window.isComplete == (more > 0))
        #expect(window.end == inputs[TraceWindow.largest - 1].time)
    }

    /// The comments at the head of a recording, however its bytes come.
    @Test(
        arguments: [
            ("H|# one|# two|", "one, two"), ("# one|H||# two|", "one, two"),
            // What is not a comment ends the head, and so does what only looks like one.
            ("H|# one|@0 x|# two|", "one"), ("H|# one|#two|# three|", "one"), ("x|# one|", ""),
            ("H|# one|# cut", "one"), ("|H|# |#  a|", ",  a"), ("", ""),
        ], [1, 3, 1000])
    func theHeadIsItsComments(row: (text: String, comments: String), size: Int) {
        let lines = row.text.replacing("H", with: TraceWriter.header).replacing("|", with: "\n")
        let bytes = Array(lines.utf8)
        var window = TraceWindow(file: "a.trace")
        for start in stride(from: 0, to: bytes.count, by: size) {
            window.add(Array(bytes[start..<min(start + size, bytes.count)]))
        }
        window.finish()
        #expect(window.comments.joined(separator: ", ") == row.comments)
    }

    /// Of very many comments the first thousand are kept.
    @Test func theHeadHasALimit() {
        var window = TraceWindow(file: "a.trace")
        for number in 0..<1010 { window.add(Array("# \(number)\n".utf8)) }
        #expect(window.comments == (0..<1000).map { "\($0)" })
    }
}
