// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback

/// What is on, on a channel.
enum ProgrammeDrawing {
    /// The info panel of a channel (behaviour.md A15): what is on, since when and until when, what
    /// it is about, and what comes next.
    static func draw(_ info: InfoPanelView, in body: Box, on canvas: inout Canvas) {
        let facts = IsolatedText.joined(
            [canvas.words[ScreenPhrase.liveNow]] + info.quality + info.details, by: " · ")
        let tall = canvas.measure.tall
        drawLine(
            facts, y: body.y + tall(105), size: Layout.smallSize, .softWhite, in: body, on: &canvas)
        var y = body.y + tall(165)
        if let now = info.now {
            drawLine(now.line, y: y, size: Layout.textSize, .white, in: body, on: &canvas)
            let track = Box(x: body.x, y: y + tall(58), width: min(700, body.width), height: 10)
            drawProgress(now, in: track, clip: body, on: &canvas)
            y += tall(88)
            // The buttons of a program need the room.
            let room = (body.bottom + 20 - y - tall(52)) / tall(44)
            let lines = info.list.rows.isEmpty ? max(0, min(2, room)) : 0
            let words = canvas.measure.wrapped(
                info.summary, width: body.width, size: Layout.smallSize, lines: lines)
            for line in words {
                drawLine(line, y: y, size: Layout.smallSize, .white, in: body, on: &canvas)
                y += tall(44)
            }
        }
        guard let next = info.next, info.list.rows.isEmpty || info.now == nil else { return }
        drawLine(
            next.line, y: y + 8, size: Layout.smallSize, .softWhite, in: body, on: &canvas)
    }

    private static func drawLine(
        _ text: String, y: Int, size: Int, _ paint: Paint, in body: Box, on canvas: inout Canvas
    ) {
        canvas.text(
            canvas.measure.fitted(text, width: body.width, size: size), x: body.x, y: y, size: size,
            anchor: .topLeft, paint: paint)
    }

    /// How much of a programme is over. `clip`: what lies outside of it is not drawn. `isOnWhite`:
    /// it lies on what has the focus.
    static func drawProgress(
        _ programme: ProgrammeView, in track: Box, clip: Box, isOnWhite: Bool = false,
        on canvas: inout Canvas
    ) {
        guard let percent = programme.percent else { return }
        func fill(_ width: Int, _ paint: Paint) {
            let left = max(track.x, clip.x)
            let right = min(track.x + width, clip.right)
            guard right > left else { return }
            var part = track
            part.x = left
            part.width = right - left
            canvas.fill(.rounded(part, radius: track.height / 2), paint)
        }
        fill(track.width, isOnWhite ? .darkTrack : .track)
        fill(track.width * max(0, min(100, percent)) / 100, isOnWhite ? .black : .white)
    }
}

extension ProgrammeView {
    /// Its time and its title on one line.
    var line: String {
        let ends = [start, end].filter { !$0.isEmpty }.joined(separator: "–")
        return ends.isEmpty ? title : IsolatedText.joined([ends, title], by: "  ")
    }
}
