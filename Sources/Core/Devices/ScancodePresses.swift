// SPDX-License-Identifier: MIT

public import RemoteModel

/// Finds out which of the scancodes of a receiver are one press that is held. The adapter of
/// /dev/lirc reads with it where the kernel has no key table.
///
/// A toggle bit that changes is a new press, and a repeat frame never is. Where a remote has
/// neither, the same scancode within the time that rc-core grants is the same press, unless it is
/// out of step (`FrameRhythm`). That time is the period of the protocol and the receiver's own
/// (`IR_DEFAULT_TIMEOUT`).
public struct ScancodePresses: Sendable {
    /// One message of an infrared remote, decoded (`struct lirc_scancode`).
    public struct Message: Hashable, Sendable {
        /// The protocol by which it was decoded.
        public var infraredProtocol: InfraredProtocol
        /// The number of the button, in the bits that the protocol has.
        public var code: UInt64
        /// The bit that RC-5 and RC-6 change with each press; false in protocols without one.
        public var toggle: Bool
        /// The protocol says that the button is still down.
        public var isRepeat: Bool

        /// A message; `toggle` and `isRepeat` as the protocol has them.
        public init(
            _ infraredProtocol: InfraredProtocol, _ code: UInt64, toggle: Bool = false,
            isRepeat: Bool = false
        ) {
            self.infraredProtocol = infraredProtocol
            self.code = code
            self.toggle = toggle
            self.isRepeat = isRepeat
        }
    }

    /// `IR_DEFAULT_TIMEOUT` of rc-core: after so long without a signal a message is over.
    fileprivate static let receiverTime = Interval.milliseconds(125)

    /// Messages that are remembered. A receiver with many decoders sometimes takes one message for
    /// that of another protocol too, in between.
    private static let recentLimit = 4

    /// A scancode that was received, when, and as which part of its press.
    fileprivate struct Recent: Sendable {
        var message: Message
        var time: Timestamp
        var count: UInt32
        /// How this remote repeats; kept from press to press.
        var rhythm = FrameRhythm()
        /// It repeats by frames of their own, as NEC has them.
        var hasRepeatFrames = false
    }

    /// The last of each scancode, the latest at the end.
    private var recent: [Recent] = []

    /// Nothing was received yet.
    public init() {}

    /// The press that a message is a part of: 0 for its beginning, then 1, 2, 3 …
    public mutating func repeatCount(of message: Message, at time: Timestamp) -> UInt32 {
        let index = recent.firstIndex {
            $0.message.infraredProtocol == message.infraredProtocol
                && $0.message.code == message.code
        }
        // The press before a repeat that comes first was not received.
        var entry = Recent(message: message, time: time, count: message.isRepeat ? 1 : 0)
        if let index {
            let last = recent.remove(at: index)
            // Time never goes back, whatever a receiver claims.
            entry.time = max(last.time, time)
            entry.rhythm = last.rhythm
            entry.hasRepeatFrames = last.hasRepeatFrames || message.isRepeat
            if entry.goesOn(from: last) {
                entry.count = last.count == .max ? .max : last.count + 1
            }
        } else if recent.count == Self.recentLimit {
            recent.removeFirst()
        }
        if entry.count == 0 { entry.rhythm.begin(at: entry.time) }
        recent.append(entry)
        return entry.count
    }
}

extension ScancodePresses.Recent {
    /// Whether it is a part of the press before it.
    fileprivate mutating func goesOn(from last: Self) -> Bool {
        let limit = message.infraredProtocol.repeatPeriod + ScancodePresses.receiverTime
        let isSame = last.message.toggle == message.toggle && time - last.time <= limit
        if message.isRepeat || (isSame && message.infraredProtocol.marksPresses) {
            _ = rhythm.receive(at: time)
            return true
        }
        guard isSame, rhythm.receive(at: time) == 0 else { return false }
        // Whoever holds such a button sends its message once.
        return !(hasRepeatFrames && rhythm.takeDoubt())
    }
}
