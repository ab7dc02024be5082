// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// Keys for other programs are held as long as what presses them.
extension ActionRunner {
    /// Keys of one `emit` that are down.
    struct HeldKeys: Sendable {
        /// What is held; nil is a chord, of which there is one at a time.
        let control: Control?
        let keys: String
    }

    /// Keys that are held at once. Further ones are pressed and let go of at once.
    private static let heldKeysLimit = 16

    /// Presses the keys of an `emit` until its control comes up. False where there is nothing to
    /// hold.
    mutating func hold(
        _ action: Action, _ occasion: Occasion, at time: Timestamp,
        _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) -> Bool {
        guard case .command(.emit(let keys)) = action, case .held(let control, _) = occasion,
            heldKeys.count < Self.heldKeysLimit
        else { return false }
        // What another device has pressed a moment ago ends with that.
        if send(.emitBegin(keys), at: time, &gate, &outputs) {
            heldKeys.append(HeldKeys(control: control, keys: keys))
        }
        return true
    }

    /// The last that went down comes up first.
    mutating func letGo(
        of control: Control?, at time: Timestamp, _ gate: inout CommandGate,
        _ outputs: inout [TimedOutput]
    ) {
        guard !heldKeys.isEmpty else { return }
        for index in heldKeys.indices.reversed() where heldKeys[index].control == control {
            let keys = heldKeys.remove(at: index).keys
            gate.end(.emitEnd(keys), of: device, at: time, into: &outputs)
        }
    }
}
