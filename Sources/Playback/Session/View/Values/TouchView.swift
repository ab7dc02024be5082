// SPDX-License-Identifier: MIT

public import RemoteModel

/// Why the last touch was not what was meant (behaviour.md A132).
public struct TouchView: Hashable, Sendable {
    /// What is said of it, the most important first.
    public let sentences: [String]
    /// The words of the button that says what it should have been; nil without one.
    public let offer: String?
    /// The touch; nil where none is drawn.
    public let trail: TouchTrail?

    /// What is drawn of a touch.
    public init(sentences: [String], offer: String?, trail: TouchTrail?) {
        self.sentences = sentences
        self.offer = offer
        self.trail = trail
    }
}
