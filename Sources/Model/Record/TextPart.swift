// SPDX-License-Identifier: MIT

/// What is written as one text, of a shape of its own: a chapter, a track, a stretch of a stream.
protocol TextPart: Sendable {
    /// What such a text looks like.
    static var shape: TextShape { get }
    /// The value as text, which `init` reads again.
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
    var text: String { "\(start)\(duration.map { ":\($0)" } ?? "")/\(title)" }

    init?(text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let times = parts[0].split(separator: ":", omittingEmptySubsequences: false)
            .map { Double($0) }
        guard parts.count == 2, times.count <= 2, let start = times[0],
            times.allSatisfy({ $0?.isFinite ?? false })
        else { return nil }
        self.init(title: String(parts[1]), start: start)
        if times.count == 2 { duration = times[1] }
    }
}

extension Track: TextPart {
    static var shape: TextShape { .track }

    /// What is known beside the number stands behind it: `3;forced;6;ac3`.
    var text: String {
        var number = "\(id)"
        if isForced { number += ";forced" }
        if isHearingImpaired { number += ";hearingImpaired" }
        if let channels { number += ";\(channels)" }
        if let codec { number += ";\(codec)" }
        return "\(number)/\(language)/\(title)"
    }

    init?(text: String) {
        let parts = text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        let words = parts[0].split(separator: ";", omittingEmptySubsequences: false)
        guard parts.count == 3, let id = Int(words[0]) else { return nil }
        self.init(id: id, title: String(parts[2]), language: String(parts[1]))
        for word in words.dropFirst() {
            switch word {
            case "forced": isForced = true
            case "hearingImpaired": isHearingImpaired = true
            case "": return nil
            default: if let count = Int(word) { channels = count } else { codec = String(word) }
            }
        }
    }
}

extension QueueChange.Entry: TextPart {
    static var shape: TextShape { .entry }
    var text: String { "\(former.map { "\($0)" } ?? "")\(isGated ? "?" : "")/\(title)" }

    init?(text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let isGated = parts[0].hasSuffix("?")
        let place = isGated ? parts[0].dropLast() : parts[0]
        let former = Int(place)
        guard former.map({ $0 >= 0 }) ?? place.isEmpty else { return nil }
        self.init(title: String(parts[1]), former: former, isGated: isGated)
    }
}

extension FieldValue: TextPart, ArgumentType {
    static var shape: TextShape { .json }
    var text: String { json }

    init?(text: String) { self.init(json: text) }
}

extension PlayerAnswer: TextPart, ArgumentType {
    static var shape: TextShape { .answer }
    var argument: ArgumentValue? { .text(text) }

    init?(argument: ArgumentValue?) {
        guard let text = argument?.text else { return nil }
        self.init(text: text)
    }
}
