// SPDX-License-Identifier: MIT

/// What is wrong with a table though each of its fields can be read.
struct TableFault: ExpressibleByStringInterpolation {
    /// What is wrong, in a phrase without a full stop.
    let words: String
    /// The field that is to be another; nil where it may be one of several.
    let field: String?

    init(_ words: String, field: String) {
        self.words = words
        self.field = field
    }

    init(stringLiteral words: String) {
        self.words = words
        field = nil
    }
}
