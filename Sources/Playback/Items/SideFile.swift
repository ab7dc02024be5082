// SPDX-License-Identifier: MIT

internal import RemoteMedia
public import RemoteModel

/// A file beside a film that says what is known of it (remote-film(5)): the fields of one film, or
/// a queue of several.
///
/// A file with a fault is not used at all: half of what somebody meant is worse than the film
/// alone.
public struct SideFile: Sendable {
    /// Bytes of a file. A larger one is refused.
    public static let byteLimit = ItemLimits.itemBytes
    /// The name of the file that counts for all films of its folder.
    public static let folderName = "film.toml"
    /// How the name of the file of one film ends: `Film.film.toml` for `Film.mkv`.
    public static let ending = ".film.toml"

    /// What the file says of its film, or of each item that says nothing else; empty of a file with
    /// a fault.
    public private(set) var film = ItemDescription()
    /// The items of its queue, each filled from `film`; empty where it has none.
    public private(set) var items: [ItemDescription] = []
    /// All that is wrong with it, in the order of the text.
    public private(set) var diagnostics: [Diagnostic] = []

    /// `path` is shown in messages, and what is relative in the file begins in its folder. With
    /// `isUnsafe` the file may open everything, as a list may (`MediaAddress.resolve`).
    public init(_ bytes: [UInt8], path: String, isUnsafe: Bool = false) {
        var reader = SideFileReader(bytes, path: path, isUnsafe: isUnsafe)
        reader.read()
        diagnostics = reader.diagnostics
        guard diagnostics.isEmpty else { return }
        film = reader.film
        items = reader.items.map { $0.filled(from: film) }
    }

    /// Whether a path is that of a side file by its name.
    public static func isSideFile(_ location: String) -> Bool {
        guard MediaAddress.scheme(of: location) == nil else { return false }
        let name = location.split(separator: "/").last ?? ""
        return name == folderName || name.hasSuffix(ending) && name.count > ending.count
    }

    /// How many fields it sets: those of its film, and those of each item.
    public var fieldCount: Int {
        let form = ItemDescription.form
        guard !items.isEmpty else { return form.fields(of: film).count }
        return items.reduce(0) { $0 + form.fields(of: $1).count }
    }

    /// What a viewer is to know of a file that is not used; nil when nothing is wrong with it.
    public func notice(in path: String) -> Diagnostic? {
        guard let first = diagnostics.first else { return nil }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let count = diagnostics.count
        var notice = Diagnostic(
            .warning, .configuration,
            Sentence(
                Phrase(FaultPhrase.fileNotUsed, .text("name", name), .count("count", count))),
            advice: "remote-player --check \(path) shows \(count == 1 ? "it" : "them")")
        notice.location = first.location
        return notice
    }
}
