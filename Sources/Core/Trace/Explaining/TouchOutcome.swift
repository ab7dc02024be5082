// SPDX-License-Identifier: MIT

public import RemoteModel

/// What a touch or a press came to, for whoever compares it with what was meant.
public struct TouchOutcome: Sendable {
    /// The device.
    public let device: DeviceID
    /// When it began.
    public let time: Timestamp
    /// It is a touch, not a press.
    public let isTouch: Bool
    /// It is a touch of which nothing came.
    public let isInVain: Bool
    /// What was recognised, in order.
    public let gestures: [Gesture]
    /// What came of it.
    public let commands: [Command]
    /// What else it could have been, the nearest first.
    public let misses: [NearMiss]
}

extension TouchOutcome {
    /// What a viewer reads of a touch or a press that came to something; the gestures are in the
    /// words of labels.
    public func taken(as gestures: [String]) -> Sentence {
        let made = gestures.prefix(2).compactMap { Phrase(gesture: $0) }.map { Sentence($0) }
        let command = came(in: made.count > 1 ? 1 : 2) ?? Sentence(Phrase(TouchPhrase.nothingCame))
        guard let gesture = Sentence.joined(made, TouchPhrase.followed) else {
            return Sentence(Phrase(TouchPhrase.cameTo, .sentence("command", command)))
        }
        return Sentence(
            Phrase(
                TouchPhrase.taken, .sentence("gesture", gesture), .sentence("command", command)))
    }

    /// The last commands that a viewer sees the effect of, each once, and at most so many.
    private func came(in count: Int) -> Sentence? {
        var phrases: [CommandPhrase] = []
        for command in commands where !command.name.traits.contains(.continues) {
            let phrase = command.name.phrase
            if !phrases.contains(phrase) { phrases.append(phrase) }
        }
        return Sentence.joined(phrases.suffix(count).map { Sentence(Phrase($0)) }, TouchPhrase.list)
    }
}
