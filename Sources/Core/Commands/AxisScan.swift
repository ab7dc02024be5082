// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A trigger whose depth scans for as long as it is pulled (behaviour.md N102, N103). It has no
/// clock and sends nothing: `AnalogAxes` makes commands of its steps.
struct AxisScan: Sendable {
    /// What a motion of the trigger means.
    enum Step: Sendable {
        case none
        case begin(Scan)
        case change(Scan)
        case end
    }

    /// What the trigger does now.
    enum State: Sendable {
        case idle
        case scanning(Scan)
    }

    private(set) var state = State.idle
    /// Where a trigger begins to count, and where it ends (N102).
    private let on: Double
    private let off: Double
    /// The depths of the levels above the first (N103), and how far below them they are left.
    private let second: Double
    private let third: Double
    private let hysteresis: Double

    init(_ thresholds: GestureThresholds) {
        on = thresholds.triggerOn
        off = thresholds.triggerOff
        second = thresholds.triggerLevel2
        third = thresholds.triggerLevel3
        hysteresis = thresholds.triggerHysteresis
    }

    /// Whether the pull scans.
    var isScanning: Bool {
        if case .scanning = state { true } else { false }
    }

    /// The trigger moved to a value from -1 to 1; its sign is the direction of the scan.
    mutating func move(_ value: Double) -> Step {
        let depth = abs(value)
        switch state {
        case .idle:
            guard depth >= on else { return .none }
            let scan = Scan(value < 0 ? .backward : .forward, level: level(depth, from: 1))
            state = .scanning(scan)
            return .begin(scan)
        case .scanning(let scan):
            // Two triggers can be one axis: through the middle to the other side ends the scan as a
            // release does.
            guard depth >= off, (value < 0) == (scan.sense == .backward)
            else {
                state = .idle
                return .end
            }
            let new = Scan(scan.sense, level: level(depth, from: scan.level))
            guard new != scan else { return .none }
            state = .scanning(new)
            return .change(new)
        }
    }

    /// Why a scan is at its level; nil at the first, which is the beginning itself.
    func reason(_ value: Double, _ scan: Scan) -> Reason? {
        guard scan.level > 1 else { return nil }
        return .measured(.triggerLevel, abs(value), limit: scan.level == 2 ? second : third)
    }

    /// The pull is lost. What is still pulled does not come before it was released: the decoder
    /// holds it back.
    mutating func cancel() {
        state = .idle
    }

    /// The level of a depth, 1 to 3. A level that was reached is left a little deeper, else a
    /// finger that trembles would change it again and again.
    private func level(_ depth: Double, from current: Int) -> Int {
        if depth >= (current >= 3 ? third - hysteresis : third) { return 3 }
        return depth >= (current >= 2 ? second - hysteresis : second) ? 2 : 1
    }
}
