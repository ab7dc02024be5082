// SPDX-License-Identifier: MIT

import RemoteMedia
import RemoteModel
import RemotePlayback
import Testing

@testable import PlayerHost

/// The search of the start screen as it is typed and chosen (behaviour.md A183).
@Suite struct SearchTextTests {
    @Test(
        arguments: [
            // Letters have no case, and a word begins with no space.
            (["+A", "+l", "+ ", "+P"], "al p"), (["+ ", "+a"], "a"),
            (["+a", "+b", "-"], "a"), (["-", "+a"], "a"),
            // In any script, and with what an input method gives at once.
            (["+Ж", "+ö"], "жö"), (["+映画"], "映画"), (["+e\u{301}", "-"], ""),
            // Text after something else is another search.
            (["+a", "=b"], "b"), (["+a", "end"], ""),
            // What is too long is lost.
            (["+" + String(repeating: "x", count: 120), "+y"], String(repeating: "x", count: 120)),
        ])
    func typed(keys: [String], expected: String) {
        var text = SearchText()
        for key in keys {
            switch key.first {
            case "+": text.type(String(key.dropFirst()), isNew: false)
            case "=": text.type(String(key.dropFirst()), isNew: true)
            case "-": text.takeBack()
            default: text.end()
            }
        }
        #expect(text.query == expected)
    }

    /// Who types goes on typing: the focus is on what leads to the results. Who chooses letters
    /// finds it where it was.
    @Test func whereTheFocusGoes() {
        var text = SearchText()
        #expect(text.takeFocus() == nil)
        text.type("a", isNew: true)
        #expect(text.takeFocus() == .field && text.takeFocus() == nil)
        text.choose(.letter("l"))
        #expect(text.query == "al" && text.takeFocus() == .key(.letter("l")))
        text.choose(.erase)
        #expect(text.query == "a" && text.takeFocus() == .key(.erase))
        text.choose(.results)
        #expect(text.takeFocus() == .results)
        text.takeBack()
        #expect(text.query == "" && text.takeFocus() == .field)
    }

    /// The names of the cards that get the focus, on the page as it is shown.
    @Test(
        arguments: [
            ("a", SearchText.Focus.field, "↵"), ("a", .key(.letter("a")), "A"),
            ("alps", .key(.letter("s")), "S"), ("", .key(.erase), "⌫"),
            ("", .key(.letter("x")), "A"), ("a", .results, "Alps"), ("x", .field, "⌫"),
            ("x", .results, "⌫"), ("", .field, "A"),
        ] as [(String, SearchText.Focus, String)])
    func theCardWithTheFocus(query: String, focus: SearchText.Focus, expected: String) throws {
        var overlay = OwnOverlay(.english)
        var content = OwnOverlay.Content()
        var start = StartPages.Content()
        var folder = Library.Folder(path: "/lib", title: "Films")
        folder.entries = [.film(Library.Film(path: "/lib/a.mkv", title: "Alps"))]
        start.library.folders = [folder]
        start.query = query
        content.start = start
        content.isOpen = true
        _ = overlay.pages(of: content)
        content.searchFocus = focus
        // Nothing else may have changed: the focus alone is reported.
        let pages = overlay.pages(of: content)
        let report = try #require(pages)
        let page = try #require(overlay.searchPage)
        let cards = report.pages[page].rows.flatMap(\.cards)
        #expect(cards.first { $0.id == report.focus }?.title == expected)
    }
}
