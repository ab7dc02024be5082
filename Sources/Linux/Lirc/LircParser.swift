// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The lines of one connection to lircd: which are buttons, and which belong to a packet.
package struct LircParser {
    /// What one line turned out to be.
    package enum Meaning: Equatable {
        case button(LircLine)
        /// A part of a packet, such as the one that says that lircd has read its files again.
        case packet
        case rubbish
    }

    /// Lines of a packet. lircd sends packets of three lines unasked; a longer one is rubbish, and
    /// what follows is read as buttons again.
    static let packetLimit = 64

    package init() {}

    /// Lines since `BEGIN`, or nil outside a packet.
    private var packetLines: Int?

    package mutating func handle(_ line: ArraySlice<UInt8>) -> Meaning {
        if let lines = packetLines {
            if line.elementsEqual("END".utf8) {
                packetLines = nil
                return .packet
            }
            packetLines = lines + 1 < Self.packetLimit ? lines + 1 : nil
            return packetLines == nil ? .rubbish : .packet
        }
        if line.elementsEqual("BEGIN".utf8) {
            packetLines = 1
            return .packet
        }
        guard let button = LircLine(line) else { return .rubbish }
        return .button(button)
    }
}
