// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemoteTrace

/// What keys do: they change what a person sees, and some ask for an action.
struct LiveControls {
    /// What a key asks of the screen beyond the view.
    enum Action {
        case quit
        /// Recording begins, with the last minutes or from now on; or it ends.
        case record(withPast: Bool)
        case endRecording
        /// The touch was meant to be that one of the meanings.
        case mark(LiveExplanation.Place, meaning: Int)
        /// The context that is supposed; nil for the player's own.
        case suppose(ContextState?)
        /// The keymap of that path is tried; nil ends it.
        case attempt(String?)
    }

    private(set) var view: LiveView
    let timeline: Timeline
    let devices: [LiveDevice]
    let reading: LiveReading
    let meanings: Int
    let isRecording: Bool
    let now: Timestamp

    init(
        _ view: LiveView, _ timeline: Timeline, _ devices: [LiveDevice], _ reading: LiveReading,
        meanings: Int, isRecording: Bool, now: Timestamp
    ) {
        self.view = view
        self.timeline = timeline
        self.devices = devices
        self.reading = reading
        self.meanings = meanings
        self.isRecording = isRecording
        self.now = now
    }

    /// The keys, for the help and the last line: what is most needed first.
    static let keys: [(key: String, short: String, long: String)] = [
        ("?", "help", "this list"),
        ("space", "pause", "stop the screen, and go on; meanwhile nothing is lost"),
        ("left right", "step", "one line of the time line back or forth"),
        ("PgUp PgDn", "touch", "one touch or press back or forth"),
        ("Home End", "ends", "as far back as it goes, and now again"),
        ("Tab", "device", "look at one device, then the next, then at all"),
        ("e g c v", "lines", "show or hide events, gestures, commands, verdicts"),
        ("/", "filter", "only lines with a text"),
        ("r", "record", "write a trace from now on, until r is pressed again"),
        ("R", "record 5 min", "the same, beginning five minutes ago"),
        ("m", "mark", "say what the touch was meant to be: a trace of it for 'tune'"),
        ("k", "keymap", "show what would come with another keymap"),
        ("x", "context", "show what would come if the player did something else"),
        ("q", "quit", "leave"),
    ]

    /// A key was pressed.
    mutating func press(_ key: LiveKey) -> Action? {
        view.message = nil
        if view.popup != nil { return pressInPopup(key) }
        switch key {
        case .character(let character): return press(character)
        case .left, .up: step(-1)
        case .right, .down: step(1)
        case .pageUp: jump(isForward: false)
        case .pageDown: jump(isForward: true)
        case .home: view.stoppedAt = timeline.entries.first?.time ?? now
        case .end, .escape: view.stoppedAt = nil
        case .tab: chooseNextDevice()
        case .enter, .backspace: break
        }
        return nil
    }

    private mutating func press(_ character: Character) -> Action? {
        switch character {
        case "q": return .quit
        case " ": view.stoppedAt = view.stoppedAt == nil ? now : nil
        case "?", "h": view.popup = .help
        case "e": toggle(.event)
        case "g": toggle(.gesture)
        case "c": toggle(.command)
        case "v": toggle(.verdict)
        case "/": view.popup = .filter(view.filter)
        case "k": view.popup = .keymap("")
        case "x": view.popup = .contexts(0)
        case "m":
            guard shownTouch != nil else {
                view.message = "no touch or press to mark yet"
                return nil
            }
            if view.stoppedAt == nil { view.stoppedAt = now }
            view.popup = .meanings(0)
        case "r", "R":
            return isRecording ? .endRecording : .record(withPast: character == "R")
        default: view.message = "? lists the keys"
        }
        return nil
    }

    private mutating func toggle(_ kind: TimelineEntry.Kind) {
        if view.hidden.contains(kind) {
            view.hidden.removeAll { $0 == kind }
        } else {
            view.hidden.append(kind)
        }
    }

    // MARK: Through time

    /// The time that is looked at.
    var shownTime: Timestamp { view.stoppedAt ?? now }

    /// The touch or press that is looked at.
    var shownTouch: LiveExplanation.Place? {
        reading.explanation.newest(of: view.device, by: shownTime)
    }

    private mutating func step(_ direction: Int) {
        let time = shownTime
        let shown = timeline.entries.filter { view.shows($0) }
        let next =
            direction < 0
            ? shown.last { $0.time < time }?.time : shown.first { $0.time > time }?.time
        if let next {
            view.stoppedAt = next
        } else if direction < 0 {
            view.stoppedAt = time
            view.message = "this is as far back as it goes"
        } else {
            view.stoppedAt = nil
        }
    }

    private mutating func jump(isForward: Bool) {
        let explanation = reading.explanation
        guard let touch = shownTouch else { return step(isForward ? 1 : -1) }
        if isForward {
            let next = explanation.next(of: view.device, after: touch.time)
            view.stoppedAt = next.map { explanation.end(of: $0) }
        } else {
            let before = touch.time - Interval(microseconds: 1)
            let last = explanation.newest(of: view.device, by: before)
            // From now on back, the last touch comes first.
            let isFirst = view.stoppedAt == nil
            view.stoppedAt = explanation.end(of: isFirst ? touch : last ?? touch)
            if last == nil, !isFirst { view.message = "there is no touch or press before it" }
        }
    }

    private mutating func chooseNextDevice() {
        let ids = devices.filter(\.isPresent).map(\.id)
        guard let current = view.device, let index = ids.firstIndex(of: current) else {
            view.device = ids.first
            return
        }
        view.device = index + 1 < ids.count ? ids[index + 1] : nil
    }

    // MARK: What lies over the screen

    private mutating func pressInPopup(_ key: LiveKey) -> Action? {
        guard let popup = view.popup else { return nil }
        if key == .escape {
            view.popup = nil
            return nil
        }
        switch popup {
        case .help: view.popup = nil
        case .contexts(let row):
            view.popup = Self.moved(row, key, Self.contexts.count + 1).map { .contexts($0) }
            if key == .enter { return .suppose(Self.supposed(row)) }
        case .meanings(let row):
            view.popup = Self.moved(row, key, meanings).map { .meanings($0) }
            guard key == .enter, let touch = shownTouch, row < meanings else { return nil }
            return .mark(touch, meaning: row)
        case .keymap(let text):
            view.popup = Self.typed(text, key).map { .keymap($0) }
            guard key == .enter else { return nil }
            if !text.isEmpty { return .attempt(text) }
            return reading.tried == nil ? nil : .attempt(nil)
        case .filter(let text):
            view.popup = Self.typed(text, key).map { .filter($0) }
            view.filter = Self.typed(text, key) ?? text
        }
        return nil
    }

    /// The row after a key; nil when one was chosen.
    private static func moved(_ row: Int, _ key: LiveKey, _ count: Int) -> Int? {
        switch key {
        case .enter: nil
        case .up: max(0, row - 1)
        case .down: min(max(0, count - 1), row + 1)
        case .pageUp: max(0, row - 5)
        case .pageDown: min(max(0, count - 1), row + 5)
        case .home: 0
        case .end: max(0, count - 1)
        default: row
        }
    }

    /// The text after a key; nil when it is complete.
    private static func typed(_ text: String, _ key: LiveKey) -> String? {
        switch key {
        case .enter: nil
        case .backspace: String(text.dropLast())
        case .character(let character) where text.count < 200: text + String(character)
        default: text
        }
    }

    /// What can be supposed: as `watch --context`.
    static let contexts: [Context] = Context.allCases.filter { $0 != .any && $0 != .passcode }

    /// The state of a row of the list; nil for the player's own.
    private static func supposed(_ row: Int) -> ContextState? {
        guard row > 0 else { return nil }
        let context = contexts[row - 1]
        var supposed = ContextState(context)
        switch context {
        case .live:
            supposed.context = .playing
            supposed.isLive = true
        case .transport:
            supposed.context = .playing
            supposed.isTransportShown = true
        case .linear:
            supposed.context = .playing
            supposed.isLinear = true
        case .scanning: supposed.scan = Scan(.forward, level: 1)
        default: break
        }
        supposed.hasOverlay = true
        supposed.hasChannels = supposed.isLive
        return supposed
    }
}
