// SPDX-License-Identifier: MIT

public import RemoteModel

/// The offer to play the next item of the playlist (behaviour.md A22).
public struct ContentProposal: Hashable, Sendable {
    /// When it is made, in primary time; nil is the end.
    public var time: Seconds?
    /// It is accepted by itself after so long (N113); nil waits for the viewer.
    public var countdown: Interval?

    public init(time: Seconds? = nil, countdown: Interval? = nil) {
        self.time = time
        self.countdown = countdown
    }
}

extension PlaybackSession {
    /// Where in the stream a proposal is made while playing, or nil when none is due to be.
    var proposalPlace: Seconds? {
        guard let time = configuration.proposal?.time, time > 0, proposal == .waiting,
            hasNextItem, clock.isRunning, interstitials.playing == nil,
            !layers.contains(.passcode), !layers.contains(.error),
            let timeline = item?.timeline, time < timeline.bounds.upperBound
        else { return nil }
        return timeline.stream(time)
    }

    mutating func raiseProposal() {
        guard let offer = configuration.proposal else { return }
        proposal = .shown(until: offer.countdown.map { now + $0 }, focus: .accept)
        raise(.proposal)
    }

    /// The end was reached; returns whether that is the proposal's to see to.
    mutating func proposeAtEnd() -> Bool {
        guard configuration.proposal != nil, hasNextItem else { return false }
        switch proposal {
        case .waiting, .deferred: raiseProposal()
        case .shown: break
        case .over: showTransport()
        }
        return true
    }

    var proposalDeadline: Timestamp? {
        guard case .shown(let until, focus: _) = proposal else { return nil }
        return until
    }

    /// Nobody said anything: it is accepted.
    mutating func runProposal() {
        guard let until = proposalDeadline, until <= now else { return }
        announce(.select)
        acceptProposal()
    }

    mutating func chooseInProposal() {
        guard case .shown(until: _, let focus) = proposal else { return }
        switch focus {
        case .accept:
            acceptProposal()
        case .later:
            proposal = .deferred
            close(.proposal)
        }
    }

    mutating func moveFocusOfProposal(_ direction: Direction) {
        guard case .shown(let until, var focus) = proposal else { return }
        switch direction {
        case .left: focus = .accept
        case .right: focus = .later
        case .up, .down: return
        }
        proposal = .shown(until: until, focus: focus)
    }

    private mutating func acceptProposal() {
        proposal = .over
        close(.proposal)
        load(current &+ 1, .forward, cause: .skip)
    }

    mutating func rejectProposal() {
        proposal = .over
        close(.proposal)
    }
}
