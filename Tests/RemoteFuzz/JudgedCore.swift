// SPDX-License-Identifier: MIT

internal import RemoteCore
internal import RemoteModel
internal import RemoteTestSupport

/// A normalizer whose every output is judged: what holds whatever comes in.
///
/// The times of outputs never go back, nothing is said in the name of a device that is not there,
/// a timer that is due has run, and once everything is unplugged all that began has ended and no
/// timer is left.
struct JudgedCore {
    /// Made once: a keymap takes longer to read than most inputs to play.
    private static let loaded: Normalizer = {
        var core = Normalizer()
        var outputs: [TimedOutput] = []
        core.handle(TimedInput(.zero, .keymaps([DeviceFuzz.keymap])), into: &outputs)
        precondition(outputs.isEmpty, "the keymap has faults")
        core.handle(TimedInput(.zero, .context(ContextState(.playing))), into: &outputs)
        return core
    }()

    private var core = Self.loaded
    private var outputs: [TimedOutput] = []
    /// How many of `outputs` have been judged.
    private var judged = 0
    private var latest = Timestamp(microseconds: .min)
    /// The nodes that are there.
    private var attached: [DeviceID] = []

    mutating func handle(_ input: TimedInput) {
        // A command of others goes out as it is, whatever it says.
        if case .command = input.input { return }
        // What a device had begun is ended in its name when it goes, or comes again.
        let before = attached.compactMap(core.device(of:))
        core.handle(input, into: &outputs)
        switch input.input {
        case .attached(let id, _) where !attached.contains(id): attached.append(id)
        case .detached(let id): attached.removeAll { $0 == id }
        default: break
        }
        judge(before)
    }

    mutating func advance(to time: Timestamp) {
        let before = attached.compactMap(core.device(of:))
        core.advance(to: time, into: &outputs)
        if let deadline = core.deadline {
            precondition(deadline > time, "a timer of \(deadline) has not run by \(time)")
        }
        judge(before)
    }

    /// Unplugs everything.
    mutating func end(at time: Timestamp) {
        for id in attached { handle(TimedInput(time, .detached(id))) }
        precondition(core.deadline == nil, "a timer is left without a device")
        let faults = OpenEnds.faults(in: outputs)
        precondition(faults.isEmpty, faults.joined(separator: "; "))
    }

    /// All that came of it.
    var lines: [String] { outputs.map { "\($0)" } }

    private mutating func judge(_ before: [DeviceID]) {
        for timed in outputs[judged...] {
            precondition(timed.time >= latest, "\(timed) is earlier than what was before")
            latest = timed.time
            switch timed.output {
            case .gesture(let device, _):
                precondition(isThere(device, before), "\(timed) of no device")
            // A command that came in may be of any.
            case .command, .request, .event, .question, .context, .diagnostic: break
            }
        }
        judged = outputs.count
    }

    private func isThere(_ device: DeviceID, _ before: [DeviceID]) -> Bool {
        before.contains(device) || core.isAttached(device)
    }
}
