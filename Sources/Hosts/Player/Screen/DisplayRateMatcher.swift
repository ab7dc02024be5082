// SPDX-License-Identifier: MIT

internal import InputHost
internal import LinuxDisplay
internal import LinuxSystem
internal import MpvPlayer
internal import RemoteDisplay
internal import RemoteModel

/// Has the display show films at their own rate, for viewers who want that (behaviour.md A186):
/// `DisplayFit` decides when, and `DisplayClient` or `ScreenModes` does it. A film waits for it.
final class DisplayRateMatcher: InputSource {
    /// A film waits no longer for an answer (behaviour.md N391).
    private static let patience = Interval.seconds(3)
    /// Until a television shows the new mode (behaviour.md N392).
    private static let darkness = Interval.milliseconds(1500)

    private var fit = DisplayFit()
    private let way: Way
    /// Where a change is shown.
    private let show: (Printable) -> Void
    /// Until when a film waits.
    private var hold: Hold?
    /// The displays that were asked last.
    private var displays: [String] = []
    /// Why it is not tried again.
    private var failure: DisplayFailure?
    private var problem: Diagnostic?
    /// What has come of requests that were performed at once.
    private var answers: [DisplayAnswer] = []

    /// Who has the display.
    private enum Way {
        /// An X server.
        case server(DisplayClient)
        /// mpv, by the kernel.
        case screen(ScreenModes)
    }

    /// Why a film waits, and until when.
    private enum Hold {
        case answer(until: Timestamp)
        case darkness(until: Timestamp)

        var until: Timestamp {
            switch self {
            case .answer(let until), .darkness(let until): until
            }
        }
    }

    /// `output` has a window or is the screen itself.
    init(
        _ output: VideoOutput, loop: EventLoop, owner: UInt8, show: @escaping (Printable) -> Void
    ) {
        way =
            output.isScreen
            ? .screen(ScreenModes()) : .server(DisplayClient(loop: loop, owner: owner))
        self.show = show
    }

    /// Whether displays of that output can be fitted at all.
    static func serves(_ output: VideoOutput) -> Bool { output.hasWindow || output.isScreen }

    /// The turn is over, and that plays.
    func follow(_ source: PlayerSource, at now: Timestamp) {
        takeAnswers(at: now)
        let player = source.player
        if failure == nil {
            let action = fit.follow(picture(on: source), at: now)
            perform(action, on: player, at: now)
        }
        guard player.display.isHeld else { return hold = nil }
        // What of it is not known yet comes with the next event of mpv.
        guard player.display.item != nil else { return }
        if let hold, hold.until > now { return }
        hold = nil
        player.display.endHold()
    }

    private func picture(on source: PlayerSource) -> DisplayFit.Picture {
        let player = source.player
        // A picture without a window has the screen.
        guard !player.isLost, player.isFullscreen ?? true else { return .none }
        guard let item = player.display.item else { return source.isTrying ? .unknown : .none }
        guard let rate = item.rate else { return .none }
        return item.isChannel ? .channel(number: item.number, rate: rate) : .film(rate: rate)
    }

    private func perform(_ action: DisplayFit.Action?, on player: MpvPlayer, at now: Timestamp) {
        switch action {
        case .fit(let rate): ask(for: rate, on: player, at: now)
        case .restore:
            switch way {
            case .server(let client): client.restore()
            case .screen(let screen): answers.append(screen.restore(on: player))
            }
        case nil:
            // Another display has the window now, or the window has come.
            let present = player.display.displays
            guard let rate = fit.rate, !present.isEmpty, present != displays else { return }
            ask(for: rate, on: player, at: now)
        }
    }

    private func ask(for rate: Double, on player: MpvPlayer, at now: Timestamp) {
        displays = player.display.displays
        if player.display.isHeld { hold = .answer(until: now + Self.patience) }
        switch way {
        case .server(let client): client.fit(rate, on: displays)
        case .screen(let screen):
            answers.append(screen.fit(rate, on: player))
            takeAnswers(at: now)
        }
    }

    private func takeAnswers(at now: Timestamp) {
        if case .server(let client) = way { answers += client.takeAnswers() }
        let taken = answers
        answers.removeAll()
        for answer in taken {
            switch answer {
            case .changed(let change):
                show(Self.line(change))
                if case .answer? = hold { hold = .darkness(until: now + Self.darkness) }
            case .kept: if case .answer? = hold { hold = nil }
            case .failed(let reason):
                hold = nil
                guard failure == nil else { continue }
                failure = reason
                problem = Self.diagnostic(of: reason)
            }
        }
    }

    // MARK: InputSource

    /// Trouble and answers are taken at once.
    var deadline: Timestamp? {
        if problem != nil || !answers.isEmpty { return .zero }
        if case .server(let client) = way, client.hasAnswers { return .zero }
        let due = failure == nil ? fit.deadline : nil
        return Timestamp.earliest(due, hold?.until)
    }

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        if case .server(let client) = way { client.handle(readiness) }
        return false
    }

    func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        if let problem { diagnostics.append(problem) }
        problem = nil
    }

    // MARK: Words

    private static func line(_ change: DisplayAnswer.Change) -> Printable {
        let (rate, former) = (hertz(change.rate), hertz(change.former))
        return "\(change.display) shows \(change.width)x\(change.height) at \(rate) Hz now; "
            + "before it was \(former)."
    }

    /// As displays write it: 60, 59.94, 23.976.
    private static func hertz(_ rate: Double) -> String {
        let thousandths = Int((rate * 1000).rounded())
        guard thousandths % 1000 != 0 else { return "\(thousandths / 1000)" }
        var digits = "\(1000 + thousandths % 1000)".dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return "\(thousandths / 1000).\(digits)"
    }

    /// Reported once; films play on at whatever rate the display has.
    private static func diagnostic(of failure: DisplayFailure) -> Diagnostic {
        let phrase = failure == .compositor ? FaultPhrase.displayOfWayland : .displayUnchanged
        return Diagnostic(
            .warning, .player, Sentence(Phrase(phrase)), advice: advice(against: failure))
    }

    private static func advice(against failure: DisplayFailure) -> String {
        switch failure {
        case .compositor:
            "choose the rate in the settings of the desktop; or play without a desktop, in a "
                + "text console, where the player has the screen for itself"
        case .noServer: "the X server of DISPLAY lets nobody in: is it the one you look at?"
        case .noExtension: "the X server does not have RandR 1.3: leave match-frame-rate out"
        case .noDisplay: "the X server knows no display that is connected; `xrandr` lists them"
        case .refused:
            "the X server has refused the mode; try it with "
                + "`xrandr --output NAME --mode WxH --rate HZ`"
        case .noGuard:
            "the process that changes it has ended; `xrandr --auto` gives the display its own "
                + "mode, and the player changes it again when it is restarted"
        }
    }
}
