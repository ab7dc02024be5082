// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemotePlayback

/// `ScreenStack`, with an overlay of three items, a panel of two tabs and a passcode of one digit.
struct ScreenRig: MachineRig, Hashable {
    static let events = [
        "open overlay", "open cards", "open info", "open menu", "open bar menu", "enter menu",
        "raise passcode", "raise why", "raise guess", "raise error", "raise proposal",
        "raise choices", "close", "drop error",
        "replace panel", "back", "select", "up", "down", "right", "enter list", "digit",
        "wrong passcode", "renumber",
    ]
    static let alphabets = [
        ["open overlay", "raise proposal", "back", "select", "down", "close"],
        ["raise choices", "right", "select", "back", "down", "close"],
        ["open cards", "raise proposal", "back", "select", "down", "close"],
        ["open info", "raise error", "right", "down", "up", "drop error"],
        ["open menu", "raise passcode", "digit", "back", "close", "down"],
        ["open bar menu", "enter menu", "raise proposal", "back", "close", "down"],
        ["raise passcode", "raise error", "raise proposal", "close", "drop error", "select"],
        ["raise why", "raise guess", "raise error", "select", "back", "close"],
        ["raise passcode", "digit", "wrong passcode", "open overlay", "renumber", "close"],
    ]

    private var machine = ScreenStack()
    private(set) var fault: String?

    private static let kinds = ScreenKind.allCases

    var state: String {
        let open = Self.kinds.filter(machine.contains).map { "\($0)" }
        let words = open.map { word in
            if word == "overlay", machine[.overlay] == .cards { return "cards" }
            if word == "why", case .why(let why) = machine[.why] {
                return why.explanation.nearly == nil ? "why" : "guess"
            }
            guard word == "menu", case .menu(let menu) = machine[.menu],
                case .bar(_, let below) = menu.kind
            else { return word }
            return below == nil ? "bar menu" : "menu in a menu"
        }
        return words.isEmpty ? "none" : words.joined(separator: " over ")
    }

    private static func why(nearly: String?) -> WhyScreen {
        WhyScreen(
            explanation: TouchExplanation(sentences: [""], nearly: nearly),
            until: Timestamp(microseconds: 5_000_000))
    }

    private var panel: InfoPanel {
        var info = MediaInfo(
            index: 0, title: "Film", isLive: false, duration: 600, isSeekable: true)
        info.captionTracks = [Track(id: 1, title: "", language: "en")]
        return InfoPanel(info, isLinear: false, speeds: 0)
    }

    private var happened: [String: ScreenStack.Event] {
        let top = machine.top?.kind
        var events: [String: ScreenStack.Event] = [
            "open overlay": .open(.overlay(OverlayList(row: 1))), "open cards": .open(.cards),
            "open info": .open(.info(panel)),
            "open menu": .open(.menu(PlaybackMenu(.speeds, row: 0))),
            "open bar menu": .open(.menu(PlaybackMenu(.bar(0, below: nil), row: 1))),
            "raise passcode": .raise(.passcode(PasscodeEntry(length: 1))),
            "raise why": .raise(.why(Self.why(nearly: nil))),
            "raise guess": .raise(.why(Self.why(nearly: "tap"))),
            "raise error": .raise(.error("")),
            "raise proposal": .raise(.proposal(Proposal(until: nil))),
            "raise choices": .raise(.proposal(Proposal(until: nil, choices: 2))),
            "drop error": .drop(.error), "replace panel": .replacePanel(panel), "back": .back,
            "select": .select, "up": .move(.up, count: 1, rows: 3),
            "down": .move(.down, count: 1, rows: 3), "right": .move(.right, count: 1, rows: 3),
            "enter list": .enterList(rows: 3, row: 1), "digit": .digit(4),
            "wrong passcode": .refusePasscode(isWrong: true),
            "renumber": .renumber(.expansion(index: 0, more: 2)),
        ]
        if let top { events["close"] = .close(top) }
        if case .menu(let menu) = machine.top, menu.kind == .bar(0, below: nil) {
            events["enter menu"] = .replaceMenu(PlaybackMenu(.bar(0, below: menu.row), row: 0))
        }
        return events
    }

    mutating func apply(_ event: String) -> String? {
        let before = Self.kinds.filter(machine.contains).count
        guard let input = happened[event], let actions = machine.next(input) else { return nil }
        let after = Self.kinds.filter(machine.contains).count
        if after < before, event != "drop error", !actions.contains(.closed) {
            fault = "it closed without a word"
        }
        if let top = machine.top?.kind, top != Self.kinds.first(where: machine.contains) {
            fault = "\(top) lies above"
        }
        return actions.map(Self.word).joined(separator: ", ")
    }

    private static func word(_ action: ScreenStack.Action) -> String {
        switch action {
        case .cover: "cover"
        case .closed: "closed"
        case .announce(let command): "`\(command.name.word)`"
        case .leave: "leave"
        case .tryAgain: "try again"
        case .keepTouch: "keep the touch"
        case .answer(.accept(let choice)): choice.map { "accept \($0)" } ?? "accept"
        case .answer(.later): "later"
        case .answer(.reject): "reject"
        case .enter: "enter"
        case .chooseInMenu, .chooseItem, .chooseInPanel: "choose"
        case .enterList: "to the list"
        }
    }
}
