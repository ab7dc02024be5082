// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The small window over all others, and the window as it was before (behaviour.md A95).
///
/// mpv knows no such thing, but all parts of it: the border, the layer, the size and the place.
/// What they were is asked first.
struct SmallWindow {
    /// What the window was before.
    private struct Former {
        var isFullscreen: Bool
        /// The values of `asked`, as far as mpv has said them.
        var values: [MpvNode] = []

        subscript(property: Asked) -> MpvNode? {
            let place = Int(property.rawValue)
            return values.indices.contains(place) ? values[place] : nil
        }
    }

    private enum State {
        case off
        /// mpv says what the window is.
        case asking(Former)
        /// It has lost its border, and is placed then: a window manager that still adds one leaves
        /// it where it is.
        case placing(Former, at: Timestamp)
        case on(Former)
        /// It is as it was, and its place is the window manager's again then.
        case returning(Former, at: Timestamp)
    }

    /// What mpv is asked for, in that order; its answers come in the same.
    private enum Asked: UInt8, CaseIterable {
        case border, onTop, geometry, position, scale

        var name: String {
            switch self {
            case .border: "border"
            case .onTop: "ontop"
            case .geometry: "geometry"
            case .position: "force-window-position"
            case .scale: "current-window-scale"
            }
        }
    }

    private let link: MpvLink
    private var state = State.off
    /// How many times mpv was asked: an answer to a former question is none.
    private var question: UInt64 = 0

    init(_ link: MpvLink) { self.link = link }

    /// When `advance` must be called, or nil.
    var deadline: Timestamp? {
        switch state {
        case .placing(_, let time), .returning(_, let time): time
        case .off, .asking, .on: nil
        }
    }

    /// A fact `pictureInPicture` answers it, at once or when mpv has said what the window is.
    mutating func set(_ isOn: Bool, isFullscreen: Bool, at time: Timestamp) {
        switch (state, isOn) {
        case (.off, true): ask(Former(isFullscreen: isFullscreen))
        case (.returning(let former, _), true): shrink(former, at: time)
        case (.asking, true): break
        case (.placing, true), (.on, true): report(true)
        case (.placing(let former, _), false), (.on(let former), false):
            restore(former, at: time)
        case (.asking, false), (.off, false), (.returning, false):
            if case .asking = state { state = .off }
            report(false)
        }
    }

    /// The whole screen is wanted, or a window. Returns false where the window itself does it. A
    /// small window is not on the whole screen, and is left for that.
    mutating func fill(_ isOn: Bool, at time: Timestamp) -> Bool {
        switch state {
        case .off: return false
        case .asking(var former):
            former.isFullscreen = false
            state = isOn ? .off : .asking(former)
            if isOn { report(false) }
            return !isOn
        case .placing(var former, _), .on(var former):
            guard isOn else { return true }
            former.isFullscreen = true
            restore(former, at: time)
        case .returning(var former, let due):
            former.isFullscreen = isOn
            state = .returning(former, at: due)
        }
        return true
    }

    private mutating func ask(_ former: Former) {
        question += 1
        state = .asking(former)
        for property in Asked.allCases {
            let tag = RequestTag(.smallWindow, number: question, index: property.rawValue)
            guard link.ask(property.name, tag: tag) else { return refuse() }
        }
    }

    private mutating func refuse() {
        state = .off
        report(false)
    }

    /// mpv has said one of them; nothing for the scale of a window that is not there.
    mutating func take(_ tag: RequestTag, _ value: MpvNode, at time: Timestamp) {
        guard case .asking(var former) = state, tag.number == question,
            Int(tag.index) == former.values.count
        else { return }
        former.values.append(value)
        state = .asking(former)
        if former.values.count == Asked.allCases.count { shrink(former, at: time) }
    }

    private mutating func shrink(_ former: Former, at time: Timestamp) {
        link.set("fullscreen", .flag(false))
        link.set("window-maximized", .flag(false))
        link.set("border", .flag(false))
        link.set("ontop", .flag(true))
        // Else a window that is there keeps its place.
        link.set(Asked.position.name, .flag(true))
        state = .placing(former, at: time + Self.wait)
        report(true)
    }

    private mutating func restore(_ former: Former, at time: Timestamp) {
        for property in [Asked.onTop, .border, .geometry] {
            if let value = former[property] { link.set(property.name, value) }
        }
        state = .returning(former, at: time + Self.wait)
        report(false)
    }

    /// The window manager has had its time.
    mutating func advance(to time: Timestamp) {
        guard let deadline, deadline <= time else { return }
        switch state {
        case .placing(let former, _):
            link.set(Asked.geometry.name, .string(Self.geometry))
            state = .on(former)
        case .returning(let former, _):
            if former.isFullscreen {
                // Only now: of a window of Wayland that gets its border and the whole screen at
                // once, mpv takes the small size for that of the screen.
                link.set("fullscreen", .flag(true))
            } else if let scale = former[.scale], scale.number != nil {
                link.set(Asked.scale.name, scale, tag: RequestTag(.optional))
            }
            if let position = former[.position] { link.set(Asked.position.name, position) }
            state = .off
        case .off, .asking, .on: break
        }
    }

    /// mpv threw answers away.
    mutating func forgetAnswers() {
        if case .asking = state { refuse() }
    }

    /// mpv is gone, and its window with it.
    mutating func lose() { state = .off }

    private func report(_ isOn: Bool) {
        link.report(.pictureInPicture(isOn))
        link.wake()
    }

    /// A quarter of the screen's width, in its upper right corner (N271): subtitles and most of
    /// what people work on lie elsewhere.
    private static let geometry = "25%-24+24"
    /// A window manager has changed the border by then (N272).
    private static let wait = Interval.milliseconds(150)
}
