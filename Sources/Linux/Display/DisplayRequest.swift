// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What the player asks of the guard, as a line with tabs between its words.
enum DisplayRequest: Equatable, Sendable {
    /// Those displays fit a film with so many pictures a second; without a name, the primary one.
    case fit(rate: Double, displays: [String])
    /// All displays take the mode that they had.
    case restore

    var line: String {
        switch self {
        case .fit(let rate, let displays):
            (["fit", "\(rate)"] + displays.map(Self.word)).joined(separator: "\t")
        case .restore: "restore"
        }
    }

    init?(line: String) {
        let words = line.split(separator: "\t").map(String.init)
        switch words.first {
        case "fit":
            guard words.count > 1, let rate = Double(words[1]), rate > 0, rate.isFinite else {
                return nil
            }
            self = .fit(rate: rate, displays: Array(words.dropFirst(2)))
        case "restore": self = .restore
        default: return nil
        }
    }

    init(fit rate: Double, displays: [String]) { self = .fit(rate: rate, displays: displays) }

    /// Names come from the X server, which has them from a driver.
    static func word(_ name: String) -> String {
        String(name.map { $0 == "\t" || $0.isNewline ? " " : $0 })
    }
}
