// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback

/// The signs that are shown for a moment at the top, far from the place of subtitles.
enum SignDrawing {
    /// The height of a sign, pixels.
    private static var signHeight: Int { 84 }

    /// The value that was set (behaviour.md N134), at the upper right, or where a screen leaves
    /// room.
    static func drawSign(_ sign: SignView, of view: PlayerView, on canvas: inout Canvas) {
        switch sign {
        case .volume(let percent, let isMuted):
            drawVolume(percent, isMuted: isMuted, of: view, on: &canvas)
        case .captions(let name?): drawSign("Subtitles: \(name)", of: view, on: &canvas)
        case .captions(nil): drawSign("Subtitles off", of: view, on: &canvas)
        case .speed(let speed): drawSign("Speed \(speed)", of: view, on: &canvas)
        case .number(let digits, let name?, isMissing: _):
            drawSign("\(digits)  \(name)", of: view, on: &canvas)
        case .number(let digits, nil, isMissing: false):
            drawSign("\(digits) –", of: view, on: &canvas)
        case .number(let digits, nil, isMissing: true):
            drawSign("\(digits): no such channel", of: view, on: &canvas)
        case .loop(let mode): drawSign(words(of: mode), of: view, on: &canvas)
        case .shuffle(let isOn):
            drawSign(isOn ? "Shuffle on" : "Shuffle off", of: view, on: &canvas)
        }
    }

    private static func words(of mode: LoopMode) -> String {
        switch mode {
        case .none: "Repeat off"
        case .track: "Repeat this"
        case .playlist: "Repeat all"
        }
    }

    /// A sign with words, as wide as they are.
    private static func drawSign(_ words: String, of view: PlayerView, on canvas: inout Canvas) {
        let place = place(of: view)
        let words = PlainText.fitted(
            words, width: place.width - 80, size: Layout.textSize, isBold: true)
        let width = PlainText.width(words, size: Layout.textSize, isBold: true) + 80
        let box = Box(
            x: place.right - width, y: signTop(of: view), width: width, height: Self.signHeight)
        canvas.fill(.rounded(box, radius: Self.signHeight / 2), .curtain)
        canvas.text(
            words, x: box.centerX, y: box.centerY, size: Layout.textSize, anchor: .middleCenter,
            isBold: true, hasShadow: false)
    }

    /// The volume: a loudspeaker, a track, and the percent or the word for silence.
    private static func drawVolume(
        _ percent: Int, isMuted: Bool, of view: PlayerView, on canvas: inout Canvas
    ) {
        let width = 530
        let box = Box(
            x: place(of: view).right - width, y: signTop(of: view), width: width,
            height: Self.signHeight)
        canvas.fill(.rounded(box, radius: Self.signHeight / 2), .curtain)
        let level = max(0, min(100, percent))
        let isSilent = isMuted || level == 0
        canvas.fill(.speaker(x: box.x + 40, y: box.centerY, height: 44), .white)
        if isSilent {
            canvas.fill(.cross(x: box.x + 110, y: box.centerY, height: 26), .white)
        } else {
            canvas.fill(.chevron(x: box.x + 116, y: box.centerY, height: 28, way: 1), .white)
        }
        let track = Box(x: box.x + 140, y: box.centerY - 6, width: 200, height: 12)
        canvas.fill(.rounded(track, radius: 6), .track)
        var filled = track
        filled.width = track.width * level / 100
        if filled.width > 0 {
            canvas.fill(.rounded(filled, radius: 6), isMuted ? .softWhite : .white)
        }
        canvas.text(
            isMuted ? "Mute" : "\(percent)", x: box.right - 40, y: box.centerY,
            size: Layout.textSize, anchor: .middleRight, isBold: true, hasShadow: false)
    }

    /// The space that the screens of that view leave free at the top, from left to right.
    private static func place(of view: PlayerView) -> Box {
        let right = view.overlay?.list == nil ? Layout.bar.right : Layout.overlay.x - 20
        return Box(x: Layout.bar.x, y: 0, width: right - Layout.bar.x, height: 0)
    }

    /// Below the info panel, where that is open.
    private static func signTop(of view: PlayerView) -> Int {
        view.info == nil ? 50 : Layout.panel.bottom + 30
    }

    /// Something beside the film went wrong, in as many lines as it needs.
    static func drawNotice(_ notice: String, of view: PlayerView, on canvas: inout Canvas) {
        let place = place(of: view)
        let room = place.width - 100
        let lines = PlainText.wrapped(
            notice, width: room, size: Layout.smallSize, lines: view.overlay?.list == nil ? 3 : 6)
        let widest = lines.map { PlainText.width($0, size: Layout.smallSize) }.max() ?? 0
        let width = min(room, widest) + 100
        let signs = view.sign == nil ? 0 : Self.signHeight + 20
        let box = Box(
            x: place.centerX - width / 2, y: signTop(of: view) + signs, width: width,
            height: lines.count * 42 + 30)
        canvas.fill(.rounded(box, radius: 35), .curtain)
        for (index, line) in lines.enumerated() {
            canvas.text(
                line, x: box.centerX, y: box.y + 36 + index * 42, size: Layout.smallSize,
                anchor: .middleCenter, hasShadow: false)
        }
    }
}
