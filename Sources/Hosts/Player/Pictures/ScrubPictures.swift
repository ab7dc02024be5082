// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import MpvPlayer
internal import PictureCoding
internal import RemoteItems
internal import RemoteMedia
internal import RemoteModel
internal import RemoteOverlay
internal import RemotePlayback

/// The picture that follows the thumb while the viewer scrubs (behaviour.md A6, N160).
///
/// It comes from files that were made for it, where the item has some, else from the film, which is
/// a file or comes from a server in the house: from its sheet, the frames that a decoder has
/// soonest, and the exact one of a file when the thumb rests. Of any other stream there is what it
/// has shown. `ViewPictures` owns it. It reads nothing but small files: `SheetMaker`,
/// `FilmFollower` and `PictureReader` do, and the former picture stays until then.
struct ScrubPictures {
    /// The picture for the view that was filled last, by its number; none without one. Its numbers
    /// are below `firstNumber`, those of other pictures above.
    private(set) var pictures: [Int: Picture] = [:]
    /// When the thumb will have rested long enough, or nil.
    private var restDeadline: Timestamp?

    /// How many pictures have followed the thumb.
    private(set) var count = 0
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
    /// What a stream has shown.
    private var frames = ShownFrames()

    /// When something is due, or nil.
    var deadline: Timestamp? {
        [restDeadline, frames.deadline].compactMap(\.self).min()
    }

    private static let firstNumber = -1_000_000_000
    /// Those that were decoded on the way have the numbers below this one.
    private static let followedNumber = -2_000_000_000
    /// Those of a sheet, by their places in it.
    private static let madeNumber = -3_000_000_000
    /// Those beside the thumb.
    private static let neighbourNumber = -4_000_000_000
    /// Those of a stream, of what it has shown.
    private static let frameNumber = -5_000_000_000
    /// A thumb that has not moved for so long rests (N70).
    private static let rest = Interval.milliseconds(150)

    /// What reads pictures for it.
    struct Readers {
        /// Files that were made for scrubbing, and exact frames.
        let reader: PictureReader
        /// What a decoder has on the way to the thumb.
        let follower: FilmFollower
        /// What a server has sent of the film's pictures, or nil.
        let fetched: TrickplayIndex?
        /// What was made of it in idle time.
        let sheet: SheetMaker
    }

    private struct Film {
        var location: String
        var trickplay: String?
        var index: TrickplayIndex?
        /// The index came from a server.
        var isFetched: Bool

        init(_ item: MediaItem, _ fetched: TrickplayIndex?) {
            location = item.location
            trickplay = item.description.playback.trickplay
            isFetched = fetched != nil
            // What is wrong with it was reported with the item.
            index = fetched ?? trickplay.flatMap { try? TrickplayIndex(path: $0) }
        }

        func isFilm(of item: MediaItem, hasFetched: Bool) -> Bool {
            location == item.location && trickplay == item.description.playback.trickplay
                && isFetched == hasFetched
        }
    }

    /// Puts the picture of the preview into the view once it has been read. The follower has the
    /// film open already while it is paused, as a viewer who pauses may scrub.
    mutating func fill(
        _ view: inout PlayerView, of item: MediaItem?, _ media: NowPlaying, from readers: Readers,
        on player: MpvPlayer, at now: Timestamp
    ) {
        let reader = readers.reader
        pictures = [:]
        restDeadline = nil
        let isLive = media.length == nil
        // A song has nothing but its artwork.
        let isSong = view.film.artwork != nil
        let isSeenOnly = !isSong && item.map { hasFramesOnly($0, isLive: isLive, readers) } ?? false
        frames.follow(isWanted: isSeenOnly, media, on: player, at: now)
        // A scan is seen in the film itself.
        guard let item, let bar = view.bar, view.scan == nil, !isSong,
            bar.bubble != nil || view.state == .paused
        else {
            forget()
            readers.follower.rest()
            return reader.want([], at: now)
        }
        guard !isSeenOnly else {
            readers.follower.rest()
            reader.want([], at: now)
            return fillFromFrames(&view)
        }
        if film?.isFilm(of: item, hasFetched: readers.fetched != nil) != true {
            forget()
            film = Film(item, readers.fetched)
        }
        let moment = bar.bubble?.moment ?? Seconds(bar.elapsed)
        if thumb?.moment != moment { thumb = (moment, now) }
        // Where a glide will end, its picture is there when it ends.
        let end = bar.bubble?.landing
        if let film, film.index == nil, let side = side(on: player) {
            readers.follower.follow(film.location, to: end ?? moment, side: side, at: now)
        }
        reader.want(
            requests(for: moment, end, hasPreview: bar.bubble != nil, on: player, at: now),
            at: now)
        guard bar.bubble != nil else { return }
        if let found = picture(for: moment, from: readers, on: player) {
            if found.id != shown?.id { count += 1 }
            shown = found
        }
        guard let shown else { return }
        pictures = [shown.id: shown.picture]
        view.bar?.fillBubble {
            $0.picture = PictureView(
                id: shown.id, width: shown.picture.width, height: shown.picture.height)
        }
        // libass draws none below pictures that come later.
        guard player.isPainted else { return }
        for (offset, found) in neighbours(of: moment, from: readers) {
            pictures[found.id] = found.picture
            let picture = PictureView(
                id: found.id, width: found.picture.width, height: found.picture.height)
            view.bar?.fillBubble { $0.neighbours.append(.init(offset: offset, picture: picture)) }
        }
    }

    /// Whether what it has shown is all that there is of the item: of a live stream, whose places
    /// are others later, and of a film that no reader of ours opens.
    private func hasFramesOnly(_ item: MediaItem, isLive: Bool, _ readers: Readers) -> Bool {
        let isRead =
            !item.location.contains("://") || MediaAddress.isReadBeside(item.location)
        let isMade = item.description.playback.trickplay != nil || readers.fetched != nil
        return isLive || !isRead && !isMade
    }

    /// A place of which nothing was shown has no picture: the film itself goes there.
    private mutating func fillFromFrames(_ view: inout PlayerView) {
        guard let moment = view.bar?.bubble?.moment, let found = frames.picture(near: moment)
        else { return }
        let id = Self.frameNumber - found.id
        if shown?.id != id { count += 1 }
        shown = (id, found.picture)
        pictures = [id: found.picture]
        view.bar?.fillBubble {
            $0.picture = PictureView(
                id: id, width: found.picture.width, height: found.picture.height)
        }
    }

    /// The pictures of the places beside that of the thumb, which are there at once.
    private func neighbours(
        of moment: Seconds, from readers: Readers
    ) -> [(offset: Int, found: (id: Int, picture: Picture))] {
        guard film?.index == nil else { return [] }
        return readers.sheet.neighbours(of: moment, reach: 2).map {
            ($0.offset, (Self.neighbourNumber - $0.id, $0.picture))
        }
    }

    private mutating func forget() {
        film = nil
        thumb = nil
        shown = nil
        cut = nil
    }

    // MARK: Requests

    /// What is read, the first one first. `end`: where a glide will end.
    private mutating func requests(
        for moment: Seconds, _ end: Seconds?, hasPreview: Bool, on player: MpvPlayer,
        at now: Timestamp
    ) -> [PictureRequest] {
        guard let film else { return [] }
        if let index = film.index {
            // The one before and the one after it, as the thumb comes to one of them next.
            if let picture = index.picture(at: moment), direct(picture) != nil { return [] }
            let start = index.start(at: moment) ?? moment
            let next = index.picture(after: moment)
            let former = index.picture(at: start - 0.001)
            return [index.picture(at: moment), next, former].compactMap { $0 }
                .compactMap(PictureRequest.trickplay)
        }
        if let end { return [exact(end, on: player)].compactMap { $0 } }
        guard hasPreview, let since = thumb?.since else { return [] }
        guard since + Self.rest <= now else {
            restDeadline = since + Self.rest
            return []
        }
        return [exact(moment, on: player)].compactMap { $0 }
    }

    /// The frame of that moment, to the millisecond: a glide ends where it was to end but for the
    /// last digits.
    private func exact(_ moment: Seconds, on player: MpvPlayer) -> PictureRequest? {
        guard let film, let side = side(on: player) else { return nil }
        return .preview((moment * 1000).rounded() / 1000, of: film.location, side: side)
    }

    /// The longer side of a picture, in pixels of the window.
    private func side(on player: MpvPlayer) -> Int? {
        let (width, height) = OverlayLayout.previewSize
        return player.pixels(width: width, height: height)?.width
    }

    // MARK: Pictures

    /// The best picture that has been read.
    private mutating func picture(
        for moment: Seconds, from readers: Readers, on player: MpvPlayer
    ) -> (id: Int, picture: Picture)? {
        if let index = film?.index {
            return index.picture(at: moment).flatMap {
                direct($0) ?? cutOut($0, from: readers.reader)
            }
        }
        if let found = exact(moment, on: player).flatMap(readers.reader.picture) {
            return (Self.firstNumber - 2 * found.id, found.picture)
        }
        let followed = readers.follower.picture(near: moment)
        // Of two that are as near, the film's is the larger one.
        if let made = readers.sheet.picture(near: moment),
            abs(made.time - moment) < followed.map({ abs($0.time - moment) }) ?? .infinity
        {
            return (Self.madeNumber - made.id, made.picture)
        }
        return followed.map { (Self.followedNumber - $0.id, $0.picture) }
    }

    /// A small picture in a file with many is read and decoded at once.
    private mutating func direct(
        _ wanted: TrickplayIndex.Picture
    ) -> (id: Int, picture: Picture)? {
        guard case .bytes(let range) = wanted.part, range.count <= JPEG.byteLimit else {
            return nil
        }
        let id = Self.madeNumber - range.lowerBound
        if let shown, shown.id == id { return shown }
        guard let bytes = RegularFile.part(wanted.file, range),
            let picture = JPEG.picture(bytes, side: OverlayLayout.previewSize.width)
        else { return nil }
        return (id, picture)
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

extension TransportBarView {
    /// Puts what has been read into the preview, or into that of the pointer.
    fileprivate mutating func fillBubble(_ change: (inout PreviewView) -> Void) {
        if preview == nil { pointed.mutate(change) } else { preview.mutate(change) }
    }
}

extension PreviewView? {
    fileprivate mutating func mutate(_ change: (inout PreviewView) -> Void) {
        guard var view = self else { return }
        change(&view)
        self = view
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
