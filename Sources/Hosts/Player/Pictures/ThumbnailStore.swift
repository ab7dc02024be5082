// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import MpvPlayer
internal import PictureCoding
internal import RemoteItems
internal import RemoteModel
internal import RemoteOverlay

/// The folder with pictures that stand for films on cards (behaviour.md N419): the one that a film
/// has in its file, one of a place of the player's choice, or one of where the viewer stopped. It
/// reads the film itself, whose disk may sleep: it is for a thread of its own.
struct ThumbnailStore: Sendable {
    /// A picture of a film, wherever that lies.
    struct Still: Hashable, Sendable {
        /// Which film it is (`FilmIdentity`).
        var film: String
        /// Where the viewer stopped, in seconds; nil where they have not begun.
        var moment: Int?

        fileprivate var file: String { moment.map { "\(film)-\($0)" } ?? film }
    }

    /// What is known of a film.
    enum Answer: Sendable {
        /// It is not there, or has nothing in it.
        case none
        /// It has no picture yet.
        case missing(Still)
        case found(Still, Picture)
    }

    /// Bytes of all of them: those of 3,000 films.
    static let byteLimit = 128 << 20
    /// The longer side of a picture, in pixels: that of a card with the focus on a screen of 3840
    /// by 2160.
    static let side = 720
    /// The quality of its file, as JPEG has it.
    private static let quality = 75
    /// A picture of the sheet counts for a moment that comes no later after it, in seconds.
    private static let near: Seconds = 10

    let folder: CacheFolder
    /// The sheets that were made for scrubbing.
    let sheets: String

    /// `folder`: where pictures on cards are kept; `sheets`: those for scrubbing.
    init(_ folder: String, sheets: String, byteLimit: Int = Self.byteLimit) {
        self.folder = CacheFolder(path: folder, byteLimit: byteLimit)
        self.sheets = sheets
    }

    /// `$XDG_CACHE_HOME/remote-input/cards`, or nil for a user without a home.
    static var defaultFolder: String? { CacheFolder.named("cards") }

    /// Looks for the picture of a film: with `side` pixels or more where it has them.
    func look(for film: String, at moment: Int?, side: Int) -> Answer {
        guard let name = FilmIdentity.name(of: film) else { return .none }
        let still = Still(film: name, moment: moment)
        for file in [name + Self.coverSuffix, still.file + Self.suffix] {
            if let picture = kept(file, side: side) { return .found(still, picture) }
        }
        return picture(ofSheet: name, at: moment).map { .found(still, $0) } ?? .missing(still)
    }

    private static let suffix = ".jpg"
    private static let coverSuffix = "-cover.jpg"

    /// Notes that it was used. A damaged one goes.
    private func kept(_ name: String, side: Int) -> Picture? {
        let path = folder.path + "/" + name
        guard let bytes = RegularFile.bytes(path, limit: JPEG.byteLimit) else { return nil }
        guard let picture = Self.picture(bytes, side: side) else {
            unlink(path)
            return nil
        }
        utimensat(AT_FDCWD, path, nil, 0)
        return picture
    }

    /// The picture in a file, with `side` pixels or more where it has them.
    static func picture(_ file: [UInt8], side: Int) -> Picture? {
        JPEG.picture(file, side: 2 * side - 1)
    }

    /// The picture of a card that has one in a file of its own; nil for a file that libjpeg-turbo
    /// does not read.
    static func artwork(_ card: ThumbnailCard) -> Picture? {
        RegularFile.bytes(card.path, limit: ProgramLimits.pictureBytes).flatMap {
            JPEG.picture(
                $0, filling: card.width, card.height, limit: ProgramLimits.pictureBytes)
        }
    }

    /// The nearest one to the moment, or the first one of usual places in which there is enough.
    private func picture(ofSheet name: String, at moment: Int?) -> Picture? {
        let path = sheets + "/" + name + SheetStore.suffix
        guard let index = try? TrickplayIndex(path: path), !index.isEmpty,
            let last = index.start(at: .greatestFiniteMagnitude)
        else { return nil }
        func picture(_ time: Seconds) -> Picture? {
            guard case .bytes(let range)? = index.picture(at: time)?.part,
                range.count <= JPEG.byteLimit, let bytes = RegularFile.part(path, range)
            else { return nil }
            return Self.picture(bytes, side: Self.side)
        }
        if let moment = moment.map(Seconds.init) {
            guard let start = index.start(at: moment), abs(start - moment) <= Self.near else {
                return nil
            }
            return picture(start).flatMap { $0.levels < StillReader.enough ? nil : $0 }
        }
        return StillReader.shares.lazy.map { last * Seconds($0) / 100 }.compactMap(picture)
            .first { $0.levels >= StillReader.enough }
    }

    /// A picture as the file that is kept of it.
    static func file(of picture: Picture) -> [UInt8]? { JPEG.bytes(of: picture, quality: quality) }

    /// Keeps the file of a picture. Of the places where the viewer stopped only the last one
    /// counts.
    func keep(_ file: [UInt8], as still: Still, isCover: Bool) -> Bool {
        if still.moment != nil {
            for name in FolderListing.names(in: folder.path)
            where name.hasPrefix(still.film + "-") && !name.hasSuffix(Self.coverSuffix) {
                unlink(folder.path + "/" + name)
            }
        }
        let name = isCover ? still.film + Self.coverSuffix : still.file + Self.suffix
        return folder.write(file, as: name)
    }
}
