// SPDX-License-Identifier: MIT

public import RemoteModel

extension Verdict {
    /// What a viewer reads of the verdict (behaviour.md A132): what it was about, and why it fell
    /// so; then what to do. `text` is the same for whoever writes keymaps.
    public var sentences: [Sentence] {
        switch outcome {
        case .yes: [Sentence(Phrase(TouchPhrase.recognised, .phrase("gesture", what)))]
        case .waits: [Sentence(Phrase(TouchPhrase.undecided, .phrase("gesture", what)))]
        case .no: refusal
        }
    }

    private var refusal: [Sentence] {
        let gaps = reasons.compactMap(NearMiss.Gap.init)
        let cause = reasons.lazy.compactMap { reason -> Reason.Cause? in
            if case .cause(let cause) = reason { cause } else { nil }
        }.first
        if let cause, gaps.isEmpty || reasons.first == .cause(cause) {
            return [refused(Sentence(Phrase(cause.phrase))), cause.advice]
        }
        guard !gaps.isEmpty else { return [refused(Sentence(Phrase(TouchPhrase.nothingCame)))] }
        return NearMiss.Gap.sentences(gaps, of: what)
    }

    private func refused(_ why: Sentence) -> Sentence {
        Sentence(
            Phrase(TouchPhrase.refused, .phrase("gesture", what), .sentence("why", why)))
    }

    /// What it is about, as a part of a sentence.
    var what: Phrase {
        let key: GesturePhrase
        switch machine {
        case .touch, .wake, .pin: key = .touch
        case .palm: key = .hand
        case .secondFinger: key = .secondFinger
        case .tap: key = .tap
        case .rest: key = .rest
        case .axis, .pan: key = axis.map { GesturePhrase(dragAlong: $0) } ?? .drag
        case .swipe: key = direction.map { GesturePhrase(swipe: $0, fingers: 1) } ?? .swipe
        case .pair: key = direction.map { GesturePhrase(swipe: $0, fingers: 2) } ?? .twoFingers
        case .channel: key = direction.map { GesturePhrase(flip: $0) } ?? .flip
        case .momentum: key = .flick
        case .focus, .glide: key = .step
        case .jog: key = .circle
        case .pinch: key = .pinch
        case .stick: key = .stick
        case .trigger: key = .trigger
        case .press, .click, .zone, .bounce, .silence: return button(.pressOf)
        case .doublePress: return button(.doubleOf)
        case .hold: return button(.longOf)
        case .chord, .binding:
            return name.flatMap { Phrase(gesture: $0) } ?? button(.pressOf)
        case .sending:
            return name.flatMap { CommandName(word: $0) }.map { Phrase($0.phrase) }
                ?? Phrase(CommandPhrase.ownCommand)
        case .key:
            return name.map { Phrase(GesturePhrase.key, .text("name", $0)) }
                ?? Phrase(GesturePhrase.press)
        }
        return Phrase(key)
    }

    /// What was done with the button that the verdict is about.
    private func button(_ key: GesturePhrase) -> Phrase {
        guard case .control(let control) = subject else { return Phrase(GesturePhrase.press) }
        return Phrase(key, .phrase("button", control.phrase))
    }

    private var axis: Axis? { if case .axis(let axis) = subject { axis } else { nil } }

    private var direction: Direction? {
        if case .direction(let direction) = subject { direction } else { nil }
    }

    /// The name of a trigger, of a command or of a key.
    private var name: String? {
        switch subject {
        case .name(let name), .trigger(let name, _): name
        case .none, .axis, .direction, .place, .control: nil
        }
    }
}

extension Sentence {
    /// The sentences, with the words of the key between them; nil for none.
    static func joined(_ sentences: [Sentence], _ key: TouchPhrase) -> Sentence? {
        guard let first = sentences.first else { return nil }
        return sentences.dropFirst().reduce(first) { all, next in
            Sentence(Phrase(key, .sentence("first", all), .sentence("second", next)))
        }
    }
}

extension NearMiss.Gap {
    /// nil for a reason that misses no limit.
    init?(_ reason: Reason) {
        guard case .measured(let measure, let value, let limit, _) = reason,
            measure.miss(value, of: limit) > 0
        else { return nil }
        self.init(measure: measure, value: value, limit: limit)
    }

    /// `Nearly a swipe up: 1.7 mm too short`, and what to do about the worst of them.
    static func sentences(_ gaps: [NearMiss.Gap], of what: Phrase) -> [Sentence] {
        guard let worst = gaps.max(by: { $0.miss < $1.miss }) else {
            return [Sentence(Phrase(TouchPhrase.unnear)), Sentence(Phrase(TouchPhrase.clearly))]
        }
        // More than two cannot be read in the time.
        let limit = gaps.map(\.miss).sorted(by: >).prefix(2).last ?? 0
        let complaints = gaps.filter { $0.miss >= limit }.prefix(2).map {
            $0.measure.complaint($0.value, of: $0.limit)
        }
        let why = Sentence.joined(complaints, TouchPhrase.both) ?? ""
        return [
            Sentence(Phrase(TouchPhrase.nearly, .phrase("gesture", what), .sentence("why", why))),
            worst.measure.advice(worst.limit),
        ]
    }
}

extension Reason.Cause {
    /// The cause, for a viewer.
    var phrase: TouchPhrase {
        switch self {
        case .otherGesture: .otherGesture
        case .click: .clicked
        case .lost: .lost
        case .lifted: .lifted
        case .palm: .palm
        case .secondFinger: .secondFinger
        case .touchOff: .touchOff
        case .jogNotBound, .tapNotBound, .restNotBound, .axisNotBound, .notBound: .notBound
        case .noRing: .noRing
        case .mayBeCircle, .mayBend: .mayBeCircle
        case .rests: .rested
        case .diagonal: .diagonal
        case .jump: .jumped
        case .pinned, .unpinned: .pinned
        case .grabbed: .grabbed
        case .added: .speedLeft
        case .turnedBack: .turnedBack
        case .switchedOff: .switchedOff
        case .disarmed: .noFocus
        case .otherOwner: .otherRemote
        case .duplicate: .sentTwice
        case .neverAtRest: .neverAtRest
        case .noControl: .noControl
        case .back: .backMeanwhile
        case .held: .held
        case .morePresses: .morePresses
        case .interrupted: .interrupted
        case .otherSide: .otherSide
        case .ring: .ownSwitches
        case .noFinger: .noFinger
        }
    }

    /// What to do, for a viewer.
    var advice: Sentence {
        let key: TouchPhrase
        switch self {
        case .switchedOff(_, let place):
            return Sentence(
                Phrase(
                    TouchPhrase.seeKeymap, .text("file", place.file),
                    .text("line", "\(place.line)")))
        case .jogNotBound, .tapNotBound, .restNotBound, .axisNotBound, .notBound: key = .bind
        case .otherGesture, .click: key = .liftFirst
        case .palm, .secondFinger: key = .fingertip
        case .touchOff: key = .touchOn
        case .noRing: key = .swipe
        case .mayBeCircle, .mayBend, .diagonal: key = .goStraight
        case .rests: key = .liftSooner
        case .turnedBack: key = .liftMoving
        case .pinned, .unpinned, .morePresses: key = .waitAMoment
        case .disarmed: key = .chooseWindow
        case .otherOwner, .duplicate: key = .oneRemote
        case .neverAtRest, .otherSide: key = .letGoFirst
        case .noControl: key = .learn
        case .held: key = .letGoSooner
        case .ring: key = .pressSide
        case .noFinger: key = .touchPressing
        case .lost, .lifted, .jump, .grabbed, .added, .back, .interrupted: key = .again
        }
        return Sentence(Phrase(key))
    }
}
