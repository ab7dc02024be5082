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
    static var defaultFolder: String? { CacheFolder.named("scrubbing") }

    /// Bytes of all sheets: 40 films of two hours. The one that has not been used for the
    /// longest time goes first.
    static let byteLimit = 256 << 20
    /// Bytes of one. A larger file is not a sheet.
    static let sheetLimit = 32 << 20

    let folder: String
    var byteLimit = Self.byteLimit

    /// The name of a film's sheet; nil for what is not a file of this machine.
    static func name(of film: String) -> String? { FilmIdentity.name(of: film).map { $0 + suffix } }

    /// The end of the name of each sheet.
    static let suffix = ".bif"

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

    /// Writes the sheet whole. Returns whether it could.
    func write(_ sheet: PictureSheet, as name: String) -> Bool {
        CacheFolder(path: folder, byteLimit: byteLimit).write(sheet.bytes, as: name)
    }
}
