// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Channels: their numbers, and the program that makes them ready (behaviour.md A12, A42).
enum ChannelTuning {
    /// A request about channels.
    enum Order: Equatable, Sendable {
        /// The number of the channel at that place was entered, by that command.
        case tune(Int, by: CommandName)
        /// A digit of the number of a channel.
        case digit(Int)
        /// The number of a channel, all at once.
        case number(Int)
        /// A flip to the channel at that place is likely, and a program may say more of it.
        case prepare(Int, Sense)
        /// What a program says of that channel.
        case describe(FieldValue)
        /// The channel that was asked for is ready to be loaded, or will not be.
        case ready, unready
    }

    static func perform(
        _ order: Order, _ items: inout Items, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        switch order {
        case .tune(let index, let name):
            if index != scene.wanted { items.choose(index, by: name, scene, &out) }
        case .digit(let digit): enter(digit, &items, scene, &out)
        case .number(let number):
            if let why = scene.flipDenial { return out.append(.deny(.channelNumber, why)) }
            let numbers = items.playlist.channelNumbers
            goOn(
                &items, with: .number("\(number)", numbers, until: pause(scene)),
                for: .channelNumber, scene, &out)
        case .prepare(let index, let sense):
            items.playlist.prepared = index
            out.append(.ask(.preparation(index, sense)))
        case .describe(let fields):
            guard let index = items.playlist.prepared else { return }
            out.append(.request(.describe(index: index, fields)))
        case .ready: load(&items, scene, &out)
        case .unready: refuse(&items, scene, &out)
        }
    }

    /// When something is due next, or nil.
    static func due(_ items: Items) -> Timestamp? {
        [items.state.deadline, items.entry.deadline, items.ending.deadline, items.retry.due]
            .compactMap { $0 }.min()
    }

    // MARK: Numbers

    /// A digit key, where there are channels.
    static func enter(
        _ digit: Int, _ items: inout Items, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        if let why = scene.flipDenial { return out.append(.deny(.digit, why)) }
        guard (0...9).contains(digit) else { return }
        goOn(
            &items, with: .digit(digit, items.playlist.channelNumbers, until: pause(scene)), scene,
            &out)
    }

    /// When a pause is over that begins now.
    private static func pause(_ scene: Scene) -> Timestamp { scene.now + NumberEntry.pause }

    /// Select while a number is entered; returns whether one is.
    static func select(
        _ items: inout Items, _ scene: Scene, _ out: inout [PlaybackAction]
    ) -> Bool {
        guard items.entry.digits != nil, !scene.isCovered || scene.areChannelsListed else {
            return false
        }
        goOn(
            &items, with: .select(items.playlist.channelNumbers, until: pause(scene)), scene, &out)
        return true
    }

    /// Back while a number is entered; returns whether one is.
    static func dismissNumber(_ items: inout Items, _ out: inout [PlaybackAction]) -> Bool {
        guard items.entry.digits != nil else { return false }
        _ = items.entry.next(.drop)
        out.append(.screens(.closed))
        return true
    }

    /// The number counts, or was shown for long enough.
    static func run(_ items: inout Items, _ scene: Scene, _ out: inout [PlaybackAction]) {
        guard let deadline = items.entry.deadline, deadline <= scene.now else { return }
        goOn(
            &items, with: .time(scene.now, items.playlist.channelNumbers, until: pause(scene)),
            scene, &out)
    }

    private static func goOn(
        _ items: inout Items, with event: NumberEntry.Event, for name: CommandName = .digit,
        _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        switch items.entry.next(event) {
        case .tune(let place) where name == .digit && scene.areChannelsListed:
            out.append(.screens(.showChannel(place)))
        case .tune(let place): out.append(.items(.tuning(.tune(place, by: name))))
        case .refuse: out.append(.deny(name, .noItem))
        case nil: break
        }
    }

    /// Something covers the film: a sliding channel goes back, and no number is entered any more.
    static func cover(_ items: inout Items, _ out: inout [PlaybackAction]) {
        items.slide.cancel(&out)
        _ = items.entry.next(.drop)
    }

    // MARK: The program

    /// Asks the program first whether a channel is ready to be loaded: it holds the player, and the
    /// viewer goes from one channel to another. Returns whether it is asked; the former one plays
    /// on meanwhile.
    static func ask(
        _ playlist: inout Playlist, _ loading: Loading, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) -> Bool {
        guard scene.isHeld, scene.hasChannels, loading.cause != .play, loading.cause != .skip,
            playlist.channels.contains(loading.index), loading.index != playlist.current
        else { return false }
        playlist.asked = loading
        out.append(.ask(.flip(loading.index)))
        return true
    }

    /// The channel that was asked for is ready: it is loaded.
    static func load(_ items: inout Items, _ scene: Scene, _ out: inout [PlaybackAction]) {
        guard let asked = items.playlist.asked else { return }
        items.load(asked.index, asked.sense, cause: asked.cause, ready: asked, scene, &out)
    }

    /// It will not be ready: what plays goes on.
    static func refuse(_ items: inout Items, _ scene: Scene, _ out: inout [PlaybackAction]) {
        guard let asked = items.playlist.asked else { return }
        items.playlist.asked = nil
        out += [
            .deny(asked.cause, .loadFailed), .screens(.show(.refused(.channelNotReady))),
        ]
    }
}
