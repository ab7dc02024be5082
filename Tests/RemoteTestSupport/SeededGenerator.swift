// SPDX-License-Identifier: MIT

/// SplitMix64: a failing seed is a whole bug report.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(seed: UInt64) {
        state = seed
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// A whole number from 0 up to, not including, `count`.
    public mutating func below(_ count: Int) -> Int {
        Int(next() % UInt64(count))
    }

    /// 0 up to, not including, 1.
    public mutating func unit() -> Double {
        Double(next() >> 11) / 9_007_199_254_740_992
    }

    /// A whole number of the range.
    public mutating func number(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + below(range.count)
    }

    /// Whether something happens that happens once in so many times.
    public mutating func chance(oneIn count: Int) -> Bool {
        number(1...count) == 1
    }

    /// A share of the way, 0 to 1, with two decimals.
    public mutating func share() -> Double {
        Double(number(0...100)) / 100
    }

    public mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[number(0...elements.count - 1)]
    }
}
