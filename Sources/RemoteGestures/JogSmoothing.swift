// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The mean of a jog's last turns (behaviour.md N92).
struct JogSmoothing: Sendable {
    private static let capacity = 8

    private var turns = InlineArray<8, Double>(repeating: 0)
    /// How long each of them took, s.
    private var spans = InlineArray<8, Double>(repeating: 0)
    /// Turns that count, and frames that were seen.
    private var count = 0
    private var frames = 0
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
        if count > 0, turn * turns[place(of: 1)] < 0 { count = 0 }
        turns[next] = turn
        spans[next] = seconds
        next = (next + 1) % Self.capacity
        count = min(count + 1, most)
        frames = min(frames + 1, most)
        let shortest = shortestFrame
        var turned = 0.0
        var speed = 0.0
        for age in 1...count {
            let index = place(of: age)
            turned += turns[index]
            speed += turns[index] / max(spans[index], shortest)
        }
        guard turned != 0 else { return nil }
        let scale = weight / Double(count)
        return JogMotion(revolutions: turned * scale, velocity: speed * scale)
    }

    /// A pad that reports more often than a Siri Remote is no slower finger: its usual frame is
    /// short, where a burst has short ones among long (N128).
    private var shortestFrame: Double {
        guard frames == most else { return shortest }
        var span = 0.0
        for age in 1...frames { span += spans[place(of: age)] }
        return max(0.001, min(shortest, span / Double(frames)))
    }

    private func place(of age: Int) -> Int {
        (next + Self.capacity - age) % Self.capacity
    }
}
