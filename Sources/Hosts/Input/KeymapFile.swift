// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import RemoteModel

/// Reading keymap files, and what can go wrong with it. It reads bytes; what they mean is for
/// `RemoteKeymap`.
enum KeymapFile {
    /// How the name of a keymap ends.
    static let suffix = ".toml"

    /// Why a file cannot be read, in words for a diagnostic.
    enum Failure: Error, Equatable {
        /// It was there when the folder was listed.
        case missing
        /// It may not be read, or reading it fails.
        case system(SystemError)
        /// A folder, a pipe or a device.
        case notAFile
        /// It has more than `Limits.keymapBytes`.
        case tooLarge
        /// With all that were read before it.
        case tooMuch
        case notUTF8

        var text: String {
            switch self {
            case .missing: "it is not there"
            case .system(let error): "\(error.call): \(error.text)"
            case .notAFile: "it is not a file"
            case .tooLarge: "it has more than \(Limits.keymapBytes) bytes"
            case .tooMuch:
                "with it, the keymaps have more than \(Limits.keymapsBytes) bytes together: take "
                    + "some away"
            case .notUTF8: "it is not UTF-8 text"
            }
        }
    }

    /// The keymaps of a folder: the default first, then by name. None of one that is not there.
    static func paths(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = name(of: entry)
            if name.hasSuffix(suffix), !name.hasPrefix(".") { names.append(name) }
        }
        names.sort { lhs, rhs in
            let isDefault = (lhs == KeymapLocations.defaultName, rhs == KeymapLocations.defaultName)
            return isDefault.0 != isDefault.1
                ? isDefault.0 : lhs.utf8.lexicographicallyPrecedes(rhs.utf8)
        }
        return names.map { folder + "/" + $0 }
    }

    /// An entry is only as long as its name needs, so its structure must not be copied whole.
    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
        let size = Int(entry.pointee.d_reclen)
        let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? size
        let bytes = UnsafeRawBufferPointer(start: entry, count: size)[offset...]
        return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// What a file holds.
    struct Contents {
        var text: String
        /// It belongs to this user or to root, and nobody else may write it.
        var isGuarded: Bool
    }

    /// `room`: the bytes that all keymaps may yet have.
    static func read(
        _ path: String, room: Int = Limits.keymapsBytes
    ) throws(Failure) -> Contents {
        let contents: [UInt8]?
        var status = stat()
        do throws(SystemError) {
            // Without waiting: it may be a pipe that nobody writes.
            let file = try OwnedDescriptor(
                adopting: open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), from: "open")
            let isRegular =
                fstat(file.rawValue, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
            // One byte more than the limit shows that there are too many.
            contents =
                isRegular
                ? try RegularFile.bytes(of: file.rawValue, count: Limits.keymapBytes + 1) : nil
        } catch {
            throw error.errno == ENOENT ? .missing : .system(error)
        }
        guard let bytes = contents else { throw .notAFile }
        guard bytes.count <= Limits.keymapBytes else { throw .tooLarge }
        guard bytes.count <= room else { throw .tooMuch }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
        let isOurs = status.st_uid == geteuid() || status.st_uid == 0
        return Contents(
            text: text, isGuarded: isOurs && status.st_mode & (S_IWGRP | S_IWOTH) == 0)
    }
}
