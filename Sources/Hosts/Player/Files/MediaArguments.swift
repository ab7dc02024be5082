// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import RemoteItems
public import RemoteMedia
public import RemoteModel

/// The files of a command line as a playlist: lists and side files become what they name, folders
/// their files. What lies beside a film of this machine describes it. It reads what lies on this
/// machine before mpv starts. A list that a server sends is read later, by `ListReader`. Only the
/// form of names is looked at: whether a file can be played is mpv's to say.
public struct MediaArguments {
    /// Lists that are read for one command line, inside each other or side by side. Further ones
    /// are left out.
    static let listLimit = 256

    /// Why there is nothing to play.
    public enum Failure: Error, Equatable, CustomStringConvertible {
        /// None of what was named is there; this is the first.
        case noSuchFile(String)
        /// A list without a line that names something.
        case emptyList(String)
        /// A folder without a film or a sound, also below it.
        case emptyFolder(String)
        /// The list names only what a list may not open. The text is the whole sentence.
        case refused(String)
        /// A side file that is wrong, and nothing else to play.
        case brokenSideFile([Diagnostic])
        /// A side file that names nothing.
        case emptySideFile(String)

        public var description: String {
            switch self {
            case .noSuchFile(let path):
                MediaFolder.nearest(to: path).map {
                    "there is no file '\(path)'; did you mean '\($0)'?"
                } ?? "there is no file '\(path)'; check its name, and that its disk is there"
            case .emptyList(let path):
                "the list '\(path)' is empty; it needs a file or an address on a line of its own"
            case .emptyFolder(let path):
                "there is no film or sound in the folder '\(path)'; name one that has some"
            case .refused(let sentence): "\(sentence); \(MediaArguments.advice)"
            case .brokenSideFile(let diagnostics):
                diagnostics.map(\.text).joined(separator: "\n")
            case .emptySideFile(let path):
                "'\(path)' names nothing to play: it needs 'url', or [[item]] with 'url', or a "
                    + "film of its name beside it"
            }
        }
    }

    /// The option that lets a list open everything.
    static let advice = "--unsafe-lists opens it, if you trust the list"

    /// The playlist, at most `MediaList.entryLimit` items.
    public private(set) var items: [MediaItem] = []
    /// What of the lists and of the side files is left out: at most eight sentences of entries.
    public private(set) var notices = MediaNotices()
    /// The guides that lists name: files of this machine and addresses of http.
    public private(set) var guides: [String] = []
    /// Lists may name everything that mpv opens.
    private let isUnsafe: Bool
    private let languages: [String]
    /// Lists that were read so far.
    private var listCount = 0
    /// The first side file from which nothing can be played.
    private var sideFailure: Failure?

    /// A file that is missing is left for the player to report, unless none of them is there.
    /// `languages`: those of the viewer, the best first; nil for those of the session.
    public init(
        _ arguments: [String], isUnsafe: Bool = false, languages: [String]? = nil
    ) throws(Failure) {
        try self.init(named: arguments, isUnsafe: isUnsafe, languages: languages)
        describe()
    }

    /// The same without what lies beside the films.
    init(named arguments: [String], isUnsafe: Bool, languages: [String]?) throws(Failure) {
        self.isUnsafe = isUnsafe
        self.languages = languages ?? SessionLanguages.present
        for argument in arguments { add(MediaItem(location: argument), within: []) }
        if let first = arguments.first, arguments.allSatisfy(Self.isMissing) {
            throw .noSuchFile(first)
        }
        guard items.isEmpty, let first = arguments.first else { return }
        if let sideFailure { throw sideFailure }
        if let refusal = notices.refusals.first { throw .refused(refusal) }
        throw MediaFolder.exists(first) ? .emptyFolder(first) : .emptyList(first)
    }

    /// `lists` are the files of the lists that it came out of.
    private mutating func add(_ item: MediaItem, within lists: [String]) {
        guard items.count < MediaList.entryLimit else { return }
        let rest = MediaList.entryLimit - items.count
        if let files = MediaFolder.files(in: item.location, limit: rest) {
            items += files.map { file in
                var found = MediaItem(location: file)
                found.depth = item.depth
                return found
            }
        } else if SideFile.isSideFile(item.location),
            let bytes = RegularFile.start(item.location, count: SideFile.byteLimit + 1)
        {
            openSideFile(item, bytes, within: lists)
        } else if let kind = MediaList.Kind(location: item.location),
            let bytes = Self.bytes(of: item.location)
        {
            open(item, kind, bytes, within: lists)
        } else {
            items.append(item)
        }
    }

    /// Adds what a list names. What only looks like one, such as an HLS playlist, is an item
    /// itself.
    private mutating func open(
        _ item: MediaItem, _ kind: MediaList.Kind, _ bytes: [UInt8], within lists: [String]
    ) {
        let name = item.location.split(separator: "/").last.map(String.init) ?? item.location
        let file = Self.realPath(item.location)
        guard !lists.contains(file) else {
            return refuse("the list “\(name)” names itself, and is opened once")
        }
        guard item.depth < MediaList.depthLimit else {
            return refuse("the list “\(name)” is not opened: too many lists are nested")
        }
        guard listCount < Self.listLimit else {
            return refuse(
                "the list “\(name)” is not opened: \(Self.listLimit) lists were read already")
        }
        listCount += 1
        guard
            let list = MediaList(
                bytes, kind: kind, at: item.location, depth: item.depth, isUnsafe: isUnsafe)
        else {
            items.append(item)
            return
        }
        if let refusal = list.refusal(in: name) { refuse(refusal) }
        guides += list.guides.filter { !guides.contains($0) }
        for entry in list.items {
            add(kind == .cue ? Self.found(entry) : entry, within: lists + [file])
        }
    }

    /// Keeps a sentence for the person. More than eight say nothing new.
    private mutating func refuse(_ sentence: String) {
        if notices.refusals.count < 8 { notices.refusals.append(sentence) }
    }

    // MARK: Side files

    /// The queue of a side file, what it names, or the film of its name beside it.
    private mutating func openSideFile(
        _ item: MediaItem, _ bytes: [UInt8], within lists: [String]
    ) {
        let file = SideFile(bytes, path: item.location, isUnsafe: isUnsafe)
        let path = Self.realPath(item.location)
        guard !lists.contains(path), item.depth < MediaList.depthLimit else {
            return refuse("the side file “\(item.location)” names itself, and is opened once")
        }
        let described = file.items.isEmpty ? [file.film] : file.items
        let named = described.filter { $0.urls != nil }.map { MediaItem($0, languages: languages) }
        for var item in named {
            item.depth = lists.count
            add(item, within: lists + [path])
        }
        guard named.isEmpty else { return }
        let films = Self.films(of: item.location, limit: MediaList.entryLimit - items.count)
        items += films.map { MediaItem(location: $0) }
        guard films.isEmpty else { return }
        if let notice = file.notice(in: item.location) {
            refuse(notice.message)
            sideFailure = sideFailure ?? .brokenSideFile(file.diagnostics)
        } else {
            sideFailure = sideFailure ?? .emptySideFile(item.location)
        }
    }

    /// The film that a side file lies beside; all films of the folder, of its own file.
    private static func films(of path: String, limit: Int) -> [String] {
        let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let folder = path[..<start]
        if path[start...] == SideFile.folderName {
            let files = MediaFolder.files(in: folder.isEmpty ? "." : String(folder), limit: limit)
            // They are named as those of a person: `./film.mkv` is `film.mkv`.
            return (files ?? []).map { folder.isEmpty ? String($0.dropFirst(2)) : $0 }
        }
        return MediaFolder.twin(of: String(path.dropLast(SideFile.ending.count)) + ".").map { [$0] }
            ?? []
    }

    /// What lies beside each film describes it, and what a list says of it counts before that.
    private mutating func describe() {
        var files = ItemFiles(isUnsafe: isUnsafe)
        for index in items.indices {
            let location = items[index].location
            for diagnostic in files.describe(&items[index], by: .list, languages: languages) {
                notices.add(diagnostic, of: location)
            }
        }
    }

    // MARK: Files

    /// A disc that was packed after its cue sheet was written lies there under another name.
    private static func found(_ item: MediaItem) -> MediaItem {
        guard isMissing(item.location), let file = MediaFolder.twin(of: item.location) else {
            return item
        }
        var item = item
        item.location = file
        return item
    }

    /// Whether there is no such file. A file that may not be looked at is not missing: the player
    /// reports it.
    private static func isMissing(_ argument: String) -> Bool {
        guard !MediaItem(location: argument).isURL, argument != "-" else { return false }
        return access(argument, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)
    }

    /// The file behind a name, so that a list is recognised under any of its names.
    private static func realPath(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    /// All of a file, or nil where there is none, and of what is too large for a list.
    private static func bytes(of path: String) -> [UInt8]? {
        // A pipe of that name would have nobody who writes into it.
        guard !MediaItem(location: path).isURL,
            let file = try? OwnedDescriptor(
                adopting: Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), from: "open")
        else { return nil }
        var status = stat()
        guard fstat(file.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size <= MediaList.byteLimit
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: MediaList.byteLimit + 1)
        var length = 0
        while length < bytes.count {
            let count = bytes.withUnsafeMutableBytes { buffer in
                read(file.rawValue, buffer.baseAddress.map { $0 + length }, buffer.count - length)
            }
            guard count > 0 else { break }
            length += count
        }
        return length < bytes.count ? Array(bytes[..<length]) : nil
    }
}
