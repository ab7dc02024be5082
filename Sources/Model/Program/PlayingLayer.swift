// SPDX-License-Identifier: MIT

/// What lies over the film, as programs see it (behaviour.md A14).
public struct PlayingLayer: Hashable, Sendable {
    /// What it consists of.
    public var kind: ItemLayer.Kind
    /// Where it stands, as the program said.
    public var place: ItemLayer.Place
    /// All of its pictures were read.
    public var isReady = false

    public init(_ kind: ItemLayer.Kind, _ place: ItemLayer.Place) {
        self.kind = kind
        self.place = place
    }

    static let form = TableForm(
        "layer", "What lies over the film.", blank: PlayingLayer(.picture, .topRight),
        [
            .required("kind", \.kind, .word, "What it consists of."),
            .required("place", \.place, .word, "Where it stands."),
            .required(
                "ready", \.isReady, .flag,
                "It is shown, unless a screen covers it: all of its pictures were read."),
        ])
}
