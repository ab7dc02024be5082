// SPDX-License-Identifier: MIT

internal import Glibc
internal import RemoteModel

/// The clock on the wall, as the viewer reads it.
enum LocalTime {
    /// Seconds since 1970.
    static var now: Int { time(nil) }

    /// `20:15`, in the time zone of the session (TZ, /etc/localtime).
    static func text(_ seconds: Int, _ words: Catalogue) -> String {
        var seconds = time_t(seconds)
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return "" }
        return words.clock(hours: Int(parts.tm_hour), minutes: Int(parts.tm_min))
    }
}
