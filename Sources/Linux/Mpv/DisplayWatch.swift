// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What of the item concerns a display that is to fit it: how many pictures a second it has, and
/// where the window lies.
///
/// A display that changes its mode is dark for a second or two. So mpv waits before the first
/// picture of an item, until `endHold`.
struct DisplayWatch {
    private let link: MpvLink
    /// Somebody fits displays.
    private let isWanted: Bool
    /// Where mpv waits.
    private var hook: UInt64?
    private(set) var rate = FilmRate.unknown
    /// The names of the displays that the window lies on; empty before there is a window.
    private(set) var displays: [String] = []

    init(_ link: MpvLink, isWanted: Bool) {
        self.link = link
        self.isWanted = isWanted
    }

    /// mpv waits for the display.
    var isHeld: Bool { hook != nil }

    /// mpv begins to report.
    func observe() {
        guard isWanted else { return }
        link.observe(.displays)
    }

    /// Another item is asked for, or none.
    mutating func itemBegins() {
        endHold()
        rate = .unknown
    }

    /// mpv waits, and knows the tracks.
    mutating func take(hook: UInt64) {
        self.hook = hook
        // Without an answer nobody would let it go on.
        if !link.ask(.tracks, tag: RequestTag(.display, number: hook)) { endHold() }
    }

    /// The tracks, of which none was chosen yet.
    mutating func take(tracks: MpvNode, _ tag: RequestTag) {
        guard let hook, tag.number == hook & RequestTag.numbers else { return }
        rate = FilmRate(MediaAnswers.frameRate(in: tracks, isChosen: false))
    }

    /// All is known of the item.
    mutating func take(_ info: MediaInfo) {
        rate = FilmRate(info.terms.finds.frameRate)
    }

    mutating func take(displays value: MpvNode) {
        displays = value.array.compactMap(\.string)
    }

    /// The display is as it is to be.
    mutating func endHold() {
        guard let hook = hook.take() else { return }
        link.goOn(hook)
    }

    /// mpv has lost answers.
    mutating func forgetAnswers() { endHold() }

    /// mpv is gone.
    mutating func lose() {
        hook = nil
        rate = .unknown
    }
}

/// How many pictures a second an item has, as its file says it.
public enum FilmRate: Hashable, Sendable {
    /// Nothing is known of the item yet, or there is none.
    case unknown
    /// It has none, as sound has none.
    case none
    case pictures(Double)

    init(_ rate: Double?) { self = rate.map { .pictures($0) } ?? .none }
}
