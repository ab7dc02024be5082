// SPDX-License-Identifier: MIT

import Foundation
import RemoteKeymap
import RemoteModel
import Testing

/// docs/keymaps.md says what the reader takes.
@Suite struct DocumentTests {
    private func document() throws -> String {
        let file = Shipped.folder.deletingLastPathComponent().appending(path: "docs/keymaps.md")
        return try String(contentsOf: file, encoding: .utf8)
    }

    @Test func examplesLoad() throws {
        let blocks = try document().components(separatedBy: "```toml\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
        #expect(blocks.count >= 3)
        for block in blocks {
            var set = KeymapSet()
            let source = KeymapSource(path: "docs/keymaps.md", text: block, standing: .own)
            expectLoaded(&set, try Shipped.sources() + [source])
        }
    }

    @Test func everyWordIsThere() throws {
        let words = Swift.Set(
            try document().split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init))
        let digits = (1...8).map { "digit\($0)" }
        // What carries a gesture's measure or the player's answer is not for keymaps.
        let unbound =
            ["scrubBegin", "scrubMove", "scrubEnd", "scrubMomentum", "jogBegin", "jogMove"]
            + [
                "jogEnd", "rampBegin", "rampEnd", "channelPreview", "channelNumber", "emitBegin",
                "emitEnd",
                "denied", "cancelAll",
            ]
        let expected =
            Control.allCases.map(\.name).filter { !digits.contains($0) }
            + Context.allCases.map(\.name) + DeviceRole.allCases.map(\.name)
            + CommandName.allCases.map(\.word).filter { !unbound.contains($0) }
        for word in expected {
            #expect(words.contains(word), "\(word)")
        }
    }
}
