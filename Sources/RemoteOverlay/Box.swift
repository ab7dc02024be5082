// SPDX-License-Identifier: MIT

/// A rectangle in whole pixels.
struct Box: Hashable, Sendable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    var right: Int { x + width }
    var bottom: Int { y + height }
    var centerX: Int { x + width / 2 }
    var centerY: Int { y + height / 2 }

    func moved(_ right: Int, _ down: Int) -> Box {
        Box(x: x + right, y: y + down, width: width, height: height)
    }
}
