// SPDX-License-Identifier: MIT

/// From which ages on items need the passcode (behaviour.md A23). Items that do not say for whom
/// they are need it at every age.
public struct PasscodeAge: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// Films: what is meant for this age or an older one. 0 is every film.
    public var films: Int
    /// The same of channels and of what belongs to a series.
    public var television: Int
    /// The remotes that have a limit of their own (A182).
    public var remotes: [Remote] = []

    /// A remote with a limit of its own.
    public struct Remote: Hashable, Sendable {
        /// What `remote-monitor remotes` calls it, or a pattern of that (`Glob`).
        public var name: String
        public var limit: Limit

        public init(_ name: String, _ limit: Limit) {
            self.name = name
            self.limit = limit
        }
    }

    /// What is seen without the passcode.
    public enum Limit: Hashable, Sendable {
        /// Films that are meant for ages below the one, and television for ages below the other; 0
        /// is nothing.
        case below(Int, television: Int)
        /// Everything.
        case all
    }

    /// One age for both, unless there is another one for television.
    public init(_ films: Int, television: Int? = nil) {
        self.films = films
        self.television = television ?? films
    }

    /// What is meant from that age on is seen without the passcode; nil: nobody says from which.
    public func spares(_ age: Int?, isTelevision: Bool) -> Bool {
        age.map { $0 < (isTelevision ? television : films) } ?? false
    }

    /// What counts for a remote with that limit; nil: it sees everything.
    func age(of limit: Limit?) -> PasscodeAge? {
        switch limit {
        case nil: self
        case .all: nil
        case .below(let films, let television): PasscodeAge(films, television: television)
        }
    }

    /// One age for both.
    public init(integerLiteral age: Int) { self.init(age) }
}

extension PasscodeAge {
    /// What counts for whoever looks at the pages of that session: the remote that has moved in
    /// them, or chosen, last (behaviour.md A182). nil: everything is seen, by that one or since the
    /// passcode was entered there.
    package init?(lookingAt session: PlaybackSession) {
        let lock = session.items.lock
        guard lock.locksCards(session.configuration),
            let age = session.configuration.passcodeAge.age(of: lock.limits.looking)
        else { return nil }
        self = age
    }
}
