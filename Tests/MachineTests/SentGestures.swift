// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteGestures

/// What a machine sent, and whether all of it fits together.
struct SentGestures {
    var gestures: [TimedGesture] = []
    /// What lasts and has not ended.
    private var open: [String] = []
    private(set) var fault: String?
    private var read = 0

    /// The words of what came since the last call: `pan begin, pan update`.
    mutating func take() -> String {
        let new = gestures[read...]
        read = gestures.count
        for timed in new { follow(timed.gesture) }
        let words = new.map { Self.words($0.gesture) }
        return words.indices.filter { $0 == 0 || words[$0] != words[$0 - 1] }.map { words[$0] }
            .joined(separator: ", ")
    }

    var isClosed: Bool { open.isEmpty }

    private mutating func follow(_ gesture: Gesture) {
        let (name, phase): (String, Phase)
        switch gesture {
        case .pan(_, let new, _): (name, phase) = ("pan", new)
        case .momentum(_, let new, _): (name, phase) = ("momentum", new)
        case .jog(let new, _): (name, phase) = ("jog", new)
        case .pinch(let new, _): (name, phase) = ("pinch", new)
        default: return
        }
        if (phase == .begin) == open.contains(name) { fault = "\(name) \(phase) out of turn" }
        if phase == .begin { open.append(name) }
        if phase.isFinal { open.removeAll { $0 == name } }
    }

    private static func words(_ gesture: Gesture) -> String {
        switch gesture {
        case .pan(_, let phase, _): "pan \(phase)"
        case .momentum(_, let phase, _): "momentum \(phase)"
        case .jog(let phase, _): "jog \(phase)"
        case .pinch(let phase, _): "pinch \(phase)"
        case .swipe(let direction, let fingers): "swipe \(direction), \(fingers) fingers"
        case .step(let direction, let count): "step \(direction) \(count)"
        default: "\(gesture)"
        }
    }
}
