// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The outputs of one turn that may be shown, while those that are performed come by in their own
/// order: what is in both is sent once, where it is performed.
struct ShownOutputs {
    private var waiting: [TimedOutput] = []

    mutating func append(_ output: TimedOutput) {
        waiting.append(output)
    }

    /// Whether an output that is performed may be shown too.
    mutating func take(_ output: TimedOutput) -> Bool {
        guard let index = waiting.firstIndex(of: output) else { return false }
        waiting.remove(at: index)
        return true
    }

    /// The outputs that are shown and were not performed in the same form: those of a hidden key
    /// are left out.
    mutating func takeRest() -> [TimedOutput] {
        guard !waiting.isEmpty else { return [] }
        defer { waiting.removeAll(keepingCapacity: true) }
        return waiting
    }
}
