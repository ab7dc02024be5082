// SPDX-License-Identifier: MIT

import Glibc
import LinuxLoop

/// A folder of its own for one test, gone with what is in it when the test ends.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/remote-input-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemError.last("mkdtemp") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        precondition(path.hasPrefix("/tmp/remote-input-test-"))
        remove(path)
    }

    func file(_ name: String) -> String { path + "/" + name }

    func makeFolder(_ name: String) throws {
        guard mkdir(file(name), 0o700) == 0 else { throw SystemError.last("mkdir") }
    }

    /// Writes a file the way an editor that truncates does.
    func write(_ text: String, to name: String) throws {
        let descriptor = try OwnedDescriptor(
            adopting: open(file(name), O_WRONLY | O_CREAT | O_TRUNC, 0o600), from: "open")
        let bytes = Array(text.utf8)
        guard Glibc.write(descriptor.rawValue, bytes, bytes.count) == bytes.count else {
            throw SystemError.last("write")
        }
    }

    /// Never follows a link: it removes the link.
    private func remove(_ path: String) {
        guard unlink(path) != 0 else { return }
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0, let folder = fdopendir(descriptor) else { return }
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { remove(path + "/" + name) }
        }
        closedir(folder)
        rmdir(path)
    }
}

/// A connected pair of sockets.
final class SocketPair {
    let ours: OwnedDescriptor
    let theirs: OwnedDescriptor

    init() throws {
        var pair: [CInt] = [-1, -1]
        let type = CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let result = socketpair(AF_UNIX, type, 0, &pair)
        precondition(result == 0)
        ours = try OwnedDescriptor(adopting: pair[0], from: "socketpair")
        theirs = try OwnedDescriptor(adopting: pair[1], from: "socketpair")
    }
}

/// Writes text to a socket or pipe that has room for it.
func put(_ text: String, into descriptor: CInt) {
    let bytes = Array(text.utf8)
    let count = write(descriptor, bytes, bytes.count)
    precondition(count == bytes.count)
}

/// Descriptors that the process has open. Other tests of a process run beside one, so what counts
/// them runs in a process of its own, which opens a few itself while it begins.
func openDescriptors() -> Int {
    (0..<1024).count { fcntl(CInt($0), F_GETFD) >= 0 }
}
