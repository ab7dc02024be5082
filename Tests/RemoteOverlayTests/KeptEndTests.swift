// SPDX-License-Identifier: MIT

import OverlayPainter
import Testing

@testable import RemoteOverlay

/// Films of a series are known by the end of their titles.
@Suite struct KeptEndTests {
    @Test(arguments: [
        // It has room.
        ("Alien (1979)", 400, ["Alien (1979)"]),
        (
            "The Adventures of the Small Cat 12 (1965)", 480,
            ["The Adventures of the", "Small Cat 12 (1965)"]
        ),
        // The number and the year stay, and what comes before goes on in the rest of the line.
        (
            "The Adventures of the Very Small Cat of the Long Street 12 (1965)", 400,
            ["The Adventures of", "the Very… 12 (1965)"]
        ),
        // A last word that is half a line or more is not kept.
        (
            "The Adventures of the Very Small Donaudampfschifffahrtsgesellschaft", 400,
            ["The Adventures of", "the Very Small Do…"]
        ),
    ])
    func twoLines(title: String, width: Int, expected: [String]) {
        let lines = EstimatedText().wrappedToEnd(
            title, width: width, size: 40, lines: 2, isBold: true)
        #expect(lines == expected)
    }

    @Test(arguments: [
        ("Alien (1979)", 400, "Alien (1979)"),
        ("The Adventures of the Small Cat 12 (1965)", 480, "The Adventure… 12 (1965)"),
        ("Example Regional Television North West", 480, "Example Regi… North West"),
        // One whose end was cut already.
        ("Example Regional Television North W…", 480, "Example Regional Televis…"),
    ])
    func oneLine(title: String, width: Int, expected: String) {
        #expect(EstimatedText().fittedToEnd(title, width: width, size: 40) == expected)
    }

    /// At every width no line is wider, and the beginning never repeats what the end says.
    @Test(arguments: 1...3) func everyWidth(limit: Int) throws {
        let measure = try #require(PangoText())
        let title = "Amélie et les incroyables aventures du tout petit chat de Paris 12 (1965)"
        let year = measure.width(" (1965)", size: 40, isBold: true)
        for width in stride(from: 200, through: 1500, by: 7) {
            let lines = measure.wrappedToEnd(
                title, width: width, size: 40, lines: limit, isBold: true)
            let wide = lines.map { measure.width($0, size: 40, isBold: true) }.max() ?? 0
            #expect(wide <= width && lines.count <= limit, "\(width): \(lines)")
            let letters = lines.joined().filter { !$0.isWhitespace && $0 != "…" }
            #expect(letters.count <= title.count { !$0.isWhitespace }, "\(width): \(lines)")
            // The end stays where it needs no more than half of the line.
            #expect(lines.last?.hasSuffix("(1965)") == (year <= width / 2), "\(width): \(lines)")
            guard limit == 1 else { continue }
            let line = measure.fittedToEnd(title, width: width, size: 40, isBold: true)
            #expect(lines == [line])
        }
    }
}
