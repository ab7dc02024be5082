// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback
internal import RemoteTrace

/// What a scenario must give, in words:
///
///     500 scanStart dir=1 level=1; 3580 scanStop reason=resume
///
/// Steps are separated by semicolons: a time in milliseconds (±20, or left out), a command's name,
/// and fields that it must have, numbers within 15 % (behaviour.md d.0). What follows a gesture
/// that is expected (`scrubMove` a `scrubBegin`…) and what hides itself again (`transportShow`…)
/// counts only where it is named; `name*` is one or more of it, `name?` one or none, and `!name`
/// none at all.
public struct ScenarioExpectation: Sendable {
    private struct Step: Sendable {
        var text: String
        var time: Double?
        var name: String
        var isRepeated: Bool
        var isOptional: Bool
        var fields: [(name: String, value: String)]
    }

    private let steps: [Step]
    /// Commands that must not come.
    private let forbidden: [String]

    /// Commands that need not be named.
    private static let silent = ["transportShow", "transportHide", "hintsHide"]
    /// Commands that need not be named beside one of the others.
    private static let following = [
        (["scrubMove", "scrubMomentum"], ["scrubBegin"]), (["jogMove"], ["jogBegin"]),
        (["channelPreview"], ["channelCommit", "channelCancel"]),
    ]

    public init(_ text: String) {
        let parts = text.split(separator: ";").map { $0.drop { $0 == " " } }
        forbidden = parts.filter { $0.hasPrefix("!") }.map { String($0.dropFirst()) }
        steps = parts.filter { !$0.hasPrefix("!") }.map { part in
            var words = part.split(separator: " ").map(String.init)
            var time: Double?
            if let first = words.first, let number = Double(first) {
                time = number
                words.removeFirst()
            }
            precondition(!words.isEmpty, "no command in '\(part)'")
            let isRepeated = words[0].hasSuffix("*")
            let isOptional = words[0].hasSuffix("?")
            return Step(
                text: part.split(separator: " ").joined(separator: " "), time: time,
                name: isRepeated || isOptional ? String(words[0].dropLast()) : words[0],
                isRepeated: isRepeated, isOptional: isOptional,
                fields: words.dropFirst().map { word in
                    let pair = word.split(separator: "=", maxSplits: 1)
                    precondition(pair.count == 2, "'\(word)' is not a field")
                    return (String(pair[0]), String(pair[1]))
                })
        }
    }

    /// What differs, one line each; empty when all is as expected.
    public func differences(from run: ScenarioRun) -> [String] {
        let named = steps.map(\.name)
        let silent =
            Self.silent
            + Self.following.flatMap { names, leaders in
                leaders.contains(where: named.contains) ? names : []
            }
        let counted = named + forbidden
        var rest = run.steps.filter { !silent.contains($0.name) || counted.contains($0.name) }[
            ...]
        var differences: [String] = []
        for step in steps {
            guard let actual = rest.first else {
                if !step.isOptional { differences.append("missing: \(step.text)") }
                continue
            }
            guard let fault = fault(step, actual) else {
                rest.removeFirst()
                if step.isRepeated { rest = rest.drop { self.fault(step, $0) == nil } }
                continue
            }
            if step.isOptional { continue }
            differences.append("\(step.text): \(fault)")
            if actual.name == step.name { rest.removeFirst() }
        }
        differences += rest.map { "unexpected: \(Self.text($0))" }
        return differences
    }

    private func fault(_ step: Step, _ actual: ScenarioRun.Step) -> String? {
        let text = Self.text(actual)
        guard actual.name == step.name else { return "got \(text)" }
        if let time = step.time, (actual.time - time).magnitude > 20 { return "got \(text)" }
        let words = text.split(separator: " ").map(String.init)
        for field in step.fields {
            let prefix = field.name + "="
            guard let value = words.first(where: { $0.hasPrefix(prefix) })?.dropFirst(prefix.count)
            else { return "no \(field.name) in \(text)" }
            if value == field.value { continue }
            guard let number = Double(value), let wanted = Double(field.value),
                field.value.contains("."),
                (number - wanted).magnitude <= wanted.magnitude * 0.15
            else { return "got \(text)" }
        }
        return nil
    }

    /// The step as a trace would have it, with milliseconds.
    private static func text(_ step: ScenarioRun.Step) -> String {
        var bytes: [UInt8] = []
        var writer = LiveLines(isJSON: false)
        writer.append(TimedOutput(.zero, .command(nil, step.command)), to: &bytes)
        let words = String(decoding: bytes, as: UTF8.self).split { $0 == " " || $0 == "\n" }
        return "\(Int(step.time)) " + words.dropFirst(3).joined(separator: " ")
    }
}
