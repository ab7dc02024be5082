// SPDX-License-Identifier: MIT

internal import MpvPlayer
internal import RemoteModel
internal import RemoteOverlay
internal import RemotePlayback

/// The pictures of a layer over the film (behaviour.md A14), and which of them is shown now.
/// `ViewPictures` owns it.
struct LayerPictures {
    /// The picture for the view that was filled last, by its number; none without one.
    private(set) var pictures: [Int: Picture] = [:]
    /// The layer is shown, unless a screen covers it.
    private(set) var isReady = false
    /// When another picture comes, or nil.
    private(set) var deadline: Timestamp?
    /// Since when they follow each other.
    private var since: Timestamp?

    /// Puts into the view the picture of this moment, once all have been read.
    mutating func fill(
        _ view: inout PlayerView, from reader: LayerReader, on player: MpvPlayer, at now: Timestamp
    ) {
        (pictures, deadline, isReady) = ([:], nil, false)
        guard let layer = view.film.layer, layer.layer.text == nil else {
            isReady = view.film.layer != nil
            since = nil
            return reader.want([], width: 0, height: 0, at: now)
        }
        let largest = OverlayLayout.layerPicture(layer)
        guard let size = player.pixels(width: largest.width, height: largest.height) else { return }
        let frames = layer.layer.frames ?? []
        let locations = layer.layer.picture.map { [$0] } ?? frames.map(\.picture)
        reader.want(locations, width: size.width, height: size.height, at: now)
        guard let read = reader.pictures else { return since = nil }
        isReady = read.allSatisfy { $0 != nil }
        // Those of a window of another size go on where they are.
        let since = since ?? now
        self.since = since
        let (place, next) = Self.place(at: now, since: since, in: frames)
        deadline = next
        guard let picture = read[place] else { return }
        // Those of panels and cards have the positive numbers.
        let id = -1 - place - reader.revision * ItemLimits.layerFrames
        pictures = [id: picture]
        view.film.layer?.picture = PictureView(
            id: id, width: picture.width, height: picture.height)
    }

    /// The frame of a moment, and when the next one comes; nil where there is one at most.
    static func place(
        at now: Timestamp, since start: Timestamp, in frames: [ItemLayer.Frame]
    ) -> (place: Int, next: Timestamp?) {
        guard frames.count > 1 else { return (0, nil) }
        let lengths = frames.map { Interval.seconds($0.seconds).microseconds }
        let round = lengths.reduce(0, +)
        var left = max(0, (now - start).microseconds) % round
        for (place, length) in lengths.enumerated() {
            if left < length {
                return (place, now + Interval(microseconds: length - left))
            }
            left -= length
        }
        return (0, nil)
    }
}
