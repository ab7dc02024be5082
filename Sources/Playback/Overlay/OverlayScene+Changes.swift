// SPDX-License-Identifier: MIT

extension OverlayScene {
    /// Where it looks different from a former one, in its own units; all of it without one.
    public func changes(from former: OverlayScene?) -> [Box] {
        guard let former, former.window == window else { return parts.map(\.box) }
        // What is the same at both ends is seen as before; the rest is painted anew.
        let same = zip(parts, former.parts).prefix { $0 == $1 }.count
        let (new, old) = (parts[same...], former.parts[same...])
        let behind = zip(new.reversed(), old.reversed()).prefix { $0 == $1 }.count
        return (new.dropLast(behind) + old.dropLast(behind)).map(\.box)
    }

    /// The parts of a display on which something is drawn, in its pixels. None touches another one,
    /// and there are at most `limit`.
    public func clusters(_ scale: WindowScale, in display: Box, limit: Int) -> [Box] {
        var clusters: [Box] = []
        for part in parts where !part.isLayer {
            guard var box = scale.pixels(part.box).intersection(display) else { continue }
            // What is larger may touch what was apart.
            while let place = clusters.firstIndex(where: { $0.grown(1).intersects(box) }) {
                box = box.union(clusters.remove(at: place))
            }
            clusters.append(box)
        }
        guard clusters.count > limit, let first = clusters.first else { return clusters }
        return [clusters.dropFirst().reduce(first) { $0.union($1) }]
    }
}
