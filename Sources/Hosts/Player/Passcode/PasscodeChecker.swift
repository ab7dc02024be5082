// SPDX-License-Identifier: MIT

internal import Dispatch
internal import InputHost
internal import LinuxSystem
internal import RemoteModel
internal import Synchronization

/// Answers `tryPasscode`. It is a sink, as the session asks it to compare, and a source of what
/// came of it.
///
/// The hash is slow on purpose, and the count of wrong tries waits for a disk: both happen on a
/// queue of its own, so that no press and no frame waits for them.
final class PasscodeChecker: InputSource, OutputSink {
    /// What lies on the queue.
    private final class Worker: Sendable {
        let queue = DispatchQueue(label: "passcode")
        let judge: Mutex<PasscodeJudge>
        let results = Mutex(PasscodeJudge.Result())
        /// nil once the loop listens no more.
        let signal: Mutex<WakeupSignal?>

        init(_ judge: PasscodeJudge, _ signal: WakeupSignal) {
            self.judge = Mutex(judge)
            self.signal = Mutex(signal)
        }

        func judge(_ digits: String, at time: Timestamp) {
            queue.async { [self] in
                let result = judge.withLock { $0.judge(digits, at: time) }
                results.withLock { results in
                    results.facts += result.facts
                    results.diagnostics += result.diagnostics
                }
                signal.withLock { $0?.raise() }
            }
        }
    }

    private let wakeup: Wakeup
    private let worker: Worker

    /// Throws where no descriptor is left.
    init(_ judge: PasscodeJudge) throws(SystemError) {
        wakeup = try Wakeup()
        worker = Worker(judge, wakeup.signal)
    }

    /// Lets passcodes of that player be compared.
    static func add(_ passcode: StoredPasscode, to ports: InputPorts) throws(SystemError) {
        let file = PasscodeTriesFile(path: PasscodeTriesFile.defaultPath)
        let checker = try PasscodeChecker(PasscodeJudge(passcode, file))
        let owner = ports.claimOwner()
        _ = try ports.loop.register(checker.rawValue, owner: owner)
        ports.add(checker, owner: owner)
        ports.add(checker)
    }

    deinit { worker.signal.withLock { $0 = nil } }

    /// The number to register with the loop.
    var rawValue: CInt { wakeup.rawValue }

    // MARK: InputSource

    func start(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        let result = worker.judge.withLock { $0.begin(at: now) }
        inputs += result.facts.map { TimedInput(now, .fact($0)) }
        diagnostics += result.diagnostics
    }

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        take(at: now, into: &inputs, diagnostics: &diagnostics)
        return false
    }

    /// What came of the tries since the last call.
    func take(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        _ = wakeup.consume()
        let result = worker.results.withLock { results in
            defer { results = PasscodeJudge.Result() }
            return results
        }
        inputs += result.facts.map { TimedInput(now, .fact($0)) }
        diagnostics += result.diagnostics
    }

    // MARK: OutputSink

    func perform(_ output: TimedOutput) {
        guard case .request(.tryPasscode(let digits)) = output.output else { return }
        worker.judge(digits, at: output.time)
    }
}
