// SPDX-License-Identifier: MIT

internal import RemoteOverlay

/// The scene over the film as pixels of our own. mpv is given the address of the pixels, not the
/// pixels (`overlay-add`), and reads them before it answers: until then nothing is painted, and of
/// all scenes that come meanwhile only the last one is seen. So a hand that is faster than the
/// display costs nothing.
///
/// What lies apart on the screen is a tile of its own, and only what changed of a tile is painted.
struct PixelDrawing {
    /// Tiles of mpv's, which has 64. More than so many are one.
    private static let tileLimit = 12
    /// Parts of a tile that are painted again. More than so many are one.
    private static let dirtyLimit = 16
    /// What its requests have, as those of `PictureDrawing` have another one.
    static let tagIndex: UInt8 = 1

    /// A part of the display.
    private struct Tile {
        let box: Box
        let pixels: Pixels
    }

    private let link: MpvLink
    private let painter: any ScenePainter
    /// By the number of mpv's overlay; nil for one that is not there.
    private var tiles: [Tile?] = []
    /// What the tiles show, on a display of that scale.
    private var drawn: OverlayScene?
    private var scale: WindowScale?
    /// What they are to show next.
    private var wanted: Wanted?
    /// How many times pixels were sent.
    private var count: UInt64 = 0
    /// The last of them that mpv has answered.
    private var answered: UInt64 = 0

    init(_ link: MpvLink, _ painter: any ScenePainter) {
        (self.link, self.painter) = (link, painter)
    }

    var measure: any TextMeasure { painter.measure }

    /// What is to be seen on a display.
    struct Wanted {
        var scene: OverlayScene
        var pictures: [Int: Picture]
        var width: Int
        var height: Int
        /// All of it moves: as many tiles as there are would be painted and sent with each picture,
        /// and for each one mpv copies all of them.
        var isMoving = false

        fileprivate var display: Box { Box(x: 0, y: 0, width: width, height: height) }
    }

    /// Draws it, or as soon as mpv has read what was drawn before.
    mutating func show(_ wanted: Wanted) {
        self.wanted = wanted
        drawWanted()
    }

    /// Removes all of it.
    mutating func remove() {
        wanted = nil
        drawn = nil
        for slot in tiles.indices where tiles[slot] != nil { remove(slot) }
    }

    /// mpv has not read all pixels so far.
    var isWaiting: Bool { answered < count }

    /// mpv has read these pixels, and those before: it performs what it is asked in order.
    mutating func takeReply(_ tag: RequestTag) {
        answered = max(answered, tag.number)
        drawWanted()
    }

    /// mpv threw answers away. It is asked for another one, which comes when it has read all pixels
    /// so far.
    func forgetAnswers() {
        if isWaiting {
            link.ask(.pause, tag: RequestTag(.picture, number: count, index: Self.tagIndex))
        }
    }

    private mutating func drawWanted() {
        guard !isWaiting, let wanted else { return }
        self.wanted = nil
        let (scene, pictures, display) = (wanted.scene, wanted.pictures, wanted.display)
        let new = WindowScale(scene.window, width: display.width, height: display.height)
        let former = scale == new ? drawn : nil
        guard former != scene else { return }
        (scale, drawn) = (new, scene)
        let changes = scene.changes(from: former).map(new.pixels)
        let limit = wanted.isMoving ? 1 : Self.tileLimit
        let wants = scene.clusters(new, in: display, limit: limit)
        // A tile of the same place keeps its pixels; any other is painted whole.
        var slots: [(slot: Int, box: Box, isNew: Bool)] = []
        for box in wants {
            if former != nil, let slot = tiles.firstIndex(where: { $0?.box == box }) {
                slots.append((slot, box, false))
            }
        }
        let kept = Set(slots.map(\.slot))
        var free = (0...tiles.count + wants.count).filter { !kept.contains($0) }[...]
        for box in wants where !slots.contains(where: { $0.box == box }) {
            if let slot = free.popFirst() { slots.append((slot, box, true)) }
        }
        var painted: [Int] = []
        for (slot, box, isNew) in slots {
            let dirty =
                isNew
                ? [box]
                : Box.apart(
                    changes.lazy.compactMap { $0.intersection(box) }, limit: Self.dirtyLimit)
            guard !dirty.isEmpty else { continue }
            paint(scene, pictures, slot, box, dirty: dirty, new)
            painted.append(slot)
        }
        // All at once, when the last one is painted: mpv draws a frame as soon as it has one, and
        // what comes a moment later waits until that frame is drawn.
        painted.forEach { send($0) }
        let present = Set(slots.map(\.slot))
        for slot in tiles.indices where tiles[slot] != nil && !present.contains(slot) {
            remove(slot)
        }
    }

    private mutating func paint(
        _ scene: OverlayScene, _ pictures: [Int: Picture], _ slot: Int, _ box: Box, dirty: [Box],
        _ scale: WindowScale
    ) {
        while tiles.count <= slot { tiles.append(nil) }
        let pixels: Pixels
        if let tile = tiles[slot], tile.box == box {
            pixels = tile.pixels
        } else {
            pixels = Pixels(byteCount: box.width * box.height * 4)
            tiles[slot] = Tile(box: box, pixels: pixels)
        }
        painter.paint(
            scene, box, dirty: dirty, scale: scale, pictures: pictures, into: pixels.start)
    }

    /// Has mpv read the pixels of the tile.
    private mutating func send(_ slot: Int) {
        guard let tile = tiles[slot] else { return }
        let (box, pixels) = (tile.box, tile.pixels)
        count += 1
        let tag = RequestTag(.picture, number: count, index: Self.tagIndex)
        if !link.show(pixels, slot: slot, at: box, tag: tag) {
            // It is asked again with the next scene.
            count -= 1
            drawn = nil
            tiles[slot] = nil
        }
    }

    private mutating func remove(_ slot: Int) {
        tiles[slot] = nil
        link.command([
            .init("name", .string("overlay-remove")), .init("id", .integer(Int64(slot))),
        ])
    }
}
