// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import RemoteGestures

/// Every legal sequence of up to eight steps.
@Suite("Exhaustive sequences")
struct ExhaustiveTests {
    /// One thing that can happen, and whether it can now.
    private struct World {
        var arbiter: GestureArbiter
        var gestures: [TimedGesture] = []
        var time = Timestamp.zero
        var finger: Contact?
        var nextID: UInt32 = 1
        var isDown = false
        var history = ""

        mutating func send(_ signal: Signal) {
            arbiter.handle(signal, at: time, into: &gestures)
        }

        mutating func sendFinger(_ phase: Phase) {
            guard let contact = finger else { return }
            send(.contact(phase, contact))
            send(.contactFrame)
            if phase.isFinal { finger = nil }
        }

        /// False when that cannot happen now.
        mutating func step(_ word: Character) -> Bool {
            switch word {
            case "d":
                guard finger == nil else { return false }
                finger = Contact(id: nextID, position: Point(x: 14, y: 20))
                nextID += 1
                sendFinger(.begin)
            case "u", "x":
                guard finger != nil else { return false }
                sendFinger(word == "u" ? .end : .cancelled)
            case "r", "v":
                guard finger != nil else { return false }
                // Three frames that go 3 mm each.
                for _ in 0..<3 {
                    time += .milliseconds(15)
                    if word == "r" { finger?.position.x += 3 } else { finger?.position.y -= 3 }
                    sendFinger(.update)
                }
            case "p":
                guard !isDown else { return false }
                isDown = true
                send(.control(.select, .press))
            case "q", "l":
                guard isDown else { return false }
                isDown = false
                send(.control(.select, word == "q" ? .release : .cancelled))
            case "b":
                send(.control(.back, .press))
                send(.control(.back, .release))
            case "s", "w":
                guard history.last != word else { return false }
                time += .milliseconds(word == "s" ? 60 : 600)
                arbiter.advance(to: time, into: &gestures)
            default:
                preconditionFailure()
            }
            history.append(word)
            return true
        }
    }

    private static func makeWorld() -> World {
        var arbiter = GestureArbiter(surface: .controllerPad, thresholds: GestureThresholds())
        arbiter.interest = .paused
        arbiter.interest.doubles.insert(.select)
        return World(arbiter: arbiter)
    }

    /// Visits every legal sequence of `words` up to `depth`, and returns their number.
    private static func explore(
        _ world: World, _ words: [Character], depth: Int, check: (World) -> Void
    ) -> Int {
        check(world)
        guard depth > 0 else { return 1 }
        return words.reduce(1) { count, word in
            var next = world
            guard next.step(word) else { return count }
            return count + explore(next, words, depth: depth - 1, check: check)
        }
    }

    private static func checkEnd(_ world: World) {
        var ended = world
        ended.arbiter.cancelAll(at: ended.time, into: &ended.gestures)
        let balance = Balance(ended.gestures)
        let isIdle = ended.arbiter.deadline == nil && balance.isClosed
        if !isIdle || !balance.faults.isEmpty {
            Issue.record("\(world.history): \(balance.faults) \(ended.gestures)")
        }
    }

    @Test func buttons() {
        let count = Self.explore(Self.makeWorld(), Array("pqlbsw"), depth: 8) { world in
            Self.checkEnd(world)
            var clicks = 0
            var holds = 0
            var releases = 0
            for timed in world.gestures {
                switch timed.gesture {
                case .click(.select, let count): clicks += Int(count)
                case .hold(.select, .begin): holds += 1
                case .release(.select): releases += 1
                default: break
                }
            }
            let presses = releases + (world.isDown ? 1 : 0)
            // A press clicks once, or holds, or does nothing.
            if clicks + holds > presses || clicks > releases {
                Issue.record("\(world.history): \(clicks) clicks, \(holds) holds")
            }
        }
        #expect(count > 20_000)
    }

    @Test(arguments: ["durpqw", "dxvpls"])
    func contacts(words: String) {
        let count = Self.explore(Self.makeWorld(), Array(words), depth: 8) { world in
            Self.checkEnd(world)
            let taps = world.gestures.count { if case .tap = $0.gesture { true } else { false } }
            let swipes = world.gestures.count {
                if case .swipe = $0.gesture { true } else { false }
            }
            let contacts = Int(world.nextID) - 1
            // Once a contact; a finger that is down has not tapped, one that is lost never does.
            if taps + swipes > contacts || (world.history.contains("x") && taps > 0) {
                Issue.record("\(world.history): \(taps) taps, \(swipes) swipes")
            }
        }
        #expect(count > 10_000)
    }

    @Test("a contact that is over stays over, and every contact can end")
    func states() {
        for state in ContactState.allCases where state != .none {
            #expect(state.next(.lift) == ContactState.none)
            #expect(state.next(.cancel) == ContactState.none)
            #expect(state.next(.finish) == .dead)
        }
        for event in ContactEvent.allCases where event != .lift && event != .cancel {
            let next = ContactState.dead.next(event)
            #expect(next == .dead || next == nil)
        }
    }
}
