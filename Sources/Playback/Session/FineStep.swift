// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The step of a click on a preview (behaviour.md A47, N147): ten seconds after a far movement, one
/// after a near one, and one finer where the viewer turns back.
struct FineStep: Hashable, Sendable {
    /// How far a click goes.
    enum Size: Hashable, Sendable {
        /// As far as a skip.
        case skip
        case second
        case frame
    }

    /// That of the next click the same way.
    private(set) var size = Size.skip
    /// Which way the last click went; nil after another movement.
    private var last: Sense?

    /// A movement so long is a far one, seconds: three steps.
    private static let far = 30.0

    /// Something else than a click has moved the preview so far.
    mutating func follow(_ way: Seconds) {
        size = abs(way) >= Self.far ? Size.skip : .second
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
        case .skip: .second
        case .second, .frame: .frame
        }
    }
}
