// SPDX-License-Identifier: MIT

/// How the keys of a device are held. It makes sure that what went down also comes up, and that a
/// key that was down before anybody looked is not a press (behaviour.md c.8).
struct KeyHolds: Sendable {
    private enum Hold: UInt8, Sendable {
        case up
        case down
        /// Down, but not known to have been pressed: it was so after a loss of events.
        case ignored
    }

    /// What an edge means.
    enum Effect: Sendable {
        /// Nothing is to be reported.
        case nothing
        case press
        case release
        /// The key came up unseen.
        case cancel
        /// The key was down, or up, already.
        case repeated
    }

    /// By key code. Codes above the kernel's range never get here.
    private var holds = [Hold](repeating: .up, count: KernelCode.keyCount)

    /// What an edge means. `isResync`: events were lost before it, or the kernel made it up.
    @inline(__always)
    mutating func apply(_ edge: KeyEdge, isResync: Bool) -> Effect {
        let code = Int(edge.code)
        switch (holds[code], edge.isDown) {
        case (.up, true):
            // After a loss of events nobody knows whether it was pressed or held.
            holds[code] = isResync ? .ignored : .down
            return isResync ? .nothing : .press
        case (.down, false):
            holds[code] = .up
            return isResync ? .cancel : .release
        case (.ignored, false):
            holds[code] = .up
            return .nothing
        // A resync reports keys that are still down, which is not a fault of the device.
        case (.down, true), (.ignored, true), (.up, false):
            return isResync ? .nothing : .repeated
        }
    }

    /// Whether a key is down and counts.
    func isDown(_ code: UInt16) -> Bool { holds[Int(code)] == .down }

    /// The codes of what is down, whether it counts or not.
    var codes: [UInt16] {
        holds.indices.filter { holds[$0] != .up }.map { UInt16($0) }
    }

    /// What is down counts again once it was released.
    mutating func ignoreHeld() {
        for code in holds.indices where holds[code] == .down { holds[code] = .ignored }
    }

    /// What is down on another reader of the same device counts once it was released.
    mutating func ignoreHeld(of old: KeyHolds) {
        for code in holds.indices where old.holds[code] != .up { holds[code] = .ignored }
    }
}
