// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The small window over all others, and the window as it was before (behaviour.md A95).
///
/// mpv knows no such thing, but all parts of it: the border, the layer, the size and the place.
/// What they were is asked first.
///
/// The size comes by the scale of the film, and the place by the geometry, which has the same size
/// in it. Without a window manager mpv resizes its window at once for a new geometry, and draws on
/// as for the former size: all of it would be black (seen with mpv 0.35, `vo=gpu`).
struct SmallWindow {
    /// mpv, or what stands for it.
    protocol Link {
        func ask(_ property: String, tag: RequestTag) -> Bool
        @discardableResult
        func set(_ property: String, _ value: MpvNode, tag: RequestTag) -> Bool
        func report(_ fact: PlayerFact)
        func wake()
    }

    /// What the window was before.
    private struct Former {
        var isFullscreen: Bool
        /// The whole screen was asked for a second time.
        var isFilledAgain = false
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
        /// It was placed, and is small by then, or windows stay as large as they are here.
        case placed(Former, until: Timestamp)
        case on(Former)
        /// It has its border again, and then its geometry.
        case bordered(Former, at: Timestamp)
        /// It has its geometry, and then its size or the whole screen. Its place is the window
        /// manager's again.
        case returning(Former, at: Timestamp)
        /// It has the whole screen, and is as large by then.
        case filling(Former, until: Timestamp)
    }

    /// What mpv is asked for, in that order; its answers come in the same.
    private enum Asked: UInt8, CaseIterable {
        case border, onTop, geometry, position, scale, screenWidth, filmWidth

        var name: String {
            switch self {
            case .border: "border"
            case .onTop: "ontop"
            case .geometry: "geometry"
            case .position: "force-window-position"
            case .scale: "current-window-scale"
            case .screenWidth: "display-width"
            case .filmWidth: "dwidth"
            }
        }
    }

    private let link: any Link
    /// Not on Wayland.
    private let hasOnlyX11: Bool
    private var state = State.off
    /// How many times mpv was asked: an answer to an earlier question does not count.
    private var question: UInt64 = 0
    /// The width of the window, in pixels of the display.
    private var width = 0

    init(_ link: any Link, hasOnlyX11: Bool) {
        self.link = link
        self.hasOnlyX11 = hasOnlyX11
    }

    /// When `advance` must be called, or nil.
    var deadline: Timestamp? {
        switch state {
        case .placing(_, let time), .placed(_, let time), .bordered(_, let time),
            .returning(_, let time), .filling(_, let time):
            time
        case .off, .asking, .on: nil
        }
    }

    /// A fact `pictureInPicture` answers it, at once or when the window is small.
    mutating func set(_ isOn: Bool, isFullscreen: Bool, at time: Timestamp) {
        switch (state, isOn) {
        case (.off, true): ask(Former(isFullscreen: isFullscreen))
        case (.bordered(let former, _), true), (.returning(let former, _), true),
            (.filling(let former, _), true):
            shrink(former, at: time)
        case (.asking, true), (.placing, true), (.placed, true): break
        case (.on, true): report(true)
        case (.placing(let former, _), false), (.placed(let former, _), false),
            (.on(let former), false):
            restore(former, at: time)
        case (.asking, false), (.off, false), (.bordered, false), (.returning, false),
            (.filling, false):
            if case .asking = state { state = .off }
            report(false)
        }
    }

    /// The whole screen is wanted, or a window. Returns false where the window itself does it. A
    /// small window is not on the whole screen, and is left for that.
    mutating func fill(_ isOn: Bool, at time: Timestamp) -> Bool {
        switch state {
        case .off, .filling:
            state = .off
            return false
        case .asking(var former):
            former.isFullscreen = false
            state = isOn ? .off : .asking(former)
            if isOn { report(false) }
            return !isOn
        case .placing(var former, _), .placed(var former, _), .on(var former):
            guard isOn else { return true }
            former.isFullscreen = true
            restore(former, at: time)
        case .bordered(var former, let due):
            former.isFullscreen = isOn
            state = .bordered(former, at: due)
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

    private func set(_ property: String, _ value: MpvNode) {
        link.set(property, value, tag: RequestTag(.plain))
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
        // Without a film mpv knows no scale of it. What comes with the end of the whole screen is
        // drawn as well.
        let scale = Self.scale(former, share: Self.share)
        if scale == nil, former.isFullscreen { place() }
        set("fullscreen", .flag(false))
        set("window-maximized", .flag(false))
        set("border", .flag(false))
        set("ontop", .flag(true))
        // Else a window that is there keeps its place.
        set(Asked.position.name, .flag(true))
        if let scale { resize(to: .double(scale)) }
        state = .placing(former, at: time + Self.wait)
    }

    /// The scale of the film in a window with that share of the screen's width; nil where there is
    /// none.
    private static func scale(_ former: Former, share: Double) -> Double? {
        guard former[.scale]?.number != nil, let screen = former[.screenWidth]?.number,
            let film = former[.filmWidth]?.number, screen > 0, film > 0
        else { return nil }
        // mpv leaves out what is less than a pixel.
        return ((screen * share).rounded(.down) + 0.01) / film
    }

    private func resize(to scale: MpvNode) {
        link.set(Asked.scale.name, scale, tag: RequestTag(.optional))
    }

    private func place() { set(Asked.geometry.name, .string(Self.geometry)) }

    private mutating func restore(_ former: Former, at time: Timestamp) {
        for property in [Asked.onTop, .border] {
            if let value = former[property] { set(property.name, value) }
        }
        if former.isFullscreen {
            // Without a window manager what is drawn keeps its size where the whole screen comes
            // first; on Wayland the size before the border would be that of the screen.
            if hasOnlyX11, let scale = Self.scale(former, share: 1) {
                resize(to: .double(scale))
            }
            restoreGeometry(former, at: time)
        } else {
            if let scale = former[.scale], scale.number != nil { resize(to: scale) }
            state = .bordered(former, at: time + Self.wait)
        }
        report(false)
    }

    private mutating func restoreGeometry(_ former: Former, at time: Timestamp) {
        if let value = former[.geometry] { set(Asked.geometry.name, value) }
        state = .returning(former, at: time + Self.wait)
    }

    /// The window manager has had its time.
    mutating func advance(to time: Timestamp) {
        guard let deadline, deadline <= time else { return }
        switch state {
        case .placing(let former, _):
            place()
            state = .placed(former, until: time + Self.patience)
            checkSize()
        case .placed(let former, _): restore(former, at: time)
        case .bordered(let former, _): restoreGeometry(former, at: time)
        case .returning(let former, _):
            state = .off
            if former.isFullscreen {
                // Only now: of a window of Wayland that gets its border and the whole screen at
                // once, mpv takes the small size for that of the screen.
                set("fullscreen", .flag(true))
                if !former.isFilledAgain {
                    state = .filling(former, until: time + Self.patience)
                }
            } else if let scale = former[.scale], scale.number != nil {
                resize(to: scale)
            }
            if let position = former[.position] { set(Asked.position.name, position) }
        case .filling(var former, _):
            // A busy manager of windows on Wayland took longer for the border.
            state = .off
            guard isSmall(former) == true else { return }
            set("fullscreen", .flag(false))
            former.isFilledAgain = true
            state = .returning(former, at: time + Self.wait)
        case .off, .asking, .on: break
        }
    }

    /// The window is so wide now.
    mutating func takeSize(width: Int) {
        self.width = width
        checkSize()
    }

    /// A manager that gives each window all of the screen, or a share of it, leaves it as it was.
    private mutating func checkSize() {
        guard case .placed(let former, _) = state, isSmall(former) != false else { return }
        state = .on(former)
        report(true)
    }

    /// It has at most half of the screen's width; nil where mpv does not know that.
    private func isSmall(_ former: Former) -> Bool? {
        former[.screenWidth]?.number.map { Double(width) <= $0 / 2 }
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
    private static let share = 0.25
    /// A window manager has changed the border by then (N272).
    private static let wait = Interval.milliseconds(150)
    /// It has changed the size by then (N272).
    private static let patience = Interval.milliseconds(600)
}

extension MpvLink: SmallWindow.Link {}
