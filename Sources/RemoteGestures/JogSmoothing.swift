// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The mean of a jog's last turns (behaviour.md N92).
struct JogSmoothing: Sendable {
    private static let capacity = 8

    private var turns = InlineArray<8, Double>(repeating: 0)
    private var speeds = InlineArray<8, Double>(repeating: 0)
    private var count = 0
    private var next = 0
    private let most: Int
    /// Frames that arrive in bursts are not faster than this, s.
    private let shortest: Double

    init(_ thresholds: GestureThresholds) {
        most = max(1, min(thresholds.jogFrames, Self.capacity))
        shortest = max(0.001, thresholds.jogShortestFrame.seconds)
    }

    mutating func removeAll() {
        count = 0
    }

    /// Adds a turn in revolutions that took `seconds`; nil when nothing turned.
    mutating func add(_ turn: Double, over seconds: Double, weight: Double) -> JogMotion? {
        // A new direction counts at once (N95).
        if count > 0, turn * turns[(next + Self.capacity - 1) % Self.capacity] < 0 { count = 0 }
        turns[next] = turn
        speeds[next] = turn / max(seconds, shortest)
        next = (next + 1) % Self.capacity
        count = min(count + 1, most)
        var turned = 0.0
        var speed = 0.0
        for age in 1...count {
            let index = (next + Self.capacity - age) % Self.capacity
            turned += turns[index]
            speed += speeds[index]
        }
        guard turned != 0 else { return nil }
        let scale = weight / Double(count)
        return JogMotion(revolutions: turned * scale, velocity: speed * scale)
    }
}
