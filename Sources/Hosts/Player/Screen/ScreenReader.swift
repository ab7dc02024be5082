// SPDX-License-Identifier: MIT

internal import InputHost
internal import LinuxSystem
internal import RemoteModel
internal import RemoteOverlay
internal import RemotePlayback
internal import SpeechClient

/// Has the screen spoken for viewers who want it (behaviour.md A181): `Narrator` decides what is
/// said, and `SpeechClient` says it.
final class ScreenReader: InputSource {
    private var narrator = Narrator()
    private let client: SpeechClient
    private var isOn = false

    init(_ words: Catalogue, loop: EventLoop, owner: UInt8) {
        client = SpeechClient(loop: loop, owner: owner, language: words.language)
    }

    /// The turn is over, and the screen shows that view.
    func follow(_ view: PlayerView, title: String, at now: Timestamp) {
        // A viewer who asks for it again may have installed it meanwhile.
        if view.look.isReadAloud, !isOn { client.forgive() }
        isOn = view.look.isReadAloud
        say(narrator.follow(view, title: title, at: now), at: now)
    }

    private func say(_ utterances: [Narrator.Utterance], at now: Timestamp) {
        for one in utterances { client.say(one.text, interrupts: one.interrupts, at: now) }
    }

    // MARK: InputSource

    /// Trouble is reported at once.
    var deadline: Timestamp? {
        if client.hasProblem { return .zero }
        return Timestamp.earliest(narrator.deadline, client.deadline)
    }

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        client.handle(readiness, at: now)
        return false
    }

    func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        say(narrator.advance(to: now), at: now)
        client.advance(to: now)
        if let problem = client.takeProblem() { diagnostics.append(Self.diagnostic(of: problem)) }
    }

    /// Shown once; reading it aloud is what cannot be done.
    private static func diagnostic(of problem: SpeechClient.Problem) -> Diagnostic {
        let phrase: FaultPhrase =
            switch problem {
            case .missing: .speechMissing
            case .gone: .speechGone
            case .silent: .speechSilent
            }
        return Diagnostic(.warning, .player, Sentence(Phrase(phrase)))
    }
}
