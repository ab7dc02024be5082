// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import RemoteTestSupport
import SystemTestSupport
import Testing

@testable import RemoteOverlay

/// What the parts of a screen are made with is what it was, at the limits of each:
/// `Tests/Golden/drawing.txt`.
@Suite struct DrawingWalkTests {
    @Test func theyAreAsTheyWere() throws {
        let walks: [KeptWalks.Walk] = [
            ("logos", Self.logos), ("pictures", Self.pictures), ("texts", Self.texts),
            ("letters", Self.letters), ("units", Self.units), ("times", Self.times),
            ("windows", Self.windows), ("boxes", Self.boxes), ("overlays", Self.overlays),
            ("slides", Self.slides), ("sizes", Self.sizes),
        ]
        #expect(try KeptWalks.differences(in: "drawing", from: walks) == [])
    }

    // MARK: Pictures

    private static func bytes(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
        (0..<count).map { _ in UInt8(random.below(256)) }
    }

    private static func text(_ picture: Picture?) -> String {
        picture.map { "\($0.width) \($0.height) \($0.bytes)" } ?? "none"
    }

    /// Logos of any brightness on plates that are smaller, larger, or odd.
    private static var logos: [String] {
        var random = SeededGenerator(seed: 5)
        let made = (0..<480).flatMap { _ in
            let (width, height) = (random.number(1...7), random.number(1...7))
            let light = random.pick([0, 40, 78, 79, 80, 81, 82, 160, 255])
            let cover = random.pick([0, 1, 128, 254, 255])
            let isFlat = random.chance(oneIn: 2)
            let colours = (0..<width * height * 4).map { _ in
                isFlat ? UInt8(light * cover / 255) : UInt8(random.below(256))
            }
            let covers = (0..<width * height * 4).map { _ in
                isFlat ? UInt8(cover) : UInt8(random.below(256))
            }
            let stacked = Picture(width: width, height: 2 * height, bytes: colours + covers)
            let plate = stacked.flatMap { LogoPlate(stacked: $0) }
            return [(width, height), (9, 8), (3, 4), (8, 9), (1, 1)].map {
                text(plate?.picture(width: $0.0, height: $0.1))
            }
        }
        let odd = Picture(width: 1, height: 3, bytes: Array(repeating: 0, count: 12))
        let rooms = [(64, 32), (10, 7), (10, 8), (3, 40), (2, 2), (100, 17)].map {
            "\(LogoPlate.room(width: $0.0, height: $0.1))"
        }
        return made + rooms + ["\(odd.flatMap { LogoPlate(stacked: $0) } == nil)"]
    }

    private static var pictures: [String] {
        var random = SeededGenerator(seed: 6)
        return (0..<360).flatMap { _ in
            let (width, height) = (random.number(1...9), random.number(1...9))
            let picture = Picture(
                width: width, height: height, bytes: bytes(width * height * 4, &random))
            let size = (random.number(0...12), random.number(0...12))
            return [
                text(picture?.scaled(width: size.0, height: size.1)),
                text(
                    picture?.cut(
                        x: random.number(-1...4), y: random.number(-1...4), width: size.0 / 2,
                        height: size.1 / 2)),
            ]
        }
            + [0, 1, 8192, 8193].map { side in
                text(Picture(width: side, height: 1, bytes: Array(repeating: 0, count: side * 4)))
                    .count.description
            }
    }

    // MARK: Texts

    private static var texts: [String] {
        let words = [
            "", "a", "A film", "What happens in it, and why nobody had seen it coming",
            "日本の映画", "wwwwwwwwwwwwwwwwwwwwwwwwwwww", "é\u{301}\u{200d}x", "a  b\nc\td",
            String(repeating: "long ", count: 90), String(repeating: "x", count: 401),
        ]
        let measures: [any TextMeasure] = [
            EstimatedText(), EstimatedText().enlarged(to: 150), EstimatedText().enlarged(to: 75),
            EstimatedText().enlarged(to: 100),
        ]
        return words.flatMap { word in
            measures.flatMap { measure in
                [true, false].flatMap { isBold -> [String] in
                    [0, 30, 100, 317, 900].flatMap { width -> [String] in
                        [
                            measure.fitted(word, width: width, size: 30, isBold: isBold),
                            "\((0...3).map { lines(measure, word, width, $0, isBold) })",
                        ]
                    } + ["\(measure.width(word, size: 33, isBold: isBold)) \(measure.percent)"]
                        + ["\((0...40).map { [measure.scaled($0), measure.tall($0)] })"]
                }
            }
        }
    }

    private static func lines(
        _ measure: any TextMeasure, _ word: String, _ width: Int, _ count: Int, _ isBold: Bool
    ) -> [String] {
        measure.wrapped(word, width: width, size: 24, lines: count, isBold: isBold)
    }

    private static var letters: [String] {
        let scalars = (0...0x3100 as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
        return scalars.map { scalar in
            let character = Character(scalar)
            let widths = [true, false].map { LetterWidth.percent(character, isBold: $0) }
            let text = "a\(character)b"
            return "\(widths) \(PlainText.shown(text)) \(PlainText.escaped(text))"
        }
    }

    private static var units: [String] {
        let units = ["%", "°", "mm", "mm/s", "s", "ms", "min", "h", "Hz", "dB", "GB", "x", "ss"]
        let ends = ["", ",", ".", ";", ":", "!", "?", ")", "-", ",x"]
        return units.flatMap { unit in
            ends.flatMap { end in
                ["5 ", "a5 ", "5a ", "5  ", "é 5 ", "", "5 6 "].map { start in
                    "\(UnbrokenText.ranges(in: "\(start)\(unit)\(end) 7 s"))"
                }
            }
        }
    }

    private static var times: [String] {
        ([-5, -1] + Array(0...130) + [599, 600, 3599, 3600, 3661, 35_999, 36_000, 360_000]).map {
            TimeText.text($0)
        }
    }

    private static var overlays: [String] {
        let line = "Dialogue: 0,0:00:00.00,0:00:05.00,Default,,0,0,0,,"
        let texts = [
            "", "one\ntwo", (0..<14).map { "\($0)" }.joined(separator: "\n"), line + "a, b\n",
            line, "PlayResX: 640\nPlayResY: 480\n" + line + "x", "PlayResX: 0\n" + line + "x",
            "PlayResX: 10000\nPlayResY:10001\n" + line + "x", "Dialogue: 1,2,3\nz",
            "PlayResX:a\n" + line + "x\n" + line + "y", String(repeating: "wide ", count: 40),
        ]
        let wide = OverlayWindow(width: 2560, height: 1080)
        return texts.flatMap { text in
            let overlay = ContentOverlay(text: text)
            return [OverlayWindow.screen, wide].map {
                "\(overlay.events(in: $0)) \(overlay.size(in: $0))"
            }
        }
    }

    // MARK: Places

    private static var sizes: [String] {
        let layers: [String] = [0.01, 0.02, 0.4, 1].map { height in
            var layer = ItemLayer()
            layer.height = height
            layer.text = LayerText("one\ntwo")
            var view = PlayerView()
            view.film.layer = LayerView(layer)
            return "\(OverlayLayout.layerPicture(LayerView(layer))) "
                + OverlayLayout.scene(for: view).layerScript
        }
        return layers + ["\(OverlayLayout.logoSize) \(OverlayLayout.rowLogoSize)"]
            + [OverlayRow.Style.row, .grid, .list].map { style in
                OverlayLayout.cardPicture(style).map { "\($0)" } ?? "-"
            }
    }

    private static var windows: [String] {
        let sides = [-1, 0, 1, 480, 639, 1080, 1081, 1920, 1921, 3840, 20_000, Int(Int32.max)]
        return sides.flatMap { width in
            sides.flatMap { height -> [String] in
                let window = OverlayWindow(width: width, height: height)
                let scale = WindowScale(window, width: 1279, height: 719)
                let box = Box(x: window.x + 11, y: -window.y - 7, width: 333, height: 77)
                return [
                    "\(window.width) \(window.height) \(window.x) \(window.y)",
                    "\(scale.size(width: 100, height: 1)) \(scale.size(width: 0, height: 7))",
                    "\(scale.place(x: 640, y: -3)) \(scale.place(x: .max, y: .min))",
                    "\(scale.pixels(box))",
                ]
            }
        }
    }

    private static var boxes: [String] {
        var random = SeededGenerator(seed: 8)
        return (0..<1800).map { _ in
            func box() -> Box {
                Box(
                    x: random.number(-4...4), y: random.number(-4...4), width: random.number(0...6),
                    height: random.number(0...6))
            }
            let (one, other) = (box(), box())
            return "\(one.union(other)) \(String(describing: one.intersection(other))) "
                + "\(one.intersects(other)) \(one.grown(2)) \(one.moved(3, -1)) "
                + "\(one.centerX) \(one.centerY) \(one.right) \(one.bottom)"
        }
    }

    private static var slides: [String] {
        var random = SeededGenerator(seed: 9)
        var slide = CardSlide()
        var time = Timestamp.zero
        return (0..<1200).map { _ in
            time += .milliseconds(Int64(random.pick([0, 1, 16, 40, 60, 119, 120, 239, 240, 241])))
            var cards = CardsView()
            cards.depth = random.below(3)
            slide.follow(random.chance(oneIn: 6) ? nil : cards, at: time)
            let later = [0, 1, 120, 239, 240, 300].map {
                slide.offset(at: time + .milliseconds($0))
            }
            let due = slide.deadline(after: time + .milliseconds(33), step: .milliseconds(40))
            return "\(later) \(due?.microseconds ?? -1)"
        }
    }
}
