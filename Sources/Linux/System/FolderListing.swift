// SPDX-License-Identifier: MIT

internal import Glibc

/// What a folder holds.
public enum FolderListing {
    public struct Entry: Sendable {
        public let name: String
        /// A folder itself, not a link to one, which may lead back up; nil where the file system
        /// leaves it unknown.
        public let isFolder: Bool?

        public var isHidden: Bool { name.hasPrefix(".") }
    }

    /// The first `limit` entries in no order, without `.` and `..`; nil where there is no folder
    /// that can be read.
    public static func entries(in folder: String, limit: Int = .max) -> [Entry]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var entries: [Entry] = []
        while entries.count < limit, let entry = readdir(stream) {
            // An entry is only as long as its name needs: its structure must not be copied whole.
            let size = Int(entry.pointee.d_reclen)
            let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? size
            let bytes = UnsafeRawBufferPointer(start: entry, count: size)[offset...]
            let name = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            guard name != ".", name != ".." else { continue }
            let type = CInt(entry.pointee.d_type)
            let isFolder = type == DT_UNKNOWN ? nil : type == DT_DIR
            entries.append(Entry(name: name, isFolder: isFolder))
        }
        return entries
    }

    /// The names in a folder in the order of their bytes; none where it cannot be read.
    public static func names(in folder: String) -> [String] {
        let names = entries(in: folder)?.map { $0.name } ?? []
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
