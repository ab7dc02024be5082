// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The outputs of one turn that may be shown, while those that are performed come by in their own
/// order: what is in both is sent once, where it is performed.
struct ShownOutputs {
    private var waiting: [TimedOutput] = []
    /// So many of them, from the first, were performed. Nearly always they come in the same order.
    private var performed = 0

    mutating func append(_ output: TimedOutput) {
        waiting.append(output)
    }

    /// Whether an output that is performed may be shown too.
    mutating func take(_ output: TimedOutput) -> Bool {
        guard performed < waiting.count else { return false }
        if waiting[performed] == output {
            performed += 1
            return true
        }
        guard let index = waiting[performed...].firstIndex(of: output) else { return false }
        waiting.remove(at: index)
        return true
    }

    /// The outputs that are shown and were not performed in the same form: those of a hidden key
    /// are left out.
    mutating func takeRest() -> [TimedOutput] {
        defer {
            waiting.removeFew()
            performed = 0
        }
        return performed == waiting.count ? [] : Array(waiting[performed...])
    }
}
