// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The step of a click on a preview (behaviour.md A47, N147): the longer the movement before it
/// was, the longer it is, and one finer where the viewer turns back.
struct FineStep: Hashable, Sendable {
    /// How far a click goes.
    enum Size: Hashable, Sendable {
        /// As far as three skips.
        case skips
        /// As far as a skip.
        case skip
        /// Three seconds.
        case seconds
        case second
        case frame
    }

    /// That of the next click the same way.
    private(set) var size = Size.skip
    /// Which way the last click went; nil after another movement.
    private var last: Sense?

    /// The shortest movements that `skips`, `skip` and `seconds` follow, seconds: a viewer who went
    /// so far is off by a few of these steps.
    private static let shortest: [(way: Seconds, size: Size)] = [
        (150, .skips), (30, .skip), (10, .seconds),
    ]

    /// Something else than a click has moved the preview so far.
    mutating func follow(_ way: Seconds) {
        size = Self.shortest.first { abs(way) >= $0.way }?.size ?? .second
        last = nil
    }

    /// A click goes that way.
    mutating func click(_ sense: Sense) {
        if let last, last != sense { size = size.finer }
        last = sense
    }
}

extension FineStep.Size {
    /// The next finer one; the finest stays.
    fileprivate var finer: Self {
        switch self {
        case .skips: .skip
        case .skip: .seconds
        case .seconds: .second
        case .second, .frame: .frame
        }
    }
}
