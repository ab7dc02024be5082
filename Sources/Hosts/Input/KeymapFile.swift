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
        let names = FolderListing.names(in: folder).filter {
            $0.hasSuffix(suffix) && !$0.hasPrefix(".")
        }
        let isDefault = { $0 == KeymapLocations.defaultName }
        let ordered = names.filter(isDefault) + names.filter { !isDefault($0) }
        return ordered.map { folder + "/" + $0 }
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
