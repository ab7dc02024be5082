// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Numbers as the live screen writes them, and lines that fit.
enum LiveText {
    /// A number with so many decimals; what is not a number is 0.
    static func number(_ value: Double, decimals: Int) -> String {
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        let scaled = (max(-1e9, min(1e9, value.isFinite ? value : 0)) * scale).rounded()
        let digits = String(Int64(abs(scaled)))
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        let sign = scaled < 0 ? "-" : ""
        guard decimals > 0 else { return sign + padded }
        return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
    }

    /// A length of time in seconds.
    static func seconds(_ interval: Interval, decimals: Int) -> String {
        number(interval.seconds, decimals: decimals)
    }

    /// A time of the time line: `1:02.345`, or `-0:03.000` before it began.
    static func clock(_ interval: Interval) -> String {
        let milliseconds = interval.microseconds / 1000
        let sign = milliseconds < 0 ? "-" : ""
        let value = abs(milliseconds)
        let seconds = String(value / 1000 % 60)
        let rest = String(value % 1000)
        return sign + "\(value / 60_000):" + String(repeating: "0", count: 2 - seconds.count)
            + seconds + "." + String(repeating: "0", count: 3 - rest.count) + rest
    }

    /// With spaces before it, up to a width.
    static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }

    /// With spaces behind it, up to a width.
    static func left(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
