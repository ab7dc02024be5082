// SPDX-License-Identifier: MIT

internal import RemotePlayback
internal import RemoteTestSupport

/// What people, hardware, programs and a player do in an evening, from a seed: any of the devices,
/// any player.
public enum Evening {
    /// All devices that scripts can play, but the larger ones by name only once.
    static let devices: [World.NamedDevice] = [
        (".gen2", .gen2), (".gen1", .gen1), (".dualShock4", .dualShock4),
        (".dualSense", .dualSense), (".touchpad", .touchpad), (".gamepad", .gamepad),
        (".steamController", .steamController), (".steamDeck", .steamDeck),
        (".keyboard", .keyboard), (".infrared", .infrared),
    ]

    /// The evening of a seed: one to three remotes, and so many things that happen.
    public static func script(_ seed: UInt64, actions: Int = 60) -> ScriptCase {
        var generator = SeededGenerator(seed: seed)
        let count = generator.pick([1, 1, 2, 3])
        let devices = (0..<count).map { _ in generator.pick(Self.devices) }
        let player = player(&generator)
        let words = RandomScript.words(
            seed: generator.next(), devices: devices.map(\.device), actions: actions,
            hasPrograms: true)
        return ScriptCase(
            name: "seed \(seed)", words: words, devices: devices, player: player)
    }

    /// A film or channels, with what can come in the way.
    private static func player(_ generator: inout SeededGenerator) -> String {
        var keys: [String] = []
        let isLive = generator.chance(oneIn: 3)
        let duration = generator.pick([20, 60, 600, 7200, 20_000])
        let count = generator.number(0...4)
        if isLive { keys.append("kind=live") }
        if !isLive || generator.chance(oneIn: 2) { keys.append("duration=\(duration)") }
        if !isLive { keys.append("position=\(generator.number(0...duration))") }
        if count > 0 {
            keys += ["channels=\(count)", "channel=\(generator.number(0...count - 1))"]
        }
        keys.append("state=\(generator.pick(["playing", "playing", "paused", "idle"]))")
        let sometimes = [
            "linear=true", "overlay=true", "transport=shown", "skip=item",
            "speed=\(generator.pick(["0.5", "1.5", "2"]))",
            "seek-latency=\(generator.pick(["0.1", "0.3", "1.5"]))",
            "load=\(generator.pick(["0.5", "3", "fail", "never"]))",
        ]
        keys += sometimes.filter { _ in generator.chance(oneIn: 4) }
        if !isLive { keys += film(duration, &generator) }
        if generator.chance(oneIn: 4) {
            keys.append("passcode=\(generator.pick(["1", "11", "1234"]))")
            keys.append("passcode-age=12")
            if generator.chance(oneIn: 2) { keys.append("age=\(generator.pick([6, 12, 18]))") }
        }
        return keys.joined(separator: ",")
    }

    /// Breaks and an offer.
    private static func film(_ duration: Int, _ generator: inout SeededGenerator) -> [String] {
        var keys: [String] = []
        if generator.chance(oneIn: 3) {
            var start = 0
            for _ in 0..<generator.number(1...3) {
                let begin = start + generator.number(0...duration / 4)
                start = begin + generator.number(1...max(1, duration / 10))
                keys.append("interstitial=\(begin)-\(start)")
            }
            let rules = ["none", "linear", "seek", "linear+seek+rate"]
            keys.append("interstitial-rules=\(generator.pick(rules))")
            if generator.chance(oneIn: 2) { keys.append("redirect=true") }
            if generator.chance(oneIn: 2) { keys.append("skip-ad=true") }
        }
        if generator.chance(oneIn: 4) {
            let offers = ["end", "end/4", "\(duration / 2)/3", "\(max(0, duration - 5))"]
            keys.append("proposal=\(generator.pick(offers))")
        }
        return keys
    }
}
