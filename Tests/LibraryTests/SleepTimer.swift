// SPDX-License-Identifier: MIT

// The guide "Your first machine" shows what stands between the marks.
// guide: FirstMachine
import RemoteCore
import RemoteModel

/// Remotes, and a film that pauses when nobody has pressed a button for half an hour.
struct SleepTimer: Machine {
    static let patience = Interval.seconds(1800)
    private var remotes = InputCore()
    private var lastPress: Timestamp?

    var deadline: Timestamp? {
        [remotes.deadline, lastPress.map { $0 + Self.patience }].compactMap { $0 }.min()
    }

    mutating func handle(_ input: TimedInput, into outputs: inout [TimedOutput]) {
        advance(to: input.time, into: &outputs)
        switch input.input {
        case .event, .button: lastPress = input.time
        default: break
        }
        remotes.handle(input, into: &outputs)
    }

    mutating func advance(to time: Timestamp, into outputs: inout [TimedOutput]) {
        remotes.advance(to: time, into: &outputs)
        guard let sleep = lastPress.map({ $0 + Self.patience }), sleep <= time else { return }
        lastPress = nil
        outputs.append(TimedOutput(sleep, .command(nil, .pause)))
    }
}
// end of guide
