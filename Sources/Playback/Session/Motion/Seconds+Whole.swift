// SPDX-License-Identifier: MIT

internal import RemoteModel

extension Seconds {
    /// Whole seconds, from a time that may be anything.
    var whole: Int {
        guard isFinite else { return 0 }
        return Int(max(0, min(1e9, self + 0.001)))
    }
}
