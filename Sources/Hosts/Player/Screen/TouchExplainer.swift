// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import Dispatch
internal import InputHost
internal import LinuxSystem
internal import RemoteLiveScreen
internal import RemoteModel
internal import Synchronization

/// Answers `explainTouch`, and performs `keepTouch` (behaviour.md A132). It is a sink, as the
/// session asks, and a source of what was found.
///
/// The last seconds are asked of whoever reads the remotes, on a connection of their own, and gone
/// through once more: both happen on a queue of its own, so that no press and no frame waits.
final class TouchExplainer: InputSource, OutputSink {
    /// How far back a touch is looked for (N354).
    static let span = Interval.seconds(30)

    /// What lies on the queue.
    private final class Worker: Sendable {
        let queue = DispatchQueue(label: "why")
        let answers = Mutex<[Answer]>([])
        /// The touch that was explained last.
        let last = Mutex<LastTouch?>(nil)
        /// nil once the loop listens no more.
        let signal: Mutex<WakeupSignal?>

        init(_ signal: WakeupSignal) {
            self.signal = Mutex(signal)
        }

        func answer(_ answer: Answer) {
            answers.withLock { $0.append(answer) }
            signal.withLock { $0?.raise() }
        }

        func explain(_ past: RemoteHistory, at time: Timestamp) {
            queue.async { [self] in
                do throws(RemoteHistory.Absence) {
                    let inputs = try past.inputs(TouchExplainer.span)
                    let touch = LastTouch(of: inputs, at: time)
                    last.withLock { $0 = touch }
                    answer(.explained(touch?.explanation ?? TouchExplainer.nothing))
                } catch {
                    last.withLock { $0 = nil }
                    answer(.explained(TouchExplanation(sentences: [error.sentence])))
                }
            }
        }

        func keep() {
            queue.async { [self] in
                guard let touch = last.withLock({ $0 }), let meant = touch.explanation.nearly
                else { return }
                do throws(SystemError) {
                    let path = try LabelledRecording.write(
                        touch.recording, meant: meant, in: LabelledRecording.folder)
                    answer(.said(.touchKept, .text("path", path)))
                } catch {
                    answer(.said(.touchNotKept, .text("reason", "\(error)")))
                }
            }
        }
    }

    /// What the queue has found out.
    private enum Answer: Sendable {
        case explained(TouchExplanation)
        /// For the viewer.
        case said(FaultPhrase, PhraseArgument)
    }

    private static let nothing = TouchExplanation(
        sentences: [Sentence(Phrase(TouchPhrase.nothingTouched))])

    private let wakeup: Wakeup
    private let worker: Worker
    /// Who keeps what the remotes did.
    private let past: () -> RemoteHistory

    /// Throws where no descriptor is left.
    private init(_ past: @escaping () -> RemoteHistory) throws(SystemError) {
        wakeup = try Wakeup()
        worker = Worker(wakeup.signal)
        self.past = past
    }

    /// Lets viewers of that player ask. `past` says who keeps what the remotes did.
    static func add(
        to ports: InputPorts, past: @escaping () -> RemoteHistory
    ) throws(SystemError) {
        let explainer = try TouchExplainer(past)
        let owner = ports.claimOwner()
        _ = try ports.loop.register(explainer.wakeup.rawValue, owner: owner)
        ports.add(explainer, owner: owner)
        ports.add(explainer as any OutputSink)
    }

    deinit { worker.signal.withLock { $0 = nil } }

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        _ = wakeup.consume()
        let answers = worker.answers.withLock { answers in
            defer { answers = [] }
            return answers
        }
        for answer in answers {
            switch answer {
            case .explained(let touch):
                inputs.append(TimedInput(now, .fact(.touchExplained(touch))))
            case .said(let key, let argument):
                let sentence = Sentence(Phrase(key, argument))
                diagnostics.append(Diagnostic(.note, .player, sentence))
            }
        }
        return false
    }

    func perform(_ output: TimedOutput) {
        guard case .request(let request) = output.output else { return }
        switch request {
        case .explainTouch: worker.explain(past(), at: output.time)
        case .keepTouch: worker.keep()
        default: break
        }
    }
}
