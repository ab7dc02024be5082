// SPDX-License-Identifier: MIT

public import RemoteModel

/// Decides the effect of a command now, by position, limits, restrictions and screens.
///
/// Consumes command, fact, attached and detached; emits request, context, diagnostic and the
/// commands that it causes itself (denied, transportShow, scanStop …), not those that it was given.
///
/// It composes machines, which read each other through a `Scene` and act on each other through a
/// `PlaybackAction`. All arithmetic is in primary time (behaviour.md e.4).
public struct PlaybackSession: Machine, Sendable {
    let configuration: PlaybackConfiguration
    private var time = SessionTime()
    /// The caller's outputs while something is handled; empty otherwise.
    private var outbox: [TimedOutput] = []
    var devices: [DeviceID] = []

    var items: Items
    var motion = Motion()
    var screens = Screens()
    var sound = Sound()
    var adjustments = Adjustments()
    var program = ProgramSide()
    var pointer = PointerState.idle

    /// The context of commands, for the input side; emitted as `.context` whenever it changes.
    public private(set) var context: ContextState

    /// The time of the input that is handled.
    var now: Timestamp { time.now }
    /// When something is due next, or nil when time alone changes nothing.
    public var deadline: Timestamp? { time.deadline }

    public init(configuration: PlaybackConfiguration = PlaybackConfiguration()) {
        self.configuration = configuration
        items = Items(configuration)
        context = ContextState(.idle)
        context.hasOverlay = configuration.hasOverlay
        time.deadline = SessionTime.deadline(of: self)
    }

    /// Handles an input, after the timers that are due before it.
    public mutating func handle(_ timed: TimedInput, into outputs: inout [TimedOutput]) {
        swap(&outbox, &outputs)
        runTimers(to: timed.time)
        time.now = max(now, timed.time)
        program.requesters.begin(timed.input)
        switch timed.input {
        case .attached(let device, let description):
            DeviceSide.attach(device, description, &self)
        case .detached(let device): DeviceSide.detach(device, &self)
        case .command(let device, let command): PointerSide.take(command, from: device, &self)
        case .fact(let fact): take(fact)
        case .event, .button, .stalled, .keymaps, .context: break
        }
        settle()
        program.requesters.end(isMoving: motion.state != .still)
        time.deadline = SessionTime.deadline(of: self)
        swap(&outbox, &outputs)
    }

    /// Runs the timers that are due up to that time.
    public mutating func advance(to time: Timestamp, into outputs: inout [TimedOutput]) {
        swap(&outbox, &outputs)
        runTimers(to: time)
        swap(&outbox, &outputs)
    }

    /// The session as it is at that time, not before the last input; nothing is performed.
    func reading(at time: Timestamp) -> PlaybackSession {
        var copy = self
        copy.time.now = max(now, time)
        return copy
    }

    /// The state that the machines read of each other now.
    var scene: Scene { Scene(self) }

    /// Lets a machine go on, and performs its actions.
    mutating func go<Result>(
        _ body: (inout PlaybackSession, Scene, inout [PlaybackAction]) -> Result
    ) -> Result {
        var actions: [PlaybackAction] = []
        let result = body(&self, scene, &actions)
        for action in actions { perform(action) }
        return result
    }

    mutating func emit(_ output: Output) {
        program.requesters.note(output)
        if output == .request(.leave) { go { $0.items.leave($1, &$2) } }
        outbox.append(TimedOutput(now, output))
    }

    mutating func perform(_ action: PlaybackAction) {
        switch action {
        case .request(let request): emit(.request(request))
        case .announce(let command): emit(.command(nil, command))
        case .event(let event): report(event)
        case .ask(let matter): emit(.question(program.ask(about: matter, scene)))
        case .dropQuestion(let name): program.drop(name)
        case .diagnose(let diagnostic): emit(.diagnostic(diagnostic))
        case .deny(let name, let why):
            emit(.command(nil, .denied(name, why: why)))
            screens.notices.refuse(name, why, scene)
        case .chosen(let kind, let track): adjustments.tracks.choose(kind, track)
        case .cards(let order): go { $0.program.cards.perform(order, $1, &$2) }
        case .motion(let order): go { $0.motion.perform(order, $1, &$2) }
        case .screens(let order): go { $0.screens.perform(order, $1, &$2) }
        case .items(let order): go { $0.items.perform(order, $1, &$2) }
        case .linear(let isLinear):
            if isLinear { screens.hideHints() }
            screens.refreshPanel(scene)
        case .skipItem(let steps):
            if go({ $0.items.skip(steps, $1, &$2) }) { motion.moves.count(items: steps, scene) }
        case .adjust(let setting, let value): go { $0.adjustments.set(setting, to: value, $1, &$2) }
        case .leave: leave(isForGood: true)
        case .goOut: goOut()
        case .tryAgain(let isPaused): go { $0.items.tryAgain(isPaused: isPaused, $1, &$2) }
        case .raise(let screen):
            go { ChannelTuning.cover(&$0.items, &$2) }
            motion.moves.resetSkips(scene)
            go { $0.screens.raise(screen, $1, &$2) }
        case .forget(let keepsPreview):
            go { $0.motion.drop(keepingPreview: keepsPreview, $1, &$2) }
            _ = screens.drop(.proposal)
        case .arrive(let info, let isSame, let keepsPreview):
            perform(.forget(keepsPreview: keepsPreview))
            motion.arrive(info, isSame: isSame, at: now)
            program.arrive()
            if !isSame { report(.began(item: info.index)) }
            if !isSame { go { $0.adjustments.arrive(info.index, $1, &$2) } }
            if !isSame { go { $0.sound.arrive($1, &$2) } }
            if info.terms.isLinear { perform(.motion(.setLinear(true))) }
            go { $0.screens.arrive(isSame: isSame, $1, &$2) }
        }
    }

    // MARK: Time

    /// Runs all timers up to `time`, each at its own time.
    private mutating func runTimers(to time: Timestamp) {
        var rounds = TimerRounds()
        while let due = deadline, due <= time {
            rounds.begin(due)
            self.time.now = max(now, due)
            go { $0.motion.moves.run($1, &$2) }
            go { $0.screens.runBar($1, &$2) }
            go { $0.motion.runReplay($1, &$2) }
            go { ItemWatch.run(&$0.items, $1, &$2) }
            go { $0.screens.run($1, &$2) }
            go { $0.motion.moves.course.runWatchdog($1, &$2) }
            go { $0.program.run($1, &$2) }
            go { $0.adjustments.run($1, &$2) }
            PointerSide.run(&self)
            settle()
            self.time.deadline = SessionTime.deadline(of: self)
        }
    }

    /// Updates the values that depend on all machines.
    private mutating func settle() {
        go { $0.motion.follow(isMuted: $0.sound.isMuted, $1, &$2) }
        go { $0.adjustments.follow($1, &$2) }
        go { StartScreen.settle(&$0.screens, $1, &$2) }
        go { $0.screens.settle(isHeld: $0.motion.holdsBar, $1, &$2) }
        PointerSide.settle(&self)
        program.follow(scene)
        let former = context
        context = SessionSnapshot(self).context(isArmed: former.isArmed)
        if context != former { emit(.context(context)) }
    }
}
