// SPDX-License-Identifier: MIT

public import RemoteModel

/// When the rate of the display follows what plays, and when it goes back (behaviour.md A186).
///
/// A value without a clock. `follow` says what plays now, and answers what is to be done about the
/// display; `deadline` is when it is to be called again at the latest.
public struct DisplayFit: Sendable {
    /// A channel plays so long before the display follows it (behaviour.md N388): a viewer who
    /// looks through channels is not to see a dark screen at each.
    public static let channelDelay = Interval.seconds(10)
    /// So long after the last picture the display goes back (behaviour.md N389): the next film may
    /// have the same rate.
    public static let returnDelay = Interval.seconds(2)
    /// Rates that count (behaviour.md N390). Others are of slide shows, or are not rates at all.
    public static let rates = 10.0...240

    /// What is to be seen.
    public enum Picture: Hashable, Sendable {
        /// Nothing that has a rate, or not on the whole screen.
        case none
        /// It is not known yet.
        case unknown
        /// A film with so many pictures a second.
        case film(rate: Double)
        /// A channel, by a number that no other one had before.
        case channel(number: Int, rate: Double)
    }

    /// What is to be done.
    public enum Action: Hashable, Sendable {
        /// The display takes the mode for so many pictures a second.
        case fit(rate: Double)
        /// The display takes its own mode.
        case restore
    }

    private enum State: Hashable {
        /// The display has its own mode.
        case own
        /// It fits that rate.
        case fitted(rate: Double)
        /// It fits that rate, and nothing is seen.
        case leaving(rate: Double, until: Timestamp)
    }

    private var state = State.own
    /// The channel that plays, and when the display follows it.
    private var awaited: (picture: Picture, until: Timestamp)?

    /// The display has its own mode.
    public init() {}

    /// When something is due, or nil.
    public var deadline: Timestamp? {
        if case .leaving(_, let until) = state { return until }
        return awaited?.until
    }

    /// The rate that the display was asked to fit, or nil.
    public var rate: Double? {
        switch state {
        case .own: nil
        case .fitted(let rate), .leaving(let rate, _): rate
        }
    }

    /// That is to be seen now.
    public mutating func follow(_ picture: Picture, at now: Timestamp) -> Action? {
        switch picture {
        case .unknown:
            // A former deadline must not come again and again.
            awaited = nil
            if let rate { state = .fitted(rate: rate) }
            return nil
        case .film(let rate) where Self.rates.contains(rate):
            awaited = nil
            return fit(rate)
        case .channel(_, let rate) where Self.rates.contains(rate):
            return wait(for: picture, rate, at: now)
        case .none, .film, .channel:
            awaited = nil
            return leave(at: now)
        }
    }

    private mutating func fit(_ rate: Double) -> Action? {
        let former = self.rate
        state = .fitted(rate: rate)
        return former == rate ? nil : .fit(rate: rate)
    }

    private mutating func wait(
        for picture: Picture, _ rate: Double, at now: Timestamp
    ) -> Action? {
        // The rate of the channel before it may be its own as well.
        if case .leaving(let former, _) = state { state = .fitted(rate: former) }
        guard self.rate != rate else {
            awaited = nil
            return nil
        }
        if awaited?.picture != picture { awaited = (picture, now + Self.channelDelay) }
        guard let due = awaited?.until, due <= now else { return nil }
        awaited = nil
        return fit(rate)
    }

    private mutating func leave(at now: Timestamp) -> Action? {
        switch state {
        case .own: return nil
        case .fitted(let rate):
            state = .leaving(rate: rate, until: now + Self.returnDelay)
            return nil
        case .leaving(_, let until):
            guard until <= now else { return nil }
            state = .own
            return .restore
        }
    }
}
