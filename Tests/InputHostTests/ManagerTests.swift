// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem
import RemoteModel
import SystemTestSupport
import Testing

@testable import InputHost

/// What the service sends its manager, and what it gives up once it runs.
@Suite struct ManagerTests {
    /// A manager's socket.
    private final class Manager {
        private let tree = TemporaryFolder()
        private let descriptor: CInt
        let path: String

        init() {
            path = tree.path + "/notify"
            descriptor = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
            let bound = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            #expect(bound == 0)
        }

        deinit { close(descriptor) }

        /// The next datagram, or nil when none waits.
        func next() -> String? {
            var bytes = [UInt8](repeating: 0, count: 100)
            let count = read(descriptor, &bytes, bytes.count)
            return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
        }
    }

    @Test func systemdLearnsThatTheServiceIsReady() {
        let manager = Manager()
        ServiceManager.report("READY=1", at: manager.path)
        ServiceManager.report("STOPPING=1", at: nil)
        ServiceManager.report("STOPPING=1", at: manager.path + "/nobody")
        #expect(manager.next() == "READY=1")
        #expect(manager.next() == nil)
    }

    /// Signs of life come at once, and then once in a period, however late a turn is (N340).
    @Test func aLoopThatTurnsSendsSignsOfLife() {
        let manager = Manager()
        let watchdog = ManagerWatchdog(period: .seconds(15), path: manager.path)
        var (inputs, diagnostics): ([TimedInput], [Diagnostic]) = ([], [])
        var sent: [Int64] = []
        for second in [Int64(100), 101, 114, 115, 116, 140, 154, 155] {
            let now = Timestamp(microseconds: second * 1_000_000)
            watchdog.advance(to: now, into: &inputs, diagnostics: &diagnostics)
            while let text = manager.next() {
                #expect(text == "WATCHDOG=1")
                sent.append(second)
            }
        }
        #expect(sent == [100, 115, 140, 155])
        #expect(watchdog.deadline == Timestamp(microseconds: 170_000_000))
        #expect(inputs.isEmpty && diagnostics.isEmpty)
    }

    // MARK: What it gives up

    /// What a thread could do after it had closed its sandbox. A thread of its own: it holds for
    /// that thread only.
    private final class Sealed {
        let beside: String
        let elsewhere: String
        let left: CInt
        var missing = false
        var results: [String: CInt] = [:]

        init(beside: String, elsewhere: String, left: CInt) {
            self.beside = beside
            self.elsewhere = elsewhere
            self.left = left
        }

        func run() {
            if let fault = ServiceSandbox([beside + "/commands.sock"]).close() {
                missing = fault.severity == .note
                return
            }
            results["make beside"] = make(beside + "/new")
            results["remove beside"] = unlink(beside + "/new") == 0 ? 0 : errno
            results["make elsewhere"] = make(elsewhere + "/new")
            results["remove elsewhere"] = unlink(elsewhere + "/kept") == 0 ? 0 : errno
            results["truncate elsewhere"] = truncate(elsewhere + "/kept", 0) == 0 ? 0 : errno
            results["read elsewhere"] = open(elsewhere + "/kept", O_RDONLY) >= 0 ? 0 : errno
            results["write what is open"] = write(left, "x", 1) == 1 ? 0 : errno
            results["write to a device"] = make("/dev/null")
            var child = pid_t()
            var words: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/true"), nil]
            defer { free(words[0]) }
            results["start a program"] = posix_spawn(&child, "/bin/true", nil, nil, &words, nil)
        }

        private func make(_ path: String) -> CInt {
            let file = open(path, O_WRONLY | O_CREAT, 0o600)
            guard file >= 0 else { return errno }
            close(file)
            return 0
        }
    }

    @Test func aSealedServiceWritesBesideItsSocketAndNowhereElse() throws {
        let (beside, elsewhere) = (TemporaryFolder(), TemporaryFolder())
        let left = open(elsewhere.path + "/kept", O_WRONLY | O_CREAT, 0o600)
        defer { close(left) }
        let sealed = Sealed(beside: beside.path, elsewhere: elsewhere.path, left: left)
        var thread = pthread_t()
        let argument = Unmanaged.passUnretained(sealed).toOpaque()
        let error = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                Unmanaged<Sealed>.fromOpaque(argument).takeUnretainedValue().run()
                return nil
            }, argument)
        try #require(error == 0)
        pthread_join(thread, nil)
        // A kernel without it is reported, and nothing else is different there.
        guard !sealed.missing else { return }
        #expect(
            sealed.results == [
                "make beside": 0, "remove beside": 0, "make elsewhere": EACCES,
                "remove elsewhere": EACCES, "truncate elsewhere": EACCES, "read elsewhere": 0,
                "write what is open": 0, "write to a device": 0, "start a program": EACCES,
            ])
    }
}
