// SPDX-License-Identifier: MIT

/// What is written as one text, of a shape of its own.
protocol TextPart: Sendable {
    static var shape: TextShape { get }
    var text: String { get }
    init?(text: String)
}

extension String: TextPart {
    static var shape: TextShape { .any }
    var text: String { self }
    init?(text: String) { self = text }
}

extension ControlPair: TextPart {
    static var shape: TextShape { .pair }
    var text: String { name }
    init?(text: String) { self.init(name: text) }
}

extension Chapter: TextPart {
    static var shape: TextShape { .chapter }
    var text: String { "\(start)/\(title)" }

    init?(text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let start = Double(parts[0]), start.isFinite else { return nil }
        self.init(title: String(parts[1]), start: start)
    }
}

extension Track: TextPart {
    static var shape: TextShape { .track }
    var text: String { "\(id)/\(language)/\(title)" }

    init?(text: String) {
        let parts = text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let id = Int(parts[0]) else { return nil }
        self.init(id: id, title: String(parts[2]), language: String(parts[1]))
    }
}

extension Range: TextPart where Bound == Seconds {
    static var shape: TextShape { .stretch }
    var text: String { "\(lowerBound)..\(upperBound)" }

    init?(text: String) {
        let bytes = Array(text.utf8)
        let dot = UInt8(ascii: ".")
        guard
            let middle = bytes.indices.dropLast().first(where: {
                bytes[$0] == dot && bytes[$0 + 1] == dot
            }),
            let start = Double(String(decoding: bytes[..<middle], as: UTF8.self)),
            let end = Double(String(decoding: bytes[(middle + 2)...], as: UTF8.self)),
            start.isFinite, end.isFinite, start <= end
        else { return nil }
        self = start..<end
    }
}
