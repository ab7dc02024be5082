// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import RemoteModel
internal import RemoteTrace

/// One connection to a player that speaks version 2. It never blocks, and once it is lost it stays
/// so.
final class ProgramConnection {
    /// Bytes that wait for a player that does not read: a queue of 10,000 items has fewer.
    private static let waitingBytes = 16 * 1024 * 1024

    private let loop: EventLoop
    private let descriptor: OwnedDescriptor
    private let token: Token
    private var reader = LineReader(limit: SocketLimits.replyBytes)
    private var output = SendBuffer(limit: waitingBytes)
    private var line = JSONLine()
    private var isWaitingToWrite = false
    private var closingReason: String?
    /// Why the connection is over, or nil while it is not.
    private(set) var loss: CommandClient.Loss?

    /// Connects and says hello. `ENOENT` and `ECONNREFUSED`: there is no player.
    init(
        path: String, program: String, loop: EventLoop, owner: UInt8
    ) throws(SystemError) {
        self.loop = loop
        descriptor = try UnixSocket.connect(to: path)
        token = try loop.register(descriptor.rawValue, owner: owner)
        _ = send([
            FieldMember(
                "hello",
                .table([
                    FieldMember("protocol", .number(Double(CommandProtocol.programVersion))),
                    FieldMember("program", .text(program)),
                ]))
        ])
    }

    deinit {
        loop.unregister(descriptor.rawValue)
    }

    /// Sends a line. Returns false for one that is longer than a player reads.
    func send(_ members: [FieldMember]) -> Bool {
        line.removeAll()
        line.begin()
        for member in members { line.field(member) }
        line.end()
        guard line.bytes.count <= ItemLimits.lineBytes else { return false }
        line.newline()
        guard loss == nil else { return true }
        if output.append(line.bytes) { flush() } else { lose(.stuck) }
        return true
    }

    private func flush() {
        do throws(SystemError) {
            let isWaiting = try !output.flush(to: descriptor.rawValue)
            guard isWaiting != isWaitingToWrite else { return }
            try loop.change(
                descriptor.rawValue, token: token,
                to: isWaiting ? .readableAndWritable : .readable)
            isWaitingToWrite = isWaiting
        } catch {
            // What the player said before it closed can still be read, its reason among it.
            isWaitingToWrite = false
        }
    }

    /// The connection can be read or written. Appends what the player says. Look at `loss` then.
    func handle(_ readiness: Readiness, into replies: inout [ProgramReply]) {
        guard readiness.token == token, loss == nil else { return }
        if readiness.isWritable { flush() }
        guard readiness.isReadable else { return }
        do throws(SystemError) {
            switch try reader.fill(from: descriptor.rawValue) {
            case .bytes: takeLines(into: &replies)
            case .nothing: break
            case .closed: lose(.closed(reason: closingReason))
            }
        } catch {
            lose(.failed(error))
        }
    }

    private func takeLines(into replies: inout [ProgramReply]) {
        while loss == nil, let line = reader.next() {
            guard case .bytes(let bytes) = line else {
                return lose(.rubbish(ProtocolError("a line is too long")))
            }
            do throws(ProtocolError) {
                let reply = try ProgramReply(line: bytes)
                if case .closing(let reason) = reply { closingReason = reason }
                replies.append(reply)
            } catch {
                lose(.rubbish(error))
            }
        }
    }

    func lose(_ loss: CommandClient.Loss) {
        guard self.loss == nil else { return }
        self.loss = loss
        loop.unregister(descriptor.rawValue)
    }
}
