// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import RemoteModel

/// The sources of one loop: who owns which tokens, which of them are started, and which leave.
///
/// A class, as a source that is being read may add or remove others.
final class SourceRegistry {
    /// Sources at once; a token has a byte for the number of its owner.
    private static let limit = 255

    private var sources: [(owner: UInt8, source: any InputSource)] = []
    /// Those of them that may be behind.
    private var late: [any InputSource] = []
    /// So many of them, from the first, are started.
    private var started = 0
    /// Sources that the next turn reads a last time.
    private var leaving: [any InputSource] = []
    private var owners: UInt8 = 0
    /// Owners whose sources are gone.
    private var freeOwners: [UInt8] = []
    /// All that was read since `startNew` concerns nobody but its source.
    var isQuiet = true

    // MARK: Coming and going

    /// The owner under which the next source registers its descriptors.
    func claimOwner() -> UInt8 {
        if let free = freeOwners.popLast() { return free }
        precondition(owners < Self.limit, "too many sources")
        owners += 1
        return owners
    }

    /// Takes back an owner under which nothing was registered.
    func giveBack(_ owner: UInt8) {
        freeOwners.append(owner)
    }

    /// Adds a source, which the next turn starts. Several may share an owner; the first gets the
    /// readiness.
    func add(_ source: any InputSource, owner: UInt8) {
        sources.append((owner, source))
        if source.mayBeBehind { late.append(source) }
    }

    /// The next turn reads the source a last time.
    func remove(_ source: any InputSource) {
        leaving.append(source)
    }

    /// Starts those that were added since the last turn, in the order of adding.
    func startNew(
        at now: Timestamp, into staged: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        isQuiet = true
        while started < sources.count {
            started += 1
            sources[started - 1].source.start(at: now, into: &staged, diagnostics: &diagnostics)
        }
    }

    /// Ends those that were removed since the last turn, and releases them.
    func endLeaving(at now: Timestamp, into staged: inout [TimedInput]) {
        guard !leaving.isEmpty else { return }
        for source in leaving {
            guard let index = sources.firstIndex(where: { $0.source === source }) else { continue }
            source.end(at: now, into: &staged)
            let owner = sources.remove(at: index).owner
            late.removeAll { $0 === source }
            if index < started { started -= 1 }
            if !sources.contains(where: { $0.owner == owner }) { freeOwners.append(owner) }
        }
        leaving.removeAll()
    }

    // MARK: A turn

    /// The earliest time at which a source wants something; `.zero` while one is to be started or
    /// ended.
    var deadline: Timestamp? {
        guard started == sources.count, leaving.isEmpty else { return .zero }
        var earliest: Timestamp?
        // By a span: a loop over the array counts a reference to each of them.
        let sources = sources
        let span = sources.span
        for index in span.indices {
            guard let own = span[index].source.deadline else { continue }
            earliest = min(earliest ?? own, own)
        }
        return earliest
    }

    /// One of the descriptors of the owner can be used. Returns whether more is left than one turn
    /// may take.
    func handle(
        _ readiness: Readiness, at now: Timestamp, into staged: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        let owner = readiness.token.owner
        guard let entry = sources.first(where: { $0.owner == owner }) else { return false }
        let isMoreLeft = entry.source.handle(
            readiness, at: now, into: &staged, diagnostics: &diagnostics)
        if isQuiet, !entry.source.isQuiet { isQuiet = false }
        return isMoreLeft
    }

    /// Advances those whose deadline has passed.
    func advance(
        to now: Timestamp, into staged: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        for (_, source) in sources {
            guard let deadline = source.deadline, deadline <= now else { continue }
            source.advance(to: now, into: &staged, diagnostics: &diagnostics)
        }
    }

    /// All sources read their files again.
    func reload(
        at now: Timestamp, into staged: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        for (_, source) in sources {
            source.reload(at: now, into: &staged, diagnostics: &diagnostics)
        }
    }

    /// Up to when all sources have given what happened.
    func reach(at now: Timestamp) -> Timestamp {
        late.reduce(now) { min($0, $1.reach(at: now)) }
    }
}
