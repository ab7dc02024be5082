// SPDX-License-Identifier: MIT

extension OverlayScene {
    /// Where it looks different from a former one, in its own units; all of it without one.
    public func changes(from former: OverlayScene?) -> [Box] {
        guard let former, former.window == window else { return parts.map(\.box) }
        // What is the same at both ends is seen as before.
        let same = zip(parts, former.parts).prefix { $0 == $1 }.count
        let (new, old) = (parts[same...], former.parts[same...])
        let behind = zip(new.reversed(), old.reversed()).prefix { $0 == $1 }.count
        return Self.changes(from: old.dropLast(behind), to: new.dropLast(behind))
    }

    /// Parts that are in both in the same order are seen as before; the others are painted again.
    private static func changes(from old: ArraySlice<Part>, to new: ArraySlice<Part>) -> [Box] {
        // To find them takes as many steps as both have parts, for each that differs. Of so many
        // most differ, as on a page that slides in.
        guard !old.isEmpty, !new.isEmpty, old.count * new.count <= mostPairs else {
            return (new + old).map(\.box)
        }
        return new.difference(from: old).map { change in
            switch change {
            case .insert(_, let part, _), .remove(_, let part, _): part.box
            }
        }
    }

    private static let mostPairs = 40_000

    /// The parts of a display on which something is drawn, in its pixels. None touches another one,
    /// and there are at most `limit`.
    public func clusters(_ scale: WindowScale, in display: Box, limit: Int) -> [Box] {
        Box.apart(
            parts.lazy.filter { !$0.isLayer }.compactMap {
                scale.pixels($0.box).intersection(display)
            }, limit: limit)
    }
}
