// SPDX-License-Identifier: MIT

import Glibc
@testable import LinuxSystem
import RemoteModel
import SystemTestSupport
import Testing

@Suite struct UnixListenerTests {
    private let folder = TemporaryFolder()
    private let still = StableDescriptors()

    private var path: String { folder.file("run/commands.sock") }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    @Test func onlyItsUserCanReachIt() throws {
        let listener = try UnixListener(path: path)
        #expect(mode(listener.path) == 0o600)
        #expect(mode(folder.file("run")) == 0o700)
    }

    @Test func aConnectionIsAcceptedAndItsPeerKnown() throws {
        let listener = try UnixListener(path: path)
        let loop = try EventLoop()
        _ = try loop.register(listener.rawValue, owner: 0)
        let none = try listener.accept() == nil
        #expect(none)
        let client = try UnixSocket.connect(to: path)
        try loop.wait(until: nil)
        guard let server = try listener.accept() else {
            Issue.record("nothing accepted")
            return
        }
        let peer = try UnixSocket.peer(of: server.rawValue)
        #expect(peer == UnixSocket.Peer(process: getpid(), user: geteuid(), groups: [getegid()]))
        put("x", into: client.rawValue)
        var reader = LineReader(limit: 10)
        let fill1 = try reader.fill(from: server.rawValue)
        #expect(fill1 == .bytes)
        let fill2 = try reader.fill(from: server.rawValue)
        #expect(fill2 == .nothing)
    }

    @Test func aSecondListenerIsRefusedAndTheFirstLives() throws {
        let listener = try UnixListener(path: path)
        #expect(throws: SystemError("bind", errno: EADDRINUSE, subject: path)) {
            try UnixListener(path: path)
        }
        _ = try UnixSocket.connect(to: listener.path)
    }

    @Test func aStaleSocketIsReplaced() throws {
        mkdir(folder.file("run"), 0o700)
        try leaveStaleSocket()
        #expect(throws: SystemError("connect", errno: ECONNREFUSED, subject: path)) {
            _ = try UnixSocket.connect(to: path)
        }
        let listener = try UnixListener(path: path)
        _ = try UnixSocket.connect(to: listener.path)
    }

    @Test func theSocketGoesWithTheListener() throws {
        do {
            _ = try UnixListener(path: path)
        }
        #expect(access(path, F_OK) != 0)
        let path = path
        let growth = try DescriptorCount.growth {
            for _ in 0..<100 { _ = try UnixListener(path: path) }
        }
        #expect(growth == 0)
    }

    @Test func aFileIsNotReplaced() throws {
        mkdir(folder.file("run"), 0o700)
        folder.write("run/commands.sock", "precious")
        #expect(throws: SystemError("bind", errno: EEXIST, subject: path)) {
            try UnixListener(path: path)
        }
    }

    @Test func aFolderWhereOthersMayWriteIsRefused() throws {
        mkdir(folder.file("run"), 0o700)
        chmod(folder.file("run"), 0o777)
        #expect(throws: SystemError("stat", errno: EPERM, subject: folder.file("run"))) {
            try UnixListener(path: path)
        }
    }

    @Test func aFolderThatIsALinkIsRefused() throws {
        mkdir(folder.file("elsewhere"), 0o700)
        symlink(folder.file("elsewhere"), folder.file("run"))
        #expect(throws: SystemError("stat", errno: ENOTDIR, subject: folder.file("run"))) {
            try UnixListener(path: path)
        }
    }

    @Test func aPathThatIsTooLongIsAnError() throws {
        let long = folder.file(String(repeating: "x", count: 200))
        #expect(throws: SystemError("bind", errno: ENAMETOOLONG, subject: long)) {
            _ = try UnixSocket.connect(to: long)
        }
    }

    private func leaveStaleSocket() throws {
        let descriptor = try OwnedDescriptor(
            adopting: socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0), from: "socket")
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor.rawValue, $0, size)
            }
        }
        guard result == 0 else { throw SystemError.last("bind") }
    }
}
