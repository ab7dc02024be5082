// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The times that a viewer sees: the stream without its interstitials (behaviour.md e.4). Viewers
/// count, seek and scrub in primary time; only requests to the player and reports of it are in
/// stream time. A time without such a word is primary.
struct PrimaryTimeline: Hashable, Sendable {
    /// The range that can be sought, in primary time, before the margins of e.12; nil when there is
    /// none.
    private(set) var extent: ClosedRange<Seconds>?
    /// It has a window, not a length.
    private(set) var isLive: Bool
    /// Sorted, not overlapping, in stream time.
    private let breaks: [Interstitial]
    /// Where ranges without a length lie, in stream time: only their dots are there.
    private let moments: [Seconds]

    /// A seek stays so far before the end of a film (e.12).
    private static let endMargin = 0.05
    /// A seek stays so far from the edges of a live window (e.12).
    private static let windowStartMargin = 2.0
    private static let windowEdgeMargin = 3.0
    /// The gain of a scrub in a live window never falls below that of such a window (N63).
    private static let shortestSpan = 60.0

    init(isLive: Bool, breaks: [Interstitial] = []) {
        self.isLive = isLive
        var sorted: [Interstitial] = []
        for item in breaks.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            let start = max(item.range.lowerBound, sorted.last?.range.upperBound ?? 0)
            guard start < item.range.upperBound else { continue }
            var item = item
            item.range = start..<item.range.upperBound
            sorted.append(item)
        }
        self.breaks = sorted
        moments = breaks.map(\.range).filter { range in
            range.isEmpty && !sorted.contains { $0.range.contains(range.lowerBound) }
        }.map(\.lowerBound).sorted()
    }

    /// The length of a film became known; nil or nonsense: it is not known.
    mutating func setDuration(_ duration: Seconds?) {
        guard !isLive else { return }
        extent = duration.flatMap { $0.isFinite && $0 > 0 ? 0...primary($0) : nil }
    }

    /// The window of a live stream, or nil when nothing can be sought.
    mutating func setWindow(_ window: ClosedRange<Seconds>?) {
        guard isLive else { return }
        extent = window.flatMap { $0.lowerBound.isFinite && $0.upperBound.isFinite ? $0 : nil }
    }

    /// The player reports a length or a window.
    mutating func take(_ fact: PlayerFact) {
        switch fact {
        case .duration(let duration): setDuration(duration)
        case .window(let window): setWindow(window)
        default: break
        }
    }

    /// The extent of the same item with other breaks, which `former` knew in stream time.
    mutating func keepExtent(of former: PrimaryTimeline) {
        guard isLive else {
            return setDuration(former.extent.map { former.stream($0.upperBound) })
        }
        extent = former.extent
    }

    /// The primary time of a place in the stream; one inside a break is where the break starts.
    func primary(_ stream: Seconds) -> Seconds {
        var gone = 0.0
        for range in breaks.lazy.map(\.range) where range.lowerBound < stream {
            gone += min(stream, range.upperBound) - range.lowerBound
        }
        return stream - gone
    }

    /// The place in the stream of a primary time; where a break is, its start.
    func stream(_ primary: Seconds) -> Seconds {
        var stream = primary
        for range in breaks.lazy.map(\.range) where range.lowerBound < stream {
            stream += range.upperBound - range.lowerBound
        }
        return stream
    }

    /// Where the breaks are, in primary time.
    var marks: [Seconds] {
        (breaks.map(\.range.lowerBound) + moments).sorted().map(primary)
    }

    /// The break that a place in the stream lies in.
    func interstitial(at stream: Seconds) -> Interstitial? {
        breaks.first { $0.range.contains(stream) }
    }

    /// The first break that starts after a place in the stream.
    func nextInterstitial(after stream: Seconds) -> Interstitial? {
        breaks.first { $0.range.lowerBound > stream }
    }

    /// The breaks on the way from one primary time to a later one.
    func interstitials(from start: Seconds, to end: Seconds) -> [Interstitial] {
        breaks.filter {
            let place = primary($0.range.lowerBound)
            return place >= start && place < end
        }
    }

    /// Where a seek may go (e.12), in primary time.
    var bounds: ClosedRange<Seconds> {
        guard let extent else { return 0...Seconds.greatestFiniteMagnitude }
        guard isLive else {
            return 0...max(0, extent.upperBound - Self.endMargin)
        }
        let start = min(extent.lowerBound + Self.windowStartMargin, extent.upperBound)
        return start...max(start, extent.upperBound - Self.windowEdgeMargin)
    }

    /// The nearest place to which a seek may go.
    func clamped(_ primary: Seconds) -> Seconds {
        let bounds = bounds
        return max(bounds.lowerBound, min(bounds.upperBound, primary))
    }

    /// The length that the gain of a scrub is computed from (N60, N63).
    var span: Seconds {
        guard let extent else { return Self.shortestSpan }
        let length = extent.upperBound - extent.lowerBound
        return isLive ? max(Self.shortestSpan, length) : length
    }
}
