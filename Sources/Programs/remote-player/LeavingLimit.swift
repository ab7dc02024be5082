// SPDX-License-Identifier: MIT

internal import Glibc

/// How long the end of the process may take: mpv's threads may wait for a display or a server that
/// does not answer any more (behaviour.md A208). What is kept was written before.
enum LeavingLimit {
    /// Seconds (behaviour.md N427).
    private static let seconds: CUnsignedInt = 10

    /// From here on the process ends within that time, and at once by a signal that ends programs.
    static func begin() {
        signal(SIGALRM) { _ in
            let line: StaticString =
                "remote-player: left without mpv, which waits for a display or a server\n"
            _ = write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
            _exit(1)
        }
        alarm(seconds)
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGALRM, SIGTERM, SIGINT] { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}
