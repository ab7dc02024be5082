// SPDX-License-Identifier: MIT

import Foundation
import RemoteModel
import RemoteTestSupport
import Testing

/// A scenario of behaviour.md (d) in millimetres, played on every surface on which it can be.
///
/// Lengths are those of the 28 mm pad; other surfaces have longer strokes, as their limits (b.8)
/// are longer.
struct SurfaceRow: Sendable, CustomTestStringConvertible {
    var id: String
    var script: @Sendable (SurfaceCase) -> String
    var expected: @Sendable (SurfaceCase) -> String
    var final: @Sendable (SurfaceCase) -> String
    var player: String
    var isPossible: @Sendable (SurfaceCase) -> Bool
    var tail: Interval

    var testDescription: String { id }

    init(
        _ id: String, _ script: @escaping @Sendable (SurfaceCase) -> String, _ expected: String,
        _ final: @escaping @Sendable (SurfaceCase) -> String = { _ in "" }, player: String = "",
        on isPossible: @escaping @Sendable (SurfaceCase) -> Bool = { _ in true },
        tail: Interval = .milliseconds(5000)
    ) {
        self.id = id
        self.script = script
        self.expected = { _ in expected }
        self.final = final
        self.player = player
        self.isPossible = isPossible
        self.tail = tail
    }

    /// The number of the scenario: `T46` of `T46 back`.
    var scenario: String { String(id.prefix { $0 != " " }) }

    func row(on surface: SurfaceCase) -> ScenarioRow {
        ScenarioRow(
            id: id, script: script(surface), expected: expected(surface), final: final(surface),
            player: player, devices: [surface.device, .keyboard], tail: tail)
    }
}

extension SurfaceCase {
    /// By how much strokes are longer than on the 28 mm pad.
    var scale: Double {
        switch device.description.name {
        case TestDevice.gen2.description.name where width == 28: 1
        case TestDevice.touchpad.description.name: 1.5
        default: 1.25
        }
    }

    /// A stroke by so much from a place, in millimetres of the 28 mm pad from the middle.
    func glide(_ from: (Double, Double), by way: (Double, Double), _ milliseconds: Int) -> String {
        let start = Point(x: from.0, y: from.1) * scale
        return stroke(
            start, start + Point(x: way.0, y: way.1) * scale, milliseconds: milliseconds)
    }

    func place(_ x: Double, _ y: Double) -> String {
        "\(0.5 + x * scale / width),\(0.5 + y * scale / height)"
    }

    /// Seconds in a millimetre at that speed on a film of that length (N60 to N62).
    private func gain(_ speed: Double, _ duration: Double) -> Double {
        let coarse = duration / 8 / 28
        let fine = min(1, coarse)
        let share = min(1, max(0, log(speed / 15) / log(120.0 / 15)))
        return fine * exp(log(coarse / fine) * share)
    }

    /// Where a stroke of so many millimetres leads from a position, within 15 %; with what a lift
    /// at that speed adds (N65 to N67).
    func preview(
        _ length: Double, _ milliseconds: Double, from start: Double = 600,
        duration: Double = 7200, glides: Bool = false
    ) -> String {
        let speed = length * scale / milliseconds * 1000
        let gain = gain(speed, duration)
        var way = gain * (length * scale - panSlop)
        if glides { way += gain * (speed - 5) * 0.1995 }
        return "preview=\(start + way)~\(way * 0.15)"
    }
}
