// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The shapes of the signs on buttons. Fonts may lack such signs, so they are drawn. Their points
/// are in thousandths of the size, from the middle.
enum SymbolShapes {
    /// A sign with its middle at that place, which fills a square of `size` pixels.
    static func path(_ symbol: ItemSymbol, x: Int, y: Int, size: Int) -> Path {
        let pen = Pen(x: x, y: y, size: size)
        return switch symbol {
        case .info: info(pen)
        case .list: list(pen)
        case .star: pen.polygon(star)
        case .gear: gear(pen)
        case .audio: audio(pen)
        case .captions: captions(pen)
        case .speed: speed(pen)
        case .camera: camera(pen)
        case .screen: screen(pen)
        case .person:
            pen.disc(0, -250, 230).with(pen.polygon(Self.arc(0, 480, 440, 12...24)))
        case .heart:
            pen.disc(-235, -160, 265).with(pen.disc(235, -160, 265))
                .with(pen.polygon([(-424, 25), (-235, -160), (235, -160), (424, 25), (0, 460)]))
        }
    }

    /// What comes out of a loudspeaker: two arcs around that place, to the right of it.
    static func waves(x: Int, y: Int, size: Int) -> Path {
        waves(Pen(x: x, y: y, size: size), from: 0)
    }

    /// Where the drawing is, and how large.
    private struct Pen {
        var x: Int
        var y: Int
        var size: Int

        /// Thousandths of the size in pixels.
        private func pixels(_ length: Int) -> Int { length * size / 1000 }

        func polygon(_ points: [(x: Int, y: Int)]) -> Path {
            .polygon(points.map { (x + pixels($0.x), y + pixels($0.y)) })
        }

        func disc(_ x: Int, _ y: Int, _ radius: Int) -> Path {
            .circle(x: self.x + pixels(x), y: self.y + pixels(y), radius: pixels(radius))
        }

        func hole(_ x: Int, _ y: Int, _ radius: Int) -> Path {
            .hole(x: self.x + pixels(x), y: self.y + pixels(y), radius: pixels(radius))
        }

        func bar(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> Path {
            polygon([(left, top), (right, top), (right, bottom), (left, bottom)])
        }

        /// A bar that is cut out of what lies below.
        func slot(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> Path {
            polygon([(left, top), (left, bottom), (right, bottom), (right, top)])
        }

        func rounded(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> Path {
            .rounded(
                Box(
                    x: x + pixels(left), y: y + pixels(top), width: pixels(right - left),
                    height: pixels(bottom - top)),
                radius: size / 8)
        }
    }

    // MARK: Signs

    private static let star = [
        (0, -500), (120, -166), (476, -155), (195, 63), (294, 405), (0, 205), (-294, 405),
        (-195, 63), (-476, -155), (-120, -166),
    ]

    private static func info(_ pen: Pen) -> Path {
        pen.disc(0, 0, 500).with(pen.hole(0, -240, 80)).with(pen.slot(-65, -90, 65, 300))
    }

    private static func list(_ pen: Pen) -> Path {
        [-330, 0, 330].map { row in
            pen.disc(-420, row, 80).with(pen.bar(-240, row - 60, 500, row + 60))
        }.joined
    }

    private static func gear(_ pen: Pen) -> Path {
        let teeth = (0..<8).map { tooth -> Path in
            let (along, across) = (unit(3 * tooth), unit(3 * tooth + 6))
            return pen.polygon(
                [(300, -100), (500, -80), (500, 80), (300, 100)].map { far, wide in
                    (
                        (along.x * far + across.x * wide) / 1000,
                        (along.y * far + across.y * wide) / 1000
                    )
                })
        }
        return ([pen.disc(0, 0, 370)] + teeth + [pen.hole(0, 0, 170)]).joined
    }

    private static func audio(_ pen: Pen) -> Path {
        pen.polygon([
            (-500, -160), (-300, -160), (-60, -400), (-60, 400), (-300, 160), (-500, 160),
        ])
        .with(waves(pen, from: -100))
    }

    private static func waves(_ pen: Pen, from x: Int) -> Path {
        pen.polygon(ring(x, 0, 220, 310, -3...3)).with(pen.polygon(ring(x, 0, 430, 520, -3...3)))
    }

    private static func captions(_ pen: Pen) -> Path {
        pen.rounded(-500, -370, 500, 370).with(pen.slot(-340, 0, 60, 90))
            .with(pen.slot(160, 0, 340, 90)).with(pen.slot(-340, 160, -160, 250))
            .with(pen.slot(-60, 160, 340, 250))
    }

    private static func speed(_ pen: Pen) -> Path {
        pen.polygon(ring(0, 50, 390, 500, 9...27)).with(pen.disc(0, 50, 100))
            .with(pen.polygon([(-50, 0), (230, -190), (50, 100)]))
    }

    private static func camera(_ pen: Pen) -> Path {
        pen.polygon([(-230, -240), (-140, -390), (140, -390), (230, -240)])
            .with(pen.rounded(-500, -250, 500, 380)).with(pen.hole(0, 60, 220))
            .with(pen.disc(0, 60, 130))
    }

    /// A screen with a small one in its corner.
    private static func screen(_ pen: Pen) -> Path {
        pen.rounded(-500, -400, 500, 300).with(pen.slot(-410, -310, 410, 210))
            .with(pen.bar(20, -40, 330, 140)).with(pen.bar(-250, 360, 250, 440))
    }

    // MARK: Circles

    /// The point of a circle at so many times 15°, clockwise from the right.
    private static func unit(_ step: Int) -> (x: Int, y: Int) { (cosine(step), cosine(step - 6)) }

    private static func cosine(_ step: Int) -> Int {
        let place = ((step % 24) + 24) % 24
        let folded = min(place, 24 - place)
        return folded <= 6 ? quarter[folded] : -quarter[12 - folded]
    }

    /// The cosines of 0° to 90°.
    private static let quarter = [1000, 966, 866, 707, 500, 259, 0]

    private static func arc(
        _ x: Int, _ y: Int, _ radius: Int, _ steps: ClosedRange<Int>
    ) -> [(x: Int, y: Int)] {
        steps.map { (x + unit($0).x * radius / 1000, y + unit($0).y * radius / 1000) }
    }

    private static func ring(
        _ x: Int, _ y: Int, _ inner: Int, _ outer: Int, _ steps: ClosedRange<Int>
    ) -> [(x: Int, y: Int)] {
        arc(x, y, outer, steps) + arc(x, y, inner, steps).reversed()
    }
}

extension [Path] {
    /// All shapes in one.
    fileprivate var joined: Path { reduce(Path()) { $0.with($1) } }
}
