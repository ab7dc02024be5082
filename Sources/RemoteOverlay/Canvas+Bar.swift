// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback

extension Canvas {
    /// The transport bar (behaviour.md A1), with the preview of a scrub (A6, A10).
    mutating func drawBar(_ bar: TransportBarView, of view: PlayerView) {
        drawShade()
        let width = bar.overlayButton.map { drawOverlayButton($0, bar) } ?? Layout.bar.width
        if !bar.title.isEmpty {
            text(
                PlainText.fitted(
                    bar.title, width: width, size: Layout.titleSize, isBold: true),
                x: Layout.bar.x, y: Layout.titleBottom, size: Layout.titleSize,
                anchor: .bottomLeft, isBold: true)
        }
        guard bar.isSeekable || !bar.isLive else {
            drawState(of: view, x: Layout.bar.x)
            drawLive(isAtEdge: true)
            return
        }
        // A film that tells no length has its time only.
        if bar.isSeekable || bar.trailing != .nothing { drawTrack(bar) }
        drawTimes(bar, of: view)
        if let preview = bar.preview { drawPreview(preview, bar, of: view) }
    }

    /// The button of the overlay (behaviour.md A13), at the end of the title's line, or over what
    /// stands there. Returns how much of the line is left.
    private mutating func drawOverlayButton(
        _ button: TransportBarView.OverlayButton, _ bar: TransportBarView
    ) -> Int {
        let rise = bar.countdown == nil ? 0 : 60
        let box = Box(
            x: Layout.bar.right - 220, y: Layout.titleBottom - 62 - rise, width: 220, height: 62)
        fill(.rounded(box, radius: box.height / 2), .curtain)
        drawButton(
            button.kind.word, in: box, size: Layout.smallSize, hasFocus: button.hasFocus)
        return box.x - Layout.bar.x - 40
    }

    /// Darker towards the bottom, so that white is readable on white: one rectangle of soft edges,
    /// in which no step is seen. Its other edges lie outside of the window.
    private mutating func drawShade() {
        let reach = Layout.shadeReach
        let box = Box(
            x: -reach, y: window.y + Layout.shadeTop, width: window.width + 2 * reach,
            height: window.height - window.y - Layout.shadeTop + reach)
        fillWindow(box, Paint(color: 0x101014, opacity: 91), blur: Layout.shadeBlur)
    }

    private func x(_ position: Int) -> Int {
        let share = max(0, min(TransportBarView.full, position))
        return Layout.bar.x + Layout.bar.width * share / TransportBarView.full
    }

    private mutating func drawTrack(_ bar: TransportBarView) {
        let track = Layout.bar
        fill(.rounded(track, radius: 6), .track)
        var played = track
        played.width = max(track.height, x(bar.position) - track.x)
        fill(.rounded(played, radius: 6), bar.preview == nil ? .white : .softWhite)
        for chapter in bar.chapters {
            let x = x(chapter)
            fill(
                .rectangle(Box(x: x - 2, y: track.y, width: 4, height: track.height)),
                .black)
        }
        for dot in bar.interstitials {
            // Seen on both parts of the track.
            fill(.circle(x: x(dot), y: track.centerY, radius: 9), .black)
            fill(.circle(x: x(dot), y: track.centerY, radius: 6), .yellow)
        }
        // A knob says that it can be moved.
        guard bar.preview == nil, bar.isSeekable else { return }
        drawKnob(x(bar.position), height: 40)
    }

    private mutating func drawKnob(_ x: Int, height: Int) {
        let knob = Box(
            x: x - 4, y: Layout.bar.centerY - height / 2, width: 8, height: height)
        fill(.rounded(knob, radius: 4), .white)
    }

    private mutating func drawTimes(_ bar: TransportBarView, of view: PlayerView) {
        let knob = x(bar.preview?.position ?? bar.position)
        let elapsed = TimeText.text(bar.elapsed)
        let half = PlainText.width(elapsed, size: Layout.textSize) / 2
        let glyph = Layout.textSize
        let left = Layout.bar.x + half + glyph + 10
        let place = max(left, min(Layout.bar.right - half, knob))
        if bar.preview == nil {
            drawState(of: view, x: bar.isLive ? Layout.bar.x : place - half - glyph - 10)
            if !bar.isLive {
                text(
                    elapsed, x: place, y: Layout.timesTop, size: Layout.textSize,
                    anchor: .topCenter)
            }
        }
        let isFree = bar.isLive || place + half < Layout.bar.right - Layout.timesApart
        if let countdown = bar.countdown {
            text(
                "Continues in \(TimeText.text(countdown))", x: Layout.bar.right,
                y: Layout.titleBottom, size: Layout.smallSize, anchor: .bottomRight)
        }
        guard isFree else { return }
        switch bar.trailing {
        case .nothing: break
        case .remaining(let seconds): drawTrailing("-\(TimeText.text(seconds))")
        case .total(let seconds): drawTrailing(TimeText.text(seconds))
        case .behind where bar.preview != nil: drawLive(isAtEdge: false)
        case .behind(0): drawLive(isAtEdge: true)
        case .behind(let seconds):
            drawLive(isAtEdge: false)
            text(
                "-\(TimeText.text(seconds))", x: Layout.bar.right - 140, y: Layout.timesTop,
                size: Layout.textSize, anchor: .topRight)
        }
    }

    private mutating func drawTrailing(_ time: String) {
        text(
            time, x: Layout.bar.right, y: Layout.timesTop, size: Layout.textSize,
            anchor: .topRight, paint: .softWhite)
    }

    /// What the film does: a triangle, two bars, or three dots while it waits for data.
    private mutating func drawState(of view: PlayerView, x: Int) {
        let y = Layout.timesTop + Layout.textSize / 2
        guard !view.isBuffering else {
            for dot in 0..<3 {
                fill(.circle(x: x + 6 + dot * 14, y: y, radius: 5), .white)
            }
            return
        }
        switch view.state {
        case .idle: break
        case .playing: fill(.play(x: x + 4, y: y, height: 28), .white)
        case .paused: fill(.pause(x: x + 4, y: y, height: 28), .white)
        }
    }

    private mutating func drawLive(isAtEdge: Bool) {
        let pill = Box(x: Layout.bar.right - 116, y: Layout.timesTop, width: 116, height: 48)
        fill(.rounded(pill, radius: 12), isAtEdge ? .red : .faintWhite)
        text(
            "LIVE", x: pill.centerX, y: pill.centerY, size: Layout.smallSize,
            anchor: .middleCenter, isBold: true, hasShadow: false)
    }

    /// The time of the preview in a bubble over its place, with the chevrons of a scan (N73).
    private mutating func drawPreview(
        _ preview: PreviewView, _ bar: TransportBarView, of view: PlayerView
    ) {
        let knob = x(preview.position)
        // Where playback stands meanwhile.
        fill(
            .rectangle(Box(x: x(bar.position) - 2, y: Layout.bar.y - 8, width: 4, height: 28)),
            .softWhite)
        drawKnob(knob, height: 56)
        let time = bar.isLive ? "-\(TimeText.text(preview.time))" : TimeText.text(preview.time)
        let levels = view.scan?.level ?? 0
        let width = PlainText.width(time, size: Layout.titleSize, isBold: true) + 60
        let extra = levels > 0 ? levels * Self.chevronStep + 16 : 0
        let (left, right) = view.scan?.sense == .backward ? (extra, 0) : (0, extra)
        let center = max(
            Layout.bar.x + width / 2 + left, min(Layout.bar.right - width / 2 - right, knob))
        let bubble = Box(
            x: center - width / 2 - left, y: 796, width: width + left + right, height: 92)
        fill(.rounded(bubble, radius: 26), .shade)
        text(
            time, x: center, y: bubble.centerY, size: Layout.titleSize, anchor: .middleCenter,
            isBold: true, hasShadow: false)
        if let scan = view.scan {
            let way = Int(scan.sense.rawValue)
            for level in 0..<scan.level {
                let tip = center + way * (width / 2 + (level + 1) * Self.chevronStep - 4)
                fill(.chevron(x: tip, y: bubble.centerY, height: 34, way: way), .white)
            }
        }
        guard !preview.chapter.isEmpty else { return }
        let title = PlainText.fitted(preview.chapter, width: 700, size: Layout.smallSize)
        let room = PlainText.width(title, size: Layout.smallSize) / 2
        let place = max(Layout.bar.x + room + 20, min(Layout.bar.right - room - 20, center))
        let label = Box(x: place - room - 20, y: bubble.y - 62, width: 2 * room + 40, height: 50)
        fill(.rounded(label, radius: 18), .shade)
        text(
            title, x: place, y: label.centerY, size: Layout.smallSize, anchor: .middleCenter,
            hasShadow: false)
    }

    private static var chevronStep: Int { 26 }
}
