// SPDX-License-Identifier: MIT

public import LinuxSystem
public import RemoteModel

/// A connection to a `remote-player` for a program that loads what plays, watches it, and answers
/// its questions.
///
/// It never blocks. When the player is gone the client comes back as soon as there is one again,
/// and holds it as before.
public final class PlayerClient {
    /// What the player does, as far as it was subscribed to.
    public private(set) var state = PlayerState()
    /// What is subscribed to.
    public private(set) var topics: ProgramTopics
    /// Whether this program holds the player, as far as it knows.
    public private(set) var isHolding = false
    /// A player answers.
    public var isConnected: Bool { isGreeted && connection?.loss == nil }

    private let place: (path: String, program: String, token: String)
    private let loop: (loop: EventLoop, owner: UInt8)
    private let watch: FolderWatch
    private var connection: ProgramConnection?
    private var isGreeted = false
    /// When a player is looked for again that could not be reached, or nil.
    private var retry: Timestamp?
    private var unanswered = PendingAnswers()
    private var pending: [PlayerReport] = []

    /// How long a player that cannot be reached is left alone; one that is not there is waited for.
    private static let pause = Interval.seconds(1)

    /// `path` is the absolute path of the player's socket. `token` is by what the player knows this
    /// program again; its own when it is nil. Throws when the folder cannot be watched; a player
    /// that is not there is waited for.
    public init(
        path: String = CommandProtocol.playerPath, program: String,
        topics: ProgramTopics = ProgramTopics(), token: String? = nil, loop: EventLoop,
        owner: UInt8
    ) throws(SystemError) {
        self.topics = topics
        self.loop = (loop, owner)
        let own = String(UInt64.random(in: .min ... .max), radix: 36)
        place = (path, program, token ?? own)
        watch = try FolderWatch(folder: FolderWatch.split(path).folder, kinds: [.appeared])
        _ = try loop.register(watch.rawValue, owner: owner)
        connect(at: MonotonicClock.now)
    }

    deinit {
        loop.loop.unregister(watch.rawValue)
    }

    // MARK: Out

    /// Asks the player for something. Returns the number that `done` or `failed` has; without a
    /// player it fails at once.
    @discardableResult public func send(_ request: ProgramRequest) -> Int {
        var request = request
        switch request {
        case .load(var load):
            load.token = load.token ?? place.token
            request = .load(load)
        case .hold(let hold): request = .hold(ProgramHold(token: hold.token ?? place.token))
        case .subscribe(let topics): self.topics = topics
        default: break
        }
        return send(request, isOwn: false)
    }

    /// Replaces the queue, in as many lines as it takes: the one with the item that plays first,
    /// then those before it, then those behind it. Items without an `id` get one. Returns the
    /// numbers of the requests.
    @discardableResult public func load(_ load: QueueLoad) -> [Int] {
        let parts = load.parts
        guard let played = parts.first(where: { $0.range.contains(load.first) }) else {
            return [send(.load(load))]
        }
        var first = load
        first.items = played.items
        first.first = load.first - played.range.lowerBound
        var numbers = [send(.load(first))]
        for part in parts where part.range != played.range {
            var insertion = QueueInsertion(part.items)
            let isBefore = part.range.lowerBound < played.range.lowerBound
            if isBefore { insertion.before = played.items.first?.id }
            numbers.append(send(.insert(insertion)))
        }
        return numbers
    }

    /// Answers a question. Returns false, and sends nothing, when its time is over.
    @discardableResult public func answer(
        _ question: PlayerQuestion, _ answer: PlayerAnswer, until: Timestamp
    ) -> Bool {
        guard MonotonicClock.now < until, isConnected else { return false }
        send(.answer(ProgramAnswer(question.ask, answer)))
        return true
    }

    private func send(_ request: ProgramRequest, isOwn: Bool) -> Int {
        let number = unanswered.nextNumber
        guard let connection, connection.loss == nil else {
            pending.append(.failed(unanswered.skip(), ProgramRefusal("there is no player")))
            return number
        }
        let line = [request.member, FieldMember("id", .number(Double(number)))]
        guard connection.send(line) else {
            let reason = "the request is longer than \(ItemLimits.lineBytes) bytes"
            pending.append(
                .failed(
                    unanswered.skip(),
                    ProgramRefusal(reason, hint: "send items with several inserts and updates")))
            return number
        }
        unanswered.add(request.name, isOwn: isOwn, at: MonotonicClock.now)
        return number
    }

    // MARK: In

    /// When `advance` must be called, or nil.
    public var deadline: Timestamp? {
        guard pending.isEmpty else { return .zero }
        return Timestamp.earliest(unanswered.deadline, retry)
    }

    /// Something can be read or written. Appends what the client learns.
    public func handle(
        _ readiness: Readiness, at now: Timestamp, into reports: inout [PlayerReport]
    ) {
        var replies: [ProgramReply] = []
        connection?.handle(readiness, into: &replies)
        for reply in replies { take(reply, at: now, into: &reports) }
        follow(at: now, into: &reports)
        var changes: [FolderChange] = []
        watch.drain(into: &changes)
        let name = FolderWatch.split(place.path).name
        let hasAppeared = changes.contains { $0.name == name || $0.name.isEmpty }
        if hasAppeared, connection == nil { connect(at: now) }
    }

    /// The deadline may have passed. Appends what the client learns.
    public func advance(to now: Timestamp, into reports: inout [PlayerReport]) {
        reports += pending
        pending.removeAll()
        if let due = unanswered.deadline, due <= now { connection?.lose(.silent) }
        follow(at: now, into: &reports)
        if let due = retry, due <= now { connect(at: now) }
    }

    private func take(_ reply: ProgramReply, at now: Timestamp, into reports: inout [PlayerReport])
    {
        switch reply {
        case .hello(let version): if version == CommandProtocol.programVersion { greet(&reports) }
        case .done(let number, let isResumed):
            guard let request = unanswered.take(number, at: now) else { return }
            if request.name == .load || request.name == .hold { isHolding = true }
            if request.name == .release { isHolding = false }
            if !request.isOwn {
                reports.append(.done(number))
            } else if request.name == .hold {
                reports.append(.connected(isResumed: isResumed))
            }
        case .queue(let number, let part):
            guard unanswered.take(number, at: now) != nil else { return }
            reports.append(.queue(number, part))
        case .failed(let number, let refusal):
            _ = number.map { unanswered.take($0, at: now) }
            reports.append(.failed(number, refusal))
        case .state(let members, let isWhole):
            var new = isWhole ? PlayerState() : state
            guard new.take(members) else { return }
            state = new
            reports.append(.state(new))
        case .event(let event): reports.append(.event(event))
        case .question(let question, let item, let until):
            reports.append(.question(question, item: item, until: until))
        case .released(let reason):
            isHolding = false
            reports.append(.released(reason))
        case .log(let message): reports.append(.log(message))
        case .closing, .unknown: break
        }
    }

    // MARK: Coming and going

    private func connect(at now: Timestamp) {
        retry = nil
        do throws(SystemError) {
            connection = try ProgramConnection(
                path: place.path, program: place.program, loop: loop.loop, owner: loop.owner)
            unanswered.expectHello(at: now)
        } catch {
            // One that is not there is waited for; one that cannot be reached is asked again.
            retry = error.isNobody ? nil : now + Self.pause
        }
    }

    /// The player speaks our version.
    private func greet(_ reports: inout [PlayerReport]) {
        isGreeted = true
        unanswered.takeHello()
        _ = send(.subscribe(topics), isOwn: true)
        if isHolding {
            _ = send(.hold(ProgramHold(token: place.token)), isOwn: true)
        } else {
            reports.append(.connected(isResumed: false))
        }
    }

    /// The connection may be over.
    private func follow(at now: Timestamp, into reports: inout [PlayerReport]) {
        guard let loss = connection?.loss else { return }
        connection = nil
        isGreeted = false
        state = PlayerState()
        for number in unanswered.forget() {
            reports.append(.failed(number, ProgramRefusal("the player is gone")))
        }
        reports.append(.lost(loss))
        // A player that ends removes its socket; one that only closed this connection has it yet.
        retry = now + Self.pause
    }
}
