// SPDX-License-Identifier: MIT

internal import RemoteModel

extension IdealPlayerOptions {
    /// The keys, in the order in which messages list them.
    static let keys = [
        "kind", "duration", "position", "state", "channels", "channel", "linear", "transport",
        "overlay", "skip", "speed", "interstitial",
        "interstitial-rules", "redirect", "skip-ad", "proposal", "passcode", "passcode-age",
        "age", "seek-latency", "load",
    ]

    /// Reads `kind=live,channels=3,…`; `interstitial=START-END` may come more than once.
    ///
    /// A live stream without `duration` has no window; one without `position` plays 3 s behind the
    /// edge of its window, or at 0. Throws at the first key that does not exist and the first value
    /// that is not allowed.
    public init(parsing text: some StringProtocol) throws(IdealPlayerOptionsError) {
        self.init()
        var hasDuration = false
        var hasPosition = false
        for part in text.split(separator: ",") {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let key = String(pair[0])
            guard Self.keys.contains(key) else {
                throw IdealPlayerOptionsError(unknown: key, among: Self.keys)
            }
            try set(key, to: pair.count == 2 ? String(pair[1]) : "")
            hasDuration = hasDuration || key == "duration"
            hasPosition = hasPosition || key == "position"
        }
        if isLive, !hasDuration { duration = 0 }
        if isLive, !hasPosition { position = max(0, duration - 3) }
        try check()
    }

    /// Sets one key. The caller has checked that it exists.
    private mutating func set(_ key: String, to value: String) throws(IdealPlayerOptionsError) {
        switch key {
        case "kind": isLive = try choice(key, value, "film", "live")
        case "state":
            isIdle = value == "idle"
            isPaused = isIdle
            if !isIdle { isPaused = try choice(key, value, "playing", "paused", or: "idle") }
        case "linear": isLinear = try choice(key, value, "false", "true")
        case "overlay": configuration.hasOverlay = try choice(key, value, "false", "true")
        case "transport": isTransportShown = try choice(key, value, "hidden", "shown")
        case "duration": duration = try seconds(key, value, Self.secondsAllowed)
        case "position": position = try seconds(key, value, Self.secondsAllowed)
        case "channels": channels = try count(key, value)
        case "channel": channel = try count(key, value)
        case "speed": speed = try rate(key, value)
        case "skip":
            configuration.skip =
                value == "item" ? .item : .seconds(try positive(key, value, "SECONDS or item"))
        case "interstitial": interstitials.append(try range(key, value))
        case "interstitial-rules": configuration.interstitialRules = try rules(key, value)
        case "redirect":
            configuration.redirect = try choice(key, value, "false", "true") ? .last : .none
        case "skip-ad": configuration.canSkipInterstitials = try choice(key, value, "false", "true")
        case "proposal": configuration.sequel.proposal = try offer(key, value)
        case "passcode":
            passcode = try digits(key, value)
            configuration.passcodeLength = passcode.count
        case "passcode-age": configuration.passcodeAge = PasscodeAge(try count(key, value))
        case "age": age = try count(key, value)
        case "seek-latency":
            seekLatency = .seconds(try seconds(key, value, Self.secondsAllowed))
        case "load":
            switch value {
            case "fail": load = .fail
            case "never": load = .never
            default:
                let allowed = "SECONDS, fail or never"
                load = .after(.seconds(try seconds(key, value, allowed, or: "fail", "never")))
            }
        default: preconditionFailure("key \(key) is not in the list")
        }
    }

    /// Checks that need all options: the channel is there, and ranges do not overlap.
    private mutating func check() throws(IdealPlayerOptionsError) {
        if channel >= max(1, channels) {
            throw IdealPlayerOptionsError(
                key: "channel", value: "\(channel)",
                allowed: channels == 0 ? "0, as channels=0" : "0 to \(channels - 1)", words: [])
        }
        interstitials.sort { $0.lowerBound < $1.lowerBound }
        for (earlier, later) in zip(interstitials, interstitials.dropFirst())
        where earlier.upperBound > later.lowerBound {
            throw IdealPlayerOptionsError(
                key: "interstitial", value: "\(later.lowerBound)-\(later.upperBound)",
                allowed: "ranges that do not overlap", words: [])
        }
    }

    private static let secondsAllowed = "SECONDS, 0 or more"
    /// Longer than any recording, short enough for arithmetic in microseconds.
    private static let longest = 1e9

    /// Reads one of two words; true for `yes`. `other` are words that the caller reads itself, for
    /// the message.
    func choice(
        _ key: String, _ value: String, _ no: String, _ yes: String, or other: String...
    ) throws(IdealPlayerOptionsError) -> Bool {
        guard value == no || value == yes else {
            let words = [no, yes] + other
            throw IdealPlayerOptionsError(
                key: key, value: value,
                allowed: (other.isEmpty ? "" : other.joined(separator: ", ") + ", ")
                    + "\(no) or \(yes)", words: words)
        }
        return value == yes
    }

    /// Reads a plain decimal number: neither a sign nor an exponent, `inf` or `nan`. `words` are
    /// those that the caller reads itself, for the message.
    func seconds(
        _ key: String, _ value: String, _ allowed: String, or words: String...
    ) throws(IdealPlayerOptionsError) -> Seconds {
        let isPlain = value.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 }
        guard isPlain, let number = Double(value), number <= Self.longest else {
            throw IdealPlayerOptionsError(
                key: key, value: value, allowed: allowed, words: words)
        }
        return number
    }

    /// As `seconds`, and more than 0.
    private func positive(
        _ key: String, _ value: String, _ allowed: String
    ) throws(IdealPlayerOptionsError) -> Seconds {
        let number = try seconds(key, value, allowed, or: "item")
        guard number > 0 else {
            throw IdealPlayerOptionsError(
                key: key, value: value, allowed: "\(allowed), more than 0", words: [])
        }
        return number
    }

    /// Reads a speed.
    private func rate(_ key: String, _ value: String) throws(IdealPlayerOptionsError) -> Double {
        let allowed = "a number from 0.1 to 100"
        let number = try seconds(key, value, allowed)
        guard (0.1...100).contains(number) else {
            throw IdealPlayerOptionsError(key: key, value: value, allowed: allowed, words: [])
        }
        return number
    }

    /// Reads a whole number; 10,000 is more than any playlist of a test has.
    private func count(_ key: String, _ value: String) throws(IdealPlayerOptionsError) -> Int {
        guard let number = Int(value), (0...10_000).contains(number) else {
            throw IdealPlayerOptionsError(
                key: key, value: value, allowed: "a whole number from 0 to 10000", words: [])
        }
        return number
    }

    /// Reads `START-END`.
    private func range(
        _ key: String, _ value: String
    ) throws(IdealPlayerOptionsError) -> Range<Seconds> {
        let allowed = "START-END in seconds, START not after END"
        let ends = value.split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2 else {
            throw IdealPlayerOptionsError(key: key, value: value, allowed: allowed, words: [])
        }
        let start = try seconds(key, String(ends[0]), allowed)
        let end = try seconds(key, String(ends[1]), allowed)
        guard start <= end else {
            throw IdealPlayerOptionsError(key: key, value: value, allowed: allowed, words: [])
        }
        return start..<end
    }
}
