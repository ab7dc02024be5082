// SPDX-License-Identifier: MIT

/// What clients know of the list of tracks, and what they are sent when it is another one.
struct MprisTracks: Sendable {
    /// More changes than these make a new list: a client that follows them all has no less to do.
    static let changeLimit = 8

    private(set) var tracks: [MprisTrack] = []

    var paths: [String] { tracks.map(\.path) }

    func has(_ path: String) -> Bool { tracks.contains { $0.path == path } }

    /// The metadata of those tracks that there are, in the order that was asked for.
    func metadata(of paths: [String]) -> [[MprisValue.Field]] {
        var known: [String: MprisTrack] = [:]
        for track in tracks { known[track.path] = track }
        return paths.compactMap { known[$0]?.metadata }
    }

    /// Takes the list of now; gives what has to be sent about it.
    mutating func publish(
        _ new: [MprisTrack], current: String
    ) -> [MprisPlayer.Announcement] {
        let old = tracks
        guard old != new else { return [] }
        tracks = new
        let numbers = new.map(\.number)
        guard old.map(\.number) != numbers else { return Self.renamed(old, new) }
        let changed = MprisPlayer.Announcement.invalidated(MprisName.trackList, ["Tracks"])
        guard let steps = Self.steps(from: old, to: new) else {
            return [.tracksReplaced(new.map(\.path), current: current), changed]
        }
        let (before, after) = (Set(old.map(\.number)), Set(numbers))
        let renamed = Self.renamed(
            old.filter { after.contains($0.number) }, new.filter { before.contains($0.number) })
        return steps + renamed + [changed]
    }

    private static func renamed(
        _ old: [MprisTrack], _ new: [MprisTrack]
    ) -> [MprisPlayer.Announcement] {
        zip(old, new).filter { $0 != $1 }.map { .trackChanged($1.path, $1.metadata) }
    }

    /// The tracks that go and those that come, where the others keep their order; nil for a change
    /// that is not made of a few of these.
    private static func steps(
        from old: [MprisTrack], to new: [MprisTrack]
    ) -> [MprisPlayer.Announcement]? {
        let (before, after) = (Set(old.map(\.number)), Set(new.map(\.number)))
        let gone = old.filter { !after.contains($0.number) }
        let come = new.indices.filter { !before.contains(new[$0].number) }
        let stays = old.map(\.number).filter(after.contains)
        guard gone.count + come.count <= changeLimit, !stays.isEmpty,
            stays == new.map(\.number).filter(before.contains)
        else { return nil }
        return gone.map { .trackRemoved($0.path) }
            + come.map { place in
                .trackAdded(
                    new[place].metadata,
                    after: place == 0 ? MprisName.noTrack : new[place - 1].path)
            }
    }
}
