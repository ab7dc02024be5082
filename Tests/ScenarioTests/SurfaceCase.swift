// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import Testing

/// A surface and its numbers of behaviour.md b.8.
struct SurfaceCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var device: TestDevice
    /// Millimetres.
    var width: Double
    var height: Double
    var panSlop: Double

    static let all = [
        SurfaceCase(
            testDescription: "Siri Remote 2", device: .gen2, width: 28, height: 28, panSlop: 2),
        SurfaceCase(
            testDescription: "Siri Remote 1", device: .gen1, width: 36.4, height: 37.5,
            panSlop: 2.4),
        SurfaceCase(
            testDescription: "DualShock 4", device: .dualShock4, width: 42.8, height: 21,
            panSlop: 2.4),
        SurfaceCase(
            testDescription: "DualSense", device: .dualSense, width: 42.8, height: 24.1,
            panSlop: 2.4),
        SurfaceCase(
            testDescription: "Steam Controller", device: .steamController, width: 40, height: 40,
            panSlop: 2.4),
        SurfaceCase(
            testDescription: "Steam Deck", device: .steamDeck, width: 40, height: 40, panSlop: 2.4),
        SurfaceCase(
            testDescription: "laptop", device: .touchpad, width: 98, height: 54, panSlop: 3),
    ]

    /// A straight stroke, in millimetres from the middle.
    func stroke(_ from: Point, _ to: Point, milliseconds: Int) -> String {
        func place(_ point: Point) -> String {
            "\(0.5 + point.x / width),\(0.5 + point.y / height)"
        }
        return "gl(\(place(from))>\(place(to)),\(milliseconds))"
    }

    func horizontal(_ length: Double, milliseconds: Int) -> String {
        stroke(
            Point(x: -length / 2, y: 0), Point(x: length / 2, y: 0), milliseconds: milliseconds)
    }

    func upwards(_ length: Double, milliseconds: Int) -> String {
        stroke(
            Point(x: 0, y: length / 2), Point(x: 0, y: -length / 2), milliseconds: milliseconds)
    }
}
