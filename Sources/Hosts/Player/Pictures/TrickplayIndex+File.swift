// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import RemoteItems

extension TrickplayIndex {
    /// Pixels of the width of a picture that is shown while scrubbing; wider ones cost more to read
    /// and show no more.
    private static let shownWidth = 480

    /// The index of a BIF file, of a WebVTT file or of a folder of tiles on this machine.
    init(path: String) throws(TrickplayFault) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw TrickplayFault("it is not there") }
        if status.st_mode & S_IFMT == S_IFDIR {
            self = try Self.tiles(in: path)
        } else if path.hasSuffix(".vtt") {
            guard let bytes = RegularFile.bytes(path, limit: Self.textLimit) else {
                throw TrickplayFault("it cannot be read")
            }
            try self.init(webVTT: bytes, at: path)
        } else {
            guard let head = RegularFile.start(path, count: Self.bifHeadBytes) else {
                throw TrickplayFault("it cannot be read")
            }
            let size = try Self.bifTableBytes(head: head)
            guard let table = RegularFile.start(path, count: size) else {
                throw TrickplayFault("it cannot be read")
            }
            try self.init(bif: table, fileBytes: Int(status.st_size), file: path)
        }
    }

    /// Of the folders with pictures of several widths, the widest that is shown as it is.
    private static func tiles(in path: String) throws(TrickplayFault) -> TrickplayIndex {
        let folders = FolderListing.names(in: path).compactMap { TileFolder(name: $0) }
        let fitting = folders.filter { $0.width <= shownWidth }.max { $0.width < $1.width }
        guard let folder = fitting ?? folders.min(by: { $0.width < $1.width }) else {
            throw TrickplayFault("the folder has no pictures, such as in '320 - 10x10'")
        }
        let place = path + "/" + folder.name
        return try TrickplayIndex(folder, files: FolderListing.names(in: place), at: place)
    }
}
