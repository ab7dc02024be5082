// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What of the item concerns a display that is to fit it: how many pictures a second it has, and
/// where the window lies.
///
/// A display that changes its mode is dark for a second or two. So mpv waits before the first
/// picture of an item, until `endHold`.
public struct DisplayWatch {
    private let link: MpvLink
    /// Somebody fits displays.
    private let isWanted: Bool
    /// mpv's `vo`, where it is not mpv's own choice.
    private let output: String?
    /// Where mpv waits.
    private var hook: UInt64?
    /// What is known of the item where mpv waits.
    private var answers = MediaAnswers()
    /// Items that were asked for.
    private var items = 0
    /// The item that is to be seen; nil while nothing is known of it.
    public private(set) var item: ShownItem?
    /// The names of the displays that the window lies on; empty before there is a window.
    public private(set) var displays: [String] = []

    init(_ link: MpvLink, _ options: PlayerOptions) {
        self.link = link
        isWanted = options.window.waitsForDisplay
        output = options.output.options.first { $0.name == "vo" }?.value
    }

    /// mpv waits before the first picture of an item, until `endHold`.
    public var isHeld: Bool { hook != nil }

    /// mpv begins to report.
    func observe() {
        guard isWanted else { return }
        link.observe(.displays)
    }

    /// Another item is asked for, or none.
    mutating func itemBegins() {
        endHold()
        item = nil
        items += 1
    }

    // MARK: Before the first picture

    /// What says how an item is shown, as far as it is known before the first picture.
    private static let questions: [MediaProperty] = [
        .seekable, .partlySeekable, .format, .duration, .tracks,
    ]

    /// mpv waits, and knows the tracks.
    mutating func take(hook: UInt64) {
        self.hook = hook
        answers = MediaAnswers()
        for question in Self.questions {
            let tag = RequestTag(.display, number: hook, index: question.rawValue)
            // Without an answer nobody would let it go on.
            guard link.ask(question.name, tag: tag) else { return endHold() }
        }
    }

    /// mpv has answered one of the questions; the last one is asked last. `isChannel`: the item is
    /// one of a list of channels.
    mutating func take(answer: MpvNode, _ tag: RequestTag, isChannel: Bool) {
        guard let hook, tag.number == hook & RequestTag.numbers,
            let question = MediaProperty(rawValue: tag.index)
        else { return }
        answers[question] = answer
        guard question == Self.questions.last else { return }
        item = ShownItem(
            number: items,
            rate: MediaAnswers.frameRate(in: answers[.tracks], isChosen: false),
            isChannel: isChannel || answers.isLive)
    }

    /// The display is as it is to be.
    public mutating func endHold() {
        guard let hook = hook.take() else { return }
        link.goOn(hook)
    }

    // MARK: Later

    /// The screen that mpv drives by the kernel takes that mode: `1920x1080@24.00`, `preferred`.
    public func setScreenMode(_ mode: String) {
        link.set("drm-mode", .string(mode))
        // mpv sets it when it opens its output, which may be open already.
        link.set("vo", .string("null"))
        if let output { link.set("vo", .string(output)) }
    }

    /// All is known of the item.
    mutating func take(_ info: MediaInfo, isChannel: Bool) {
        item = ShownItem(
            number: items, rate: info.terms.finds.frameRate, isChannel: isChannel || info.isLive)
    }

    mutating func take(displays value: MpvNode) {
        displays = value.array.compactMap(\.string)
    }

    /// mpv has lost answers.
    mutating func forgetAnswers() { endHold() }

    /// mpv is gone.
    mutating func lose() {
        hook = nil
        item = nil
    }
}

/// What of an item concerns a display.
public struct ShownItem: Hashable, Sendable {
    /// Which of the items that were asked for it is.
    public var number: Int
    /// Pictures a second, as its file says it; nil for one that has none, as sound has none.
    public var rate: Double?
    /// It is broadcast, or one of a list of channels.
    public var isChannel: Bool
}
