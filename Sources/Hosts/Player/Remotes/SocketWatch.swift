// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import InputHost
internal import RemoteModel

/// Sees that a service begins to answer. A service binds its socket under another name first, so
/// that it answers from the moment on in which the name is there.
final class SocketWatch: InputSource {
    private let watch: FolderWatch
    private let name: String
    private var changes: [FolderChange] = []
    private var hasAppeared = false

    /// `path` is the absolute path of the service's socket.
    init(path: String, loop: EventLoop, owner: UInt8) throws(SystemError) {
        let parts = FolderWatch.split(path)
        name = parts.name
        watch = try FolderWatch(folder: parts.folder, kinds: [.appeared])
        _ = try loop.register(watch.rawValue, owner: owner)
    }

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        watch.drain(into: &changes)
        // Without a name: the folder as a whole came, or more happened than the kernel kept.
        if changes.contains(where: { $0.name == name || $0.name.isEmpty }) { hasAppeared = true }
        changes.removeAll(keepingCapacity: true)
        return false
    }

    /// Whether a socket has appeared since the last call.
    func takeAppearance() -> Bool {
        defer { hasAppeared = false }
        return hasAppeared
    }
}
