// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback

/// The signs that are shown for a moment at the top, far from the place of subtitles.
enum SignDrawing {
    /// The height of a sign, pixels.
    private static func signHeight(_ measure: any TextMeasure) -> Int { measure.tall(84) }

    /// The value that was set (behaviour.md N134), at the upper right, or where a screen leaves
    /// room.
    static func drawSign(_ sign: SignView, of view: PlayerView, on canvas: inout Canvas) {
        let box = box(of: sign, in: view, canvas.measure)
        canvas.fill(.rounded(box, radius: box.height / 2), .curtain)
        guard let words = words(of: sign, in: view, canvas.measure) else {
            if case .volume(let percent, let isMuted) = sign {
                drawVolume(percent, isMuted: isMuted, in: box, on: &canvas)
            }
            return
        }
        canvas.text(
            words, x: box.centerX, y: box.centerY, size: Layout.textSize, anchor: .middleCenter,
            isBold: true)
    }

    /// The place of a sign: as wide as its words are.
    static func box(
        of sign: SignView, in view: PlayerView, _ measure: any TextMeasure
    ) -> Box {
        let width = words(of: sign, in: view, measure).map {
            measure.width($0, size: Layout.textSize, isBold: true) + 80
        }
        let mute = measure.width(
            view.look.words[SignPhrase.mute], size: Layout.textSize, isBold: true)
        let volume = volumeWidth + max(measure.tall(wordWidth), mute) - wordWidth
        return Box(
            x: place(of: view).right - (width ?? volume), y: signTop(of: view, measure),
            width: width ?? volume, height: signHeight(measure))
    }

    /// As far as there is room; nil for the volume, which is drawn.
    private static func words(
        of sign: SignView, in view: PlayerView, _ measure: any TextMeasure
    ) -> String? {
        if case .volume = sign { return nil }
        return measure.fitted(
            sign.text(view.look.words), width: place(of: view).width - 80, size: Layout.textSize,
            isBold: true)
    }

    /// What stays for as long as it is so, small, where neither a bar nor a screen says it: a speed
    /// that is not the normal one (behaviour.md A98), and that the film stands (A202).
    static func drawStates(of film: FilmView, on canvas: inout Canvas) {
        var right = Layout.bar.right
        if let speed = film.speed { right -= drawSpeed(speed, right, on: &canvas) + 16 }
        if film.isStanding { drawPause(right, on: &canvas) }
    }

    /// `right`: its right edge. Returns its width.
    private static func drawSpeed(_ speed: String, _ right: Int, on canvas: inout Canvas) -> Int {
        let width = canvas.measure.width(speed, size: Layout.smallSize, isBold: true) + 44
        let box = Box(x: right - width, y: 50, width: width, height: canvas.measure.tall(54))
        canvas.fill(.rounded(box, radius: box.height / 2), .shade)
        canvas.text(
            speed, x: box.centerX, y: box.centerY, size: Layout.smallSize, anchor: .middleCenter,
            isBold: true)
        return width
    }

    /// Two bars in a disc.
    private static func drawPause(_ right: Int, on canvas: inout Canvas) {
        let side = canvas.measure.tall(60)
        let glyph = side * 2 / 5
        let disc = Box(x: right - side, y: 50, width: side, height: side)
        canvas.fill(.rounded(disc, radius: side / 2), .shade)
        canvas.fill(
            .pause(x: disc.centerX - glyph * 53 / 120, y: disc.centerY, height: glyph), .white)
    }

    private static let volumeWidth = 530
    /// As wide as the percent or the word for silence is.
    private static let wordWidth = 110

    /// The volume: a loudspeaker, a track, and the percent or the word for silence.
    private static func drawVolume(
        _ percent: Int, isMuted: Bool, in box: Box, on canvas: inout Canvas
    ) {
        let isSilent = isMuted || percent <= 0
        canvas.fill(.speaker(x: box.x + 40, y: box.centerY, height: 44), .white)
        if isSilent {
            canvas.fill(.cross(x: box.x + 110, y: box.centerY, height: 26), .white)
        } else {
            canvas.fill(SymbolShapes.waves(x: box.x + 72, y: box.centerY, size: 56), .white)
        }
        let track = Box(x: box.x + 140, y: box.centerY - 6, width: 200, height: 12)
        drawLevel(percent, isMuted ? .mutedWhite : .white, on: track, &canvas)
        canvas.text(
            isMuted ? canvas.words[SignPhrase.mute] : "\(percent)", x: box.right - 40,
            y: box.centerY,
            size: Layout.textSize, anchor: .middleRight, isBold: true)
    }

    /// How loud it is, on a track.
    static func drawLevel(_ percent: Int, _ paint: Paint, on track: Box, _ canvas: inout Canvas) {
        let radius = track.height / 2
        canvas.fill(.rounded(track, radius: radius), .track)
        var filled = track
        filled.width = track.width * max(0, min(100, percent)) / 100
        if filled.width > 0 { canvas.fill(.rounded(filled, radius: radius), paint) }
    }

    /// The space that the screens of that view leave free at the top, from left to right.
    private static func place(of view: PlayerView) -> Box {
        let right = view.overlay?.list == nil ? Layout.bar.right : Layout.overlay.x - 20
        return Box(x: Layout.bar.x, y: 0, width: right - Layout.bar.x, height: 0)
    }

    /// Below the info panel, where that is open.
    private static func signTop(of view: PlayerView, _ measure: any TextMeasure) -> Int {
        view.info == nil ? 50 : Layout.panel(measure).bottom + 30
    }

    /// Something beside the film went wrong, in as many lines as it needs.
    static func drawNotice(_ notice: String, of view: PlayerView, on canvas: inout Canvas) {
        let box = box(of: notice, in: view, canvas.measure)
        canvas.fill(.rounded(box, radius: 35), .curtain)
        for (index, line) in lines(of: notice, in: view, canvas.measure).enumerated() {
            canvas.text(
                line, x: box.centerX, y: box.y + canvas.measure.tall(36 + index * 42),
                size: Layout.smallSize,
                anchor: .middleCenter)
        }
    }

    /// The place of a notice.
    static func box(
        of notice: String, in view: PlayerView, _ measure: any TextMeasure
    ) -> Box {
        let lines = lines(of: notice, in: view, measure)
        let widest = lines.map { measure.width($0, size: Layout.smallSize) }.max() ?? 0
        let width = min(noticeRoom(in: view), widest) + 100
        let signs = view.sign == nil ? 0 : signHeight(measure) + 20
        return Box(
            x: place(of: view).centerX - width / 2, y: signTop(of: view, measure) + signs,
            width: width, height: measure.tall(lines.count * 42 + 30))
    }

    private static func noticeRoom(in view: PlayerView) -> Int { place(of: view).width - 100 }

    private static func lines(
        of notice: String, in view: PlayerView, _ measure: any TextMeasure
    ) -> [String] {
        measure.wrapped(
            notice, width: noticeRoom(in: view), size: Layout.smallSize,
            lines: view.overlay?.list == nil ? 3 : 6)
    }
}
