// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import RemoteDevices
internal import RemoteModel

extension Battery {
    /// One that is there reports its state 266 times a second.
    private static let presence = Interval.milliseconds(200)
    /// It says every few seconds how full its battery is.
    private static let patience = Interval.milliseconds(3000)

    /// The battery of a Steam Controller of 2026 whose driver knows none: the controller says so by
    /// itself, in a report that is waited for. Nil where there is no controller, such as at a slot
    /// of a puck that is free. It is for `remote-monitor devices` and `doctor`, never for a loop.
    init?(steamController path: String) {
        guard
            let file = try? OwnedDescriptor(
                adopting: open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC), from: "open",
                subject: path)
        else { return nil }
        let begin = MonotonicClock.now
        var end = begin + Self.presence
        var report = [UInt8](repeating: 0, count: 64)
        while MonotonicClock.now < end {
            var wait = pollfd(fd: file.rawValue, events: Int16(POLLIN), revents: 0)
            let left = max(.zero, end - MonotonicClock.now)
            guard poll(&wait, 1, CInt(left.microseconds / 1000)) > 0 else { continue }
            let count = read(file.rawValue, &report, report.count)
            guard count > 0 else { return nil }
            end = begin + Self.patience
            if let battery = SteamControllerModel.battery(report[..<count]) {
                percent = battery.percent
                status = battery.status
                return
            }
        }
        return nil
    }
}
