// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import RemoteTestSupport
import Testing

@testable import RemoteOverlay

/// What lies under a pointer (behaviour.md A70, N251).
@Suite struct PointerPlacesTests {
    private func places(
        _ view: PlayerView, in window: OverlayWindow = .screen
    ) -> PointerPlaces {
        PointerPlaces(OverlayFrame(view), in: window, measure: EstimatedText())
    }

    private func word(_ target: PointerTarget) -> String {
        switch target.part {
        case .card: "card \(target.line).\(target.place)"
        case .row, .tab, .button: "\(target.part) \(target.place)"
        default: "\(target.part)"
        }
    }

    /// Everything that lies under some point of a fine grid, sorted.
    private func all(in view: PlayerView) -> [String] {
        let places = places(view)
        var words: Set<String> = []
        for x in stride(from: 0, to: 1920, by: 20) {
            for y in stride(from: 0, to: 1080, by: 20) {
                words.insert(word(places.target(x: x, y: y)))
            }
        }
        return words.sorted()
    }

    private static let film = ["filmLeft", "filmMiddle", "filmRight"]
    private static let bar = ["filmLeft", "filmMiddle", "filmRight", "foot", "track"]
    private static func buttons(_ count: Int) -> [String] {
        (0..<count).map { "button \($0)" } + bar
    }

    private static let button = ["action"] + film
    private static let keys = ["ground"] + (0...10).map { "row \($0)" }.sorted()

    @Test(
        arguments: [
            ("hidden", film),
            ("playing", buttons(4)),
            ("error", ["action", "ground"]),
            ("buttons", buttons(5)),
            ("bar-menu", ["beside", "ground", "row 0", "row 1", "row 2", "row 3"]),
            ("passcode", keys),
            ("action", button),
            ("proposal", ["card 0.0", "ground", "later"]),
        ] as [(String, [String])])
    func targets(name: String, expected: [String]) throws {
        let views = try Views.all() + BarMenuViews.all() + CardViews.all()
        let view = try #require(views.first { $0.name == name }?.view, "\(views.map(\.name))")
        #expect(all(in: view) == expected)
    }

    /// Whatever can get the focus can be pointed at: each row, tab and card that is painted.
    @Test func everythingHasAPlace() throws {
        for (name, view) in try Views.all() {
            let words = all(in: view)
            if let bar = view.bar, view.menu == nil, view.info == nil, view.action == nil {
                for place in bar.buttons.indices {
                    #expect(words.contains("button \(place)"), "\(name)")
                }
            }
            guard view.passcode == nil, view.error == nil, view.proposal == nil else { continue }
            let open = view.menu?.list ?? view.overlay?.list ?? view.info?.list
            if let list = open, let focus = list.focus {
                #expect(words.contains("row \(list.above + focus)"), "\(name)")
            }
            if let info = view.info, view.menu == nil, view.overlay == nil {
                #expect(words.contains("tab \(info.selected)"), "\(name)")
            }
            if let cards = view.overlay?.cards, view.menu == nil {
                let tab = "tab \(cards.page)"
                #expect(cards.titles.count < 2 || words.contains(tab), "\(name)")
                if cards.lines.indices.contains(cards.present),
                    let focus = cards.lines[cards.present].focus
                {
                    #expect(words.contains("card \(cards.present).\(focus)"), "\(name)")
                }
            }
        }
    }

    /// The titles of a list's pages, where it has any.
    @Test func titlesOfPages() throws {
        var view = try Views.view("kind=live,channels=6", [(0, .overlayShow)])
        var list = try #require(view.overlay?.list)
        #expect(!all(in: view).contains { $0.hasPrefix("tab") })
        (list.pages, list.page) = (["Favorites", "All Channels", "Films"], 1)
        view.overlay = .list(list)
        let words = all(in: view)
        #expect(words.filter { $0.hasPrefix("tab") } == ["tab 0", "tab 1", "tab 2"])
        #expect(words.contains("row \(list.above + (list.focus ?? 0))"))
    }

    /// The bar is as long as its track, whatever the shape of the window.
    @Test(
        arguments: [
            (1920, 1080, 90, 0), (1920, 1080, 960, 0.5), (1920, 1080, 1830, 1),
            (1920, 1080, 0, 0), (1920, 1080, 1920, 1), (1280, 1024, 640, 0.5),
            (2560, 1080, 1280, 0.5), (1280, 720, 60, 0), (3840, 2160, 180, 0),
        ] as [(Int, Int, Int, Double)])
    func shares(width: Int, height: Int, pixel: Int, expected: Double) throws {
        let window = OverlayWindow(width: width, height: height)
        let (x, y) = WindowScale(window, width: width, height: height).place(x: pixel, y: 0)
        #expect(y == 0)
        let view = try Views.view("", [(0, .transportShow)])
        #expect(abs(places(view, in: window).share(x: x) - expected) < 0.002)
    }

    /// The places follow the window: below a film of 16:9 in a window of 5:4 lies what is below it.
    @Test func theWindowHasAnotherShape() throws {
        let view = try Views.view("", [(0, .transportShow)])
        let window = OverlayWindow(width: 1280, height: 1024)
        let (x, y) = WindowScale(window, width: 1280, height: 1024).place(x: 640, y: 152 + 621)
        #expect(places(view, in: window).target(x: x, y: y).part == .track)
    }

    /// A panel that slides out is not pointed at any more: what it covered is.
    @Test func whatSlidesIsNotThere() throws {
        var frame = OverlayFrame(try Views.view("", [(0, .infoShow)]))
        func part(_ frame: OverlayFrame) -> PointerTarget.Part {
            PointerPlaces(frame, in: .screen, measure: EstimatedText()).target(x: 960, y: 400).part
        }
        #expect(part(frame) == .ground)
        frame.opacities.info = 60
        #expect(part(frame) == .filmMiddle)
    }

    @Test func aPointerMayBeAnywhere() {
        let scale = WindowScale(.screen, width: 1, height: 1)
        for place in [Int.min, -5000, 5000, Int.max] {
            let (x, y) = scale.place(x: place, y: place)
            #expect(places(PlayerView()).target(x: x, y: y).isFilm)
        }
    }
}
