// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A trigger whose depth scans for as long as it is pulled (behaviour.md N102, N103).
struct AxisScan: Sendable {
    enum Step: Sendable {
        case none
        case begin(Scan)
        case change(Scan)
        case end
    }

    enum State: Sendable {
        case idle
        case scanning(Scan)
        /// Pulled, and nothing comes of it until it is let go of.
        case spent
    }

    /// The depths of the levels (N103).
    private static let depths = [0.30, 0.60, 0.90]
    /// A level is left this far above where it was reached.
    private static let hysteresis = 0.05

    private(set) var state = State.idle
    /// Where a trigger begins to count, and where it ends (N102).
    private let on: Double
    private let off: Double

    init(_ thresholds: GestureThresholds) {
        on = thresholds.triggerOn
        off = thresholds.triggerOff
    }

    var isScanning: Bool {
        if case .scanning = state { true } else { false }
    }

    /// The trigger moved, -1 to 1.
    mutating func move(_ value: Double) -> Step {
        let depth = abs(value)
        switch state {
        case .idle:
            guard depth >= on else { return .none }
            let scan = Scan(value < 0 ? .backward : .forward, level: level(depth, from: 1))
            state = .scanning(scan)
            return .begin(scan)
        case .scanning(let scan):
            guard depth >= off, (value < 0) == (scan.sense == .backward)
            else {
                state = .idle
                return .end
            }
            let new = Scan(scan.sense, level: level(depth, from: scan.level))
            guard new != scan else { return .none }
            state = .scanning(new)
            return .change(new)
        case .spent:
            if depth < off { state = .idle }
            return .none
        }
    }

    /// Nothing more comes of this pull.
    mutating func spend() {
        if isScanning { state = .spent }
    }

    private func level(_ depth: Double, from current: Int) -> Int {
        var level = 1
        for (index, threshold) in Self.depths.enumerated() {
            let isHeld = index + 1 <= current
            if depth >= (isHeld ? threshold - Self.hysteresis : threshold) { level = index + 1 }
        }
        return level
    }
}
