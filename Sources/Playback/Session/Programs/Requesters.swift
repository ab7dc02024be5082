// SPDX-License-Identifier: MIT

public import RemoteModel

/// Who asked for what the session does, for the events about it (docs/protocol.md, *Events*).
///
/// What is asked for comes later as a fact or with a timer, so who asked is kept for each kind of
/// thing that takes time. What the player does by itself has nobody.
struct Requesters: Hashable, Sendable {
    /// Who asked for what is handled now; nil for a fact of the player and for a timer.
    private(set) var present: Requester?
    /// Who asked for the player to be left, or nil.
    private(set) var leave: Requester?
    /// Who asked for the item that is on its way.
    private var item: Requester?
    /// That item is there, or has failed: what comes next was not asked for with it.
    private var isItemOver = false
    /// Who moves in the item.
    private var motion: Requester?
    /// Who chose the sound or the captions that are awaited.
    private var tracks: Requester?
    /// Who entered the passcode that is compared.
    private var passcode: Requester?
    /// The keys of the player's windows.
    private var windows: [DeviceID] = []

    // MARK: Devices

    mutating func attach(_ device: DeviceID, _ description: DeviceDescription) {
        if description.isWindow, !windows.contains(device) { windows.append(device) }
    }

    mutating func detach(_ device: DeviceID) { windows.removeAll { $0 == device } }

    // MARK: Inputs

    /// An input begins to be handled.
    mutating func begin(_ input: Input) {
        present =
            switch input {
            case .command(nil, _): Requester(.program)
            case .command(.desktop, _): Requester(.mpris)
            case .command(let device?, _):
                windows.contains(device) ? Requester(.window) : Requester(device)
            case .fact(.pointer): Requester(.window)
            case .fact(.moved), .fact(.shifted), .fact(.picked), .fact(.delayed):
                Requester(.program)
            case .fact(.queue(let change)):
                change.isChosen ? item : Requester(change.requester ?? .program)
            case .fact, .attached, .detached, .event, .button, .stalled, .keymaps, .context: nil
            }
    }

    /// The input was handled. `isMoving`: a skip, a scrub or a scan is open, and its navigation is
    /// complete later.
    mutating func end(isMoving: Bool) {
        if isMoving, let present { motion = present }
        if isItemOver { item = nil }
        isItemOver = false
        present = nil
    }

    /// Something is about to come of it.
    mutating func note(_ output: Output) {
        switch output {
        case .request(let request): note(request)
        case .question(let question): note(question)
        case .gesture, .command, .context, .event, .diagnostic: break
        }
    }

    /// The player is asked for something.
    private mutating func note(_ request: PlayerRequest) {
        switch request {
        case .load, .expand, .takeQueue, .playProposed:
            if let present { item = present }
            tracks = nil
        case .setAudio, .setCaptions: tracks = present
        case .tryPasscode: passcode = present
        case .leave: leave = present ?? leave
        case .seek, .setPaused, .setSpeed, .setScanMuted, .setMuted, .fadeSound, .changeVolume,
            .setVolume, .setCaptionsDelay, .setAudioDelay, .setZoom, .setAspect, .setViewing,
            .setSoundDevice, .takeScreenshot, .perform, .toggleFullscreen, .setFullscreen,
            .setPictureInPicture,
            .setAddress, .describe,
            .setFavorite, .unload, .explainTouch, .keepTouch:
            break
        }
    }

    /// A program is asked something first.
    private mutating func note(_ question: PlayerQuestion) {
        switch question {
        case .leave: leave = present
        case .authorise, .resolve: if let present { item = present }
        case .timeToSeek: if let present { motion = present }
        case .shouldPresent, .recover, .prepareChannel, .channelReady, .overlayPage:
            break
        }
    }

    // MARK: Events

    /// Who asked for that.
    mutating func requester(of event: PlayerEvent) -> Requester? {
        switch event {
        case .began, .failed:
            isItemOver = true
            return present ?? item
        case .ended(_, .eof), .ended(_, .error), .proposal(_, .timedOut, _): return nil
        case .ended(_, .left): return present ?? leave
        case .ended, .proposal, .passcode(_, .asked): return present ?? item
        case .passcode: return present ?? passcode
        case .navigated: return present ?? motion
        case .tracksChanged: return tracks
        case .closed: return leave
        case .markerChosen, .actionChosen, .panelAction, .menuChosen, .cardChosen, .breakBegan,
            .breakEnded:
            return present
        }
    }
}

extension PlaybackSession {
    /// Who asked for the player to be left; nil where nobody did.
    public var leaver: Requester? { program.requesters.leave }

    mutating func report(_ event: PlayerEvent) {
        let requester = program.requesters.requester(of: event)
        if ItemLocks(self).mayReport(event) { emit(.event(event, by: requester)) }
    }
}
