// SPDX-License-Identifier: MIT

internal import Glibc

/// The clock on the wall, as the viewer reads it.
enum LocalTime {
    /// Seconds since 1970.
    static var now: Int { time(nil) }

    /// `20:15`, in the time zone of the session (TZ, /etc/localtime).
    static func text(_ seconds: Int) -> String {
        var seconds = time_t(seconds)
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return "" }
        return "\(twoDigits(parts.tm_hour)):\(twoDigits(parts.tm_min))"
    }

    private static func twoDigits(_ number: CInt) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
