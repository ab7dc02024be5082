// SPDX-License-Identifier: MIT

import Foundation
import RemoteModel
import Testing

@testable import RemoteOverlay

/// The signs on buttons, point by point: in a picture of a screen they are too small for a change
/// to be seen. `SNAPSHOT_UPDATE=1` writes `Tests/Golden/symbols.txt` again.
@Suite struct SymbolShapeTests {
    @Test func theyAreAsKept() throws {
        let lines = ItemSymbol.allCases.map { symbol in
            var canvas = Canvas(window: .screen, measure: EstimatedText())
            canvas.fill(SymbolShapes.path(symbol, x: 500, y: 500, size: 1000), .white)
            return "\(symbol) \(canvas.scene.script())"
        }
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Golden/symbols.txt")
        let text = lines.map { $0 + "\n" }.joined()
        if ProcessInfo.processInfo.environment["SNAPSHOT_UPDATE"] == "1" {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
}
