// SPDX-License-Identifier: MIT

/// The limit of a remote: below which age what it plays needs no passcode.
public struct RemoteLimit: Hashable, Sendable {
    /// What `remote-monitor remotes` calls it, or a pattern of that (`Glob`).
    public var remote: String
    /// Years; nil for a remote that is never asked.
    public var age: Int?
    /// The same for television; nil for the same age.
    public var television: Int?

    /// `12=Kids remote`, `12/6=Kids*` or `none=Big remote`; nil for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: "=", maxSplits: 1).map { String($0) }
        guard parts.count == 2 else { return nil }
        if parts[0] != "none" {
            let texts = parts[0].split(separator: "/", omittingEmptySubsequences: false)
            let ages = texts.compactMap { Int($0) }.filter { (0...21).contains($0) }
            guard ages.count == texts.count, ages.count <= 2 else { return nil }
            (age, television) = (ages[0], ages.count == 2 ? ages[1] : nil)
        }
        remote = parts[1]
    }

    var text: String {
        let films = age.map { "\($0)" } ?? "none"
        return films + (television.map { "/\($0)" } ?? "") + "=" + remote
    }
}
