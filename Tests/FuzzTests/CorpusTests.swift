// SPDX-License-Identifier: MIT

import Foundation
import RemoteFuzz
import Testing

/// The kept corpus of `make fuzz`, once through: inputs that reach far, and all that ever fell.
@Suite struct CorpusTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Corpus")

    private static let targets = FuzzTarget.allCases.filter { !$0.needsProcess }

    @Test(arguments: targets)
    func everyKeptInputIsTaken(target: FuzzTarget) throws {
        try Self.takeKept(target)
    }

    /// Each kept input cut short, and with one bit turned: still the same few hundred runs each
    /// time.
    @Test(arguments: targets)
    func neighboursOfTheKeptInputs(target: FuzzTarget) throws {
        try Self.takeNeighbours(target)
    }

    @Test func whatNeedsAProcessOfItsOwn() async {
        await #expect(processExitsWith: .success) {
            for target in FuzzTarget.allCases where target.needsProcess {
                try Self.takeKept(target)
                try Self.takeNeighbours(target)
            }
        }
    }

    private static func takeKept(_ target: FuzzTarget) throws {
        let folder = Self.folder.appending(path: target.rawValue)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(!names.isEmpty)
        for name in names {
            target.run([UInt8](try Data(contentsOf: folder.appending(path: name))))
        }
    }

    private static func takeNeighbours(_ target: FuzzTarget) throws {
        let folder = Self.folder.appending(path: target.rawValue)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        for name in names.prefix(24) {
            let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
            guard !bytes.isEmpty, bytes.count < 8192 else { continue }
            for step in 1...8 {
                let place = bytes.count * step / 9
                target.run(Array(bytes[..<place]))
                var turned = bytes
                turned[place] ^= 1 << UInt8(step - 1)
                target.run(turned)
            }
        }
    }
}
