// SPDX-License-Identifier: MIT

import Testing

@testable import RemoteOverlay

/// What of the display is painted again.
@Suite struct SceneChangesTests {
    /// Boxes as `x,y,width,height`, each a part of a scene with a colour of its own.
    private func scene(_ parts: String) -> OverlayScene {
        var canvas = Canvas(window: .screen, measure: EstimatedText())
        for word in parts.split(separator: " ") {
            let numbers = word.split(separator: ",").compactMap { Int($0) }
            let box = Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            canvas.fill(.rectangle(box), Paint(color: UInt32(numbers[4]), opacity: 100))
        }
        return canvas.scene
    }

    @Test(arguments: [
        (Box(x: 5, y: 5, width: 10, height: 10), Box(x: 5, y: 5, width: 5, height: 5)),
        (Box(x: 9, y: 2, width: 10, height: 4), Box(x: 9, y: 2, width: 1, height: 4)),
        (Box(x: 2, y: 9, width: 4, height: 10), Box(x: 2, y: 9, width: 4, height: 1)),
        // Beside it, below it.
        (Box(x: 10, y: 0, width: 10, height: 10), nil),
        (Box(x: 0, y: 10, width: 10, height: 10), nil),
    ])
    func whatLiesInBoth(other: Box, expected: Box?) {
        let box = Box(x: 0, y: 0, width: 10, height: 10)
        #expect(box.intersection(other) == expected)
        #expect(other.intersection(box) == expected)
        #expect(box.intersects(other) == (expected != nil))
    }

    private func text(_ boxes: [Box]) -> String {
        boxes.map { "\($0.x),\($0.y),\($0.width),\($0.height)" }.joined(separator: " ")
    }

    /// Edges are smoothed: a part touches a pixel more on each side.
    @Test(arguments: [
        // A former scene, the present one, what differs.
        ("", "10,10,5,5,1", "9,9,7,7"),
        ("10,10,5,5,1", "10,10,5,5,1", ""),
        ("10,10,5,5,1", "10,10,5,5,2", "9,9,7,7 9,9,7,7"),
        ("10,10,5,5,1", "", "9,9,7,7"),
        // Only the one in the middle moved.
        (
            "0,0,1,1,1 50,0,4,4,2 90,0,1,1,3", "0,0,1,1,1 60,0,4,4,2 90,0,1,1,3",
            "49,-1,6,6 59,-1,6,6"
        ),
        // One came between two.
        ("0,0,1,1,1 90,0,1,1,3", "0,0,1,1,1 60,0,4,4,2 90,0,1,1,3", "59,-1,6,6"),
    ])
    func changes(former: String, present: String, expected: String) {
        #expect(text(scene(present).changes(from: scene(former))) == expected)
    }

    @Test(arguments: [
        // Parts, the tiles on a display of half the size.
        ("", ""), ("10,10,20,20,1", "4,4,12,12"),
        // Apart; side by side; one that joins two.
        ("10,10,20,20,1 110,10,20,20,2", "4,4,12,12 54,4,12,12"),
        ("10,10,20,20,1 32,10,20,20,2", "4,4,23,12"),
        ("10,10,20,20,1 110,10,20,20,2 20,10,100,4,3", "4,4,62,12"),
        // What is outside of the display is left out.
        ("-100,10,120,20,1 4000,0,9,9,2", "0,4,11,12"),
    ])
    func tiles(parts: String, expected: String) {
        let display = Box(x: 0, y: 0, width: 960, height: 540)
        let scale = WindowScale(.screen, width: 960, height: 540)
        #expect(text(scene(parts).clusters(scale, in: display, limit: 9)) == expected)
    }

    /// mpv has room for so many: more of them are one.
    @Test func tooManyTilesAreOne() {
        let display = Box(x: 0, y: 0, width: 1920, height: 1080)
        let scale = WindowScale(.screen, width: 1920, height: 1080)
        let scene = scene("10,10,5,5,1 110,10,5,5,1 210,10,5,5,1")
        #expect(scene.clusters(scale, in: display, limit: 3).count == 3)
        #expect(text(scene.clusters(scale, in: display, limit: 2)) == "9,9,207,7")
    }
}
