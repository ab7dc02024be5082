// SPDX-License-Identifier: MIT

internal import Glibc
internal import RemoteModel

/// The clock on the wall, as the viewer reads it.
enum LocalTime {
    /// Seconds since 1970.
    static var now: Int { time(nil) }

    /// `20:15` or `8:15 PM`, in the time zone of the session (TZ, /etc/localtime).
    static func text(_ seconds: Int, _ words: Catalogue) -> String {
        var seconds = time_t(seconds)
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return "" }
        return words.clock(hours: Int(parts.tm_hour), minutes: Int(parts.tm_min))
    }

    /// Whether a time has twelve hours, twice, as a person has chosen it.
    static func hasTwelveHours(_ choice: ClockChoice) -> Bool {
        switch choice {
        case .automatic: sessionHasTwelveHours
        case .twelveHours: true
        case .twentyFourHours: false
        }
    }

    /// As the session writes times (LC_ALL, LC_TIME, LANG). A locale that is not installed is "C".
    private static var sessionHasTwelveHours: Bool {
        guard let locale = newlocale(1 << LC_TIME, "", nil) else { return false }
        defer { freelocale(locale) }
        guard let format = nl_langinfo_l(nl_item(T_FMT), locale) else { return false }
        return hasTwelveHours(format: String(cString: format))
    }

    /// Whether that format of strftime(3) writes them so: `%r` is the locale's own of twelve hours.
    static func hasTwelveHours(format: String) -> Bool {
        var rest = Substring(format)
        while let sign = rest.firstIndex(of: "%") {
            rest = rest[rest.index(after: sign)...].drop { "_-0^#EO".contains($0) }
            guard let conversion = rest.popFirst() else { return false }
            if "IlrpP".contains(conversion) { return true }
        }
        return false
    }
}
