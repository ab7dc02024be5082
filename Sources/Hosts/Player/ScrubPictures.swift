// SPDX-License-Identifier: MIT

internal import MpvPlayer
internal import RemoteItems
internal import RemoteMedia
internal import RemoteModel
internal import RemoteOverlay
internal import RemotePlayback

/// The picture that follows the thumb while the viewer scrubs (behaviour.md A6, N160).
///
/// It comes from files that were made for it, where the item has some, else from the film: first
/// the frame that a decoder has at once, and the exact one when the thumb rests. `ViewPictures`
/// owns it. It reads nothing: `PictureReader` does, and the former picture stays until then.
struct ScrubPictures {
    /// The picture for the view that was filled last, by its number; none without one. Its numbers
    /// are below `firstNumber`, those of other pictures above.
    private(set) var pictures: [Int: Picture] = [:]
    /// When the thumb will have rested long enough, or nil.
    private(set) var deadline: Timestamp?

    /// The film whose pictures these are.
    private var film: Film?
    /// Where the thumb is, and since when.
    private var thumb: (moment: Seconds, since: Timestamp)?
    /// The picture that was shown last.
    private var shown: (id: Int, picture: Picture)?
    /// A picture that was cut from a sheet, by the number of the sheet and its place there.
    private var cut: (sheet: Int, part: TrickplayIndex.Part, id: Int, picture: Picture)?
    /// Pictures cut so far.
    private var cutCount = 0

    private static let firstNumber = -1_000_000_000
    /// A thumb that has not moved for so long rests (N70).
    private static let rest = Interval.milliseconds(150)
    /// Frames that come at once are asked for in steps of so many seconds: mostly they are the same
    /// frame.
    private static let nearStep = 1.0

    private struct Film {
        var location: String
        var trickplay: String?
        var index: TrickplayIndex?

        init(_ item: MediaItem) {
            location = item.location
            trickplay = item.description.playback.trickplay
            // What is wrong with it was reported with the item.
            index = trickplay.flatMap { try? TrickplayIndex(path: $0) }
        }

        func isFilm(of item: MediaItem) -> Bool {
            location == item.location && trickplay == item.description.playback.trickplay
        }
    }

    /// Puts the picture of the preview into the view once it has been read. The reader has the film
    /// open already while it is paused, as a viewer who pauses may scrub.
    mutating func fill(
        _ view: inout PlayerView, of item: MediaItem?, from reader: PictureReader,
        on player: MpvPlayer, at now: Timestamp
    ) {
        pictures = [:]
        deadline = nil
        // A scan is seen in the film itself.
        guard let item, let bar = view.bar, !bar.isLive, view.scan == nil,
            bar.preview != nil || view.state == .paused
        else {
            forget()
            return reader.want([], at: now)
        }
        if film?.isFilm(of: item) != true {
            forget()
            film = Film(item)
        }
        let moment = bar.preview?.moment ?? Seconds(bar.elapsed)
        if thumb?.moment != moment { thumb = (moment, now) }
        reader.want(
            requests(for: moment, hasPreview: bar.preview != nil, on: player, at: now), at: now)
        guard bar.preview != nil else { return }
        if let found = picture(for: moment, from: reader, on: player) { shown = found }
        guard let shown else { return }
        pictures = [shown.id: shown.picture]
        view.bar?.preview?.picture = PictureView(
            id: shown.id, width: shown.picture.width, height: shown.picture.height)
    }

    private mutating func forget() {
        film = nil
        thumb = nil
        shown = nil
        cut = nil
    }

    // MARK: Requests

    /// What is read, the first one first.
    private mutating func requests(
        for moment: Seconds, hasPreview: Bool, on player: MpvPlayer, at now: Timestamp
    ) -> [PictureRequest] {
        guard let film else { return [] }
        if let index = film.index {
            // The one before and the one after it, as the thumb comes to one of them next.
            let start = index.start(at: moment) ?? moment
            let next = index.picture(after: moment)
            let former = index.picture(at: start - 0.001)
            return [index.picture(at: moment), next, former].compactMap { $0 }
                .compactMap(PictureRequest.trickplay)
        }
        let near = request(moment, isNear: true, on: player)
        guard hasPreview, let since = thumb?.since else { return [near].compactMap { $0 } }
        guard since + Self.rest <= now else {
            deadline = since + Self.rest
            return [near].compactMap { $0 }
        }
        return [near, request(moment, isNear: false, on: player)].compactMap { $0 }
    }

    private func request(
        _ moment: Seconds, isNear: Bool, on player: MpvPlayer
    ) -> PictureRequest? {
        let (width, height) = OverlayPicture.previewSize
        guard let film, let size = player.pixels(width: width, height: height) else { return nil }
        let step = Self.nearStep
        return .preview(
            isNear ? (moment / step).rounded(.down) * step : moment, of: film.location,
            side: size.width, isNear: isNear)
    }

    // MARK: Pictures

    /// The best picture that has been read.
    private mutating func picture(
        for moment: Seconds, from reader: PictureReader, on player: MpvPlayer
    ) -> (id: Int, picture: Picture)? {
        if let index = film?.index {
            return index.picture(at: moment).flatMap { cutOut($0, from: reader) }
        }
        let found =
            request(moment, isNear: false, on: player).flatMap(reader.picture)
            ?? request(moment, isNear: true, on: player).flatMap(reader.picture)
        return found.map { (Self.firstNumber - 2 * $0.id, $0.picture) }
    }

    /// A picture of the index: a file of its own, or a part of a sheet.
    private mutating func cutOut(
        _ wanted: TrickplayIndex.Picture, from reader: PictureReader
    ) -> (id: Int, picture: Picture)? {
        guard let sheet = PictureRequest.trickplay(wanted).flatMap(reader.picture) else {
            return nil
        }
        guard let area = wanted.part.area(in: sheet.picture) else {
            return (Self.firstNumber - 2 * sheet.id, sheet.picture)
        }
        if let cut, cut.sheet == sheet.id, cut.part == wanted.part { return (cut.id, cut.picture) }
        guard
            let picture = sheet.picture.cut(
                x: area.x, y: area.y, width: area.width, height: area.height)
        else { return nil }
        cutCount += 1
        let id = Self.firstNumber - 2 * cutCount - 1
        cut = (sheet.id, wanted.part, id, picture)
        return (id, picture)
    }
}

extension TrickplayIndex.Part {
    /// Where it lies in the picture of its file; nil for all of it.
    fileprivate func area(
        in sheet: Picture
    ) -> (x: Int, y: Int, width: Int, height: Int)? {
        switch self {
        case .whole, .bytes: return nil
        case .area(let x, let y, let width, let height): return (x, y, width, height)
        case .tile(let column, let row, let columns, let rows):
            let (width, height) = (sheet.width / columns, sheet.height / rows)
            return (column * width, row * height, width, height)
        }
    }
}
