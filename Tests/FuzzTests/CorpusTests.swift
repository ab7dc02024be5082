// SPDX-License-Identifier: MIT

import Foundation
import RemoteFuzz
import Testing

/// The kept corpus of `make fuzz`, once through: inputs that reach far, and all that ever fell.
@Suite struct CorpusTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Corpus")

    @Test(arguments: FuzzTarget.allCases)
    func everyKeptInputIsTaken(target: FuzzTarget) throws {
        let folder = Self.folder.appending(path: target.rawValue)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(!names.isEmpty)
        for name in names {
            target.run([UInt8](try Data(contentsOf: folder.appending(path: name))))
        }
    }

    /// Each kept input cut short, and with one bit turned: still the same few hundred runs each
    /// time.
    @Test(arguments: FuzzTarget.allCases)
    func neighboursOfTheKeptInputs(target: FuzzTarget) throws {
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
