// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteGestures

/// A finger that the machines of motion follow: frames of 15 ms.
struct Finger {
    var time = Timestamp.zero
    var position = Point(x: 14, y: 14)
    var window = VelocityWindow(GestureThresholds())

    mutating func begin() {
        window.removeAll()
        window.push(position, at: time)
    }

    mutating func move(_ way: Point) -> TouchFrame {
        time += .milliseconds(15)
        position = position + way
        window.push(position, at: time)
        return frame
    }

    var frame: TouchFrame {
        mutating get {
            TouchFrame(
                time: time, position: position, place: position,
                velocity: window.velocity(at: time))
        }
    }
}
