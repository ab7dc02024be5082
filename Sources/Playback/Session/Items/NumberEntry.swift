// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The number of a channel that a viewer enters, digit by digit (behaviour.md A42).
///
/// It is taken after a pause (N137), at Select, or at once when no further digit is to be expected.
enum NumberEntry: Hashable, Sendable {
    enum Event: Hashable, Sendable {
        /// A digit, 0 to 9. `until`: when the number is taken without another one; so long is shown
        /// that there is no such channel.
        case digit(Int, ChannelNumbers, until: Timestamp)
        /// A whole number. `until` as above.
        case number(String, ChannelNumbers, until: Timestamp)
        /// Select: the number is whole.
        case select(ChannelNumbers, until: Timestamp)
        /// Its time may be over.
        case time(Timestamp, ChannelNumbers, until: Timestamp)
        /// Back, or something covers the film.
        case drop
    }

    enum Action: Hashable, Sendable {
        /// That channel is wanted.
        case tune(Int)
        /// No channel has that number.
        case refuse
    }

    /// The number is taken this long after its last digit (N137).
    static let pause = Interval.milliseconds(2000)

    /// No number is entered.
    case none
    /// These digits were entered, and count then.
    case entering(String, until: Timestamp)
    /// There is no such channel, which is shown until then.
    case missing(String, until: Timestamp)

    /// The digits that are shown, or nil.
    var digits: String? {
        switch self {
        case .none: nil
        case .entering(let digits, _), .missing(let digits, _): digits
        }
    }

    /// There is no such channel.
    var isMissing: Bool {
        if case .missing = self { true } else { false }
    }

    /// When it goes on by itself, or nil.
    var deadline: Timestamp? {
        switch self {
        case .none: nil
        case .entering(_, let until), .missing(_, let until): until
        }
    }

    /// Goes on with an event; nil for nothing to do.
    mutating func next(_ event: Event) -> Action? {
        switch (self, event) {
        case (.entering(let digits, _), .digit(let digit, let numbers, let until)):
            return enter(digits + "\(digit)", numbers, until)
        // What was refused is over with the next digit.
        case (.none, .digit(let digit, let numbers, let until)),
            (.missing, .digit(let digit, let numbers, let until)):
            return enter("\(digit)", numbers, until)
        case (_, .number(let digits, let numbers, let until)):
            return finish(digits, numbers, until)
        case (.entering(let digits, _), .select(let numbers, let until)):
            return finish(digits, numbers, until)
        case (.entering(let digits, let due), .time(let now, let numbers, let until)):
            return due <= now ? finish(digits, numbers, until) : nil
        case (.missing(_, let until), .time(let now, _, until: _)):
            if until <= now { self = .none }
            return nil
        case (.missing, .select), (.entering, .drop), (.missing, .drop):
            self = .none
            return nil
        case (.none, .select), (.none, .time), (.none, .drop): return nil
        }
    }

    private mutating func enter(
        _ digits: String, _ numbers: ChannelNumbers, _ until: Timestamp
    ) -> Action? {
        guard !numbers.mayGoOn(after: digits) else {
            self = .entering(digits, until: until)
            return nil
        }
        return finish(digits, numbers, until)
    }

    /// `until`: how long it is shown that there is no such channel.
    private mutating func finish(
        _ digits: String, _ numbers: ChannelNumbers, _ until: Timestamp
    ) -> Action {
        guard let place = numbers.place(of: digits) else {
            self = .missing(digits, until: until)
            return .refuse
        }
        self = .none
        return .tune(place)
    }
}
