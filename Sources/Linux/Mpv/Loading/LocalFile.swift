// SPDX-License-Identifier: MIT

internal import Glibc
internal import RemoteMedia

/// The facts of the system about an item that is a file of this machine.
struct LocalFile {
    /// It lies on a disk. It is not a pipe, which may wait for a writer.
    let isRegular: Bool
    /// Bytes.
    let size: Int64

    /// Whether there is something at that path: a file or a folder.
    static func exists(_ path: String) -> Bool { access(path, R_OK) == 0 }

    /// nil when the item is an address, or when there is no such file.
    init?(_ item: MediaItem) {
        guard !item.isURL else { return nil }
        var status = stat()
        guard stat(item.location, &status) == 0 else { return nil }
        isRegular = status.st_mode & S_IFMT == S_IFREG
        size = Int64(status.st_size)
    }
}
