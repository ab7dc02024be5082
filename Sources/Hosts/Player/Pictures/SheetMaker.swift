// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import MpvPlayer
internal import PictureCoding
internal import RemoteItems
internal import RemoteModel
internal import RemoteOverlay

/// Makes the sheet of the film that is on, a picture at a time, while nobody moves the thumb
/// (behaviour.md N162), and gives its pictures to a scrub.
///
/// It goes as far as an idle machine lets it: one thread, of the lowest priority, which rests for
/// longer than it works. `ViewPictures` owns it, and calls `work` at each turn.
final class SheetMaker {
    /// A viewer who has just chosen the film, or moved the thumb, gets the machine for so long.
    static let quiet = Interval.seconds(10)
    /// The share of a core that it takes at most, in percent.
    static let share = 15
    /// The longer side of a picture, in pixels.
    static let side = 320
    /// The quality of its file, as JPEG has it: docs/scrubbing.md has sizes.
    private static let quality = 70
    /// Pictures between two times that the sheet is written.
    private static let portion = 30

    private let store: SheetStore?
    private let decoder: FilmFollower
    private var film: Film?
    /// The picture that is being made, and since when.
    private var work: (number: Int, since: Timestamp)?
    /// When the next one may begin.
    private var next: Timestamp?
    /// The pictures that were shown last, by their numbers.
    private var shown: [(number: Int, picture: Picture)] = []
    /// So many of them are kept: two strips.
    private static let shownLimit = 10

    private struct Film {
        let location: String
        /// The name of its sheet, or nil where it cannot have one.
        let name: String?
        var sheet: PictureSheet
        /// Pictures since it was written.
        var unwritten = 0
    }

    /// `store` is nil where no sheets are kept.
    init(_ store: SheetStore?, decoder: FilmFollower) {
        self.store = store
        self.decoder = decoder
    }

    /// When `work` must be called, or nil.
    private(set) var deadline: Timestamp?

    /// Goes on with the sheet of a film of that length, or of none; `moment` is where the viewer
    /// is. `isIdle`: nobody looks for a place.
    func work(
        on location: String?, length: Seconds?, moment: Seconds, isIdle: Bool, at now: Timestamp
    ) {
        deadline = nil
        guard let store, let location, let length else { return stop() }
        if film?.location != location {
            stop()
            film = open(location, length: length, in: store)
            next = now + Self.quiet
        }
        guard isIdle else {
            rest(until: now + Self.quiet)
            return write(to: store)
        }
        if let work { take(work, from: location, at: now) }
        begin(from: moment, to: store, at: now)
    }

    /// The picture nearest to that moment, at once, with its time; a number of its own is its `id`.
    func picture(near moment: Seconds) -> (id: Int, time: Seconds, picture: Picture)? {
        guard let sheet = film?.sheet, let number = sheet.nearest(to: moment) else { return nil }
        return picture(number).map { (number, sheet.time(of: number), $0) }
    }

    /// The pictures up to so many places before that moment and after it.
    func neighbours(
        of moment: Seconds, reach: Int
    ) -> [(offset: Int, id: Int, picture: Picture)] {
        guard let sheet = film?.sheet else { return [] }
        let middle = Int((max(0, moment) / Seconds(sheet.interval)).rounded())
        return (-reach...reach).compactMap { offset in
            guard offset != 0, let picture = picture(middle + offset) else { return nil }
            return (offset, middle + offset, picture)
        }
    }

    private func picture(_ number: Int) -> Picture? {
        if let found = shown.first(where: { $0.number == number }) { return found.picture }
        guard let file = film?.sheet.file(of: number),
            let picture = JPEG.picture(file, side: 2 * Self.side)
        else { return nil }
        shown.append((number, picture))
        if shown.count > Self.shownLimit { shown.removeFirst() }
        return picture
    }

    // MARK: Work

    private func open(_ location: String, length: Seconds, in store: SheetStore) -> Film? {
        guard var sheet = PictureSheet(length: length) else { return nil }
        let name = SheetStore.name(of: location)
        if let name { store.read(name, into: &sheet) }
        return Film(location: location, name: name, sheet: sheet)
    }

    /// The picture that was begun, if it is there by now, or will not come.
    private func take(
        _ work: (number: Int, since: Timestamp), from location: String, at now: Timestamp
    ) {
        guard !decoder.isBusy else { return }
        self.work = nil
        // It rests for as long as keeps its share; a thread that waits counts as one that works.
        let took = now - work.since
        next =
            now
            + Interval(
                microseconds: took.microseconds * Int64(100 - Self.share) / Int64(Self.share))
        guard let found = decoder.picture(near: film?.sheet.time(of: work.number) ?? 0),
            let file = JPEG.bytes(of: found.picture, quality: Self.quality)
        else {
            // A film that gives no picture gives none later.
            film = film.flatMap { Film(location: $0.location, name: nil, sheet: $0.sheet) }
            return
        }
        film?.sheet.add(file, number: work.number)
        film?.unwritten += 1
    }

    private func begin(from moment: Seconds, to store: SheetStore, at now: Timestamp) {
        guard work == nil, let film, film.name != nil else { return }
        guard let number = film.sheet.missing(from: moment) else {
            decoder.rest()
            return write(to: store)
        }
        if film.unwritten >= Self.portion { write(to: store) }
        if let next, now < next {
            deadline = next
            return
        }
        work = (number, now)
        decoder.follow(
            film.location, to: film.sheet.time(of: number), side: Self.side, at: now)
    }

    private func write(to store: SheetStore) {
        guard let film, film.unwritten > 0, let name = film.name else { return }
        self.film?.unwritten = 0
        // A disk that is full keeps none, and the pictures stay for as long as the film.
        _ = store.write(film.sheet, as: name)
    }

    /// The decoder goes, and what it was about is made later.
    private func rest(until time: Timestamp) {
        next = time
        guard work != nil || decoder.isOpen else { return }
        work = nil
        decoder.rest()
    }

    /// The film is over.
    private func stop() {
        if let store { write(to: store) }
        film = nil
        shown = []
        work = nil
        next = nil
        if decoder.isOpen { decoder.rest() }
    }
}
