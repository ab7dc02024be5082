// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc

/// Watches the names in one folder by inotify: no deeper, and no polling.
///
/// A file that an editor truncates and writes is `written` when it is closed; one that an editor
/// replaces by renaming is `appeared`. A folder that does not exist is waited for: the nearest
/// parent that exists is watched until then. The owner registers `rawValue`, and calls `drain` when
/// it is readable. It keeps no list of the folder: what a change means is for the owner to look up.
public final class FolderWatch {
    /// Changes of different names that one drain keeps. Beyond it, the folder as a whole changed.
    public static let changeLimit = 256

    /// The number to register with the loop.
    public let rawValue: CInt
    /// The folder, whether it exists or not.
    public let folder: String

    private enum Place: Equatable {
        /// The folder itself is watched.
        case folder
        /// It is not there; a folder above it is watched.
        case parent
        /// Not even the root can be watched.
        case nowhere
    }

    private var place = Place.nowhere
    /// inotify's number of the present watch, or -1.
    private var watch: CInt = -1
    /// Room for many events: an event takes 16 bytes and its name.
    private var buffer: [UInt8]
    private let kinds: FolderChange.Kinds

    /// `folder` is an absolute path. Changes of other `kinds` wake nobody.
    public init(
        folder: String, kinds: FolderChange.Kinds = .usual
    ) throws(SystemError) {
        self.folder = folder
        self.kinds = kinds
        buffer = [UInt8](repeating: 0, count: 16 * 1024)
        let descriptor = try OwnedDescriptor(
            adopting: inotify_init1(CInt(IN_CLOEXEC | IN_NONBLOCK)),
            from: "inotify_init1")
        rawValue = descriptor.release()
        arm()
    }

    deinit {
        _ = close(rawValue)
    }

    /// Appends what has changed, each name once.
    public func drain(into changes: inout [FolderChange]) {
        let first = changes.count
        while true {
            let count = buffer.withUnsafeMutableBytes { bytes in
                retrying { read(rawValue, bytes.baseAddress, bytes.count) }
            }
            guard count > 0 else { break }
            parse(count, into: &changes, from: first)
        }
        if changes.count - first > Self.changeLimit {
            changes.removeSubrange(first...)
            changes.append(FolderChange(name: "", kinds: [.appeared, .written, .attributes]))
        }
    }

    /// Cuts what the kernel wrote into events, each with a name of its own length.
    private func parse(_ count: Int, into changes: inout [FolderChange], from first: Int) {
        var offset = 0
        let headerSize = MemoryLayout<inotify_event>.size
        while offset + headerSize <= count {
            let (event, name) = buffer.withUnsafeBytes { bytes in
                let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                let end = min(count, offset + headerSize + Int(event.len))
                let name = bytes[(offset + headerSize)..<end].prefix { $0 != 0 }
                return (event, String(decoding: name, as: UTF8.self))
            }
            offset += headerSize + Int(event.len)
            note(event, name, into: &changes, from: first)
        }
    }

    /// Takes one event: the folder itself came or went, or a name in it changed.
    private func note(
        _ event: inotify_event, _ name: String, into changes: inout [FolderChange], from first: Int
    ) {
        let mask = event.mask
        if mask & UInt32(IN_Q_OVERFLOW) != 0 {
            merge("", [.appeared, .written, .attributes], into: &changes, from: first)
            return
        }
        // Left over from a watch that has been moved.
        guard event.wd == watch else { return }
        let hasGone = mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) != 0
        guard place == .folder, !hasGone else {
            let wasPresent = place == .folder
            // A watch follows the folder, not its name: it would report the one that was moved
            // away.
            if mask & UInt32(IN_MOVE_SELF) != 0 { inotify_rm_watch(rawValue, watch) }
            arm()
            if place == .folder {
                merge("", [.appeared], into: &changes, from: first)
            } else if wasPresent {
                merge("", [.removed], into: &changes, from: first)
            }
            return
        }
        var kinds: FolderChange.Kinds = []
        if mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 { kinds.insert(.appeared) }
        if mask & UInt32(IN_CLOSE_WRITE) != 0 { kinds.insert(.written) }
        if mask & UInt32(IN_ATTRIB) != 0 { kinds.insert(.attributes) }
        if mask & UInt32(IN_MODIFY) != 0 { kinds.insert(.writing) }
        if mask & UInt32(IN_DELETE | IN_MOVED_FROM) != 0 { kinds.insert(.removed) }
        // Attributes of the folder itself come without a name.
        guard !name.isEmpty, !kinds.isEmpty else { return }
        merge(name, kinds, into: &changes, from: first)
    }

    /// Adds to what is known of a name. Beyond the limit names are dropped, as the folder as a
    /// whole is reported then.
    private func merge(
        _ name: String, _ kinds: FolderChange.Kinds, into changes: inout [FolderChange],
        from first: Int
    ) {
        if let index = changes[first...].firstIndex(where: { $0.name == name }) {
            // A file that came, went or was closed is not being written any more.
            if !kinds.intersection([.appeared, .written, .removed]).isEmpty {
                changes[index].kinds.remove(.writing)
            }
            changes[index].kinds.formUnion(kinds)
        } else if changes.count - first <= Self.changeLimit {
            changes.append(FolderChange(name: name, kinds: kinds))
        }
    }

    /// Watches the folder, or the nearest parent that exists.
    private func arm() {
        // A folder that is made while we look at its parent is found by the second look.
        for _ in 0..<8 {
            if watch >= 0, place == .parent { inotify_rm_watch(rawValue, watch) }
            place = .nowhere
            var path = folder
            while true {
                watch = inotify_add_watch(
                    rawValue, path, path == folder ? folderMask : Self.parentMask)
                if watch >= 0 || path == "/" { break }
                path = Self.parent(of: path)
            }
            guard watch >= 0 else { return }
            place = path == folder ? .folder : .parent
            if place == .folder || access(Self.child(of: path, towards: folder), F_OK) != 0 {
                return
            }
        }
    }

    /// What the kernel is to report of the folder: what nobody wants does not wake the process.
    private var folderMask: UInt32 {
        var mask = IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
        if kinds.contains(.appeared) { mask |= IN_CREATE | IN_MOVED_TO }
        if kinds.contains(.removed) { mask |= IN_MOVED_FROM | IN_DELETE }
        if kinds.contains(.written) { mask |= IN_CLOSE_WRITE }
        if kinds.contains(.writing) { mask |= IN_MODIFY }
        if kinds.contains(.attributes) { mask |= IN_ATTRIB }
        return UInt32(mask)
    }
    private static let parentMask = UInt32(
        IN_CREATE | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

    /// The folder of a path, and the last name in it.
    public static func split(_ path: String) -> (folder: String, name: String) {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let name = slash.map { path[path.utf8.index(after: $0)...] } ?? path[...]
        return (parent(of: path), String(name))
    }

    /// The folder above; that of the root is the root.
    private static func parent(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else {
            return "/"
        }
        return String(path[..<slash])
    }

    /// The next folder on the way from `path` down to `target`.
    private static func child(of path: String, towards target: String) -> String {
        let start = path == "/" ? 1 : path.utf8.count + 1
        let bytes = Array(target.utf8)
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
        return String(decoding: bytes[..<end], as: UTF8.self)
    }
}

/// The changes of one name in a watched folder since the last `drain`.
public struct FolderChange: Equatable, Sendable {
    /// The ways in which a name can have changed; several may have come together.
    public struct Kinds: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// It is there now: made, or moved in under this name.
        public static let appeared = Kinds(rawValue: 1)
        /// A writer has closed it.
        public static let written = Kinds(rawValue: 2)
        /// Its mode, owner or access list is another.
        public static let attributes = Kinds(rawValue: 4)
        /// It is not there any more, or under another name.
        public static let removed = Kinds(rawValue: 8)
        /// It was written to, and not closed since; reported only by a watch that asks for it.
        public static let writing = Kinds(rawValue: 16)
        /// All but `writing`.
        public static let usual: Kinds = [.appeared, .written, .attributes, .removed]
    }

    /// The name in the folder. Empty for the folder as a whole: it came, it went, or so much
    /// happened that the kernel lost track. Look at everything again then.
    public var name: String
    /// All that happened to the name, in no order.
    public var kinds: Kinds
}
