// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemotePlayback

/// `ActionOffer`: the stretches of button 0 and button 1 overlap.
struct OfferRig: MachineRig, Hashable {
    static let events = [
        "in 0", "in 0, covered", "in 1", "in 1, covered", "in none", "time", "late", "touch",
        "finish",
    ]
    static let alphabets = [["in 0", "in 0, covered", "in 1", "in none", "late", "finish"]]

    private var machine = ActionOffer.none
    /// The button that is over for as long as its stretch plays.
    private var over: Int?
    private(set) var fault: String?

    private static let early = Timestamp.zero + .milliseconds(1)
    private static let until = Timestamp.zero + .milliseconds(8000)

    var state: String {
        switch machine {
        case .none: "none"
        case .shown(let index, _): "shows \(index)"
        case .finished(let index): "\(index) is over"
        }
    }

    mutating func apply(_ event: String) -> String? {
        let words = event.split(separator: ",")
        let stretch = words[0] == "in 0" ? 0 : words[0] == "in 1" ? 1 : nil
        let isCovered = words.count > 1
        let former = machine.index
        switch event {
        case "time": machine.next(.time(Self.early))
        case "late": machine.next(.time(Self.until + .milliseconds(9000)))
        case "touch": machine.next(.touch(until: Self.until + .milliseconds(8000)))
        case "finish": machine.next(.finish)
        default: machine.next(.pass(stretch, isFree: !isCovered, until: Self.until))
        }
        if event == "late" || event == "finish" {
            over = former ?? over
            if machine.index != nil { fault = "it stays" }
        } else if event.hasPrefix("in") {
            if isCovered, machine.index != nil { fault = "it lies over a screen" }
            if stretch != nil, stretch == over, machine.index == over {
                fault = "it comes back in the stretch in which it was over"
            }
            if stretch != over { over = nil }
            if !isCovered, over == nil, machine.index != stretch { fault = "it does not come" }
        }
        return ""
    }
}
