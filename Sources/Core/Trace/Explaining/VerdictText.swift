// SPDX-License-Identifier: MIT

public import RemoteModel

extension Verdict {
    /// The verdict in one line: `swipe up: no, 3.1 mm of 5.7 mm at 0.20 s (N43)`.
    public var text: String { parts.joined(separator: ", ") }

    /// The line cut at its reasons.
    var parts: [String] {
        let words = ([machine.words] + [subject.words].compactMap(\.self)).joined(separator: " ")
        let parts = reasons.map(\.text)
        switch machine {
        // Without a reason these only say that a touch or a press begins.
        case .touch where parts.isEmpty, .press where parts.isEmpty: return [words]
        case .touch, .pin: return parts
        case .zone: return [words] + parts
        // What a binding does, or why nothing comes of it, says more here than yes or no.
        case .binding, .sending, .key:
            return ["\(words): " + (parts.first ?? outcome.rawValue)] + parts.dropFirst()
        case .wake, .palm, .secondFinger, .tap, .rest, .axis, .swipe, .pan, .momentum, .focus,
            .glide, .jog, .pair, .pinch, .press, .click, .doublePress, .hold, .chord, .channel,
            .bounce, .silence, .stick, .trigger:
            let start = "\(words): \(outcome.rawValue)"
            guard let first = parts.first else { return [start] }
            return ["\(start), \(first)"] + parts.dropFirst()
        }
    }
}

extension Verdict.Machine {
    /// What a machine is called in the text.
    fileprivate var words: String {
        switch self {
        case .wake: "wake guard"
        case .secondFinger: "second finger"
        case .focus: "focus steps"
        case .pair: "two fingers"
        case .doublePress: "double press"
        case .zone: "click is"
        case .sending: "command"
        case .bounce: "edge of"
        case .silence: "release of"
        case .touch, .palm, .tap, .rest, .axis, .swipe, .pan, .momentum, .glide, .jog, .pinch,
            .press, .click, .hold, .chord, .pin, .binding, .channel, .key, .stick, .trigger:
            rawValue
        }
    }
}

extension Verdict.Subject {
    /// What the verdict is about; nil where the machine says it.
    var words: String? {
        switch self {
        case .none: nil
        case .axis(let axis): axis.name
        case .direction(let direction): direction.name
        case .place(let place, let zone):
            "\(place.x.percent) across, \(place.y.percent) down (\(zone.name))"
        case .control(let control): control.name
        case .name(let name), .trigger(let name, _): name
        }
    }
}

extension Double {
    /// A share in per cent.
    fileprivate var percent: String { (self * 100).text(decimals: 0) + " %" }
}

extension Reason {
    /// `3.1 mm of 5.7 mm at 0.20 s (N43)`, or words.
    public var text: String {
        switch self {
        case .measured(let measure, let value, let limit, let after):
            measure.text(value, of: limit, after: after)
        case .value(let measure, let value): measure.text(value)
        case .cause(let cause): cause.text
        }
    }
}

extension Reason.Cause {
    /// The cause in words, with the number or rule of docs/behaviour.md.
    fileprivate var text: String {
        switch self {
        case .otherGesture: "another gesture has the finger"
        case .click: "a click comes first (c.3)"
        case .lost: "lost, so that nothing may be concluded (c.8)"
        case .lifted: "lifted"
        case .palm: "a hand, not a finger (N11)"
        case .secondFinger: "ignored while the first one lies (N10)"
        case .touchOff: "touch is off, by the viewer (A190) or [gestures]"
        case .jogNotBound: "nothing is bound to a circle now (N80)"
        case .noRing: "the surface has no ring, or jog is off (N97)"
        case .mayBeCircle: "pan and swipe wait for it (N89)"
        case .mayBend: "too straight so far (N90)"
        case .rests: "the finger rests (N22)"
        case .tapNotBound: "nothing is bound to a tap now (N24)"
        case .restNotBound: "nothing is bound to it now"
        case .axisNotBound: "nothing is bound to motion along this axis now (c.4)"
        case .diagonal: "diagonal: the longer axis, or horizontal (N41)"
        case .jump: "the device jumped or lost events, measured again from here (N07)"
        case .pinned: "finger pinned while the click is down and shortly after (N55)"
        case .unpinned: "finger free again, measured from here"
        case .grabbed: "stopped by the touch (N68)"
        case .added(let speed): "with \(speed.text(decimals: 0)) mm/s left of the last (N69)"
        case .turnedBack: "turned back before the lift (N49)"
        case .notBound(let context): "bound to nothing in context '\(context.name)'"
        case .switchedOff(let context, let place):
            "switched off in context '\(context.name)' by \(place.file):\(place.line)"
        case .disarmed: "nobody listens (A37)"
        case .otherOwner(let device): "device \(device.rawValue) moves something (c.10)"
        case .duplicate(let device): "dropped, device \(device.rawValue) has just sent it (N38)"
        case .neverAtRest: "not at rest since it came (N100)"
        case .noControl: "no keymap gives it a control"
        case .back: "Back was pressed meanwhile (c.7)"
        case .held: "the hold has come (N31)"
        case .morePresses: "something is bound to one more press (N33)"
        case .interrupted: "something came in between (c.8)"
        case .otherSide: "another side of the ring is down (c.6)"
        case .ring: "the sides have switches of their own (N54)"
        case .noFinger: "no finger lies on the surface (N53)"
        }
    }
}
