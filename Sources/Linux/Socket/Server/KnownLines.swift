// SPDX-License-Identifier: MIT

internal import Glibc

/// The newest lines of a client that are likely to come again, with what they say: a player sends
/// the same few contexts, and a program the same few commands. To compare a line costs a tenth
/// of reading it.
struct KnownLines {
    /// As many lines are kept, and no longer ones than that.
    private static let (count, longest) = (6, 512)

    private var lines: [(bytes: [UInt8], message: ClientMessage)] = []
    /// The place of the oldest one, which the next takes.
    private var oldest = 0

    /// What the line says; throws as `ClientMessage` does.
    mutating func message(
        of line: ArraySlice<UInt8>
    ) throws(ProtocolError) -> ClientMessage {
        for known in lines where Self.isSame(known.bytes, line) { return known.message }
        let message = try ClientMessage(line: line)
        if line.count <= Self.longest { keep(line, message) }
        return message
    }

    private static func isSame(_ known: [UInt8], _ line: ArraySlice<UInt8>) -> Bool {
        guard known.count == line.count else { return false }
        return known.withUnsafeBytes { known in
            line.withUnsafeBytes { line in
                guard let known = known.baseAddress, let start = line.baseAddress else {
                    return true
                }
                return memcmp(known, start, line.count) == 0
            }
        }
    }

    private mutating func keep(_ line: ArraySlice<UInt8>, _ message: ClientMessage) {
        switch message {
        case .context, .focus, .front, .inject: break
        // They are sent once, or with another number each time.
        case .hello, .subscribe, .learning, .listDevices, .listPast, .listStatistics, .ping: return
        }
        let entry = (bytes: Array(line), message: message)
        guard lines.count == Self.count else { return lines.append(entry) }
        lines[oldest] = entry
        oldest = (oldest + 1) % Self.count
    }
}
