// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import RemoteItems
internal import RemoteModel

/// The folder with the sheets of films that were seen (behaviour.md N163): one file for a film,
/// whose name says which film, not where it lies. A film that was moved keeps its sheet, and one
/// that was changed gets another.
struct SheetStore {
    /// `$XDG_CACHE_HOME/remote-input/scrubbing`, or nil for a user without a home.
    static var defaultFolder: String? {
        func folder(_ name: String) -> String? {
            UserFolder.variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let cache = folder("XDG_CACHE_HOME") ?? folder("HOME").map { $0 + "/.cache" }
        return cache.map { $0 + "/remote-input/scrubbing" }
    }

    /// Bytes of all sheets: 40 films of two hours. The one that was used last the longest time ago
    /// goes first.
    static let byteLimit = 256 << 20
    /// Bytes of one. A larger file is not a sheet.
    static let sheetLimit = 32 << 20

    let folder: String
    var byteLimit = Self.byteLimit

    /// The name of a film's sheet: its size, and a hash of its beginning, its middle and its end.
    /// nil for what is not a file of this machine.
    static func name(of film: String) -> String? {
        var status = stat()
        // A pipe that is opened and closed would end for who writes to it.
        guard stat(film, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let file = open(film, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0
        else { return nil }
        let size = Int(status.st_size)
        // FNV-1a: nobody gains by films that are taken for each other.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        var bytes = [UInt8](repeating: 0, count: sampleBytes)
        for place in [0, (size - sampleBytes) / 2, size - sampleBytes] {
            let count = pread(file, &bytes, sampleBytes, max(0, place))
            guard count >= 0 else { return nil }
            for byte in bytes[..<count] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        let digits = String(hash, radix: 16)
        return "\(size)-" + String(repeating: "0", count: 16 - digits.count) + digits + ".bif"
    }

    private static let sampleBytes = 65_536

    /// Fills the sheet with what was made before, and notes that it was used. A damaged file is put
    /// aside.
    func read(_ name: String, into sheet: inout PictureSheet) {
        let path = folder + "/" + name
        guard let bytes = RegularFile.bytes(path, limit: Self.sheetLimit) else { return }
        do {
            var filled = sheet
            try filled.read(bytes)
            sheet = filled
            utimensat(AT_FDCWD, path, nil, 0)
        } catch {
            rename(path, path + ".damaged")
        }
    }

    /// Writes the sheet whole, under another name first: whenever the player is killed, the former
    /// one is there or this one. Returns whether it could.
    func write(_ sheet: PictureSheet, as name: String) -> Bool {
        makeFolder(folder)
        let fresh = "\(folder)/\(name).\(getpid())"
        do { try RegularFile.write(sheet.bytes, to: fresh) } catch { return false }
        guard rename(fresh, folder + "/" + name) == 0 else {
            unlink(fresh)
            return false
        }
        makeRoom(keeping: name)
        return true
    }

    /// Removes what was used last the longest time ago, and what killed players have left.
    private func makeRoom(keeping name: String) {
        var files: [(name: String, size: Int, used: Int)] = []
        for file in RegularFile.names(in: folder) {
            var status = stat()
            guard stat(folder + "/" + file, &status) == 0 else { continue }
            files.append((file, Int(status.st_size), status.st_mtim.tv_sec))
        }
        var total = files.reduce(0) { $0 + $1.size }
        for file in files.sorted(by: { ($0.used, $0.name) < ($1.used, $1.name) })
        where total > byteLimit && file.name != name {
            unlink(folder + "/" + file.name)
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
