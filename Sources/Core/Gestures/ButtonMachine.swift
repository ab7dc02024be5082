// SPDX-License-Identifier: MIT

internal import RemoteModel

/// One control: press, release, click and hold (behaviour.md N31, N33, c.7).
///
/// `Buttons` has one for each control and turns the actions into gestures. The machine knows no
/// clock: the times at which a press becomes a hold, or a click is final, come with the event.
struct ButtonMachine: Sendable {
    enum State: Equatable, Sendable {
        case up
        /// Down, and neither a click nor a hold yet. `count` is the number of presses in a row,
        /// this one included.
        case down(count: UInt8, holdAt: Timestamp)
        /// A hold was reported; the release ends it and is not a click.
        case holding
        /// Down, and nothing comes of it any more: Back was pressed meanwhile.
        /// The release is reported all the same, since whoever acted on the press must end it.
        case spent
        /// Up after `count` clicks that may become one more.
        case waiting(count: UInt8, since: Timestamp, until: Timestamp)
    }

    enum Event: Equatable, Sendable {
        /// The control goes down. From `holdAt` on the press is a hold.
        case press(holdAt: Timestamp)
        /// The control comes up. Until `waitsUntil` one more press may follow; nil when nothing is
        /// bound to more presses than there were, so that a single click is not late (N33).
        case release(waitsUntil: Timestamp?)
        /// The control is lost: the device is gone, or nobody listens any more.
        case cancel
        /// The deadline.
        case due
        /// The same, while a hand lies on the surface that the control is a part of: a press but no
        /// hold (N124).
        case dueUnderHand
        /// Another control goes down: the order of clicks is the order of presses.
        case otherPress
        /// Back goes down.
        case back
    }

    /// What is to be reported. `Buttons` reports them in the order of the bits: what ended comes
    /// before what begins.
    struct Actions: OptionSet, Sendable {
        var rawValue: UInt8
        static let holdEnd = Actions(rawValue: 1)
        static let holdCancelled = Actions(rawValue: 2)
        static let release = Actions(rawValue: 4)
        static let click = Actions(rawValue: 8)
        static let press = Actions(rawValue: 16)
        static let holdBegin = Actions(rawValue: 32)
    }

    private(set) var state = State.up

    /// When the state changes by itself; nil when it waits for an event only.
    var deadline: Timestamp? {
        switch state {
        case .down(_, let holdAt): holdAt
        case .waiting(_, _, let until): until
        case .up, .holding, .spent: nil
        }
    }

    /// Returns what is to be reported. `clicks` is the count of `.click`, 0 without one. `gap` is
    /// the shortest time between two presses that belong together: a shorter one is a switch that
    /// bounces, or two fingers (N33).
    @inline(__always)
    mutating func handle(
        _ event: Event, at time: Timestamp, gap: Interval
    ) -> (actions: Actions, clicks: UInt8) {
        switch (state, event) {
        case (.up, .press(let holdAt)):
            state = .down(count: 1, holdAt: holdAt)
            return (.press, 0)
        case (.waiting(let count, let since, _), .press(let holdAt)) where time - since >= gap:
            state = .down(count: count + 1, holdAt: holdAt)
            return (.press, 0)
        case (.waiting(let count, _, _), .press(let holdAt)):
            state = .down(count: 1, holdAt: holdAt)
            return ([.click, .press], count)

        case (.down(let count, _), .release(nil)):
            state = .up
            return ([.release, .click], count)
        case (.down(let count, _), .release(let until?)):
            state = .waiting(count: count, since: time, until: until)
            return (.release, 0)
        case (.holding, .release):
            state = .up
            return ([.holdEnd, .release], 0)
        case (.spent, .release), (.spent, .cancel), (.down, .cancel):
            state = .up
            return (.release, 0)
        case (.holding, .cancel), (.waiting, .cancel):
            let wasHeld = state == .holding
            state = .up
            return (wasHeld ? [.holdCancelled, .release] : [], 0)

        case (.down(let count, _), .due):
            state = .holding
            return count > 1 ? ([.click, .holdBegin], count - 1) : (.holdBegin, 0)
        // Another control decides it as well, else its click would come before this one.
        case (.waiting(let count, _, _), .due), (.waiting(let count, _, _), .dueUnderHand),
            (.waiting(let count, _, _), .otherPress), (.waiting(let count, _, _), .back):
            state = .up
            return (.click, count)
        case (.down(let count, _), .dueUnderHand):
            state = .spent
            return (count > 1 ? .click : [], count - 1)
        case (.down, .back):
            state = .spent
            return ([], 0)

        // Independent of this control.
        case (.up, .otherPress), (.down, .otherPress), (.holding, .otherPress),
            (.spent, .otherPress), (.up, .back), (.holding, .back), (.spent, .back):
            return ([], 0)
        // A device that repeats itself.
        case (.down, .press), (.holding, .press), (.spent, .press),
            (.up, .release), (.waiting, .release), (.up, .cancel):
            return ([], 0)
        // Without a deadline.
        case (.up, .due), (.holding, .due), (.spent, .due),
            (.up, .dueUnderHand), (.holding, .dueUnderHand), (.spent, .dueUnderHand):
            preconditionFailure("a timer of \(state)")
        }
    }
}
