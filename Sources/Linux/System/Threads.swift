// SPDX-License-Identifier: MIT

internal import Glibc

/// The threads of this process.
public enum Threads {
    /// The kernel's numbers of those whose name contains that text.
    public static func named(_ text: String) -> Set<Int32> {
        var found: Set<Int32> = []
        for name in FolderListing.names(in: "/proc/self/task") {
            guard let number = Int32(name),
                let bytes = RegularFile.bytes("/proc/self/task/\(name)/comm", limit: 64),
                String(decoding: bytes, as: UTF8.self).contains(text)
            else { continue }
            found.insert(number)
        }
        return found
    }

    /// Gives threads the lowest priority, for as long as they live: a user may not raise it again.
    /// Threads that they start have it too. One that is gone is left out.
    public static func lower(_ threads: Set<Int32>) {
        for thread in threads { setpriority(CInt(PRIO_PROCESS.rawValue), id_t(thread), 19) }
    }
}
