// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A table of scancodes that somebody made for a remote, to be compared with those received. If one
/// fits, importing it saves the rest of the lesson.
public struct LearningTable: Hashable, Sendable {
    /// Where it is.
    public var path: String
    /// The scancodes, sorted.
    public var codes: [UInt64]

    /// A table; its codes need not be sorted.
    public init(path: String, codes: [UInt64]) {
        self.path = path
        self.codes = codes.sorted()
    }

    /// Scancodes that must be known before tables are compared.
    static let least = 3

    /// Whether enough scancodes were learned to compare.
    static func isEnough(_ lessons: [LearningDialogue.Lesson]) -> Bool {
        codes(lessons).count >= least
    }

    /// The scancodes that were learned.
    private static func codes(_ lessons: [LearningDialogue.Lesson]) -> [UInt64] {
        lessons.compactMap { lesson in
            if case .button(.scancode(_, let code)) = lesson.source { code } else { nil }
        }
    }

    /// The table that has all scancodes that were learned, and the fewest others; nil if no table
    /// has them, or too few were learned to say.
    static func closest(
        to lessons: [LearningDialogue.Lesson], among tables: [LearningTable]
    ) -> (table: LearningTable, fitting: Int)? {
        let received = codes(lessons)
        guard received.count >= least else { return nil }
        let fitting = tables.filter { table in received.allSatisfy { table.has($0) } }
        return fitting.min { ($0.codes.count, $0.path) < ($1.codes.count, $1.path) }
            .map { ($0, received.count) }
    }

    /// Whether the table has a scancode.
    private func has(_ code: UInt64) -> Bool {
        let place = codes.partitioningIndex { $0 >= code }
        return place < codes.count && codes[place] == code
    }
}
