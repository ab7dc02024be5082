// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemotePlayback

/// `NumberEntry`: there are the channels 1, 2 and 12.
struct NumberRig: MachineRig, Hashable {
    static let events = ["1", "2", "3", "whole 12", "whole 7", "select", "time", "late", "drop"]
    static let alphabets = [["1", "2", "3", "select", "late", "drop"]]

    private var machine = NumberEntry.none
    private(set) var fault: String?

    private static let numbers = ChannelNumbers([("1", 0), ("2", 1), ("12", 2)])
    private static let until = Timestamp.zero + .milliseconds(2000)
    private static let later = Timestamp.zero + .milliseconds(4000)

    var state: String {
        switch machine {
        case .none: "none"
        case .entering(let digits, _): "entering \(digits)"
        case .missing(let digits, _): "no \(digits)"
        }
    }

    mutating func apply(_ event: String) -> String? {
        let input: NumberEntry.Event =
            switch event {
            case "select": .select(Self.numbers, until: Self.until)
            case "time": .time(.zero + .milliseconds(1), Self.numbers, until: Self.later)
            case "late": .time(Self.later, Self.numbers, until: Self.later + .milliseconds(2000))
            case "drop": .drop
            case "whole 12": .number("12", Self.numbers, until: Self.until)
            case "whole 7": .number("7", Self.numbers, until: Self.until)
            default: .digit(Int(event) ?? 0, Self.numbers, until: Self.until)
            }
        let action = machine.next(input)
        if event == "drop", machine != .none { fault = "it stays" }
        if case .entering(let digits, _) = machine, !Self.numbers.mayGoOn(after: digits) {
            fault = "it waits for nothing"
        }
        switch action {
        case .tune(let place):
            if machine != .none { fault = "it stays" }
            return "channel \(["1", "2", "12"][place])"
        case .refuse:
            if !machine.isMissing { fault = "the refusal is not shown" }
            return "refuse"
        case nil: return ""
        }
    }
}
