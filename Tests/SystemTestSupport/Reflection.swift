// SPDX-License-Identifier: MIT

/// A value with all that is in it, also what only its file sees, as one line: equal for equal
/// values in every process, which `String(describing:)` of a dictionary is not. `words` says what
/// some values are instead; nil for all others.
public func reflection(_ value: Any, words: (Any) -> String? = { _ in nil }) -> String {
    if let words = words(value) { return words }
    if let text = value as? String { return "\"\(text)\"" }
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map {
        (label: $0.label, text: reflection($0.value, words: words))
    }
    let texts = children.map(\.text)
    switch mirror.displayStyle {
    case .optional: return texts.first ?? "nil"
    case .collection: return "[\(texts.joined(separator: " "))]"
    case .set, .dictionary: return "{\(texts.sorted().joined(separator: " "))}"
    default:
        guard !children.isEmpty else { return "\(value)" }
        let parts = children.map { ($0.label.map { $0 + ":" } ?? "") + $0.text }
        return "(\(parts.joined(separator: " ")))"
    }
}
