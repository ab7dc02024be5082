// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemotePlayback

/// `MotionState`.
struct MotionRig: MachineRig, Hashable {
    static let events = [
        "press", "presses over", "scrub", "take", "hand", "ramp", "ramp due", "let go", "step",
        "move", "preview due", "commit", "cancel", "scan", "change scan", "tick", "stop",
        "stop, back", "stop at the end", "jump", "choose", "stay paused", "release", "orphan",
        "freeze", "drop",
    ]
    static let alphabets = [
        ["press", "presses over", "scrub", "move", "commit", "jump"],
        ["scrub", "take", "hand", "move", "preview due", "cancel"],
        ["scrub", "ramp", "ramp due", "let go", "step", "release"],
        ["scan", "change scan", "tick", "stop", "stop, back", "orphan"],
        ["press", "scrub", "scan", "freeze", "drop", "choose"],
    ]

    private var machine = MotionState.still
    private var time = Timestamp.zero
    private var isMuted = false
    private(set) var fault: String?

    var state: String {
        switch machine {
        case .still: "still"
        case .skipping: "skipping"
        case .scrubbing(let scrub):
            scrub.hasMoved ? "scrubbing, sought" : "scrubbing"
        case .scanning: "scanning"
        }
    }

    private var happened: [String: MotionState.Event] {
        let scrub = Scrub(at: 100, standing: 100, wasPlaying: true)
        let scan = ScanClock(
            Scan(.forward, level: 1), from: 100, departure: 100, at: time,
            tick: .milliseconds(100))
        let pace = Scrub.Pace(
            time: time, period: .milliseconds(100), still: .milliseconds(150))
        let preview = machine.scrub?.preview ?? 0
        return [
            "press": .press(to: 110, until: time + .milliseconds(250)),
            "presses over": .pressesOver, "scrub": .scrub(scrub),
            "take": .take(nil, jogs: false),
            "hand": .hand(.pan(5, velocity: 30), by: nil, ScrubGain(span: 600)),
            "ramp": .button(.run(.forward, at: time, span: 600), by: nil),
            "ramp due": .button(.due(time), by: nil),
            "let go": .button(.letGo(time, chapters: [100, 300]), by: nil),
            "step": .button(.step(.backward, StepLengths(skip: 10, frame: 0.04)), by: nil),
            "move": .movePreview(to: preview + 1, pace), "preview due": .previewDue(time),
            "commit": .commit, "cancel": .cancel, "scan": .scan(scan),
            "change scan": .changeScan(Scan(.forward, level: 2), at: time), "tick": .tick(time),
            "stop": .stopScan(.resume, at: 120, isLast: false),
            "stop, back": .stopScan(.back, at: 120, isLast: false),
            "stop at the end": .stopScan(.end, at: 600, isLast: true), "jump": .jump(to: 300),
            "choose": .choose(200), "stay paused": .stayPaused, "release": .release(nil),
            "orphan": .orphan(until: time + .milliseconds(2000)), "freeze": .freeze,
            "drop": .drop,
        ]
    }

    mutating func apply(_ event: String) -> String? {
        time += .milliseconds(200)
        guard let input = happened[event], let actions = machine.next(input) else { return nil }
        for case .muteScan(let isMuted) in actions {
            if isMuted == self.isMuted { fault = "muted out of turn" }
            self.isMuted = isMuted
        }
        if isMuted != (machine.scan != nil) { fault = "what is muted is not the scan" }
        return actions.map(Self.word).joined(separator: ", ")
    }

    private static func word(_ action: MotionState.Action) -> String {
        switch action {
        case .navigate: "navigate"
        case .aim: "aim"
        case .preview(let seek): seek.isExact ? "seek exactly" : "seek roughly"
        case .goBack: "seek back"
        case .pause: "pause"
        case .play: "play"
        case .muteScan(let isMuted): isMuted ? "mute" : "unmute"
        case .announce(let command): "`\(command.name.word)`"
        case .showBar: "bar"
        case .closed: "closed"
        }
    }
}
