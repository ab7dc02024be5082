// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The window of mpv: its keys, its pointer, its focus and its close button. Its keys come as the
/// events of one more device, so gestures and keymaps hold for them too.
struct PlayerWindow {
    private let link: MpvLink
    private let keys: DeviceID
    private var isAttached = false
    /// The indices of requests about raising the window: it was hidden, and what needs no answer.
    private static let hidden: UInt8 = 1
    private static let unanswered: UInt8 = 2
    /// It is hidden until mpv has answered.
    private var isRaising = false
    /// Up to when the keys are known.
    private var watch = WindowWatch()
    private var pointer = WindowPointer()
    /// What of its keys is text.
    var typing = WindowTyping()
    /// The window that is small for a while.
    private var small: SmallWindow
    /// The close button was pressed.
    private(set) var isClosed = false
    /// The window has the focus, or there is none.
    private(set) var isInFront = true
    /// It has the whole screen.
    private(set) var isFullscreen = false

    init(_ link: MpvLink, _ options: PlayerOptions) {
        self.link = link
        keys = options.windowKeys
        small = SmallWindow(link, hasOnlyX11: options.window.hasOnlyX11)
    }

    var deadline: Timestamp? { Timestamp.earliest(watch.deadline, small.deadline) }

    /// Up to when the keys are known, now at most: timers wait for the rest.
    func reach(at now: Timestamp) -> Timestamp { watch.reach(at: now) }

    /// The time that a report of mpv counts as.
    mutating func stamp(at time: Timestamp) -> Timestamp { watch.stamp(at: time) }

    /// The keys become one more remote.
    mutating func attach() {
        link.report(.attached(keys, WindowKeys.description))
        isAttached = true
        // mpv's own bindings are off; a section of ours has every key that we know. The flag lets
        // mpv hide a pointer that rests. It may not drag the window: it would take the releases.
        let section = "remote"
        link.command(
            "define-section", section, WindowKeys.bindings(client: link.clientName), "force")
        link.command("enable-section", section, "allow-hide-cursor")
    }

    /// mpv is gone, and its window with it: what a key had begun is cancelled.
    mutating func lose() {
        if isAttached { link.report(.detached(keys)) }
        isAttached = false
        watch = WindowWatch()
        pointer = WindowPointer()
        typing.forget()
        small.lose()
        isRaising = false
    }

    /// Brings the window to the front. mpv has no word for that: it asks the window manager to
    /// activate the window when that is hidden no longer, so it is hidden for a moment.
    mutating func raise() {
        guard !isInFront else { return }
        // A window that is not there yet refuses, and comes in front by itself.
        link.set("window-minimized", .flag(true), tag: RequestTag(.window, index: Self.unanswered))
        // Only the thread of the window answers that, and by then it has done the former.
        isRaising = link.ask(.focused, tag: RequestTag(.window, index: Self.hidden))
        if !isRaising { isHidden() }
    }

    /// Changes its size. `isSeen`: mpv has found an output that works.
    mutating func perform(_ request: PlayerRequest, isSeen: Bool, at time: Timestamp) {
        switch request {
        case .setPictureInPicture(let isOn):
            small.set(isOn && isAttached && isSeen, isFullscreen: isFullscreen, at: time)
        case .setFullscreen(let isOn):
            if !small.fill(isOn, at: time) { link.set("fullscreen", .flag(isOn)) }
        default: link.command("cycle", "fullscreen")
        }
    }

    /// The window was hidden, and is shown.
    private mutating func isHidden() {
        isRaising = false
        link.set("window-minimized", .flag(false), tag: RequestTag(.window, index: Self.unanswered))
    }

    /// mpv has lost answers.
    mutating func forgetAnswers() {
        watch.forgetAnswers()
        small.forgetAnswers()
        pointer.forgetAnswers()
        typing.forget()
        if isRaising { isHidden() }
    }

    /// mpv reports whether it has the focus, or the whole screen.
    mutating func take(_ property: ObservedProperty, _ value: MpvNode) {
        // A picture without a window has no focus to lose.
        if property == .focused { isInFront = value.bool ?? true }
        if property == .fullscreen { isFullscreen = value.bool ?? false }
    }

    /// It has another size, in pixels of the display.
    mutating func resize(width: Int) { small.takeSize(width: width) }

    /// A key of the window, or its close button, as a script message.
    mutating func take(message words: [String], at time: Timestamp) {
        // "key-binding", the binding's name, its state such as "d-", the key, what it writes.
        guard words.count >= 3, words[0] == "key-binding" else { return }
        let (key, text) = (words.count > 3 ? words[3] : "", words.count > 4 ? words[4] : "")
        // To mpv 0.35, the binding of whatever writes comes before that of the key itself.
        let isOfText = words[1] == WindowTyping.binding
        let binding = isOfText ? WindowKeys.binding(of: key) ?? words[1] : words[1]
        let isText = typing.take(binding: binding, state: words[2].first, key: key, text: text)
        guard !isText else { return }
        pointer.follow(key: binding, state: words[2].first)
        if binding == WindowKeys.closeBinding {
            isClosed = true
        } else if let code = UInt16(binding), isAttached {
            watch.take(key: code, state: words[2].first, at: time)
            for event in WindowKeys.events(code: code, state: words[2].first) {
                link.report(.event(keys, event))
            }
        } else {
            for kind in WindowPointer.kinds(key: binding, state: words[2].first)
            where link.ask(.pointer, tag: RequestTag(.pointer)) {
                pointer.ask(for: kind)
            }
        }
    }

    /// mpv has said where the pointer was when it did something, over what is drawn.
    mutating func takePlace(_ value: MpvNode, on drawing: OverlayDrawing) {
        guard let kind = pointer.answer(), let place = WindowPointer.Place(value),
            let event = drawing.event(kind, at: place)
        else { return }
        link.report(.pointer(event))
    }

    /// mpv says where the pointer is.
    mutating func take(pointer value: MpvNode, on drawing: OverlayDrawing, at time: Timestamp) {
        guard let place = WindowPointer.Place(value),
            let kind = pointer.follow(to: place, isOver: value["hover"].bool ?? false),
            let event = drawing.event(kind, at: place),
            pointer.reports(kind, isOnTrack: event.target.part == .track, at: time)
        else { return }
        link.report(.pointer(event))
    }

    /// Time has gone on: the window may have to be asked for its keys.
    mutating func advance(to time: Timestamp) {
        _ = watch.stamp(at: time)
        small.advance(to: time)
        if watch.asks(at: time) { ask() }
    }

    /// The window's thread has answered.
    mutating func takeAnswer(_ tag: RequestTag, _ value: MpvNode, at time: Timestamp) {
        if tag.kind == .smallWindow { return small.take(tag, value, at: time) }
        switch tag.index {
        case Self.hidden: isHidden()
        case Self.unanswered: break
        default: if watch.answered(tag.number, at: time) { ask() }
        }
    }

    /// Asks a question that only the thread of the window can answer.
    private func ask() { link.ask(.focused, tag: RequestTag(.window, number: watch.question)) }
}
