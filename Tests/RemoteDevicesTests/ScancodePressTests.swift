// SPDX-License-Identifier: MIT

import RemoteDevices
import RemoteModel
import Testing

/// Which of a receiver's scancodes are one press.
@Suite struct ScancodePressTests {
    /// `TIME:PROTOCOL:CODE`, with `t` for the toggle bit and `r` for a repeat frame.
    private func counts(_ script: String) -> String {
        var presses = ScancodePresses()
        return script.split(separator: " ").map { word in
            let parts = word.split(separator: ":")
            let flags = parts.count > 3 ? parts[3] : ""
            let message = ScancodePresses.Message(
                InfraredProtocol(name: parts[1]) ?? .unknown, UInt64(parts[2], radix: 16) ?? 0,
                toggle: flags.contains("t"), isRepeat: flags.contains("r"))
            let time = Timestamp(microseconds: (Int64(parts[0]) ?? 0) * 1000)
            return "\(presses.repeatCount(of: message, at: time))"
        }.joined(separator: " ")
    }

    @Test(arguments: [
        // NEC: one message, then repeat frames; a second message at its pace is the same button to
        // rc-core too, and one out of step is another press (N393).
        ("0:nec:10 110:nec:10:r 220:nec:10:r", "0 1 2"), ("0:nec:10 108:nec:10", "0 1"),
        ("0:nec:10 160:nec:10", "0 1"), ("0:nec:10 235:nec:10", "0 0"),
        ("0:nec:10 190:nec:10 242:nec:10:r 350:nec:10:r", "0 0 1 2"),
        // What may follow a lost frame is a press of a remote that repeats by frames of their own.
        ("0:nec:10 52:nec:10:r 600:nec:10 760:nec:10", "0 1 0 0"),
        ("0:nec:10 52:nec:10:r 232:nec:10", "0 1 0"), ("0:nec:10 190:nec:10:r", "0 1"),
        ("0:nec:10 900:nec:10:r", "0 1"), ("0:nec:10 500:nec:10 600:nec:10:r", "0 0 1"),
        // RC-5 and RC-6: the toggle bit decides, however soon.
        ("0:rc5:10:t 114:rc5:10:t 228:rc5:10", "0 1 0"), ("0:rc6:10 106:rc6:10:t", "0 0"),
        ("0:rc5:10 300:rc5:10", "0 0"), ("0:rc5:10 238:rc5:10", "0 1"),
        ("0:rc5:10 50:rc5:10:t 100:rc5:10", "0 0 0"),
        // Sony says the same message again and again.
        ("0:sony12:10 45:sony12:10 90:sony12:10 400:sony12:10", "0 1 2 0"),
        // Another button, another protocol.
        ("0:nec:10 100:nec:11 400:nec:10", "0 0 0"), ("0:nec:10 100:necx:10", "0 0"),
        // One that another decoder takes for something of its own, in between.
        ("0:sony15:10 1:rc-5-sz:2fff 45:sony15:10 46:rc-5-sz:2fff 90:sony15:10", "0 0 1 1 2"),
        // A repeat whose press was not received, or of another button.
        ("0:nec:10:r 110:nec:10:r", "1 2"), ("0:nec:10 100:nec:11:r", "0 1"),
        // Time that goes back is not a new press.
        ("500:nec:10 100:nec:10", "0 1"),
    ])
    func pressesAndRepeats(script: String, expected: String) {
        #expect(counts(script) == expected)
    }
}
