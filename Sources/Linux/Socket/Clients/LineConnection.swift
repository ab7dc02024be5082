// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import RemoteModel
internal import RemoteTrace

/// One connection to a service or a player, as lines of JSON. It never blocks, and once it is lost
/// it stays so.
final class LineConnection {
    private let loop: EventLoop
    private let descriptor: OwnedDescriptor
    private let token: Token
    private var reader = LineReader(limit: SocketLimits.replyBytes)
    private var output: SendBuffer
    private var line = JSONLine()
    private var isWaitingToWrite = false
    /// The reason that the other side gave before it closed.
    var closingReason: String?
    /// Why the connection is over, or nil while it is not.
    private(set) var loss: CommandClient.Loss?

    /// Connects. `waitingBytes` may wait for a side that does not read. `ENOENT` and
    /// `ECONNREFUSED`: nobody is there. Throws also when the socket's buffer or the loop has no
    /// room.
    init(
        path: String, loop: EventLoop, owner: UInt8, waitingBytes: Int
    ) throws(SystemError) {
        self.loop = loop
        output = SendBuffer(limit: waitingBytes)
        descriptor = try UnixSocket.connect(to: path)
        token = try loop.register(descriptor.rawValue, owner: owner)
    }

    deinit {
        loop.unregister(descriptor.rawValue)
    }

    /// Whether the readiness is this connection's.
    func owns(_ readiness: Readiness) -> Bool { readiness.token == token }

    /// Sends one line with those fields, as far as the kernel takes it now. Returns false for one
    /// that is longer than `limit` bytes, which is not sent.
    @discardableResult
    func send(limit: Int = .max, _ fields: (inout JSONLine) -> Void) -> Bool {
        line.removeAll()
        line.begin()
        fields(&line)
        line.end()
        guard line.bytes.count <= limit else { return false }
        line.newline()
        guard loss == nil else { return true }
        if output.append(line.bytes) { flush() } else { lose(.stuck) }
        return true
    }

    /// Writes what waits. The loop reports when there is room for the rest.
    private func flush() {
        do throws(SystemError) {
            let isWaiting = try !output.flush(to: descriptor.rawValue)
            guard isWaiting != isWaitingToWrite else { return }
            try loop.change(
                descriptor.rawValue, token: token,
                to: isWaiting ? .readableAndWritable : .readable)
            isWaitingToWrite = isWaiting
        } catch {
            // Lines that were sent before the other side closed can still be read, the reason among
            // them.
            isWaitingToWrite = false
        }
    }

    /// The connection can be read or written. Hands over the lines that are complete. The first
    /// that `take` refuses ends the connection: the rest may be anything. Look at `loss` then.
    func handle(
        _ readiness: Readiness, _ take: (ArraySlice<UInt8>) throws(ProtocolError) -> Void
    ) {
        guard owns(readiness), loss == nil else { return }
        if readiness.isWritable { flush() }
        guard readiness.isReadable else { return }
        do throws(SystemError) {
            switch try reader.fill(from: descriptor.rawValue) {
            case .bytes: takeLines(take)
            case .nothing: break
            case .closed: lose(.closed(reason: closingReason))
            }
        } catch {
            lose(.failed(error))
        }
    }

    private func takeLines(_ take: (ArraySlice<UInt8>) throws(ProtocolError) -> Void) {
        while loss == nil, let line = reader.next() {
            guard case .bytes(let bytes) = line else {
                return lose(.rubbish(ProtocolError("a line is too long")))
            }
            do throws(ProtocolError) {
                try take(bytes)
            } catch {
                lose(.rubbish(error))
            }
        }
    }

    /// The connection is over. The first reason counts.
    func lose(_ loss: CommandClient.Loss) {
        guard self.loss == nil else { return }
        self.loss = loss
        loop.unregister(descriptor.rawValue)
    }
}
