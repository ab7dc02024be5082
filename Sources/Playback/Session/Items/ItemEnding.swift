// SPDX-License-Identifier: MIT

internal import RemoteModel

/// How the item that plays ends: the offer of the next one (behaviour.md A22), what happens then,
/// and the report of it to programs.
struct ItemEnding: Hashable, Sendable {
    private(set) var offer = NextOffer.waiting
    /// How one of several items was chosen that the player has not put into the playlist yet; nil
    /// where none was.
    private var chosen: ProposalOutcome?
    /// That one, on its way: when it cannot be played, what it proposes itself takes its place.
    private var tried: Int?
    /// It could not be played.
    private var hasFailed = false
    /// The end of the item was reported.
    private var isReported = false
    /// When the last picture is left, which nobody has touched for long (N360).
    private var leaves: Timestamp?
    /// A scan came to the end.
    private var isScannedTo = false
    /// When that counts as the end of the item (N428), unless something covers the film.
    private var endsRest: Timestamp?

    /// When something is due next, or nil.
    var deadline: Timestamp? { Timestamp.earliest(leaves, endsRest) }

    /// Long enough to go back from an end that was scanned past (N428).
    private static let rest = Interval.seconds(5)

    /// Another item is there, and the former one is over.
    mutating func arrive(_ scene: Scene, _ out: inout [PlaybackAction]) {
        end(.skipped, scene, &out)
        self = ItemEnding()
    }

    /// The item is over: programs get one report of it.
    mutating func end(_ reason: EndReason, _ scene: Scene, _ out: inout [PlaybackAction]) {
        guard scene.item != nil, !isReported else { return }
        isReported = true
        out.append(.event(.ended(item: scene.playlist.current, reason)))
    }

    /// It is time to offer the next item. A program may be asked first.
    mutating func propose(_ scene: Scene, _ out: inout [PlaybackAction]) {
        guard scene.proposes else { return }
        guard !scene.isHeld else {
            offer = .over
            return out.append(.ask(.proposal))
        }
        present(scene, &out)
    }

    /// Makes the offer, or goes on at once where the item says so.
    mutating func present(_ scene: Scene, _ out: inout [PlaybackAction]) {
        offer = .over
        if scene.terms.proposal?.accept == .now {
            let acceptance = Proposal(scene).acceptance
            answer(acceptance, isByTime: true, scene, &out)
        } else {
            out.append(.raise(.proposal(Proposal(scene))))
        }
    }

    /// `isByTime`: nobody did anything, and it is accepted by itself.
    mutating func answer(
        _ answer: Proposal.Answer, isByTime: Bool, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        let item = scene.playlist.current
        switch answer {
        case .accept(let choice?):
            // Which item of the playlist it is comes with a new list.
            chosen = isByTime ? .timedOut : .accepted
            out.append(.request(.playProposed(index: item, choice: choice)))
        case .accept(nil):
            let outcome: ProposalOutcome = isByTime ? .timedOut : .accepted
            let next = scene.playlist.next(after: scene.item)
            out.append(.event(.proposal(item: item, outcome, next: next)))
            out.append(.items(.loadNext))
        case .later:
            out.append(.event(.proposal(item: item, .deferred, next: nil)))
            offer = .deferred
            if scene.isOver { finish(scene, &out) }
        case .reject:
            out.append(.event(.proposal(item: item, .rejected, next: nil)))
            if scene.isOver { finish(scene, &out) }
        }
    }

    /// The item that was chosen of several is in the playlist, at that place, and is to be loaded.
    /// Returns false where nothing was chosen, or another item has come meanwhile.
    mutating func takeChoice(
        _ next: Int, _ scene: Scene, _ out: inout [PlaybackAction]
    ) -> Bool {
        guard let outcome = chosen ?? (hasFailed ? .timedOut : nil) else { return false }
        (chosen, hasFailed, tried) = (nil, false, next)
        out.append(.event(.proposal(item: scene.playlist.current, outcome, next: next)))
        return true
    }

    /// That item cannot be played. The player may know what comes after it (A140).
    mutating func fail(_ index: Int) {
        hasFailed = tried == index
        tried = nil
    }

    /// Items have other numbers now.
    mutating func renumber(_ numbers: Renumbering) {
        tried = tried.flatMap { numbers.place(of: $0) }
    }

    /// The item starts again, which to programs is as if it came again.
    private mutating func playAgain(_ scene: Scene, _ out: inout [PlaybackAction]) {
        self = ItemEnding()
        out += [.motion(.playAgain), .event(.began(item: scene.playlist.current))]
    }

    /// It was played to its end: on to the next item, where there is one.
    mutating func takeEnd(_ scene: Scene, _ out: inout [PlaybackAction]) {
        end(.eof, scene, &out)
        (isScannedTo, endsRest) = (false, nil)
        if scene.playsAgain { return playAgain(scene, &out) }
        // What was chosen is about to come.
        guard chosen == nil else { return }
        guard scene.goesOn || scene.choices > 0, scene.proposes, offer != .over else {
            return finish(scene, &out)
        }
        // An offer that nobody answers is left with the last picture (A210).
        if scene.sequelAtEnd == .next { touch(at: scene.now, isAtEnd: true, scene) }
        propose(scene, &out)
    }

    /// What happens at the end without an offer, or after one that is not wanted (A210).
    private mutating func finish(_ scene: Scene, _ out: inout [PlaybackAction]) {
        switch scene.sequelAtEnd {
        case .leave: out.append(.goOut)
        case .stop: out.append(.items(.unload))
        case .stay: out.append(.screens(.showBar))
        case .next:
            if scene.goesOn, !scene.proposes { return out.append(.items(.loadNext)) }
            out.append(.screens(.showBar))
            touch(at: scene.now, isAtEnd: true, scene)
        }
    }

    // MARK: The end of a scan

    /// A scan has come to the end and stands there: it counts as the end once the viewer has rested
    /// (A211).
    mutating func restAtEnd(_ scene: Scene) {
        isScannedTo = true
        endsRest = scene.now + Self.rest
    }

    /// The viewer has rested where the scan ended. What lies over the film is read first.
    private mutating func runRest(_ scene: Scene, _ out: inout [PlaybackAction]) {
        guard let due = endsRest, due <= scene.now else { return }
        endsRest = nil
        guard !scene.isCovered else { return }
        isScannedTo = false
        out.append(.motion(.endAfterRest))
    }

    /// That end: nothing goes on by itself from there (A30), but what comes is offered.
    mutating func endAfterRest(_ scene: Scene, _ out: inout [PlaybackAction]) {
        guard chosen == nil, scene.sequelAtEnd == .next else { return }
        touch(at: scene.now, isAtEnd: true, scene)
        guard scene.goesOn || scene.choices > 0, scene.proposes, offer != .over,
            scene.terms.proposal?.accept != .now
        else { return }
        propose(scene, &out)
    }

    // MARK: The last picture

    /// The viewer does something while the last picture stands, or it begins to stand.
    mutating func touch(at now: Timestamp, isAtEnd: Bool = false, _ scene: Scene) {
        if isScannedTo { endsRest = now + Self.rest }
        guard isAtEnd || leaves != nil, !scene.isHeld else { return }
        leaves = scene.configuration.sequel.lastPicture.map { now + $0 }
    }

    /// Nobody has touched it for long: the player is left. What covers it is read first, but for an
    /// offer that would wait for ever.
    mutating func run(_ scene: Scene, _ out: inout [PlaybackAction]) {
        runRest(scene, &out)
        guard let due = leaves, due <= scene.now else { return }
        leaves = nil
        guard scene.isOver, scene.loading == nil, !scene.isHeld else { return }
        if scene.isCovered, !scene.cover.isOfferWaiting {
            return touch(at: scene.now, isAtEnd: true, scene)
        }
        out.append(.goOut)
    }
}
