// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import PlayerHost

@Suite struct CommandTextTests {
    @Test(
        arguments: [
            (.skip(1), "skip +1"),
            (.skip(-2), "skip -2"),
            (.scanStart(.forward, level: 1), "scanStart forward 1"),
            (.scanStop(.resume), "scanStop resume"),
            (.scrubMove(delta: -0.34, velocity: 9), "scrubMove -0.3 mm"),
            (.scrubMove(delta: .nan, velocity: 9), "scrubMove ? mm"),
            (.channelPreview(.backward, progress: 0.5), "channelPreview previous 50 %"),
            (.denied(.skip, why: .linear), "skip: denied (linear)"),
            (.playPause, "playPause"),
        ] as [(Command, String)])
    func words(command: Command, expected: String) {
        #expect(CommandText.words(command).text == expected)
    }

    /// Names of devices and what was said come from outside.
    @Test(arguments: [
        "a\u{1b}]52;c;cm0gLXJm\u{7}b", "a\u{9b}2Jb", "a\u{7f}b", "a\u{202e}b", "a\u{2066}b",
        "a\nerror: b", "a\0b", "a\rb",
    ])
    func aNameCannotControlATerminal(name: String) {
        var lines: [String] = []
        let log = CommandLog { lines.append($0.text) }
        let device = DeviceID(3)
        log.observe([
            TimedInput(.zero, .attached(device, DeviceDescription(name: name))),
            TimedInput(.zero, .command(device, .siri(name))),
            TimedInput(.zero, .command(device, .emit(name))),
            TimedInput(.zero, .command(device, .run([name]))),
            TimedInput(.zero, .detached(device)),
        ])
        #expect(lines.count == 5)
        for line in lines {
            let obeyed = line.unicodeScalars.filter(Printable.isObeyed)
            #expect(obeyed.isEmpty, "\(line.debugDescription)")
            #expect(line.contains("a\u{fffd}"), "\(line.debugDescription)")
        }
    }

    /// A motion is shown a few times a second; everything else each time.
    @Test func aMotionDoesNotFlood() {
        var lines: [String] = []
        let log = CommandLog { lines.append($0.text) }
        let device = DeviceID(3)
        log.observe([
            TimedInput(.zero, .attached(device, DeviceDescription(name: "A pad")))
        ])
        for frame in 0..<67 {
            let time = Timestamp.zero + .milliseconds(Int64(frame) * 15)
            let move = Command.scrubMove(delta: 1, velocity: 60)
            log.perform(TimedOutput(time, .command(device, move)))
        }
        log.perform(TimedOutput(.zero, .command(nil, .transportHide)))
        log.observe([TimedInput(.zero, .detached(device))])
        #expect(lines.first == "+ A pad")
        #expect(lines.filter { $0 == "scrubMove +1.0 mm  (A pad)" }.count == 5)
        #expect(lines.suffix(2) == ["transportHide", "- A pad"])
    }
}
