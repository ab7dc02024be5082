// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem
import SystemTestSupport
import Testing

@testable import InputHost

/// Sockets as systemd hands them over, with the faults of units that do not fit.
@Suite struct ActivationSocketTests {
    private let folder = TemporaryFolder()
    private let still = StableDescriptors()

    private var path: String { folder.file("commands.sock") }

    /// A socket at `path`, as systemd makes one: blocking, and open for programs.
    private func makeSocket(listens: Bool = true, type: CInt = CInt(SOCK_STREAM.rawValue)) -> CInt {
        let descriptor = socket(AF_UNIX, type, 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        #expect(bound == 0)
        if listens { #expect(listen(descriptor, 8) == 0) }
        return descriptor
    }

    @Test func clientsOfASocketThatWasHandedOverAreServed() throws {
        let descriptor = makeSocket()
        // Someone who came before the service.
        let early = try UnixSocket.connect(to: path)
        guard let handed = try ActivationSocket.take(1, from: descriptor, for: path) else {
            Issue.record("nothing was taken")
            return
        }
        #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
        #expect(fcntl(descriptor, F_GETFL) & O_NONBLOCK != 0)
        do {
            let listener = try UnixListener(path: path, handedOver: handed)
            let accepted = try listener.accept() != nil
            #expect(accepted)
            let nobody = try listener.accept() == nil
            #expect(nobody)
        }
        // It is systemd's, for the next service.
        #expect(access(path, F_OK) == 0)
        _ = early.rawValue
    }

    @Test func whatDoesNotFitIsRefusedInWords() throws {
        let listening = makeSocket()
        let pipes = UnsafeMutablePointer<CInt>.allocate(capacity: 2)
        defer { pipes.deallocate() }
        #expect(pipe(pipes) == 0)
        defer { for descriptor in [listening, pipes[0], pipes[1]] { close(descriptor) } }
        let other = folder.file("other.sock")
        let rows: [(count: Int, descriptor: CInt, path: String, words: String)] = [
            (2, listening, path, "systemd hands over 2 sockets, and the service has one"),
            (1, pipes[0], path, "what systemd hands over is not a socket that listens at a path"),
            (1, 999, path, "what systemd hands over is not a socket that listens at a path"),
            (
                1, listening, other,
                "systemd hands over a socket at \(path), and --socket names \(other)"
            ),
        ]
        for row in rows {
            do throws(HostError) {
                _ = try ActivationSocket.take(row.count, from: row.descriptor, for: row.path)
                Issue.record("taken: \(row.words)")
            } catch {
                #expect(error.description == row.words)
                #expect(error.advice?.contains("ListenStream=") == true)
            }
        }
    }

    @Test func aSocketThatDoesNotListenIsNotTaken() {
        for (listens, type) in [(false, SOCK_STREAM), (false, SOCK_DGRAM)] {
            unlink(path)
            let descriptor = makeSocket(listens: listens, type: CInt(type.rawValue))
            defer { close(descriptor) }
            #expect(throws: HostError.self) {
                _ = try ActivationSocket.take(1, from: descriptor, for: path)
            }
        }
    }

    /// What the environment says is for the process that it names.
    @Test func socketsOfAnotherProcessAreNot() throws {
        setenv("LISTEN_PID", "1", 1)
        setenv("LISTEN_FDS", "1", 1)
        let isNone = try ActivationSocket.take(for: path) == nil
        #expect(isNone)
        #expect(getenv("LISTEN_PID") == nil && getenv("LISTEN_FDS") == nil)
    }
}
