// SPDX-License-Identifier: MIT

internal import Glibc
internal import InputHost
internal import LinuxSystem
internal import RemoteLanguages
public import RemoteModel

/// The words on the screen: of the message file for the viewer's language, else in English, which
/// needs no file (docs/translating.md).
public struct ScreenLanguage {
    /// The words.
    public private(set) var words = Catalogue.english
    /// What the viewer is to know of it.
    public private(set) var notice: Diagnostic?

    /// Where message files are, the first to count first: the user's own, and those that came with
    /// the program.
    static var folders: [String] {
        let own = UserFolder.path.map { [absolutePath($0) + "/languages"] } ?? []
        return own + [KeymapLocations.shipped("languages")]
    }

    /// `wanted`: the language that was asked for by name. Without it the best of `session` that
    /// there is.
    public init(_ wanted: String?, session: [String] = SessionLanguages.present) {
        self.init(wanted, session: session, in: Self.folders)
    }

    init(_ wanted: String?, session: [String], in folders: [String]) {
        for language in wanted.map({ [$0] }) ?? session {
            for code in Self.codes(language) {
                if code == Catalogue.english.language { return }
                for folder in folders {
                    let path = "\(folder)/\(code).toml"
                    guard access(path, F_OK) == 0 else { continue }
                    take(path)
                    return
                }
            }
        }
        guard let wanted else { return }
        let place = folders.last ?? ""
        notice = Diagnostic(
            .warning, .configuration,
            Sentence(Phrase(FaultPhrase.noLanguage, .text("name", wanted))),
            advice: "--language is a code such as de, of a file in \(place)")
    }

    /// `de-AT` is also in `de.toml`.
    private static func codes(_ language: String) -> [String] {
        let parts = language.split(whereSeparator: { $0 == "-" || $0 == "_" })
        // A name with a slash would lead elsewhere.
        let isCode = parts.allSatisfy { part in
            part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        guard isCode, let first = parts.first else { return [] }
        let whole = parts.joined(separator: "-")
        let short = first.lowercased()
        return whole == short ? [short] : [whole, short]
    }

    private mutating func take(_ path: String) {
        let name = path.split(separator: "/").last ?? ""
        guard let bytes = RegularFile.start(path, count: MessageFile.byteLimit + 1),
            bytes.count <= MessageFile.byteLimit
        else {
            notice = Diagnostic(
                .warning, .configuration,
                Sentence(Phrase(FaultPhrase.fileUnreadable, .text("name", String(name)))),
                advice: "make sure that it exists and that you can read it: \(path)")
            return
        }
        let file = MessageFile(bytes, path: path)
        words = file.catalogue
        guard let first = file.faults.first else { return }
        var notice = Diagnostic(
            .warning, .configuration,
            Sentence(
                Phrase(
                    FaultPhrase.languageMistakes, .text("name", String(name)),
                    .count("count", file.faults.count))),
            advice: "remote-player --check-language \(path) shows them")
        notice.location = first.location
        self.notice = notice
    }
}

/// The check of a message file for those who write it: `remote-player --check-language`.
public struct LanguageCheck {
    /// All mistakes, and what is missing.
    public private(set) var diagnostics: [Diagnostic] = []
    /// What is said of a file that could be read.
    public private(set) var summary: String?

    /// Whether something is wrong or missing.
    public var hasFaults: Bool { !diagnostics.isEmpty }

    public init(_ path: String) {
        guard let bytes = RegularFile.start(path, count: MessageFile.byteLimit + 1),
            bytes.count <= MessageFile.byteLimit
        else {
            diagnostics = [
                Diagnostic(
                    .error, .configuration, "'\(path)' cannot be read",
                    advice: "make sure that it exists, is readable, and has at most 1 MB")
            ]
            return
        }
        let file = MessageFile(bytes, path: path)
        diagnostics = file.faults + file.missing
        let (count, all) = file.share
        let title = file.name.isEmpty ? "" : "\(file.name) (\(file.language)), "
        summary = "\(path): \(title)\(count) of \(all) texts" + (hasFaults ? "" : ": fine")
    }
}
