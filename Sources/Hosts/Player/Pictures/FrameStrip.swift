// SPDX-License-Identifier: MIT

internal import PictureCoding
internal import RemoteModel
internal import RemoteOverlay

/// Small pictures of a stream by their times, as JPEG files in memory (behaviour.md N167).
struct FrameStrip {
    /// Pictures are so far apart.
    static let apart: Seconds = 5
    /// Farther from the thumb a picture says nothing of its place.
    static let reach: Seconds = 10
    /// An hour of pictures, 6 to 10 KB each. Of more, every second one of the older half goes.
    static let limit = 720
    /// The quality of a picture, as JPEG has it.
    private static let quality = 70
    /// The longer side of a picture at most, in pixels.
    private static let side = 640

    private struct Frame {
        var time: Seconds
        var id: Int
        var file: [UInt8]
    }

    /// In the order of their times.
    private var frames: [Frame] = []
    /// Pictures so far; each has a number of its own.
    private var count = 0
    /// The one that was shown last.
    private var shown: (id: Int, picture: Picture)?

    /// The times that there are, in their order.
    var times: [Seconds] { frames.map(\.time) }

    /// Keeps a picture of that time, in place of one that is about as old.
    mutating func add(_ picture: Picture, at time: Seconds) {
        guard let file = JPEG.bytes(of: picture, quality: Self.quality) else { return }
        count += 1
        let frame = Frame(time: time, id: count, file: file)
        let nearest = frames.indices.min {
            abs(frames[$0].time - time) < abs(frames[$1].time - time)
        }
        if let nearest, abs(frames[nearest].time - time) < Self.apart / 2 {
            frames[nearest] = frame
        } else {
            frames.insert(frame, at: frames.firstIndex { $0.time > time } ?? frames.count)
        }
        guard frames.count > Self.limit else { return }
        frames = frames.enumerated().filter { $0.offset >= Self.limit / 2 || $0.offset % 2 == 0 }
            .map(\.element)
    }

    /// The nearest picture to that moment, unless that is too far away.
    mutating func picture(near moment: Seconds) -> (id: Int, picture: Picture)? {
        let nearest = frames.min { abs($0.time - moment) < abs($1.time - moment) }
        guard let nearest, abs(nearest.time - moment) <= Self.reach else { return nil }
        if shown?.id != nearest.id {
            shown = JPEG.picture(nearest.file, side: Self.side).map { (nearest.id, $0) }
        }
        return shown
    }

    /// Another item: nothing of it was shown yet.
    mutating func removeAll() {
        frames = []
        shown = nil
    }
}
