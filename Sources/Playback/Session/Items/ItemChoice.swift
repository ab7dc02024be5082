// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Where a command leads among the items of the playlist (behaviour.md A4, A12, A38).
enum ItemChoice: Equatable, Sendable {
    /// That item is loaded; the command names why, for the screen and for a denial.
    case load(Int, Sense, cause: CommandName)
    /// Nothing plays: that item is tried in place of the one that failed or is on its way.
    case tryItem(Int, Sense)
    /// There is one item only: the next or the previous chapter of it.
    case chapter(Sense, by: CommandName)
    /// The command cannot be performed, for that reason.
    case deny(CommandName, DenialReason)
    /// The command means nothing now, and is not denied either.
    case nothing
}

extension ItemChoice {
    /// Where a command about other items leads.
    static func of(_ command: Command, _ scene: Scene) -> ItemChoice {
        switch command {
        case .skipItem(let sense): item(sense, scene)
        case .channelCommit(let sense): channel(sense, scene)
        case .channelLast: last(scene)
        default: .nothing
        }
    }

    /// A channel key, or the lift of a finger that slid a channel in. In a list of films it is the
    /// next film or the one before, and in a single film a chapter.
    static func channel(_ sense: Sense, _ scene: Scene) -> ItemChoice {
        let titles = scene.playlist.titles
        guard let item = scene.item else {
            guard titles.count > 1 else { return .deny(.channelCommit, .idle) }
            let playlist = scene.playlist
            let next =
                playlist.isTuned
                ? playlist.wrapped(scene.wanted &+ Int(sense.rawValue))
                : playlist.place(Int(sense.rawValue), from: scene.wanted)
            return next.map { .tryItem($0, sense) } ?? .deny(.channelCommit, .noItem)
        }
        guard item.info.isLive else {
            guard titles.count > 1 else { return .chapter(sense, by: .channelCommit) }
            guard !scene.isLooking else { return .nothing }
            return skip(Int(sense.rawValue), by: .channelCommit, scene)
        }
        if let why = scene.flipDenial { return .deny(.channelCommit, why) }
        // Relative to the last channel that was asked for, though it still loads (N111).
        let index = scene.playlist.wrapped(scene.wanted &+ Int(sense.rawValue))
        return .load(index, sense, cause: .channelCommit)
    }

    /// The channel that played before, also where the one after it cannot be played (A212).
    static func last(_ scene: Scene) -> ItemChoice {
        let isLost = scene.item == nil && scene.playlist.former != nil
        if !isLost, let why = scene.flipDenial { return .deny(.channelLast, why) }
        guard let index = scene.playlist.former, scene.playlist.channels.contains(index) else {
            return .deny(.channelLast, .noItem)
        }
        guard index != scene.wanted else { return .nothing }
        let sense: Sense = index < scene.wanted ? .backward : .forward
        return isLost ? .tryItem(index, sense) : .load(index, sense, cause: .channelLast)
    }

    /// The next or the previous item (A4).
    static func skip(_ steps: Int, by name: CommandName, _ scene: Scene) -> ItemChoice {
        if scene.item == nil, !scene.isStarting { return .deny(name, .idle) }
        if scene.isLinear { return .deny(name, .linear) }
        guard let index = scene.playlist.place(steps, from: scene.wanted) else {
            return .deny(name, .noItem)
        }
        return .load(index, steps < 0 ? .backward : .forward, cause: .skip)
    }

    /// The "next" of a desktop (A38): another channel, another item of the playlist or, where there
    /// is one item, another chapter.
    static func item(_ sense: Sense, _ scene: Scene) -> ItemChoice {
        let isAny = scene.item == nil && scene.playlist.titles.count > 1
        if scene.hasChannels || isAny { return channel(sense, scene) }
        guard scene.playlist.titles.count > 1 else { return .chapter(sense, by: .skipItem) }
        return skip(Int(sense.rawValue), by: .skipItem, scene)
    }
}

extension Scene {
    /// Why no other channel can slide in, or nil.
    var flipDenial: DenialReason? {
        if item == nil { return .idle }
        if isLinear { return .linear }
        return hasChannels ? nil : .unavailable
    }
}
