// SPDX-License-Identifier: MIT

public import RemoteModel
internal import RemoteTrace

/// Shortens a list that fails: leaves out spans for as long as it still fails, the half of it
/// first, then ever smaller ones, and at last single elements until each of them is needed.
///
/// Ask for `candidate`, try it, and `report` the result, until there is none.
public struct Shrinker<Element> {
    public private(set) var shortest: [Element]
    private var span: Int
    private var start = 0
    /// Something was left out since `start` was 0.
    private var isShorter = false

    public init(_ list: [Element]) {
        shortest = list
        span = max(1, list.count / 2)
    }

    /// What to try next, or nil when nothing more can be left out.
    public mutating func candidate() -> [Element]? {
        while start >= shortest.count {
            guard span > 1 || isShorter else { return nil }
            start = 0
            isShorter = false
            span = max(1, span / 2)
        }
        var candidate = shortest
        candidate.removeSubrange(start..<min(start + span, candidate.count))
        return candidate
    }

    /// Whether the candidate failed as well.
    public mutating func report(_ fails: Bool) {
        if fails {
            isShorter = true
            shortest.removeSubrange(start..<min(start + span, shortest.count))
        } else {
            start += span
        }
    }

    /// The shortest list for which `fails` holds, as for the whole one.
    public static func shrink(
        _ list: [Element], while fails: ([Element]) throws -> Bool
    ) rethrows -> [Element] {
        var shrinker = Shrinker(list)
        while let candidate = shrinker.candidate() { shrinker.report(try fails(candidate)) }
        return shrinker.shortest
    }
}

extension Shrinker<TimedInput> {
    /// The inputs as a trace, to be put into a bug report.
    public static func trace(_ inputs: [TimedInput]) -> String {
        var bytes: [UInt8] = []
        var writer = TraceWriter(isMasking: false)
        writer.begin(into: &bytes)
        for input in inputs {
            // The shipped keymaps would hide the rest.
            if case .keymaps = input.input { continue }
            writer.append(input, to: &bytes)
        }
        writer.end(at: inputs.last?.time ?? .zero, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
