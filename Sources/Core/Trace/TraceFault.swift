// SPDX-License-Identifier: MIT

/// What is wrong in a line, and where.
struct TraceFault: Error, Hashable, Sendable {
    /// Bytes from the start of the line.
    var offset: Int
    var message: String
    var advice: String?

    init(at offset: Int, _ message: String, advice: String? = nil) {
        self.offset = offset
        self.message = message
        self.advice = advice
    }
}
