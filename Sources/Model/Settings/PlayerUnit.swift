// SPDX-License-Identifier: MIT

/// The name of a unit of the user's systemd that is a player.
public struct PlayerUnit: Hashable, Sendable {
    /// The whole name, such as `remote-player.service`.
    public let name: String

    /// What systemd allows in the name of a unit, and how long that may be (systemd.unit(5)).
    private static let marks = ":-_.\\@"
    private static let limit = 255
    /// Kinds of unit that may bring a player. A name without one of them is a service's.
    private static let kinds = [".service", ".target"]

    /// Takes a name with its kind, or without it for a service; nil for what no unit is named.
    public init?(_ text: String) {
        let name = Self.kinds.contains { text.hasSuffix($0) } ? text : text + ".service"
        let isLegal = name.allSatisfy { letter in
            letter.isASCII && (letter.isLetter || letter.isNumber) || Self.marks.contains(letter)
        }
        guard isLegal, name.first != ".", name.utf8.count <= Self.limit else { return nil }
        self.name = name
    }

    /// As it stands in files and on the command line.
    static let codec = FieldCodec<String>.text(bytes: limit).map(
        "the name of a unit, such as 'remote-player'", { Self($0) }, back: { $0.name })
}
