// SPDX-License-Identifier: MIT

internal import RemoteModel

/// How the viewer moves through the item now (behaviour.md A3 to A11). All places are primary
/// times, unless a comment says otherwise. `Moves` owns it, performs its actions, and knows the
/// limits; this machine only decides. Its table is docs/playback/motion.md.
enum MotionState: Hashable, Sendable {
    /// Skips that follow each other: each counts from where the one before goes (N71).
    struct Presses: Hashable, Sendable {
        /// Where the last press goes.
        var target: Seconds
        /// A press after this counts from where the stream is.
        var until: Timestamp
    }

    enum Event: Hashable, Sendable {
        /// Skip was pressed.
        case press(to: Seconds, until: Timestamp)
        /// No further press counts from the last one: their time is over, or something else begins.
        case pressesOver
        /// A preview opens there. The caller has ended presses and scans before.
        case scrub(Scrub)
        /// The hand of a device is on the preview. `jogs`: it circles on a ring, otherwise it pans.
        case take(DeviceID?, jogs: Bool)
        /// That hand moved or lifted. The gain turns its millimetres or revolutions into seconds.
        case hand(Scrub.Move, by: DeviceID?, ScrubGain)
        /// The preview goes to a place that was limited to the item before.
        case movePreview(to: Seconds, Scrub.Pace)
        /// A button of a device moves the preview, or a preview that runs may be due to move.
        case button(Scrub.Press, by: DeviceID?)
        /// A preview may be due to be sought.
        case previewDue(Timestamp)
        /// The viewer wants to be where the preview is.
        case commit
        /// The viewer wants to be where the scrub began.
        case cancel
        /// A scan begins.
        case scan(ScanClock)
        /// Another level or direction (N74).
        case changeScan(Scan, at: Timestamp)
        /// The next seek of a scan may be due.
        case tick(Timestamp)
        /// `isLast`: there is nothing to go on with. That is the end of a film, which stays on its
        /// last frame (A5).
        case stopScan(ScanStopReason, at: Seconds, isLast: Bool)
        /// One seek, which ends a scrub or a scan.
        case jump(to: Seconds)
        /// A chapter was chosen.
        case choose(Seconds)
        /// The pause stays when the scrub is over.
        case stayPaused
        /// A device is gone, and everything that it had begun ends.
        case release(DeviceID?)
        /// No device is left until then, or one is there again.
        case orphan(until: Timestamp?)
        /// The player is lost.
        case freeze
        /// Another item comes, or none.
        case drop
    }

    enum Action: Hashable, Sendable {
        /// A complete navigation; nil is where the stream plays.
        case navigate(from: Seconds?, to: Seconds)
        /// The preview is to go there, within the item.
        case aim(Seconds)
        /// A seek that only shows something.
        case preview(SeekQueue.Seek)
        /// Goes back to a place in stream time.
        case goBack(Seconds)
        /// The stream stands while the viewer looks elsewhere, as otherwise it would play sound of
        /// another place.
        case pause
        /// The stream plays again.
        case play
        /// Silence while a scan runs. It is not the viewer's mute (e.6).
        case muteScan(Bool)
        /// The command that the machine causes itself, for recordings and the input side.
        case announce(Command)
        /// The bar shows what has changed.
        case showBar
        /// Back is blocked for a moment (N115).
        case closed
    }

    /// The stream plays or is paused, and nobody looks elsewhere.
    case still
    /// Skip was pressed, and another press may join.
    case skipping(Presses)
    /// A preview is open. Nothing is committed (A6).
    case scrubbing(Scrub)
    /// Forward or back at a level (A5).
    case scanning(ScanClock)
}

extension MotionState {
    /// The open preview, or nil.
    var scrub: Scrub? {
        if case .scrubbing(let scrub) = self { scrub } else { nil }
    }

    /// The running scan, or nil.
    var scan: ScanClock? {
        if case .scanning(let scan) = self { scan } else { nil }
    }

    /// Where the last press of skip goes, while more may follow.
    var pressed: Seconds? {
        if case .skipping(let presses) = self { presses.target } else { nil }
    }

    /// The viewer looks at another place than the one that plays.
    var isLooking: Bool {
        switch self {
        case .still, .skipping: false
        case .scrubbing, .scanning: true
        }
    }

    /// Where the present navigation began, when it is not where the stream is. A20 asks for it: an
    /// interstitial counts as crossed from there on.
    var departure: Seconds? {
        switch self {
        case .still, .skipping: nil
        case .scrubbing(let scrub): scrub.origin
        case .scanning(let scan): scan.departure
        }
    }

    /// Goes on with an event; nil for a pair that cannot be or means nothing.
    mutating func next(_ event: Event) -> [Action]? {
        switch (self, event) {
        case (.still, .press(let target, let until)), (.skipping, .press(let target, let until)):
            self = .skipping(Presses(target: target, until: until))
            return [.navigate(from: nil, to: target)]
        case (.skipping, .pressesOver):
            self = .still
            return []

        case (.still, .scrub(let scrub)):
            self = .scrubbing(scrub)
            return [.pause, .showBar]
        case (.scrubbing(var scrub), .take(let device, let jogs)):
            scrub.take(device, jogs: jogs)
            self = .scrubbing(scrub)
            return []
        case (.scrubbing(var scrub), .hand(let move, let device, let gain)):
            let place = scrub.target(of: move, by: device, gain: gain)
            self = .scrubbing(scrub)
            return place.map { [.aim($0)] } ?? []
        case (.scrubbing(var scrub), .button(let press, let device)):
            let place = scrub.target(of: press, by: device)
            self = .scrubbing(scrub)
            return place.map { [.aim($0)] } ?? []
        case (.scrubbing(var scrub), .movePreview(let place, let pace)):
            scrub.move(to: place, pace)
            self = .scrubbing(scrub)
            return []
        case (.scrubbing(var scrub), .previewDue(let time)):
            let due = scrub.seekDue(at: time)
            self = .scrubbing(scrub)
            return due.map { [.preview($0)] } ?? []
        case (.scrubbing(let scrub), .commit):
            self = .still
            return scrub.arrival + scrub.resumption + [.showBar]
        case (.scrubbing(let scrub), .cancel):
            self = .still
            return scrub.wayBack + scrub.resumption + [.showBar, .closed]
        case (.scrubbing(var scrub), .stayPaused):
            scrub.stayPaused()
            self = .scrubbing(scrub)
            return []
        case (.scrubbing(var scrub), .release(let device)):
            scrub.release(device)
            self = .scrubbing(scrub)
            return []

        // A preview that is open counts as committed (c.4).
        case (.still, .scan(let scan)), (.scrubbing, .scan(let scan)):
            let commit: [Action] = self == .still ? [] : [.announce(.scrubCommit)]
            self = .scanning(scan)
            return commit + [.muteScan(true), .pause, .showBar]
        case (.scanning(var scan), .changeScan(let faster, let time)):
            scan.change(to: faster, at: time)
            self = .scanning(scan)
            return []
        case (.scanning(var scan), .tick(let time)):
            let place = scan.isTickDue(at: time) ? scan.position(at: time) : nil
            self = .scanning(scan)
            return place.map { [.preview(SeekQueue.Seek(target: $0, isExact: false))] } ?? []
        case (.scanning(let scan), .stopScan(let reason, let place, let isLast)):
            self = .still
            return [.navigate(from: scan.departure, to: place), .muteScan(false)]
                + (reason.plays(isLast: isLast) ? [.play] : [])
                + (reason == .back ? [.showBar, .closed] : [.showBar])
        case (.scanning(var scan), .orphan(let until)):
            scan.orphanedAt = until
            self = .scanning(scan)
            return []

        case (.still, .jump(let target)), (.skipping, .jump(let target)),
            (.still, .choose(let target)), (.skipping, .choose(let target)):
            self = .still
            return [.navigate(from: nil, to: target), .showBar]
        case (.scrubbing(let scrub), .jump(let target)):
            self = .still
            return [.announce(.scrubCommit), .navigate(from: scrub.origin, to: target)]
                + scrub.resumption + [.showBar]
        // A chapter is chosen from the panel of information, which opens over a scan too.
        case (.scanning(let scan), .jump(let target)), (.scanning(let scan), .choose(let target)):
            self = .still
            return [
                .announce(.scanStop(.resume)), .muteScan(false),
                .navigate(from: scan.departure, to: target), .play, .showBar,
            ]

        case (.still, .drop), (.skipping, .drop), (.scrubbing, .drop), (.still, .freeze),
            (.skipping, .freeze):
            self = .still
            return []
        case (.scanning, .drop), (.scanning, .freeze):
            self = .still
            return [.muteScan(false)]
        // A preview outlives the player that showed it (c.8).
        case (.scrubbing(var scrub), .freeze):
            scrub.freeze()
            self = .scrubbing(scrub)
            return []

        // Nothing of the kind is open.
        case (.still, .pressesOver), (.still, .take), (.still, .hand), (.still, .movePreview),
            (.still, .previewDue), (.still, .button), (.skipping, .button), (.scanning, .button),
            (.still, .commit), (.still, .cancel), (.still, .changeScan), (.still, .tick),
            (.still, .stopScan), (.still, .stayPaused), (.still, .release), (.still, .orphan),
            (.skipping, .take), (.skipping, .hand), (.skipping, .movePreview),
            (.skipping, .previewDue), (.skipping, .commit),
            (.skipping, .cancel), (.skipping, .changeScan), (.skipping, .tick),
            (.skipping, .stopScan), (.skipping, .stayPaused), (.skipping, .release),
            (.skipping, .orphan), (.scrubbing, .pressesOver), (.scrubbing, .changeScan),
            (.scrubbing, .tick), (.scrubbing, .stopScan), (.scrubbing, .orphan),
            (.scanning, .pressesOver), (.scanning, .take), (.scanning, .hand),
            (.scanning, .movePreview), (.scanning, .previewDue),
            (.scanning, .commit), (.scanning, .cancel), (.scanning, .stayPaused),
            (.scanning, .release):
            return nil
        // Presses are over before a scrub or a scan begins, and a scan before a scrub.
        case (.skipping, .scrub), (.skipping, .scan), (.scanning, .scrub):
            return nil
        // A scrub and a scan that are open go on, and a press moves the preview or the level.
        case (.scrubbing, .scrub), (.scanning, .scan), (.scrubbing, .press), (.scanning, .press):
            return nil
        // Chapters are not chosen over a preview.
        case (.scrubbing, .choose):
            return nil
        }
    }
}

extension Scrub {
    /// Goes where the preview is (e.2).
    fileprivate var arrival: [MotionState.Action] {
        preview == origin ? wayBack : [.navigate(from: origin, to: preview)]
    }

    /// Seeks back only where a preview moved the stream: a needless exact seek would show a
    /// stutter.
    fileprivate var wayBack: [MotionState.Action] { hasMoved ? [.goBack(standing)] : [] }

    /// It plays on if it played before the scrub.
    fileprivate var resumption: [MotionState.Action] { wasPlaying ? [.play] : [] }
}

extension ScanStopReason {
    /// Back and loss leave it paused (A5).
    fileprivate func plays(isLast: Bool) -> Bool {
        switch self {
        case .resume: true
        case .back, .lost: false
        case .end: !isLast
        }
    }
}
