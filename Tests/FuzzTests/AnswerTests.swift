// SPDX-License-Identifier: MIT

import Foundation
import RemoteFuzz
import RemoteTestSupport
import SystemTestSupport
import Testing

/// What is read in the kept texts, and in texts that differ from them a little, is what it was:
/// `Tests/Golden/answers.txt`. A change of a format or of a message changes it, and
/// `SNAPSHOT_UPDATE=1` writes it again.
@Suite struct AnswerTests {
    /// So often is each text changed, and one that is soon read.
    private static let edits = 40
    private static let manyEdits = 160
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
    /// Good texts, besides those of the corpus.
    private static let others: [FuzzTarget: (folder: String, ending: String)] = [
        .keymaps: ("../keymaps", ".toml"), .traces: ("Traces", ".trace"),
    ]

    @Test func theyAreAsTheyWere() throws {
        var walks: [KeptWalks.Walk] = []
        for target in Answer.targets {
            for (name, text) in try Self.texts(target) {
                var generator = SeededGenerator(seed: UInt64(text.count))
                var lines = Answer.lines(of: target, to: text)
                for _ in 0..<edits(of: text, target, name) {
                    lines += Answer.lines(of: target, to: Self.edited(text, &generator))
                }
                walks.append(("\(target.rawValue)/\(name)", lines))
            }
        }
        #expect(try KeptWalks.differences(in: "answers", from: walks) == [])
    }

    private func edits(of text: [UInt8], _ target: FuzzTarget, _ name: String) -> Int {
        // A recording of some kB says little more when it is read again and again.
        if text.count >= 4096 || target == .devices || name.hasPrefix("written") { return 2 }
        return target == .keymaps || target == .traces ? Self.edits : Self.manyEdits
    }

    private static func texts(_ target: FuzzTarget) throws -> [(name: String, text: [UInt8])] {
        var folders = [(folder: "Corpus/\(target.rawValue)", ending: "")]
        if let other = others[target] { folders.append(other) }
        var noise = target == .devices ? (1...40).map(Self.noise) : []
        if target == .keymaps {
            noise = (1...60).map { ("written-\($0)", KeymapWriter.text(UInt64($0))) }
        }
        let kept = try folders.flatMap { folder, ending in
            let folder = tests.appending(path: folder)
            // What a fuzzer found is mostly noise: a change of a format is not seen in it.
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix(ending) && !$0.hasPrefix("found") }
            return try names.sorted().map {
                ($0, [UInt8](try Data(contentsOf: folder.appending(path: $0))))
            }
        }
        return noise + kept
    }

    /// Devices of any kind, and what they might report.
    private static func noise(_ seed: Int) -> (name: String, text: [UInt8]) {
        var random = SeededGenerator(seed: UInt64(seed))
        return ("any-\(seed)", (0..<500).map { _ in UInt8(random.below(256)) })
    }

    /// A line less, twice, or elsewhere, or other digits, letters or words in one.
    private static func edited(_ text: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        guard let first = text.first else { return text }
        var lines = text.dropFirst().split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let place = random.below(lines.count)
        let other = random.below(lines.count)
        switch random.below(8) {
        case 0: lines.remove(at: place)
        case 1: lines.insert(lines[place], at: other)
        case 2: lines.swapAt(place, other)
        case 3: lines[place] = lines[place].prefix(random.below(lines[place].count + 1))
        default: change(&lines[place], with: lines[other], &random)
        }
        return [first] + Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }

    private static func change(
        _ line: inout ArraySlice<UInt8>, with other: ArraySlice<UInt8>,
        _ random: inout SeededGenerator
    ) {
        let space = UInt8(ascii: " ")
        let digits = line.indices.filter { (48...57).contains(line[$0]) }
        var words = line.split(separator: space, omittingEmptySubsequences: false)
        if !digits.isEmpty, random.chance(oneIn: 2) {
            line[random.pick(digits)] = UInt8(48 + random.below(10))
        } else if random.chance(oneIn: 2) {
            let others = other.split(separator: space, omittingEmptySubsequences: false)
            words[random.below(words.count)] = others[random.below(others.count)]
            line = ArraySlice(words.joined(separator: [space]))
        } else if !line.isEmpty {
            let index = line.startIndex + random.below(line.count)
            line[index] = random.pick(Array("\"'[]={},:;#<>-.0axZ \t".utf8))
        }
    }
}
