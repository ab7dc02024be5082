// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemotePlayback

/// `PointerState`: presses come 100 ms after each other, and the bar is shown.
struct PointerRig: MachineRig, Hashable {
    static let events = [
        "move", "move, bar hidden", "move on track", "leave", "press track", "press left",
        "press middle",
        "press row", "release", "release elsewhere", "cancel", "secondary", "drop", "late",
    ]
    static let alphabets = [
        ["move, bar hidden", "press track", "press left", "release", "cancel", "late"],
        ["move", "press middle", "press row", "release", "release elsewhere", "secondary", "drop"],
        ["move, bar hidden", "move on track", "leave", "press track", "release", "cancel"],
    ]

    private var machine = PointerState.idle
    private var time = Timestamp.zero
    private var last = PointerTarget(.filmRight)
    private var isScrubbing = false
    private(set) var fault: String?

    var state: String {
        switch machine {
        case .free(let shownAt, let place):
            "free" + (shownAt == nil ? "" : ", bar came") + (place.map { ", over \($0)" } ?? "")
        case .pressed(let target, let hides):
            "pressed \(target.part)\(hides && target.isFilm ? ", hides" : "")"
        case .dragging: "dragging"
        case .clicked(let target, let hides, _): "clicked \(target.part)\(hides ? ", hides" : "")"
        case .skipping(let target, _): "skipping \(target.part)"
        }
    }

    private mutating func press(_ part: PointerTarget.Part) -> PointerState.Event {
        last = PointerTarget(part)
        return .press(last, share: 0.5, at: time, hasBar: true)
    }

    mutating func apply(_ event: String) -> String? {
        time += event == "late" ? .milliseconds(700) : .milliseconds(100)
        let input: PointerState.Event =
            switch event {
            case "move": .move(share: 0.25, isOver: false, at: time, hasBar: true)
            case "move, bar hidden": .move(share: 0.25, isOver: false, at: time, hasBar: false)
            case "move on track": .move(share: 0.25, isOver: true, at: time, hasBar: true)
            case "leave": .leave
            case "press track": press(.track)
            case "press left": press(.filmLeft)
            case "press middle": press(.filmMiddle)
            case "press row": press(.row)
            case "release": .release(last, share: 0.75, at: time)
            case "release elsewhere": .release(PointerTarget(.ground), share: 0.75, at: time)
            case "secondary": .secondary
            case "cancel": .cancel
            case "drop": .drop
            default: .time(time)
            }
        // A timer that is due runs before an input.
        let isDue = machine.deadline.map { $0 <= time } ?? false
        let actions = (isDue ? machine.next(.time(time)) : []) + machine.next(input)
        for action in actions { follow(action) }
        if event == "drop" { isScrubbing = false }
        if isScrubbing != (machine == .dragging) { fault = "a preview that nobody holds" }
        if let due = machine.deadline, due <= time { fault = "it waits for what is over" }
        return actions.map(word).joined(separator: ", ")
    }

    private mutating func follow(_ action: PointerState.Action) {
        switch action {
        case .beginScrub:
            if isScrubbing { fault = "two previews" }
            isScrubbing = true
        case .scrub: if !isScrubbing { fault = "no preview to move" }
        case .commitScrub, .cancelScrub:
            if !isScrubbing { fault = "no preview to end" }
            isScrubbing = false
        case .showBar, .hideBar, .choose, .skip, .toggleFullscreen, .close: break
        }
    }

    private func word(_ action: PointerState.Action) -> String {
        switch action {
        case .showBar: "show bar"
        case .hideBar: "hide bar"
        case .beginScrub: "begin"
        case .scrub(let share): "to \(share)"
        case .commitScrub: "commit"
        case .cancelScrub: "cancel"
        case .choose(let target): "choose \(target.part)"
        case .skip(let sense): "skip \(sense)"
        case .toggleFullscreen: "full screen"
        case .close: "close"
        }
    }
}
