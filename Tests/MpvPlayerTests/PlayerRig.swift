// SPDX-License-Identifier: MIT

import LinuxSystem
import MpvPlayer
import RemoteMedia
import RemoteModel
import Testing

/// A real mpv without picture or sound, and the loop that it wakes.
final class PlayerRig {
    static let keys = DeviceID(900)

    let player: MpvPlayer
    private let loop: EventLoop
    private(set) var facts: [PlayerFact] = []
    /// How many of the facts `wait` has gone through.
    private var seen = 0
    private(set) var diagnostics: [Diagnostic] = []
    /// mpv said last nothing but that the item goes on.
    private(set) var onlyPlayed = false

    init(_ locations: [String], adjust: (inout PlayerOptions) -> Void = { _ in }) throws {
        var options = PlayerOptions(
            items: locations.map { MediaItem(location: $0) }, windowKeys: Self.keys)
        options.settings = [.init(name: "ao", value: "null")]
        adjust(&options)
        loop = try EventLoop()
        player = try MpvPlayer.start(options)
        _ = try loop.register(player.rawValue, owner: 1)
    }

    /// Takes what mpv says until a fact is found; nil when none comes within a minute.
    @discardableResult
    func wait<Found>(for match: (PlayerFact) -> Found?) throws -> Found? {
        let end = MonotonicClock.now + .seconds(60)
        while true {
            while seen < facts.count {
                seen += 1
                if let found = match(facts[seen - 1]) { return found }
            }
            guard MonotonicClock.now < end else { return nil }
            try loop.wait(until: min(player.deadline ?? end, end))
            var inputs: [TimedInput] = []
            onlyPlayed = player.drain(
                at: MonotonicClock.now, into: &inputs, diagnostics: &diagnostics)
            player.advance(to: MonotonicClock.now)
            for input in inputs {
                if case .fact(let fact) = input.input { facts.append(fact) }
            }
        }
    }

    /// Takes what mpv says next. Returns whether that is only that the item goes on.
    @discardableResult
    func drain() throws -> Bool {
        try loop.wait(until: MonotonicClock.now + .seconds(1))
        var inputs: [TimedInput] = []
        return player.drain(at: MonotonicClock.now, into: &inputs, diagnostics: &diagnostics)
    }

    /// Nothing that mpv says is taken for so long, as on a machine that is busy.
    func lookAway(for interval: Interval) throws {
        let end = MonotonicClock.now + interval
        let empty = try EventLoop()
        while MonotonicClock.now < end { try empty.wait(until: end) }
    }

    func waitUntilLoaded() throws -> MediaInfo {
        let info = try wait { fact in
            if case .loaded(let info) = fact { info } else { nil }
        }
        return try #require(info)
    }

    func perform(_ request: PlayerRequest) {
        player.perform(request, at: MonotonicClock.now)
    }

    /// The position of the stream when a seek is answered.
    func seek(_ number: UInt64, to position: Seconds, exact: Bool = true) throws -> Seconds {
        perform(.seek(RequestID(number), to: position, exact: exact))
        var position = Seconds.nan
        try wait { fact -> Bool? in
            if case .position(let value) = fact { position = value }
            return fact == .sought(RequestID(number)) ? true : nil
        }
        return position
    }
}
