// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback

/// The state that is expected at the end, in words: `context=paused preview=606.4~0.7 seeks=1`.
///
/// `context`, `position`, `preview` (`none` for no preview), `channel`, `speed`, `paused`, `target`
/// (of the last seek), `seeks` (how many; `2-` is at most two), `exact` (how many of them exact),
/// `sought` (when, in milliseconds ±20, separated by commas), `left` (the player was asked to
/// leave). A number is met within 0.05, or within what follows `~`.
public struct FinalExpectation: Sendable {
    private let fields: [(name: String, value: String)]

    public init(_ text: String) {
        fields = text.split(separator: " ").map { word in
            let pair = word.split(separator: "=", maxSplits: 1)
            precondition(pair.count == 2, "'\(word)' is not a field")
            return (String(pair[0]), String(pair[1]))
        }
    }

    /// What differs, one line each; empty when all is as expected.
    public func differences(from run: ScenarioRun) -> [String] {
        fields.compactMap { field in
            let actual = Self.value(field.name, of: run)
            let isMet =
                field.name == "sought"
                ? Self.areMet(field.value, actual) : Self.isMet(field.value, actual)
            return isMet
                ? nil : "\(field.name) is \(actual), not \(field.value)"
        }
    }

    private static func value(_ name: String, of run: ScenarioRun) -> String {
        switch name {
        case "context": run.final.context.name
        case "position": "\(run.final.position)"
        case "preview": run.final.preview.map { "\($0)" } ?? "none"
        case "channel": "\(run.final.channel)"
        case "speed": "\(run.final.speed)"
        case "paused": "\(run.isPaused)"
        case "target": run.seeks.last.map { "\($0.position)" } ?? "none"
        case "seeks": "\(run.seeks.count)"
        case "exact": "\(run.seeks.count { $0.exact })"
        case "sought": run.seeks.map { "\($0.time)" }.joined(separator: ",")
        case "left": "\(run.hasLeft)"
        default: preconditionFailure("nothing at the end is called \(name)")
        }
    }

    /// Times in milliseconds, each within 20.
    private static func areMet(_ wanted: String, _ actual: String) -> Bool {
        let wanted = wanted.split(separator: ",").compactMap { Double($0) }
        let actual = actual.split(separator: ",").compactMap { Double($0) }
        return wanted.count == actual.count
            && zip(wanted, actual).allSatisfy { ($0 - $1).magnitude <= 20 }
    }

    private static func isMet(_ wanted: String, _ actual: String) -> Bool {
        if wanted == actual { return true }
        if wanted.hasSuffix("-"), let most = Double(wanted.dropLast()), let count = Double(actual) {
            return count <= most
        }
        let parts = wanted.split(separator: "~")
        guard let number = Double(parts[0]), let value = Double(actual) else { return false }
        let tolerance = parts.count == 2 ? Double(parts[1]) ?? 0 : 0.05
        return (value - number).magnitude <= tolerance
    }
}
