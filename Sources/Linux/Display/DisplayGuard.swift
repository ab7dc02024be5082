// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import RemoteDisplay

/// A process that changes the mode of displays for a player, and puts it back when the player goes,
/// whatever way it goes. SIGKILL gives a player no time to do that itself; and what waits for the X
/// server must not wait in the player's loop.
public enum DisplayGuard {
    /// The argument with which the player's program is the guard. Its requests come by standard
    /// input, which is a socket, and the answers go back there.
    public static let argument = "--display-guard"

    /// Bytes of a request.
    private static let lineLimit = 4096

    /// Runs until the player has closed its end; the exit status of the process.
    public static func run() -> Int32 {
        var reader = LineReader(limit: lineLimit)
        var displays = FittedDisplays()
        var answers = SendBuffer()
        while true {
            do {
                guard try reader.fill(from: 0) != .closed else { break }
                while let line = reader.next() {
                    guard case .bytes(let bytes) = line,
                        let request = DisplayRequest(line: String(decoding: bytes, as: UTF8.self))
                    else { continue }
                    let answer = displays.perform(request)
                    _ = answers.append(Array((answer.line + "\n").utf8))
                    _ = try answers.flush(to: 0)
                }
            } catch {
                break
            }
        }
        _ = displays.perform(.restore)
        return 0
    }
}
