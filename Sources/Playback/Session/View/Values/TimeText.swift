// SPDX-License-Identifier: MIT

/// Seconds as a viewer reads them.
package enum TimeText {
    /// `1:02:03`, or `2:03` below an hour.
    package static func text(_ seconds: Int) -> String {
        let seconds = max(0, seconds)
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        guard hours > 0 else { return "\(minutes):\(twoDigits(rest))" }
        return "\(hours):\(twoDigits(minutes)):\(twoDigits(rest))"
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
