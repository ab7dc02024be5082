// SPDX-License-Identifier: MIT

internal import RemoteModel

extension Timestamp {
    /// Seconds with at most six decimals, such as `12.034567`; the decimals are a fraction, so that
    /// `.034567` are 34 567 microseconds.
    init?(decimal text: some StringProtocol) {
        var digits = Array(text.utf8)[...]
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative { digits = digits.dropFirst() }
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let seconds = Self.number(parts[0]) else { return nil }
        var fraction: Int64 = 0
        if parts.count == 2 {
            guard parts[1].count <= 6, let number = Self.number(parts[1]) else { return nil }
            fraction = number
            for _ in parts[1].count..<6 { fraction *= 10 }
        }
        // `number` has limited the seconds, so that this cannot overflow.
        let microseconds = seconds * 1_000_000 + fraction
        self.init(microseconds: isNegative ? -microseconds : microseconds)
    }

    /// Digits only, few enough that a million of it is still a number.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
        guard (1...12).contains(digits.count) else { return nil }
        var value: Int64 = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            value = value * 10 + Int64(digit - UInt8(ascii: "0"))
        }
        return value
    }
}
