// SPDX-License-Identifier: MIT

import Testing

/// One machine with what it needs to be driven by words: for its page in `docs/gestures`, and for
/// every sequence of words.
protocol MachineRig: SendableMetatype {
    /// What can happen, in words.
    static var events: [String] { get }
    /// The events of sequences, where all of them would be too many.
    static var alphabets: [[String]] { get }
    /// Ways to states that no single event leads to from a state of another name.
    static var ways: [[String]] { get }

    init()
    /// The name of the state that the machine is in.
    var state: String { get }
    /// Something happens; what the machine said to it, or nil when it cannot happen now.
    mutating func apply(_ event: String) -> String?
    /// What is wrong by now, or nil.
    var fault: String? { get }
    /// What sets it apart from others, where machines can be compared: what follows from equal ones
    /// is the same, and is gone through once.
    var key: AnyHashable? { get }
}

extension MachineRig where Self: Hashable {
    var key: AnyHashable? { AnyHashable(self) }
}

extension MachineRig {
    static var alphabets: [[String]] { [events] }
    static var ways: [[String]] { [] }
    var fault: String? { nil }
    var key: AnyHashable? { nil }

    /// The states that can be reached, by name, in the order in which they are found; each as it
    /// is after the shortest way to it.
    static func states() -> [(name: String, rig: Self)] {
        var found: [(name: String, rig: Self)] = []
        var names: Set<String> = []
        func add(_ rig: Self) {
            let name = rig.state
            if names.insert(name).inserted { found.append((name, rig)) }
        }
        for way in [[]] + ways {
            add(way.reduce(into: Self()) { rig, event in _ = rig.apply(event) })
        }
        var next = 0
        while next < found.count {
            for event in events {
                var rig = found[next].rig
                if rig.apply(event) != nil { add(rig) }
            }
            next += 1
        }
        return found
    }

    /// The page of the machine: state × event → state: what is sent. A dot keeps the state; an
    /// empty field cannot occur.
    static func page(_ title: String, _ text: String) -> String {
        let rows = states().map { name, start -> [String] in
            ["**\(name)**"]
                + events.map { event in
                    var rig = start
                    guard let sent = rig.apply(event) else { return "" }
                    let state = rig.state == name ? "·" : rig.state
                    return sent.isEmpty ? state : state + ": " + sent
                }
        }
        return """
            # \(title)

            \(text) A dot keeps the state; an empty field cannot occur; the words after a colon are \
            sent. The test `MachineTests` prints this page.


            """ + Document.table(["state"] + events, rows)
    }

    /// Goes through every possible sequence of up to `depth` events, and returns their number.
    static func explore(depth: Int) -> Int {
        let known = Set(states().map(\.name))
        return alphabets.reduce(0) { count, events in
            var history: [String] = []
            var counts = [[AnyHashable: Int]](repeating: [:], count: depth + 1)
            return count + Self().explore(events, known, depth: depth, &history, &counts)
        }
    }

    /// `history` is the way to here, and is so again afterwards; `counts` has how many sequences
    /// follow from what was gone through, by the depth that was left.
    private func explore(
        _ events: [String], _ known: Set<String>, depth: Int, _ history: inout [String],
        _ counts: inout [[AnyHashable: Int]]
    ) -> Int {
        guard depth > 0 else { return 1 }
        let key = key
        if let key, let count = counts[depth][key] { return count }
        var count = 1
        for event in events {
            var next = self
            guard next.apply(event) != nil else { continue }
            history.append(event)
            defer { history.removeLast() }
            let state = next.state
            if let fault = next.fault ?? (known.contains(state) ? nil : "no state \(state)") {
                Issue.record("\(history.joined(separator: ", ")): \(fault)")
                return count
            }
            count += next.explore(events, known, depth: depth - 1, &history, &counts)
        }
        if let key { counts[depth][key] = count }
        return count
    }
}
