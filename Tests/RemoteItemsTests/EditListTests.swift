// SPDX-License-Identifier: MIT

import RemoteItems
import RemoteModel
import Testing

@Suite struct EditListTests {
    private func text(_ item: ItemDescription, _ diagnostics: [Diagnostic]) -> String {
        let found = (item.course.breaks ?? []).map { one in
            let title = one.title?.text(for: []) ?? "cut"
            let isFree = !one.isLinear && one.skippableAfter == 0
            return "\(title) \(one.start)-\(one.end)\(isFree ? "" : " bound")"
        }
        let markers = (item.course.markers ?? []).map { "scene \($0.time)" }
        let faults = diagnostics.map { "\($0.location?.line ?? 0): \($0.message)" }
        return (found + markers + faults).joined(separator: ", ")
    }

    private func edl(_ text: String, _ rate: Double? = nil) -> String {
        let list = EditList(Array(text.utf8), path: "f.edl", framesPerSecond: rate)
        return list.map { self.text($0.description, $0.diagnostics) } ?? "none"
    }

    private func comskip(_ text: String, _ rate: Double? = nil) -> String {
        let list = ComskipList(Array(text.utf8), path: "f.txt", framesPerSecond: rate)
        return list.map { self.text($0.description, $0.diagnostics) } ?? "none"
    }

    @Test(arguments: [
        (
            "5.3   7.1    0\n15    16.7   1\n420   822    3\n0     255.3  2\n",
            "cut 5.3-7.1, Advertisement 420.0-822.0, scene 255.3"
        ),
        ("1:00\t1:02:03.5\t3\r\n", "Advertisement 60.0-3723.5"),
        ("## a comment\n\n10 20 0\n", "cut 10.0-20.0"),
        // In order, and one break where they overlap.
        (
            "30 40 3\n10 20 3\n15 25 3\n25 26 3\n",
            "Advertisement 10.0-25.0, Advertisement 25.0-26.0, Advertisement 30.0-40.0"
        ),
        ("20 10 0\n5 5 3\n", ""), ("", ""),
        (
            "10 20\n10 20 7\nx y 0\n-5 20 0\n1e9 2e9 0\n10 20 0 more words\n",
            "cut 10.0-20.0, 1: expected a start, an end and an action from 0 to 3, "
                + "2: expected a start, an end and an action from 0 to 3, "
                + "3: expected seconds, or hours:minutes:seconds, "
                + "4: expected seconds, or hours:minutes:seconds, "
                + "5: expected seconds, or hours:minutes:seconds"
        ),
        ("#250 #500 3\n", "1: a time in frames, and how many are a second is not known here"),
        ("inf nan 0\n", "1: expected seconds, or hours:minutes:seconds"),
        // Those of mpv are played by it.
        ("# mpv EDL v0\nfilm.mkv,0,10\n", "none"), ("<edl/>", "none"),
    ])
    func editLists(text: String, expected: String) {
        #expect(edl(text) == expected)
    }

    @Test func framesOfAKnownRate() {
        #expect(edl("#250 #500 3\n", 25) == "Advertisement 10.0-20.0")
        #expect(
            edl("#99999999999999999999 #5 3\n", 25)
                == "1: expected seconds, or hours:minutes:seconds")
    }

    @Test(arguments: [
        (
            "FILE PROCESSING COMPLETE  53908 FRAMES AT  2500\n-------------------\n250 500\n1000\t2000\n",
            "Advertisement 10.0-20.0, Advertisement 40.0-80.0"
        ),
        (
            "FILE PROCESSING COMPLETE  53908 FRAMES AT  2997\r\n---\r\n0 2997\r\n",
            "Advertisement 0.0-100.0"
        ),
        (
            "FILE PROCESSING COMPLETE\n---\n250 500\n",
            "1: the list of comskip does not say its frame rate"
        ),
        (
            "FILE PROCESSING COMPLETE 1 FRAMES AT 0\n---\n250 500\n",
            "1: the list of comskip does not say its frame rate"
        ),
        (
            "FILE PROCESSING COMPLETE 1 FRAMES AT inf\n1 2\n",
            "1: the list of comskip does not say its frame rate"
        ),
        ("FILE PROCESSING COMPLETE  9 FRAMES AT  2500\nx y\n500 250\n7\n", ""),
        ("Notes about the film\n250 500\n", "none"), ("", "none"),
    ])
    func listsOfComskip(text: String, expected: String) {
        #expect(comskip(text) == expected)
    }

    @Test func theRateOfTheFilmCountsWhereTheListHasNone() {
        #expect(comskip("FILE PROCESSING COMPLETE\n---\n250 500\n", 50) == "Advertisement 5.0-10.0")
    }

    @Test func theyHaveLimits() throws {
        let many = (0..<5000).map { "\($0 * 2) \($0 * 2 + 1) 3\n0 \($0) 2\n" }.joined()
        let list = try #require(EditList(Array(many.utf8), path: "f.edl"))
        #expect(list.description.course.breaks?.count == ItemLimits.breaks)
        #expect(list.description.course.markers?.count == ItemLimits.markers)
        let wrong = EditList(Array(String(repeating: "x\n", count: 500).utf8), path: "f.edl")
        #expect(wrong?.diagnostics.count == 8)
    }
}
