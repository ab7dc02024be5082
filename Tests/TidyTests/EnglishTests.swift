// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Texts and names use the words of present-day technical English: report, send, emit, log, list,
/// receive, fix, "is not a". The words below once stood for them and made readers guess.
@Suite struct EnglishTests {
    static let banned: Set<String> = [
        "tell", "tells", "told", "telling", "untold", "hear", "hears", "heard", "hearing",
        "unheard", "mend", "mends", "mended", "mending", "feel", "feels", "felt", "deed", "deeds",
        "wish", "wishes", "wished", "doubted", "news", "anew",
    ]

    /// Honest uses of such a word: text that is left out before a line is read, and why.
    static let exceptions: [(text: String, reason: String)] = [
        ("told apart", "the idiom for what can be distinguished"),
        ("\"told\"", "a field of the socket's protocol"),
        ("`told`", "the same, in the documents"),
        ("Hard of hearing", "the usual name of such captions"),
        ("hard of hearing", "the same"),
        ("hearing impaired", "the flag of tracks, in Matroska, FFmpeg and mpv"),
        ("hearing-impaired", "the same, as mpv spells it"),
        ("hearingImpaired", "the same, as a field"),
        ("HearingImpaired", "the same, in a name"),
        ("DATABASE NEWS VOICEMAIL", "the kernel's name of a key"),
        ("group-title=\"News\"", "a group of channels in a list"),
    ]

    /// Texts for people beside the Swift files: a folder or a file of the project.
    static let texts = [
        "README.md", "CONTRIBUTING.md", "Makefile", "desktop", "docs", "examples", "keymaps", "lab",
        "languages", "systemd", "udev-rules",
    ]

    /// What is found, by folder: `Sources/Model`, or `docs`.
    static let findings: [String: [String]] = {
        var findings: [String: [String]] = [:]
        for file in StyleTests.sources + StyleTests.tests where file.name != "EnglishTests" {
            let folder =
                SourceFile.targets.first { $0.name == file.target }?.folder
                ?? file.path.split(separator: "/").prefix(2).joined(separator: "/")
            findings[folder, default: []] += found(in: file.path, file.lines)
        }
        for place in texts {
            let names = FileManager.default.subpaths(
                atPath: SourceFile.root.appending(path: place).path())
            for path in (names ?? []).map({ "\(place)/\($0)" }) + [place] {
                let url = SourceFile.root.appending(path: path)
                guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
                findings[place, default: []] += found(in: path, text.components(separatedBy: "\n"))
            }
        }
        return findings
    }()

    @Test func thereIsSomethingToRead() {
        #expect(Self.findings.count > 60)
    }

    @Test(arguments: findings.keys.sorted())
    func everyTextIsPlain(folder: String) throws {
        let found = try #require(Self.findings[folder])
        #expect(found.isEmpty, "\(found.prefix(20).joined(separator: "\n"))")
    }

    @Test(arguments: [
        ("/// What the device tells.", ["tells"]), ("var isToldNew = false", ["told"]),
        ("let HEARD = 1", ["heard"]), ("case .unheard(let why)", ["unheard"]),
        ("it is no remote", ["is no remote"]), ("there is no remote", []),
        ("it is no longer there", []), ("they are no remotes", ["are no remotes"]),
        ("retelling, storytold, intellect", []),
        ("Wish list, deedless", ["wish"]),
    ])
    func aLine(text: String, expected: [String]) {
        #expect(Self.hits(in: text) == expected)
    }

    private static func found(in path: String, _ lines: [String]) -> [String] {
        lines.enumerated().flatMap { number, line in
            guard !hits(in: line).isEmpty else { return [String]() }
            let rest = exceptions.reduce(line) {
                $0.replacingOccurrences(of: $1.text, with: "…")
            }
            return hits(in: rest).map { "\(path):\(number + 1): '\($0)'" }
        }
    }

    /// The banned words of a line, also in names such as `isToldNew`; and "is no X" and
    /// "are no X", except for "there is no X" and "is no longer".
    static func hits(in line: String) -> [String] {
        var hits: [String] = []
        var before = ["", "", ""]
        for word in words(of: line) {
            if banned.contains(word) { hits.append(word) }
            if ["is", "are"].contains(before[1]), before[2] == "no", before[0] != "there",
                word != "longer", word != ""
            {
                hits.append("\(before[1]) no \(word)")
            }
            before = Array(before.dropFirst()) + [word]
        }
        return hits
    }

    /// The words of a line in small letters. A name in camel case is several; a sign between words
    /// is an empty one.
    private static func words(of line: String) -> [String] {
        var words: [String] = []
        var word = ""
        var wasSmall = false
        for byte in line.utf8 {
            let small = byte | 0x20
            let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(small)
            if !isLetter || (byte != small && wasSmall), !word.isEmpty {
                words.append(word)
                word = ""
            }
            if isLetter {
                word.unicodeScalars.append(Unicode.Scalar(small))
            } else if byte != UInt8(ascii: " "), words.last != "" {
                words.append("")
            }
            wasSmall = isLetter && byte == small
        }
        return word.isEmpty ? words : words + [word]
    }
}
