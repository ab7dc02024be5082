// SPDX-License-Identifier: MIT

/// The words by which those who pass films on say how they made a file.
enum ReleaseWords {
    /// Nobody calls a film so, whatever is before or behind it.
    static func isTechnical(_ word: String) -> Bool {
        let start = word.utf8.prefix { $0 != UInt8(ascii: "-") }
        if start.first?.isASCIIDigit == true, isResolution(Substring(start).lowercased()[...]) {
            return true
        }
        return technical.contains(plain(word.utf8[...]))
            || start.count < word.utf8.count && technical.contains(plain(start))
    }

    /// What stands in brackets is of that kind: one of its words is, or it is a sum of the file.
    static func isTechnicalGroup(_ text: String) -> Bool {
        let isSum = text.count == 8 && text.allSatisfy { $0.isHexDigit && !$0.isLowercase }
        return isSum || text.split { " ._,".contains($0) }.contains { isTechnical(String($0)) }
    }

    /// The number of the film in a database, as servers of media have it written.
    static func isIdentity(_ text: String) -> Bool {
        ["tmdb", "imdb", "tvdb"].contains { text.lowercased().hasPrefix($0) }
    }

    /// The language, or the kind of the release. Titles have such words too, so that they count
    /// beside a technical word or a year only.
    static func isIncidental(_ word: String) -> Bool {
        incidental.contains(plain(word.utf8[...]))
    }

    /// Which cut of the film it is.
    static func isEdition(_ word: String) -> Bool { editions.contains(plain(word.utf8[...])) }

    /// A word in small letters, without signs; nothing for one with other letters than ours, which
    /// none of the tables has. Thousands of names are read as a list of films is opened.
    private static func plain(_ word: Substring.UTF8View) -> String {
        var bytes: [UInt8] = []
        for byte in word where byte.isASCIIAlphanumeric || byte == UInt8(ascii: "+") || byte > 127 {
            guard byte < 128 else { return "" }
            bytes.append((65...90).contains(byte) ? byte + 32 : byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `1080p`, `576i`, `1920x1080`.
    private static func isResolution(_ word: Substring) -> Bool {
        let digits = word.prefix { $0.isNumber }
        guard (3...4).contains(digits.count) else { return false }
        let rest = word[digits.endIndex...]
        if rest == "p" || rest == "i" { return true }
        return rest.first == "x" && (3...4).contains(rest.count - 1)
            && rest.dropFirst().allSatisfy(\.isNumber)
    }

    private static let technical = [
        "4k", "8k", "uhd", "bluray", "bdrip", "brrip", "bdremux", "remux", "webdl", "webrip",
        "hdtv", "pdtv", "dsr", "dvdrip", "dvdscr", "dvd5", "dvd9", "hdrip", "hddvd", "hdcam",
        "hdts", "telesync", "tvrip", "satrip", "vhsrip", "x264", "x265", "h264", "h265", "hevc",
        "avc", "xvid", "divx", "av1", "vp9", "mpeg2", "10bit", "8bit", "hi10p", "hdr", "hdr10",
        "hdr10+", "dovi", "sdr", "aac", "aac2", "ac3", "eac3", "ac3d", "dd5", "ddp", "ddp5", "dd+5",
        "dts", "dtshd", "dtsd", "truehd", "atmos", "flac", "hsbs", "halfsbs", "htab",
    ]

    private static let incidental = [
        "german", "english", "french", "italian", "spanish", "castellano", "latino", "russian",
        "polish", "dutch", "swedish", "norwegian", "danish", "finnish", "nordic", "czech",
        "hungarian", "turkish", "portuguese", "brazilian", "japanese", "korean", "chinese", "hindi",
        "arabic", "truefrench", "vff", "vfq", "vf2", "vostfr", "subfrench", "eng", "ger", "deu",
        "fre", "fra", "ita", "spa", "rus", "jpn", "multi", "multisubs", "dl", "ml", "dual", "audio",
        "dubbed", "subbed", "sub", "subs", "internal", "limited", "festival", "proper", "repack",
        "rerip", "retail", "complete", "readnfo", "nfofix", "hc", "ws", "pal", "ntsc", "web", "dvd",
        "bd", "tv", "uncensored", "hybrid", "3d",
    ]

    private static let editions = [
        "extended", "uncut", "unrated", "remastered", "theatrical", "imax", "directors", "final",
        "cut", "edition", "special", "anniversary", "restored", "criterion", "redux", "ultimate",
        "collectors", "version",
    ]
}
