// SPDX-License-Identifier: MIT

internal import Glibc
public import RemoteItems
internal import RemoteMedia
public import RemoteModel

/// The picture of a file or of a server, of one of the tracks of a film or of one of its moments.
public struct PictureRequest: Hashable, Sendable {
    var location: String
    /// mpv's number of the video track, or nil for the film itself.
    var track: Int?
    /// Where in the stream, or nil for a picture without a time.
    var moment: Seconds?
    /// The size that it is scaled to, in pixels; nil for its own.
    var fit: PictureFit?
    /// The longer side, in pixels, where it has its own shape.
    var side = usualSide

    /// The longer side of a picture, in pixels: a third of the screen of a television.
    private static let usualSide = 720
    /// The longest side of a file that holds many pictures.
    private static let sheetSide = 4096

    /// The picture of a film a little after that moment, as a chapter may begin with black. nil
    /// when it is not a file of this machine: a stream would be loaded a second time.
    public static func moment(_ moment: Seconds, of location: String) -> PictureRequest? {
        guard isFile(location) else { return nil }
        return PictureRequest(location: location, moment: max(0, moment) + afterStart)
    }

    /// The film at that moment, with `side` pixels at most. nil when it is not a file of this
    /// machine.
    public static func preview(
        _ moment: Seconds, of location: String, side: Int
    ) -> PictureRequest? {
        guard isFile(location) else { return nil }
        return PictureRequest(location: location, moment: max(0, moment), side: max(2, side))
    }

    /// The file with a picture that was made for scrubbing, in its own size: that picture, or a
    /// sheet from which it has to be cut. nil when it is neither a file of this machine nor one
    /// that a server sends whole.
    public static func trickplay(_ picture: TrickplayIndex.Picture) -> PictureRequest? {
        if MediaAddress.isHTTP(picture.file) {
            if case .bytes = picture.part { return nil }
            return PictureRequest(location: picture.file, side: sheetSide)
        }
        guard isFile(picture.file) else { return nil }
        var location = picture.file
        if case .bytes(let range) = picture.part {
            // FFmpeg's name for a part of a file.
            location =
                "lavf://subfile,,start,\(range.lowerBound),end,\(range.upperBound),,:"
                + location
        }
        return PictureRequest(location: location, side: sheetSide)
    }

    /// An own choice: most chapters show something by then.
    private static let afterStart: Seconds = 1

    /// The file or address that is the picture, and can be shown as it is; nil for one in a film.
    public var whole: String? { track == nil && moment == nil ? location : nil }

    /// Its address, where a server sends it.
    var address: String? { MediaAddress.isHTTP(location) ? location : nil }

    /// The file of this machine that it is, where its name says that it is a JPEG picture.
    public var jpegFile: String? {
        guard address == nil, let whole else { return nil }
        let kind = whole.suffix(5).lowercased()
        return kind.hasSuffix(".jpg") || kind == ".jpeg" ? whole : nil
    }

    /// What somebody names as a picture: a path, or an address of http or https. nil for all else,
    /// and for a file above `ProgramLimits.pictureBytes`.
    public static func named(_ location: String) -> PictureRequest? {
        let path = MediaAddress.localPath(location) ?? location
        return MediaAddress.isHTTP(path) || isPicture(path)
            ? PictureRequest(location: path) : nil
    }

    /// The picture of a card, which fills that size, of what somebody names.
    public static func card(_ location: String, width: Int, height: Int) -> PictureRequest? {
        named(location, PictureFit(.filled, width, height))
    }

    /// A logo on a plate of that size, of what somebody names.
    public static func logo(_ location: String, width: Int, height: Int) -> PictureRequest? {
        named(location, PictureFit(.plate, width, height))
    }

    /// The picture of a layer, as large as fits into that size, of what somebody names; what is
    /// transparent of it stays so.
    public static func layer(_ location: String, width: Int, height: Int) -> PictureRequest? {
        named(location, PictureFit(.whole, width, height))
    }

    /// The same of a picture that was fetched.
    static func layer(_ picture: FetchedPicture, width: Int, height: Int) -> PictureRequest {
        PictureRequest(location: picture.path, fit: PictureFit(.whole, width, height))
    }

    private static func named(_ location: String, _ fit: PictureFit) -> PictureRequest? {
        var request = named(location)
        request?.fit = fit
        return request
    }

    /// A picture in the file, or beside it.
    static func artwork(of location: String, tracks: MpvNode) -> PictureRequest? {
        guard isFile(location) else { return nil }
        let track = tracks.array.first {
            $0["type"].string == "video" && $0["albumart"].bool == true
        }
        if let file = track?["external-filename"].string { return PictureRequest(location: file) }
        if let track = track?["id"].int { return PictureRequest(location: location, track: track) }
        return poster(of: location).map { PictureRequest(location: $0) }
    }

    /// A picture beside the film, by the names that libraries of films give to posters.
    public static func poster(of location: String) -> String? {
        let start = location.lastIndex(of: "/").map { location.index(after: $0) }
        let folder = location[..<(start ?? location.startIndex)]
        let name = location[(start ?? location.startIndex)...]
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
        let names = ["\(stem)-poster", "\(stem)", "poster", "folder", "cover"]
        for name in names {
            for kind in ["jpg", "jpeg", "png", "webp"] {
                let file = "\(folder)\(name).\(kind)"
                if file != location, isFile(file) { return file }
            }
        }
        return nil
    }

    private static func isPicture(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
            && status.st_size <= ProgramLimits.pictureBytes
    }

    /// A regular file, not a pipe or a device, which can be read only once.
    static func isFile(_ location: String) -> Bool {
        var status = stat()
        return stat(location, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}

extension PictureRequest {
    /// The filter of mpv's that makes it small before it leaves mpv, with square pixels.
    var filter: String {
        fit?.filter ?? Self.filter(side: side, flags: "bicubic")
    }

    /// The same for a longer side of so many pixels at most; even, as some formats need it. `flags`
    /// are swscale's.
    static func filter(side: Int, flags: String) -> String {
        func smaller(_ length: String) -> String {
            "max(2,2*trunc(\(length)*min(1,\(side)/max(iw*sar,ih))/2))"
        }
        return "lavfi=[scale=w='\(smaller("iw*sar"))':h='\(smaller("ih"))':flags=\(flags)]"
    }

    /// Whether the same file is read in the same way, so that it is open for both.
    func isOpen(for other: PictureRequest) -> Bool {
        location == other.location && track == other.track && fit == other.fit
            && side == other.side
    }
}
