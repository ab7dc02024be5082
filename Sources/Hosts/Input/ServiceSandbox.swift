// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc
internal import LinuxSystem
internal import RemoteModel

/// Gives up what the service does not need once it has started: to write anywhere but beside its
/// sockets and to devices, and to start programs (landlock(7)). A recording is open by then, and
/// what is open stays writable. A fault in a library that parses what comes from outside then
/// cannot change a file of the user's. Reading stays as it is: keymaps may lie anywhere.
struct ServiceSandbox {
    /// The folders of the sockets, which are made and removed there.
    private let folders: [String]

    /// `sockets` are absolute paths.
    init(_ sockets: [String]) {
        folders = sockets.map { FolderWatch.split($0).folder }
    }

    /// Counts for this thread and what it starts, so it comes before any other thread. Returns what
    /// is wrong, or nil.
    func close() -> Diagnostic? {
        let pointers = folders.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        let error = linux_landlock_seal(
            pointers.map { UnsafePointer($0) }, CInt(pointers.count))
        switch error {
        case 0: return nil
        case ENOSYS, EOPNOTSUPP:
            return Diagnostic(
                .note, .kernel,
                "the kernel has no Landlock: the service may write to all that its user may "
                    + "write to",
                advice: "Linux 5.13 has it; 'landlock' has to be among the modules of lsm=")
        default:
            return Diagnostic(
                .warning, .kernel,
                "the service could not give up writing: "
                    + SystemError("landlock_restrict_self", errno: error).description,
                advice: "does the unit of systemd allow landlock_create_ruleset, "
                    + "landlock_add_rule and landlock_restrict_self?")
        }
    }
}
