// SPDX-License-Identifier: MIT

import Foundation
import OverlayPainter
import RemoteModel
import RemotePlayback
import Testing

@testable import RemoteOverlay

/// The words of every language have room on every screen.
@Suite struct LanguageLegibilityTests {
    private static let languages = ["de", "en"]

    private typealias Screen = ScreenLegibilityTests

    /// All screens with the words of a language.
    private static func views(_ language: String) throws -> [(name: String, view: PlayerView)] {
        let words = try GermanViews.words(language)
        return try GermanViews.$words.withValue(words) {
            try Views.all().filter { !$0.name.hasPrefix("german-") }.map { name, view in
                var view = view
                view.look.words = words
                return (name, view)
            }
        }
    }

    /// Words lie where a television shows them, and on their button, row, panel or bubble.
    @Test(arguments: languages, Screen.sizes)
    func wordsHaveTheirPlace(language: String, size: Int) throws {
        let painter = try #require(CairoPainter())
        let safe = Box(x: 90, y: 50, width: 1740, height: 990).grown(2)
        for (name, view) in try Self.views(language) {
            let scene = Screen.scene(view, painter, textSize: size)
            for text in Screen.texts(of: scene, painter.measure)
            where !text.isHidden && text.line.clip == nil {
                let words = "\(name) at \(size): \(text.line.text)"
                #expect(safe.intersection(text.box) == text.box, "\(words) is outside")
                let ground = Screen.ground(of: text)
                let isOn = ground.map { $0.x <= text.box.x && text.box.right <= $0.right } ?? true
                #expect(isOn, "\(words) is not on \(ground as Any)")
            }
        }
    }

    /// No word lies on another one.
    @Test(arguments: languages, Screen.sizes)
    func wordsDoNotMeet(language: String, size: Int) throws {
        let painter = try #require(CairoPainter())
        for (name, view) in try Self.views(language) {
            let texts = Screen.texts(
                of: Screen.scene(view, painter, textSize: size), painter.measure
            ).filter { !$0.isHidden && $0.line.clip == nil }
            for (place, first) in texts.enumerated() {
                for second in texts[(place + 1)...] {
                    #expect(
                        !Screen.core(first.box).intersects(Screen.core(second.box)),
                        "\(name) at \(size): \(first.line.text) meets \(second.line.text)")
                }
            }
        }
    }

    /// What is whole in English is not cut off in another language.
    @Test(arguments: languages.filter { $0 != "en" }) func wordsAreWhole(language: String) throws {
        let painter = try #require(CairoPainter())
        let cuts = { (view: PlayerView) in
            Screen.texts(of: Screen.scene(view, painter), painter.measure)
                .map(\.line.text).filter { $0.hasSuffix("…") }
        }
        for (english, other) in zip(try Self.views("en"), try Self.views(language)) {
            let (had, found) = (cuts(english.view), cuts(other.view))
            #expect(found.count <= had.count, "\(other.name): \(found)")
        }
    }
}
