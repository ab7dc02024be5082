// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem

/// A folder of the person's cache that has a limit: the file that has not been used for longest
/// goes first.
struct CacheFolder: Sendable {
    let path: String
    /// Bytes of all files in it.
    let byteLimit: Int

    /// `$XDG_CACHE_HOME/remote-input` and that name, or nil for a user without a home.
    static func named(_ name: String) -> String? {
        func folder(_ name: String) -> String? {
            UserFolder.variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let cache = folder("XDG_CACHE_HOME") ?? folder("HOME").map { $0 + "/.cache" }
        return cache.map { $0 + "/remote-input/" + name }
    }

    /// Writes a file whole, under another name first: whenever the player is killed, the former one
    /// is there or this one. Returns whether it could.
    func write(_ bytes: [UInt8], as name: String) -> Bool {
        makeFolder(path)
        let fresh = "\(path)/\(name).\(getpid())"
        do { try RegularFile.write(bytes, to: fresh) } catch { return false }
        guard rename(fresh, path + "/" + name) == 0 else {
            unlink(fresh)
            return false
        }
        makeRoom(keeping: name)
        return true
    }

    /// Removes what has not been used for longest, and what killed players have left.
    private func makeRoom(keeping name: String) {
        var files: [(name: String, size: Int, used: Int)] = []
        for file in FolderListing.names(in: path) {
            var status = stat()
            guard stat(path + "/" + file, &status) == 0 else { continue }
            files.append((file, Int(status.st_size), status.st_mtim.tv_sec))
        }
        var total = files.reduce(0) { $0 + $1.size }
        for file in files.sorted(by: { ($0.used, $0.name) < ($1.used, $1.name) })
        where total > byteLimit && file.name != name {
            unlink(path + "/" + file.name)
            total -= file.size
        }
    }

    /// Makes the folder, and those above it that are missing, for this user only.
    private func makeFolder(_ folder: String) {
        guard mkdir(folder, 0o700) != 0, errno == ENOENT,
            let slash = folder.lastIndex(of: "/"), slash != folder.startIndex
        else { return }
        makeFolder(String(folder[..<slash]))
        mkdir(folder, 0o700)
    }
}
