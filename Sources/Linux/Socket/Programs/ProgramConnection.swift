// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import RemoteModel
internal import RemoteTrace

/// One connection to a player that speaks version 2.
final class ProgramConnection {
    /// Bytes that wait for a player that does not read: a queue of 10,000 items has fewer.
    private static let waitingBytes = 16 * 1024 * 1024

    private let connection: LineConnection

    /// Why the connection is over, or nil while it is not.
    var loss: CommandClient.Loss? { connection.loss }

    /// Connects and says hello. `ENOENT` and `ECONNREFUSED`: there is no player.
    init(
        path: String, program: String, loop: EventLoop, owner: UInt8
    ) throws(SystemError) {
        connection = try LineConnection(
            path: path, loop: loop, owner: owner, waitingBytes: Self.waitingBytes)
        _ = send([
            FieldMember(
                "hello",
                .table([
                    FieldMember("protocol", .number(Double(CommandProtocol.programVersion))),
                    FieldMember("program", .text(program)),
                ]))
        ])
    }

    /// Sends a line. Returns false for one that is longer than a player reads.
    func send(_ members: [FieldMember]) -> Bool {
        connection.send(limit: ItemLimits.lineBytes) { line in
            for member in members { line.field(member) }
        }
    }

    /// The connection can be read or written. Appends what the player says. Look at `loss` then.
    func handle(_ readiness: Readiness, into replies: inout [ProgramReply]) {
        connection.handle(readiness) { line throws(ProtocolError) in
            let reply = try ProgramReply(line: line)
            if case .closing(let reason) = reply { connection.closingReason = reason }
            replies.append(reply)
        }
    }

    func lose(_ loss: CommandClient.Loss) { connection.lose(loss) }
}
