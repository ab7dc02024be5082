// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What a decoder leaves out and why, put down while somebody asks. Nothing that is decided depends
/// on it.
struct DecoderVerdicts: Sendable {
    private var list: [Verdict] = []

    /// What was decided since the last call, in order.
    mutating func take() -> [Verdict] {
        defer { list.removeAll() }
        return list
    }

    mutating func add(_ more: [Verdict]) { list += more }

    /// A key, a hat or a stick holds a control down, or releases it, so soon that it is a bounce.
    mutating func addBounce(_ control: Control, isDown: Bool, _ reason: Reason?) {
        guard let reason else { return }
        // A press that comes too soon is not one; a release may yet turn out to be one.
        list.append(Verdict(.bounce, isDown ? .no : .waits, .control(control), [reason]))
    }

    /// A button is up because nothing was received for so long.
    mutating func addSilence(of control: Control, _ reason: Reason) {
        list.append(Verdict(.silence, .yes, .control(control), [reason]))
    }
}
