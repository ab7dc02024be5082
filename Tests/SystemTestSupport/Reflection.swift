// SPDX-License-Identifier: MIT

/// A value with all that is in it, also what only its file sees, as one line: equal for equal
/// values in every process, which `String(describing:)` of a dictionary is not.
public func reflection(_ value: Any) -> String {
    if let text = value as? String { return "\"\(text)\"" }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { reflection($0.value) } ?? "nil"
    case .collection:
        return "[\(mirror.children.map { reflection($0.value) }.joined(separator: " "))]"
    case .set, .dictionary:
        return "{\(mirror.children.map { reflection($0.value) }.sorted().joined(separator: " "))}"
    default:
        guard !mirror.children.isEmpty else { return "\(value)" }
        let parts = mirror.children.map { child in
            (child.label.map { $0 + ":" } ?? "") + reflection(child.value)
        }
        return "(\(parts.joined(separator: " ")))"
    }
}
