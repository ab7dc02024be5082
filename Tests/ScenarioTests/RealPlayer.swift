// SPDX-License-Identifier: MIT

import LinuxSystem
import MpvPlayer
import RemoteMedia
import RemoteModel
import RemotePlayback
import RemotePlayerCore
import RemoteTestSupport
import SystemTestSupport

/// A scenario with a real mpv: its inputs have the times of the script, and what mpv does happens
/// when it does.
final class RealPlayer {
    /// What the script began with, in the clock of this machine.
    private var began: Timestamp?
    private let patience: Timestamp
    private var core: PlayerCore
    private let mpv: MpvPlayer
    private let options: IdealPlayerOptions
    private var inputs: ArraySlice<TimedInput>
    private let end: Timestamp
    /// When the first thing is done, before which the ideal player does not play either.
    private let origin: Timestamp
    private var now = InputScript.start
    private(set) var commands: [CommandName] = []
    private(set) var isOver = false

    init(_ row: ScenarioRow, films: RealFilms, tail: Interval) throws {
        var options = try IdealPlayerOptions(parsing: row.player)
        // mpv reports none itself.
        options.configuration.interstitials = options.interstitials
        var keymaps = try ScenarioRow.shipped()
        if !row.keymap.isEmpty {
            keymaps.append(KeymapSource(path: "scenario.toml", text: row.keymap))
        }
        let script = InputScript(row.script, devices: row.devices, keymaps: keymaps).inputs
        inputs = script[...]
        end = (script.last?.time ?? InputScript.start) + tail
        origin = script.first { $0.input.isDone }?.time ?? InputScript.start
        core = PlayerCore(configuration: options.configuration)
        core.prepare(as: ScenarioRow.prepared)
        var player = PlayerOptions(
            items: films.items(for: options), windowKeys: DeviceID(900))
        player.first = options.channel
        player.isPaused = options.isPaused || options.configuration.hasPasscode
        // mpv says once a second where it is: the script begins when it comes there by playing.
        let leadIn: Seconds = player.isPaused ? 0 : 1
        player.start = options.isLive ? nil : max(0, options.position - leadIn)
        player.speed = options.speed
        player.settings = [.init(name: "ao", value: "null")]
        self.options = options
        mpv = try MpvPlayer.start(player)
        patience = MonotonicClock.now + .seconds(60)
        feed(TimedInput(InputScript.start, .keymaps(keymaps)))
    }

    var descriptor: CInt { mpv.rawValue }

    var summary: PlaybackSummary { core.session.summary(at: now) }

    /// Whether the film plays or is paused for the viewer.
    var isPaused: Bool { core.session.view(at: now).state == .paused }

    /// Does what is due, and says when it is to be called again.
    func turn() -> Timestamp {
        let real = MonotonicClock.now
        if let began {
            advance(to: min(end, origin + (real - began)))
        } else if real > patience {
            isOver = true
        }
        var facts: [TimedInput] = []
        var diagnostics: [Diagnostic] = []
        mpv.drain(at: real, into: &facts, diagnostics: &diagnostics)
        mpv.advance(to: real)
        for fact in facts {
            guard case .fact(let known) = fact.input else { continue }
            feed(TimedInput(now, .fact(broadcast(known))))
            // The position comes after all other facts of the item.
            if began == nil, case .position(let position) = known,
                options.isLive || position > options.position - 0.5
            {
                begin()
            }
        }
        if began != nil, now >= end { isOver = true }
        let next = [core.deadline, inputs.first?.time, end].compactMap { $0 }.min() ?? end
        let wake = began.map { $0 + (next - origin) } ?? patience
        return min(wake, mpv.deadline ?? wake)
    }

    /// What libavfilter makes has no end, but mpv does not take it for a broadcast.
    private func broadcast(_ fact: PlayerFact) -> PlayerFact {
        guard options.isLive, case .loaded(var info) = fact else { return fact }
        info.isLive = true
        info.isSeekable = false
        info.duration = nil
        return .loaded(info)
    }

    private func begin() {
        began = MonotonicClock.now
        advance(to: origin - Interval(microseconds: 1))
        now = origin
        if options.isLinear { feed(TimedInput(now, .fact(.linear(true)))) }
        if options.isTransportShown { feed(TimedInput(now, .command(nil, .transportShow))) }
    }

    private func advance(to time: Timestamp) {
        while true {
            let input = inputs.first.map(\.time)
            let timer = core.deadline
            guard let due = [input, timer].compactMap({ $0 }).min(), due <= time else { break }
            now = max(now, due)
            if timer == due {
                var outputs: [TimedOutput] = []
                core.advance(to: due, into: &outputs)
                perform(outputs)
            } else if let next = inputs.popFirst() {
                feed(next)
            }
        }
        now = max(now, time)
    }

    private func feed(_ input: TimedInput) {
        var outputs: [TimedOutput] = []
        core.handle(input, into: &outputs)
        perform(outputs)
    }

    private func perform(_ outputs: [TimedOutput]) {
        for output in outputs {
            switch output.output {
            case .command(_, let command): commands.append(command.name)
            case .request(.tryPasscode(let digits)):
                let isRight = digits == options.passcode.map { "\($0)" }.joined()
                let tries = PasscodeTries(wrong: isRight ? 0 : 1)
                feed(TimedInput(now, .fact(.passcodeTried(isRight: isRight, tries))))
            case .request(let request): mpv.perform(request, at: MonotonicClock.now)
            case .gesture, .event, .question, .context, .diagnostic: break
            }
        }
    }
}

extension Input {
    /// A person or a program did it.
    fileprivate var isDone: Bool {
        switch self {
        case .event, .button, .command: true
        default: false
        }
    }
}
