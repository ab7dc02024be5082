// SPDX-License-Identifier: MIT

internal import InputHost
internal import LinuxSystem
internal import MpvPlayer
internal import OverlayPainter
internal import RemoteModel

/// What a film needs and this machine lacks: decoders for its tracks, fonts for its title and its
/// captions. `remote-monitor doctor FILM` prints it.
public struct FilmNeeds {
    /// A line: whether that is there, what was looked at, what was found, and what to do.
    public struct Line: Equatable, Sendable {
        /// Nothing is missing.
        public var isMet: Bool
        public var subject: String
        public var message: String
        public var remedy: String?

        /// Its four parts, each for a line of its own, for the program that asked.
        public var parts: [String] {
            ["\(isMet)", subject, message, remedy ?? ""].map(Self.oneLine)
        }

        private static func oneLine(_ text: String) -> String {
            String(text.map { $0.isNewline ? " " : $0 })
        }
    }

    /// Seconds in which the film has to open: its disk may be asleep.
    private static let patience = Interval.seconds(15)
    /// Bytes of a file with captions that are looked at: a script is known after a page.
    private static let captionBytes = 256 * 1024

    public let lines: [Line]

    /// Opens the film.
    public init(_ path: String) {
        do {
            let film = try FilmProbe.open(path, within: Self.patience)
            lines = Self.lines(
                of: film, missing: FontCoverage().map { fonts in { fonts.missing(in: $0) } },
                read: { RegularFile.start($0, count: Self.captionBytes) })
        } catch FilmProbe.Failure.unopened(let why) {
            lines = [Line(isMet: false, subject: "film", message: why.english)]
        } catch FilmProbe.Failure.late {
            lines = [
                Line(
                    isMet: false, subject: "film",
                    message: "it did not open within \(Int(Self.patience.seconds)) s",
                    remedy: "check the disk or the server that it lies on")
            ]
        } catch {
            lines = [Line(isMet: false, subject: "film", message: "\(error)")]
        }
    }

    /// `missing`: the first letter of a text that no font has; nil on a machine without fonts.
    /// `read`: the beginning of a file, or nil.
    static func lines(
        of film: FilmProbe, missing: ((String) -> Unicode.Scalar?)?, read: (String) -> [UInt8]?
    ) -> [Line] {
        guard !film.parts.isEmpty else {
            return [
                Line(
                    isMet: false, subject: "film", message: "it has no picture and no sound",
                    remedy: "check the file, or fetch it again")
            ]
        }
        return decoders(film) + letters(film, missing, read)
    }

    // MARK: Decoders

    private static func decoders(_ film: FilmProbe) -> [Line] {
        var lines: [Line] = []
        var there: [String] = []
        for part in film.parts where part.kind != .captions {
            let name = part.codec.isEmpty ? "unknown" : part.codec
            if film.decoders.contains(part.codec) {
                if !there.contains(name) { there.append(name) }
                continue
            }
            let what = part.kind == .picture ? "picture" : "sound"
            let line = Line(
                isMet: false, subject: "decoders",
                message: "FFmpeg has no decoder here for the \(what) (\(name))",
                remedy: "sudo apt install libavcodec-extra; where that has none either, choose "
                    + "another version of the film")
            if !lines.contains(line) { lines.append(line) }
        }
        guard !there.isEmpty else { return lines }
        return [
            Line(isMet: true, subject: "decoders", message: there.joined(separator: ", "))
        ] + lines
    }

    // MARK: Fonts

    private static func letters(
        _ film: FilmProbe, _ missing: ((String) -> Unicode.Scalar?)?,
        _ read: (String) -> [UInt8]?
    ) -> [Line] {
        guard let missing else {
            return [
                Line(
                    isMet: false, subject: "fonts", message: "there are none",
                    remedy: "sudo apt install fonts-noto-core")
            ]
        }
        var texts: [(what: String, text: String)] = []
        if !film.title.isEmpty { texts.append(("the title", film.title)) }
        for part in film.parts where part.kind == .captions && isText(part.codec) {
            if let file = part.file {
                let name = file.split(separator: "/").last.map { String($0) } ?? file
                let text = read(file).map { String(decoding: $0, as: UTF8.self) } ?? ""
                texts.append(("the captions “\(name)”", text))
            } else if !part.language.isEmpty {
                let known = Language(code: part.language)
                let code = known?.codes.first ?? part.language
                let name = "captions in \(known?.name ?? code)"
                texts.append((name, FontCoverage.sample(of: code)))
            }
        }
        var lines: [Line] = []
        for (what, text) in texts {
            guard let letter = missing(text) else {
                let line = Line(isMet: true, subject: "fonts", message: "for \(what)")
                if !lines.contains(line) { lines.append(line) }
                continue
            }
            let line = Line(
                isMet: false, subject: "fonts",
                message: "no font has the letters of \(what), such as \(letter)",
                remedy: "sudo apt install \(package(for: letter))")
            if !lines.contains(line) { lines.append(line) }
        }
        return lines
    }

    /// Captions that are letters, and not pictures of them.
    private static func isText(_ codec: String) -> Bool {
        !["hdmv_pgs_subtitle", "dvd_subtitle", "dvb_subtitle", "xsub"].contains(codec)
    }

    /// Debian's package of fonts with that letter.
    static func package(for letter: Unicode.Scalar) -> String {
        switch letter.value {
        case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
            0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
            "fonts-noto-cjk"
        case 0x1F000...0x1FAFF: "fonts-noto-color-emoji"
        default: "fonts-noto-core"
        }
    }
}
