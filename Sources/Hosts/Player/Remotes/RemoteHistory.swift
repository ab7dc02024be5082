// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import LinuxSystem
internal import RemoteModel
internal import RemoteTrace

/// Where the last seconds of the remotes are available, as a recording without what is private.
enum RemoteHistory: Sendable {
    /// A service on that socket keeps them.
    case service(path: String)
    /// This process read the remotes itself, and has kept that.
    case own([TimedInput])
    /// Nobody has kept them.
    case none

    /// Why there is nothing.
    struct Absence: Error {
        let sentence: Sentence

        init(_ phrase: Phrase) { sentence = Sentence(phrase) }
    }

    /// How long a service may take. A viewer waits no longer for a sentence.
    private static let patience = Interval.seconds(3)

    /// The inputs of the last `span`. It waits for a service, and so is not for the loop.
    func inputs(_ span: Interval) throws(Absence) -> [TimedInput] {
        var stream = TraceStream(file: "the last seconds")
        var inputs = stream.add(Array((TraceWriter.header + "\n").utf8))
        switch self {
        case .none:
            throw Absence(Phrase(TouchPhrase.notKept))
        case .own(let past):
            let home = UserFolder.variable("HOME") ?? ""
            var writer = TraceWriter(isMasking: true, home: home)
            var bytes: [UInt8] = []
            for input in past { writer.append(input, to: &bytes) }
            inputs += stream.add(bytes)
        case .service(let path):
            for line in try Self.lines(of: path, span) {
                inputs += stream.add(Array((line + "\n").utf8))
            }
        }
        // Keymaps are complete with the line behind them.
        return inputs + stream.add(Array("#\n".utf8))
    }

    private static func lines(of path: String, _ span: Interval) throws(Absence) -> [String] {
        let answer: Result<[String], Absence>
        do throws(SystemError) {
            answer = try ask(path, span)
        } catch {
            throw Absence(Phrase(TouchPhrase.serviceAway, .text("reason", "\(error)")))
        }
        return try answer.get()
    }

    /// Asks a service on a connection of its own.
    private static func ask(
        _ path: String, _ span: Interval
    ) throws(SystemError) -> Result<[String], Absence> {
        let loop = try EventLoop()
        let client = try CommandClient(path: path, program: "remote-player", loop: loop, owner: 1)
        client.listPast(seconds: Int(span.seconds))
        let end = MonotonicClock.now + patience
        var lines: [String] = []
        var messages: [RemoteMessage] = []
        while MonotonicClock.now < end, client.loss == nil {
            try loop.wait(until: end)
            for readiness in loop.ready { client.handle(readiness, into: &messages) }
            for message in messages {
                switch message {
                case .trace(let line): lines.append(line)
                case .listed: return .success(lines)
                case .error(let reason):
                    let phrase = Phrase(TouchPhrase.serviceSays, .text("reason", reason))
                    return .failure(Absence(phrase))
                default: break
                }
            }
            messages.removeAll(keepingCapacity: true)
        }
        return .failure(Absence(Phrase(TouchPhrase.serviceSilent)))
    }
}

extension PlayerHost {
    /// Who has kept what the remotes did in the last seconds.
    var remotePast: RemoteHistory {
        if case .service = origin, let path = options.socket { return .service(path: path) }
        return socket?.server.past(TouchExplainer.span).map { .own($0) } ?? .none
    }
}
