// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import RemoteModel

/// The remotes that a lircd knows, whether one of them has sent anything yet or not. It waits up to
/// `patience` for the answer, so it is for programs that people run, never for a loop.
public enum LircRemotes {
    /// lircd answers at once; what only looks like it, such as inputlircd, never does.
    private static let patience = Interval.milliseconds(500)
    /// Bytes of an answer. A longer one is cut off.
    private static let answerBytes = 64 * 1024

    /// Their names, in lircd's order; none where nobody listens there, or says.
    public static func names(at path: String) -> [String] {
        do throws(SystemError) {
            let socket = try UnixSocket.connect(to: path)
            let question = Array("LIST\n".utf8)
            guard
                send(socket.rawValue, question, question.count, CInt(MSG_NOSIGNAL))
                    == question.count
            else { return [] }
            return names(in: answer(of: socket.rawValue))
        } catch {
            return []
        }
    }

    /// The lines up to `END`; none when they do not come in time.
    private static func answer(of socket: CInt) -> [Substring] {
        let end = MonotonicClock.now + patience
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while bytes.count < answerBytes {
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            if lines.last == "END" { return lines }
            let left = (end - MonotonicClock.now).microseconds / 1000
            var wait = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            guard left > 0, poll(&wait, 1, CInt(left)) > 0 else { return [] }
            let count = read(socket, &part, part.count)
            guard count > 0 || errno == EINTR else { return [] }
            bytes += part.prefix(max(0, count))
        }
        return []
    }

    /// Those of the answer. A button that was pressed meanwhile may come before it.
    package static func names(in answer: [Substring]) -> [String] {
        guard let begin = answer.firstIndex(of: "BEGIN") else { return [] }
        let packet = answer[begin...].map(String.init)
        guard packet.count >= 6, Array(packet[1...3]) == ["LIST", "SUCCESS", "DATA"],
            let count = Int(packet[4]), count == packet.count - 6
        else { return [] }
        return Array(packet[5..<(5 + count)])
    }
}
