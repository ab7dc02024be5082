// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxLoop

/// The machine that is looked at: its files, below a folder that is the root in all but tests.
struct Machine {
    /// Empty for the machine itself.
    var root: String
    /// What the environment says, by name.
    var variable: (String) -> String?

    init(root: String) {
        self.root = root.hasSuffix("/") ? String(root.dropLast()) : root
        variable = UserFolder.variable
    }

    /// Whether it is this machine, of which also devices and sockets can be asked.
    var isReal: Bool { root.isEmpty }

    func path(_ path: String) -> String { root + path }

    func exists(_ path: String) -> Bool { access(root + path, F_OK) == 0 }

    func isReadable(_ path: String) -> Bool { access(root + path, R_OK) == 0 }

    func names(in folder: String) -> [String] { RegularFile.names(in: root + folder) }

    /// The text of a small file, or nil.
    func text(_ path: String) -> String? {
        RegularFile.bytes(root + path, limit: 4 * 1024 * 1024)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// The first of several paths that is there.
    func first(_ paths: [String]) -> String? { paths.first(where: exists) }

    /// Whether something listens at a socket; nil where there is no socket.
    func listens(at path: String) -> Result<Void, SystemError>? {
        guard exists(path) else { return nil }
        do throws(SystemError) {
            _ = try UnixSocket.connect(to: root + path)
            return .success(())
        } catch {
            return .failure(error)
        }
    }
}
