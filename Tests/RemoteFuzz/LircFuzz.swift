// SPDX-License-Identifier: MIT

internal import LircClient
internal import RemoteModel

/// lircd's lines through the parser of one connection, and what they press into a normalizer.
enum LircFuzz {
    static func run(_ bytes: [UInt8]) {
        var parser = LircParser()
        var core = JudgedCore()
        var remotes: [String] = []
        var time = Timestamp.zero
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            // The length of a line is the time that passes before it.
            time = time + .milliseconds(Int64(line.count) * 4)
            core.advance(to: time)
            guard case .button(let press) = parser.handle(line) else { continue }
            if !remotes.contains(press.remote) {
                remotes.append(press.remote)
                let device = DeviceDescription(source: .lirc, name: press.remote)
                core.handle(TimedInput(time, .attached(DeviceID(UInt32(remotes.count)), device)))
            }
            let place = remotes.firstIndex(of: press.remote) ?? 0
            core.handle(TimedInput(time, .button(DeviceID(UInt32(place + 1)), press.press)))
        }
        core.end(at: time)
    }
}
