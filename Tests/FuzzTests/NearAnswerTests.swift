// SPDX-License-Identifier: MIT

import Foundation
import RemoteFuzz
import SystemTestSupport
import Testing

/// What is read of texts that differ from kept ones in one place, any of theirs, is what it was:
/// `Tests/Golden/near-answers.txt`.
@Suite struct NearAnswerTests {
    private static let targets: [FuzzTarget] = [
        .items, .lists, .imports, .ratings, .settings, .mappings, .reports, .commands, .programs,
    ]
    /// Of these each line is read by itself.
    private static let ofLines: Set<FuzzTarget> = [.commands, .programs, .ratings]
    private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Corpus")

    @Test func theyAreAsTheyWere() throws {
        let walks = try Self.targets.flatMap { target in
            try Self.texts(target).map { name, text in
                let lines = Self.edited(text).flatMap { Answer.lines(of: target, to: $0) }
                return ("\(target.rawValue)/\(name)", lines)
            }
        }
        #expect(try KeptWalks.differences(in: "near-answers", from: walks) == [])
    }

    private static func texts(_ target: FuzzTarget) throws -> [(name: String, text: [UInt8])] {
        let folder = corpus.appending(path: target.rawValue)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { !$0.hasPrefix("found") }
        return try names.sorted().flatMap { name -> [(name: String, text: [UInt8])] in
            let text = [UInt8](try Data(contentsOf: folder.appending(path: name)))
            guard ofLines.contains(target) else { return [(name, text)] }
            return text.split(separator: UInt8(ascii: "\n")).enumerated().map {
                ("\(name)-\($0.offset)", Array($0.element))
            }
        }
    }

    /// It lacks a byte, and has another; which one, or that it ends there, depends on the place.
    private static func edited(_ text: [UInt8]) -> [[UInt8]] {
        text.indices.flatMap { place -> [[UInt8]] in
            let before = Array(text[..<place])
            let after = Array(text[(place + 1)...])
            let others: [UInt8] = [text[place] ^ 1, text[place] &+ 2, 0x30, 0x20, 0x22, 0x0a]
            let number = place % (others.count + 1)
            let other = number < others.count ? before + [others[number]] + after : before
            return [before + after, other]
        }
    }
}
