// SPDX-License-Identifier: MIT

/// The films of the folders that a person has them in, as they were found so far (behaviour.md
/// A141). `LibraryScan` finds them.
struct Library: Hashable, Sendable {
    /// Films of all folders that are shown; further ones are left out (N361).
    static let filmLimit = 5000
    /// Names in folders that are looked at (N361).
    static let nameLimit = 200_000

    /// A film, as the files beside it say.
    struct Film: Hashable, Sendable {
        /// Where it lies.
        var path: String
        /// What it is called.
        var title: String
        /// The series that it belongs to, or nil.
        var series: String?
        /// What is read below its title where it has no series: what its folder or its file is
        /// called.
        var subtitle: String?
        /// A picture of it: a path or an address, or nil.
        var artwork: String?
        /// The age from which it is meant to be seen; nil where nothing beside it says one.
        var age: Int?
        /// It belongs to a series, for which another age may count.
        var isTelevision = false
    }

    /// A folder with what lies in it, in the order of a person.
    struct Folder: Hashable, Sendable {
        /// Where it lies.
        var path: String
        /// What it is called.
        var title: String
        /// A picture of it, or nil.
        var artwork: String?
        /// What lies in it.
        var entries: [Entry] = []

        /// All films in it, and in the folders in it.
        var films: [Film] { entries.flatMap(\.films) }
    }

    /// What lies in a folder.
    enum Entry: Hashable, Sendable {
        case film(Film)
        case folder(Folder)

        /// The film, or all of the folder.
        var films: [Film] {
            switch self {
            case .film(let film): [film]
            case .folder(let folder): folder.films
            }
        }
    }

    /// The folders that a person named.
    var folders: [Folder] = []
    /// Folders that cannot be read.
    var unreadable: [String] = []
    /// It is still looked for films.
    var isScanning = false
    /// There are more films than are shown.
    var isCut = false

    /// How many films were found.
    var count = 0

    /// The folder with that path, wherever it lies.
    func folder(_ path: String) -> Folder? {
        func find(_ folder: Folder) -> Folder? {
            if folder.path == path { return folder }
            for case .folder(let inner) in folder.entries {
                if let found = find(inner) { return found }
            }
            return nil
        }
        return folders.lazy.compactMap(find).first
    }
}
