// SPDX-License-Identifier: MIT

internal import Glibc
public import LinuxSystem
internal import RemoteKeymap
public import RemoteModel

/// Sends the keys and buttons of `emit`, and the controls of every device on request, to clients of
/// lircd's protocol, such as irw and irexec.
///
/// A line for each press, as lircd writes it: `CODE REPEAT BUTTON REMOTE`. A held button is sent
/// again and again with a higher number; silence ends it, as with an infrared remote. Questions of
/// clients are answered; a client that does not read is dropped. Clients never reach the core: what
/// they ask changes nothing.
public final class ButtonServer: InputSource, OutputSink {
    /// The name of the remote in the lines.
    public static let remote = "remote-input"
    /// Clients at once. A further one is closed.
    static let clientLimit = 32
    /// Between two lines of what is held: as the remotes of NEC's protocol, for which the clients'
    /// usual settings are made.
    public static let period = Interval.milliseconds(108)
    /// Bytes of a question. A client that sends a longer one is closed.
    private static let questionBytes = 256

    /// One connection.
    private final class Client {
        let descriptor: OwnedDescriptor
        let token: Token
        var reader = LineReader(limit: ButtonServer.questionBytes)
        var output = SendBuffer()
        var isWaiting = false

        init(_ descriptor: consuming OwnedDescriptor, _ token: Token) {
            self.descriptor = descriptor
            self.token = token
        }
    }

    private let loop: EventLoop
    private let owner: UInt8
    /// Clients get every control of every device as well.
    private let sendsControls: Bool
    /// The keymaps in force, of which `LIST` gives the buttons.
    private let keymaps: () -> [KeymapSource]
    /// The buttons that clients were sent last for `LIST`, and the keymaps that they were read
    /// from: to read those takes longer than a turn may.
    private var listed: (keymaps: [KeymapSource], buttons: [String])?
    /// Whether who is at the other end of a socket may see what the remotes do.
    public var admits: (CInt) -> Bool = { _ in true } {
        didSet { reconsider() }
    }
    private let listener: UnixListener
    private let token: Token
    private var clients: [Client] = []
    /// The buttons that are held, which devices hold them, how often they were sent, and when they
    /// are sent again. No more than the core holds.
    private var held: [(keys: String, device: DeviceID?, count: Int, next: Timestamp)] = []

    /// `path` is absolute; its folder is this user's alone. `keymaps` gives those in force.
    public init(
        path: String, loop: EventLoop, owner: UInt8, sendsControls: Bool = false,
        keymaps: @escaping () -> [KeymapSource] = { [] }
    ) throws(SystemError) {
        self.keymaps = keymaps
        self.sendsControls = sendsControls
        self.loop = loop
        self.owner = owner
        listener = try UnixListener(path: path)
        token = try loop.register(listener.rawValue, owner: owner)
    }

    /// When the held buttons are sent again; nil while nobody listens.
    public var deadline: Timestamp? { clients.isEmpty ? nil : held.map(\.next).min() }

    /// Sends what keymaps emit, and controls where they are wanted; nothing else leaves through
    /// this socket.
    public func perform(_ output: TimedOutput) {
        switch output.output {
        case .command(_, .emit(let keys)):
            send(keys, repeats: 0)
        case .command(let device, .emitBegin(let keys)):
            begin(keys, device, at: output.time)
        case .command(let device, .emitEnd(let keys)):
            held.removeAll { $0.keys == keys && $0.device == device }
        case .gesture(let device, .press(let control)) where sendsControls:
            begin(control.key, device, at: output.time)
        case .gesture(let device, .release(let control)) where sendsControls:
            held.removeAll { $0.keys == control.key && $0.device == device }
        case .command, .gesture, .request, .context, .event, .question, .diagnostic:
            break
        }
    }

    public func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        for index in held.indices where held[index].next <= now {
            send(held[index].keys, repeats: held[index].count)
            held[index].count += 1
            // Lines that were missed are not sent later.
            held[index].next = max(held[index].next, now - Self.period) + Self.period
        }
    }

    /// A button goes down, and is repeated from now on.
    private func begin(_ keys: String, _ device: DeviceID?, at time: Timestamp) {
        send(keys, repeats: 0)
        held.append((keys, device, 1, time + Self.period))
    }

    /// Sends a line for each button, with the count in hexadecimal, as lircd does.
    private func send(_ keys: String, repeats: Int) {
        let digits = String(repeats, radix: 16)
        let number = digits.count < 2 ? "0" + digits : digits
        for button in Self.buttons(of: keys) {
            let line = "\(LircQuestion.code) \(number) \(button) \(Self.remote)\n"
            for client in clients { send(line, to: client) }
        }
    }

    public func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        if readiness.token == token {
            accept(&diagnostics)
        } else if let client = clients.first(where: { $0.token == readiness.token }) {
            answer(client)
            if client.isWaiting { flush(client) }
        }
        return false
    }

    /// Closes those that may not see any more what the remotes do.
    func reconsider() {
        for client in clients where !admits(client.descriptor.rawValue) { drop(client) }
    }

    /// Takes the connections that wait. Above the limit they are closed at once, as those that may
    /// not see what the remotes do.
    private func accept(_ diagnostics: inout [Diagnostic]) {
        do throws(SystemError) {
            // As many as can wait in the backlog, so that they cannot keep this turn from ending.
            for _ in 0..<UnixListener.backlog {
                guard let descriptor = try listener.accept() else { return }
                guard clients.count < Self.clientLimit, admits(descriptor.rawValue) else {
                    continue
                }
                let token = try loop.register(descriptor.rawValue, owner: owner)
                clients.append(Client(descriptor, token))
            }
        } catch {
            diagnostics.append(
                Diagnostic(.warning, .client, "a client of lircd's protocol was refused: \(error)"))
        }
    }

    /// Answers the questions of a client, each of which is one line.
    private func answer(_ client: Client) {
        do throws(SystemError) {
            // One read for each readiness: a client that asks without end gets its turn, no more.
            let fill = try client.reader.fill(from: client.descriptor.rawValue)
            // One that was dropped asks nothing more.
            while clients.contains(where: { $0 === client }), let line = client.reader.next() {
                guard case .bytes(let bytes) = line else { return drop(client) }
                reply(to: String(decoding: bytes, as: UTF8.self), client)
            }
            if fill == .closed { drop(client) }
        } catch {
            drop(client)
        }
    }

    /// Answers one question.
    private func reply(to question: String, _ client: Client) {
        let answer = LircQuestion(question).answer(remote: Self.remote, buttons: allButtons)
        send(answer, to: client)
    }

    /// All that clients may receive: the controls, if they get those, and what keymaps emit.
    private func allButtons() -> [String] {
        let keymaps = keymaps()
        if let listed, listed.keymaps == keymaps { return listed.buttons }
        let buttons = buttons(of: keymaps)
        listed = (keymaps, buttons)
        return buttons
    }

    /// The same with these keymaps.
    private func buttons(of keymaps: [KeymapSource]) -> [String] {
        var all: [String] = []
        for control in Control.allCases where sendsControls && !all.contains(control.key) {
            all.append(control.key)
        }
        var set = KeymapSet()
        _ = set.load(keymaps)
        for keys in set.emittedKeys {
            for button in Self.buttons(of: keys) where !all.contains(button) { all.append(button) }
        }
        return all
    }

    /// The buttons of what `emit` has: `lirc:Play`, `KEY_LEFTCTRL+KEY_C`.
    private static func buttons(of keys: String) -> [String] {
        keys.hasPrefix("lirc:")
            ? [String(keys.dropFirst(5))] : keys.split(separator: "+").map(String.init)
    }

    /// Sends a text to one client, or drops it when it is too far behind.
    private func send(_ text: String, to client: Client) {
        guard client.output.append(Array(text.utf8)) else { return drop(client) }
        flush(client)
    }

    /// Writes what waits, and has the loop report when there is room for the rest.
    private func flush(_ client: Client) {
        do throws(SystemError) {
            let isWaiting = try !client.output.flush(to: client.descriptor.rawValue)
            guard isWaiting != client.isWaiting else { return }
            client.isWaiting = isWaiting
            try loop.change(
                client.descriptor.rawValue, token: client.token,
                to: isWaiting ? .readableAndWritable : .readable)
        } catch {
            drop(client)
        }
    }

    /// Closes a connection, without a word: lircd's protocol has none for it.
    private func drop(_ client: Client) {
        guard clients.contains(where: { $0 === client }) else { return }
        loop.unregister(client.descriptor.rawValue)
        clients.removeAll { $0 === client }
    }
}
