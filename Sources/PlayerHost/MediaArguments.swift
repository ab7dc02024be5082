// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxLoop
public import MpvPlayer

/// The files of a command line as a playlist: lists of channels become their channels, folders
/// their files.
public enum MediaArguments {
    /// Bytes of a list. What is larger is no list.
    static let listBytes = 4 << 20

    /// Why there is nothing to play.
    public enum Failure: Error, Equatable, CustomStringConvertible {
        case noSuchFile(String)
        case emptyList(String)
        case emptyFolder(String)

        public var description: String {
            switch self {
            case .noSuchFile(let path):
                "there is no file '\(path)'; check its name, and that its disk is there"
            case .emptyList(let path):
                "the list '\(path)' is empty; it needs a file or an address on a line of its own"
            case .emptyFolder(let path):
                "there is no film or sound in the folder '\(path)'; name one that has some"
            }
        }
    }

    /// A file that is missing is left for the player to report, unless none of them is there.
    public static func items(_ arguments: [String]) throws(Failure) -> [MediaItem] {
        var items: [MediaItem] = []
        for argument in arguments {
            if let files = MediaFolder.files(in: argument, limit: ChannelList.entryLimit) {
                if files.isEmpty, arguments.count == 1 { throw .emptyFolder(argument) }
                items += files.map { MediaItem(location: $0) }
                continue
            }
            guard let list = list(at: argument) else {
                items.append(MediaItem(location: argument))
                continue
            }
            if list.isEmpty, arguments.count == 1 { throw .emptyList(argument) }
            items += list
        }
        if let first = arguments.first, arguments.allSatisfy(isMissing) {
            throw .noSuchFile(first)
        }
        return items
    }

    /// Not what may not be looked at: the player says so.
    private static func isMissing(_ argument: String) -> Bool {
        guard !MediaItem(location: argument).isURL, argument != "-" else { return false }
        return access(argument, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)
    }

    /// The items of a list, or nil when the argument is no list.
    private static func list(at path: String) -> [MediaItem]? {
        let name = path.lowercased()
        guard name.hasSuffix(".m3u") || name.hasSuffix(".m3u8"),
            !MediaItem(location: path).isURL, let text = text(of: path)
        else { return nil }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        return ChannelList.items(in: text, folder: folder)
    }

    private static func text(of path: String) -> String? {
        guard
            let file = try? OwnedDescriptor(
                adopting: open(path, O_RDONLY | O_CLOEXEC), from: "open")
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: listBytes)
        var length = 0
        while length < bytes.count {
            let count = bytes.withUnsafeMutableBytes { buffer in
                read(file.rawValue, buffer.baseAddress.map { $0 + length }, buffer.count - length)
            }
            guard count > 0 else { break }
            length += count
        }
        guard length < bytes.count else { return nil }
        return String(decoding: bytes[..<length], as: UTF8.self)
    }
}
