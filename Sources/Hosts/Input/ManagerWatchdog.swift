// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Sends the service's manager signs of life (`WatchdogSec=`, behaviour.md N340). They come from
/// the loop, so a loop that hangs sends none, and the manager ends the service and starts it again.
/// It has nothing to read.
final class ManagerWatchdog: InputSource {
    private let period: Interval
    private let path: String?
    private var next: Timestamp

    /// Nil where nobody wants them. The first one is sent at once.
    convenience init?() {
        guard let period = ServiceManager.watchdogPeriod else { return nil }
        self.init(period: period, path: ServiceManager.socketPath)
    }

    init(period: Interval, path: String?) {
        self.period = period
        self.path = path
        next = .zero
    }

    var deadline: Timestamp? { next }

    func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        guard next <= now else { return }
        ServiceManager.report("WATCHDOG=1", at: path)
        next = now + period
    }
}
