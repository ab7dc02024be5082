// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import RemoteModel
internal import RemoteTrace

/// The last minutes of what may be shown, and the clients that they are sent to, piece by piece.
///
/// To keep an input costs an append: what is private is left out when a client asks. A piece is
/// written when the client has read the one before, so that a turn is short and little waits.
final class HistoryFeed {
    /// Inputs at the most, which take 4 MiB (behaviour.md N310): a finger that rests on a pad of
    /// 266 reports a second fills them in two minutes; people touch a remote now and then.
    static let limit = 4 * 1024 * 1024 / InputHistory.size
    /// Bytes of a piece: some 200 lines, which are written in less than a millisecond.
    static let piece = 16 * 1024

    /// A past that is being sent.
    private struct Sending {
        let client: Int
        var writer: TraceWriter
        var inputs: ArraySlice<TimedInput>
        /// Lines of an input that was written: keymaps have thousands.
        var lines: ArraySlice<String> = []
        var count = 0

        /// The next line; nil after the last.
        mutating func next() -> String? {
            while lines.isEmpty, let input = inputs.popFirst() {
                var bytes: [UInt8] = []
                writer.append(input, to: &bytes)
                lines = TraceFeed.lines(of: bytes)[...]
            }
            guard let line = lines.popFirst() else { return nil }
            count += 1
            return line
        }
    }

    private let clients: ServerClients
    /// How far it goes back.
    var span: Interval {
        didSet { history.span = span }
    }
    private var history: InputHistory
    private var sendings: [Sending] = []

    init(_ clients: ServerClients, span: Interval) {
        self.clients = clients
        self.span = span
        history = InputHistory(span: span, limit: Self.limit)
    }

    /// How many clients it is being sent to.
    var sent: Int { sendings.count }

    func add(_ input: TimedInput) { history.add(input) }

    /// The inputs of the last `span`, and no more than are kept.
    func recording(_ span: Interval, to now: Timestamp) -> [TimedInput] {
        history.recording(from: now - min(span, self.span), to: now)
    }

    /// Begins with the situation of that time, without what has happened since. `span`: how far
    /// back, or nil for all that is kept.
    func begin(
        for client: ServerClient, at now: Timestamp, _ span: Interval?, _ writer: TraceWriter
    ) throws(ProtocolError) {
        guard !sendings.contains(where: { $0.client == client.number }) else {
            throw ProtocolError("the past is being sent to this client already")
        }
        let inputs = recording(span ?? self.span, to: now)
        sendings.append(Sending(client: client.number, writer: writer, inputs: inputs[...]))
    }

    /// Whether a client has read all that it was sent, and more is to come.
    var isBehind: Bool {
        sendings.contains { clients.find($0.client)?.output?.isEmpty ?? false }
    }

    func goOn() {
        guard !sendings.isEmpty else { return }
        sendings.removeAll { clients.find($0.client)?.output == nil }
        for place in sendings.indices.reversed() {
            guard let client = clients.find(sendings[place].client) else { continue }
            while client.output.map({ $0.count < Self.piece }) ?? false, !client.isClosing {
                if let line = sendings[place].next() {
                    clients.send(to: client) { $0.trace(line) }
                } else {
                    let count = sendings.remove(at: place).count
                    clients.send(to: client) { $0.listed(count) }
                    break
                }
            }
        }
    }
}
