// SPDX-License-Identifier: MIT

internal import Glibc

/// Names of users and groups, as the machine knows them: from its files, or from a directory.
public enum AccountNames {
    /// The number of a user; nil where there is no such user. Digits are a number themselves.
    public static func user(_ name: String) -> UInt32? {
        UInt32(name)
            ?? find { entry, bytes, count, found in
                getpwnam_r(name, entry, bytes, count, found)
            } read: { (entry: passwd) in
                entry.pw_uid
            }
    }

    /// The number of a group.
    public static func group(_ name: String) -> UInt32? {
        UInt32(name)
            ?? find { entry, bytes, count, found in
                getgrnam_r(name, entry, bytes, count, found)
            } read: { (entry: Glibc.group) in
                entry.gr_gid
            }
    }

    /// The strings of an entry have to fit, and a group may have thousands of members.
    private static let limit = 1 << 20

    private typealias Pointer<Entry> = UnsafeMutablePointer<Entry>

    private static func find<Entry>(
        _ call: (Pointer<Entry>, Pointer<CChar>, Int, Pointer<Pointer<Entry>?>) -> CInt,
        read: (Entry) -> UInt32
    ) -> UInt32? {
        var size = 1024
        let entry = Pointer<Entry>.allocate(capacity: 1)
        defer { entry.deallocate() }
        while size <= limit {
            let bytes = Pointer<CChar>.allocate(capacity: size)
            defer { bytes.deallocate() }
            var found: Pointer<Entry>?
            let error = call(entry, bytes, size, &found)
            if error == 0 { return found.map { read($0.pointee) } }
            guard error == ERANGE else { return nil }
            size *= 4
        }
        return nil
    }
}
