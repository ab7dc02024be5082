// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemoteOverlay

/// Small pictures of a film by their times. Where the thumb comes back to, they are there at once.
struct MomentCache {
    /// Bytes of all of them: 60 pictures of 480 by 270. The one that was not shown for the longest
    /// time goes first.
    static let byteLimit = 32 << 20
    /// Pictures so near to each other are one, seconds.
    static let apart: Seconds = 0.02

    private struct Entry {
        var time: Seconds
        var id: Int
        var picture: Picture
        /// When it was shown, in steps of `uses`.
        var use: Int
    }

    private var entries: [Entry] = []
    private var uses = 0
    private var count = 0
    private(set) var byteCount = 0

    /// The times that there are, in their order.
    var times: [Seconds] { entries.map(\.time) }

    /// Keeps a picture of that time, in place of one that was there.
    mutating func add(_ picture: Picture, at time: Seconds) {
        uses += 1
        count += 1
        let entry = Entry(time: time, id: count, picture: picture, use: uses)
        byteCount += picture.bytes.count
        let place = entries.firstIndex { $0.time >= time - Self.apart } ?? entries.count
        if place < entries.count, entries[place].time <= time + Self.apart {
            byteCount -= entries[place].picture.bytes.count
            entries[place] = entry
        } else {
            entries.insert(entry, at: place)
        }
        while byteCount > Self.byteLimit, entries.count > 1 {
            guard let oldest = entries.indices.min(by: { entries[$0].use < entries[$1].use })
            else { return }
            byteCount -= entries.remove(at: oldest).picture.bytes.count
        }
    }

    /// The nearest one to that time.
    mutating func picture(near time: Seconds) -> (id: Int, time: Seconds, picture: Picture)? {
        let nearest = entries.indices.min {
            abs(entries[$0].time - time) < abs(entries[$1].time - time)
        }
        guard let nearest else { return nil }
        uses += 1
        entries[nearest].use = uses
        let found = entries[nearest]
        return (found.id, found.time, found.picture)
    }
}
