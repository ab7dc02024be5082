// SPDX-License-Identifier: MIT

import OverlayPainter
import RemoteOverlay
import Testing

/// Numbers stay with their units.
@Suite struct UnbrokenTextTests {
    @Test(arguments: [
        ("Fast ein Tippen: 1,3 mm zu weit", ["1,3 mm"]),
        ("It was 0.02 s too slow, and 12 mm/s.", ["0.02 s", "12 mm/s"]),
        ("Volume 40 %", ["40 %"]),
        // A title.
        ("Ocean's 11 min", ["11 min"]), ("2001 A Space Odyssey", []), ("s 3", []), ("", []),
        ("– 5 s", ["5 s"]),
    ])
    func pairs(text: String, pairs: [String]) {
        let bytes = Array(text.utf8)
        let found = UnbrokenText.ranges(in: text).map {
            String(decoding: bytes[$0], as: UTF8.self)
        }
        #expect(found == pairs)
    }

    /// At every width at which the pair has room, it is in one line.
    @Test func noLineEndsBetweenThem() throws {
        let measure = try #require(PangoText())
        let text = "Fast ein Wischen nach oben: 1,3 mm zu kurz und 0,25 s zu spät"
        let word = measure.width("Wischen", size: 40, isBold: false)
        for width in stride(from: word, through: 1400, by: 5) {
            let lines = measure.wrapped(text, width: width, size: 40, lines: 20, isBold: false)
            #expect(lines.contains { $0.contains("1,3 mm") }, "\(width): \(lines)")
            #expect(lines.contains { $0.contains("0,25 s") }, "\(width): \(lines)")
            #expect(lines.joined(separator: " ") == text, "\(width)")
        }
    }
}
