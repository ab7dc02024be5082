// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback

/// The transport bar, with the preview of a scrub (behaviour.md A1, A6, A10).
enum BarDrawing {
    /// The transport bar (behaviour.md A1), with the preview of a scrub (A6, A10).
    static func drawBar(_ bar: TransportBarView, of view: PlayerView, on canvas: inout Canvas) {
        drawShade(of: bar, on: &canvas)
        let width = BarButtonDrawing.draw(bar, of: view, on: &canvas)
        var taken = view.film.speed.map { drawSpeed($0, on: &canvas) } ?? 0
        if let volume = view.film.muted { taken += drawMute(volume, at: taken, on: &canvas) }
        let titleX = Layout.bar.x + taken
        if let countdown = bar.countdown {
            taken += canvas.measure.width(words(of: countdown, canvas), size: Layout.smallSize) + 40
        }
        if !bar.title.isEmpty {
            canvas.text(
                canvas.measure.fittedToEnd(
                    bar.title, width: width - taken, size: Layout.titleSize, isBold: true),
                x: titleX, y: Layout.titleBottom, size: Layout.titleSize,
                anchor: .bottomLeft, isBold: true)
        }
        guard bar.isSeekable || !bar.isLive else {
            drawState(of: view, x: Layout.bar.x, on: &canvas)
            drawLive(isAtEdge: true, on: &canvas)
            drawProgramme(of: bar, on: &canvas)
            return
        }
        // A film without a known length has its time only.
        if bar.isSeekable || bar.trailing != .nothing { drawTrack(bar, on: &canvas) }
        drawTimes(bar, of: view, on: &canvas)
        drawProgramme(of: bar, on: &canvas)
        if bar.preview != nil { drawOrigin(of: bar, on: &canvas) }
        if let bubble = bar.bubble { drawPreview(bubble, bar, of: view, on: &canvas) }
    }

    /// The speed before the title, while it is not the normal one (behaviour.md A25). Returns how
    /// much room it takes.
    private static func drawSpeed(_ speed: String, on canvas: inout Canvas) -> Int {
        let height = canvas.measure.tall(54)
        let width = canvas.measure.width(speed, size: Layout.textSize, isBold: true) + 40
        let box = Box(
            x: Layout.bar.x, y: Layout.titleBottom - height - 2, width: width, height: height)
        canvas.fill(.rounded(box, radius: 14), .focus)
        canvas.text(
            speed, x: box.centerX, y: box.centerY, size: Layout.textSize, anchor: .middleCenter,
            paint: .black, isBold: true)
        return width + 24
    }

    /// The sound is off, and how loud it will be again (A201), so many pixels behind the place of
    /// the title. Returns how much room it takes.
    private static func drawMute(_ volume: Int, at offset: Int, on canvas: inout Canvas) -> Int {
        let height = canvas.measure.tall(54)
        let glyph = canvas.measure.tall(34)
        let width = 3 * glyph + 100
        let box = Box(
            x: Layout.bar.x + offset, y: Layout.titleBottom - height - 2, width: width,
            height: height)
        canvas.fill(.rounded(box, radius: 14), .black)
        canvas.fill(.speaker(x: box.x + 18, y: box.centerY, height: glyph), .white)
        canvas.fill(
            .cross(x: box.x + 18 + glyph * 3 / 2, y: box.centerY, height: glyph * 3 / 5), .white)
        let x = box.x + 18 + glyph * 2 + 12
        let track = Box(x: x, y: box.centerY - 4, width: box.right - 18 - x, height: 8)
        SignDrawing.drawLevel(volume, .mutedWhite, on: track, &canvas)
        return width + 24
    }

    /// Darker towards the bottom, so that white is readable on white.
    private static func drawShade(of bar: TransportBarView, on canvas: inout Canvas) {
        let preview = bar.bubble.flatMap { Layout.preview($0, canvas.measure) }
        canvas.shade(
            Paint(color: 0x101014, opacity: 91), from: Layout.shadeTop(canvas.measure),
            full: Layout.shadeFull, without: preview.flatMap { canvas.holes([$0]).first })
    }

    private static func x(_ position: Int) -> Int { Layout.barX(position) }

    /// The bar: what has played, the chapters, and a dot for each interstitial (A17).
    private static func drawTrack(_ bar: TransportBarView, on canvas: inout Canvas) {
        let track = Layout.bar
        canvas.fill(.rounded(track, radius: 6), .track)
        var played = track
        played.width = max(track.height, x(bar.position) - track.x)
        canvas.fill(.rounded(played, radius: 6), bar.preview == nil ? .white : .softWhite)
        for chapter in bar.marks.chapters {
            let x = x(chapter)
            canvas.fill(
                .rectangle(Box(x: x - 2, y: track.y, width: 4, height: track.height)),
                .black)
        }
        for dot in bar.marks.interstitials {
            // Seen on both parts of the track.
            canvas.fill(.circle(x: x(dot), y: track.centerY, radius: 9), .black)
            canvas.fill(.circle(x: x(dot), y: track.centerY, radius: 6), .yellow)
        }
        // A knob says that it can be moved.
        guard bar.preview == nil, bar.isSeekable else { return }
        drawKnob(x(bar.position), height: 40, on: &canvas)
    }

    /// The mark of a position.
    private static func drawKnob(_ x: Int, height: Int, on canvas: inout Canvas) {
        let knob = Box(
            x: x - 4, y: Layout.bar.centerY - height / 2, width: 8, height: height)
        canvas.fill(.rounded(knob, radius: 4), .white)
    }

    /// Where the film was when the viewer began to look elsewhere: what Back returns to. Its edge
    /// keeps it apart from what has played, and from a thumb that is near.
    private static func drawOrigin(of bar: TransportBarView, on canvas: inout Canvas) {
        let mark = Box(x: x(bar.position) - 4, y: Layout.bar.centerY - 19, width: 8, height: 38)
        canvas.fill(.rounded(mark.grown(4), radius: 6), .black)
        canvas.fill(.rounded(mark, radius: 3), .mutedWhite)
    }

    /// The state and the elapsed time under the knob, and what is left at the right end.
    private static func drawTimes(
        _ bar: TransportBarView, of view: PlayerView, on canvas: inout Canvas
    ) {
        let knob = x(bar.preview?.position ?? bar.position)
        let elapsed = TimeText.text(bar.elapsed)
        let half = canvas.measure.width(elapsed, size: Layout.textSize) / 2
        let glyph = max(Layout.textSize, canvas.measure.scaled(Layout.textSize))
        let left = Layout.bar.x + half + glyph + 10
        let place = max(left, min(Layout.bar.right - half, knob))
        if bar.preview == nil {
            drawState(
                of: view, x: bar.isLive ? Layout.bar.x : place - half - glyph - 10, on: &canvas)
            if !bar.isLive {
                canvas.text(
                    elapsed, x: place, y: Layout.timesTop, size: Layout.textSize,
                    anchor: .topCenter)
            }
        }
        // Near the end both times would lie on each other: the elapsed one stays.
        let isFree =
            bar.isLive || place + half < Layout.bar.right - canvas.measure.tall(Layout.timesApart)
        if let countdown = bar.countdown {
            canvas.text(
                words(of: countdown, canvas), x: Layout.bar.right, y: Layout.titleBottom,
                size: Layout.smallSize, anchor: .bottomRight)
        }
        guard isFree else { return }
        switch bar.trailing {
        case .nothing: break
        case .remaining(let seconds): drawTrailing("-\(TimeText.text(seconds))", on: &canvas)
        case .total(let seconds): drawTrailing(TimeText.text(seconds), on: &canvas)
        case .behind where bar.preview != nil: drawLive(isAtEdge: false, on: &canvas)
        case .behind(0): drawLive(isAtEdge: true, on: &canvas)
        case .behind(let seconds):
            drawLive(isAtEdge: false, on: &canvas)
            canvas.text(
                "-\(TimeText.text(seconds))", x: Layout.bar.right - liveWidth(canvas) - 24,
                y: Layout.timesTop,
                size: Layout.textSize, anchor: .topRight)
        }
    }

    /// What is on, and how much of it is over, between the state and the mark of a live stream
    /// (behaviour.md A217).
    private static func drawProgramme(of bar: TransportBarView, on canvas: inout Canvas) {
        guard let programme = bar.live?.programme else { return }
        let left = Layout.bar.x + 70
        var right = Layout.bar.right - liveWidth(canvas) - 40
        if case .behind(let seconds) = bar.trailing, seconds > 0 {
            let time = "-\(TimeText.text(seconds))"
            right -= canvas.measure.width(time, size: Layout.textSize) + 40
        }
        let track = programme.percent == nil ? 0 : programmeWidth + 30
        let line = canvas.measure.fitted(
            programme.line, width: max(0, right - left - track), size: Layout.textSize)
        canvas.text(
            line, x: left, y: Layout.timesTop, size: Layout.textSize, anchor: .topLeft)
        let x = left + canvas.measure.width(line, size: Layout.textSize) + 30
        let y = Layout.timesTop + canvas.measure.scaled(Layout.textSize) / 2 - 5
        let box = Box(x: x, y: y, width: programmeWidth, height: 10)
        ProgrammeDrawing.drawProgress(programme, in: box, clip: Layout.screen, on: &canvas)
    }

    private static var programmeWidth: Int { 240 }

    private static func words(of countdown: Int, _ canvas: Canvas) -> String {
        canvas.words(ScreenPhrase.continuesIn, .text("time", TimeText.text(countdown)))
    }

    /// A time at the right end.
    private static func drawTrailing(_ time: String, on canvas: inout Canvas) {
        canvas.text(
            time, x: Layout.bar.right, y: Layout.timesTop, size: Layout.textSize,
            anchor: .topRight, paint: .softWhite)
    }

    /// The state of the film: a triangle, two bars, or three dots while it waits for data.
    private static func drawState(of view: PlayerView, x: Int, on canvas: inout Canvas) {
        let y = Layout.timesTop + canvas.measure.scaled(Layout.textSize) / 2
        guard !view.isBuffering else {
            for dot in 0..<3 {
                canvas.fill(.circle(x: x + 6 + dot * 14, y: y, radius: 5), .white)
            }
            return
        }
        switch view.state {
        case .idle: break
        case .playing: canvas.fill(.play(x: x + 4, y: y, height: 28), .white)
        case .paused: canvas.fill(.pause(x: x + 4, y: y, height: 28), .white)
        }
    }

    /// The mark of a live stream: red at its edge, grey behind it.
    private static func drawLive(isAtEdge: Bool, on canvas: inout Canvas) {
        let width = liveWidth(canvas)
        let pill = Box(
            x: Layout.bar.right - width, y: Layout.timesTop, width: width,
            height: canvas.measure.tall(48))
        canvas.fill(.rounded(pill, radius: 12), isAtEdge ? .red : .faintWhite)
        canvas.text(
            canvas.words[ScreenPhrase.live], x: pill.centerX, y: pill.centerY,
            size: Layout.smallSize,
            anchor: .middleCenter, isBold: true)
    }

    private static func liveWidth(_ canvas: Canvas) -> Int {
        let word = canvas.words[ScreenPhrase.live]
        return max(
            canvas.measure.tall(116),
            canvas.measure.width(word, size: Layout.smallSize, isBold: true) + 30)
    }

    /// The time of the preview in a bubble over its place, with the chevrons of a scan (N73).
    private static func drawPreview(
        _ preview: PreviewView, _ bar: TransportBarView, of view: PlayerView,
        on canvas: inout Canvas
    ) {
        let knob = x(preview.position)
        // The knob of a film that is only pointed at stays where the film is.
        drawKnob(knob, height: bar.preview == nil ? 28 : 56, on: &canvas)
        let pictures = Layout.neighbours(of: preview, canvas.measure).map(\.box)
        for box in [Layout.preview(preview, canvas.measure)].compactMap({ $0 }) + pictures {
            canvas.fill(
                .rectangle(box.grown(Layout.previewFrame)).with(canvas.opening(box)), .black)
        }
        let time = bar.isLive ? "-\(TimeText.text(preview.time))" : TimeText.text(preview.time)
        let levels = view.scan?.level ?? 0
        let width = canvas.measure.width(time, size: Layout.titleSize, isBold: true) + 60
        let extra = levels > 0 ? levels * Self.chevronStep + 16 : 0
        let (left, right) = view.scan?.sense == .backward ? (extra, 0) : (0, extra)
        let center = max(
            Layout.bar.x + width / 2 + left, min(Layout.bar.right - width / 2 - right, knob))
        let bubble = Box(
            x: center - width / 2 - left, y: Layout.bubbleTop(canvas.measure),
            width: width + left + right, height: canvas.measure.tall(Layout.bubbleHeight))
        canvas.fill(.rounded(bubble, radius: 26), .shade)
        canvas.text(
            time, x: center, y: bubble.centerY, size: Layout.titleSize, anchor: .middleCenter,
            isBold: true)
        if let scan = view.scan {
            let way = Int(scan.sense.rawValue)
            for level in 0..<scan.level {
                let tip = center + way * (width / 2 + (level + 1) * Self.chevronStep - 4)
                canvas.fill(.chevron(x: tip, y: bubble.centerY, height: 34, way: way), .white)
            }
        }
        let words = [preview.chapter, preview.step.map { text($0, canvas.words) } ?? ""].filter {
            !$0.isEmpty
        }
        guard !words.isEmpty else { return }
        let title = canvas.measure.fitted(
            IsolatedText.joined(words, by: "  ·  "), width: canvas.measure.tall(700),
            size: Layout.smallSize)
        let room = canvas.measure.width(title, size: Layout.smallSize) / 2
        let place = max(Layout.bar.x + room + 20, min(Layout.bar.right - room - 20, center))
        let label = Box(
            x: place - room - 20, y: bubble.y - canvas.measure.tall(Layout.chapterRise),
            width: 2 * room + 40, height: canvas.measure.tall(50))
        canvas.fill(.rounded(label, radius: 18), .shade)
        canvas.text(
            title, x: place, y: label.centerY, size: Layout.smallSize, anchor: .middleCenter)
    }

    /// How far a click goes (behaviour.md N147).
    private static func text(_ step: PreviewView.Step, _ words: Catalogue) -> String {
        switch step {
        case .seconds(let seconds): words(ScreenPhrase.step, .count("seconds", seconds))
        case .frame: words[ScreenPhrase.frameStep]
        }
    }

    private static var chevronStep: Int { 26 }
}
