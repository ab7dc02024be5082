// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Which item there is to play, and which one is on its way (behaviour.md A12, A31, e.8, e.11).
///
/// `Items` owns it and performs its actions. It holds no playlist and sends nothing itself, so a
/// test can run every event in every state and print the table to docs/playback/items.md.
enum ItemState: Hashable, Sendable {
    /// How an item goes on that played before. It outlives the item, so that play on the error
    /// screen goes on at the same place (e.13).
    struct Resumption: Hashable, Sendable {
        /// In stream time; nil is the beginning, or the edge of a live stream.
        var position: Seconds?
        /// The player was lost too.
        var settings: Recovery?
    }

    enum Event: Hashable, Sendable {
        /// The player has begun to load the first item.
        case begin(Loading)
        /// With nothing to play, that item is tried. `goesOn`: it is the one that was tried before.
        case tryItem(Loading, goesOn: Bool)
        /// The viewer wants another item.
        case load(Loading)
        /// An item is there.
        case loaded(PlaybackItem)
        /// It does not come, or is not wanted any more: the former item is loaded again.
        case goBack(until: Timestamp)
        /// There is nothing else to play, and the session goes on waiting for the item.
        case waitOn(until: Timestamp)
        /// There is nothing to play. `at`: where the former item is; `settles`: the player does not
        /// get its settings back.
        case lose(at: Seconds?, settles: Bool)
        /// The player is lost, and a new one is to load the item again, or the one on its way.
        case recover(Recovery, until: Timestamp)
        /// The player is lost for good.
        case giveUp(Resumption)
        /// Nothing is to be loaded any more.
        case unload
        /// The viewer paused or played meanwhile.
        case paused(Bool)
        /// A list took the place of an item, so that items have other numbers.
        case renumber(Renumbering)
        /// The player reported a change of the item.
        case update(PlaybackItem)
    }

    enum Action: Hashable, Sendable {
        /// The item of the event plays now. Everything that was begun in the former one ends.
        case arrived
        /// A player that was started again gets its settings back.
        case restore(Recovery)
        /// Requests an item. `from`: where it is to go on, in stream time.
        case load(Loading, from: Seconds?)
        /// Requests the former item. The one of the payload is given up: its `wasPaused` and
        /// `position` say how the former one goes on.
        case reload(Loading)
    }

    /// Nothing was loaded yet.
    case none
    /// The first item is on its way.
    case starting(Loading, Resumption)
    /// The item is loaded. It may be paused: that is the playhead's, not the item's.
    case playing(PlaybackItem)
    /// An item plays, or is gone already, and another one is on its way. The settings are those of
    /// a player that was started again and does not have them back yet.
    case changing(PlaybackItem, Loading, Recovery?)
    /// The former item is loaded again, and is to be there by then (N118).
    case returning(PlaybackItem, by: Timestamp, Recovery?)
    /// The item cannot be played. The error screen says why. An item that comes late plays all the
    /// same (e.13).
    case lost(Resumption)
}

extension ItemState {
    /// The item that commands act on; nil where there is none yet or none any more.
    var item: PlaybackItem? {
        switch self {
        case .none, .starting, .lost: nil
        case .playing(let item), .changing(let item, _, _), .returning(let item, by: _, _): item
        }
    }

    /// The item that was asked for. A return to the former item is not one: the viewer asked for no
    /// other.
    var loading: Loading? {
        switch self {
        case .none, .playing, .returning, .lost: nil
        case .starting(let loading, _), .changing(_, let loading, _): loading
        }
    }

    /// The settings that a player still gets back, as it was started again.
    var settings: Recovery? {
        switch self {
        case .none, .playing: nil
        case .starting(_, let resumption), .lost(let resumption): resumption.settings
        case .changing(_, _, let settings), .returning(_, by: _, let settings): settings
        }
    }

    /// When the item on its way must be there, or nil.
    var deadline: Timestamp? {
        switch self {
        case .none, .playing, .lost: nil
        case .starting(let loading, _), .changing(_, let loading, _): loading.deadline
        case .returning(_, let until, _): until
        }
    }

    /// Goes on with an event; nil for a pair that cannot be. The actions are to be performed in
    /// their order.
    mutating func next(_ event: Event) -> [Action]? {
        switch (self, event) {
        case (.none, .begin(let loading)):
            self = .starting(loading, Resumption())
            return []
        // The player may go on by itself to an item of its own.
        case (.none, .tryItem(let loading, goesOn: _)), (.none, .load(let loading)):
            self = .starting(loading, Resumption())
            return [.load(loading, from: loading.start)]
        case (.starting(_, let resumption), .tryItem(let loading, let goesOn)),
            (.lost(let resumption), .tryItem(let loading, let goesOn)):
            // Another item does not go on where the former one was.
            let resumption = goesOn ? resumption : Resumption()
            self = .starting(loading, resumption)
            return [.load(loading, from: resumption.position ?? loading.start)]

        case (.starting(_, let resumption), .load(let loading)),
            // The place to go on from outlives the item.
            (.lost(let resumption), .load(let loading)):
            self = .starting(loading, resumption)
            return [.load(loading, from: loading.start)]
        case (.playing(let item), .load(let loading)):
            self = .changing(item, loading, nil)
            return [.load(loading, from: loading.start)]
        case (.changing(let item, _, let settings), .load(let loading)),
            (.returning(let item, by: _, let settings), .load(let loading)):
            self = .changing(item, loading, settings)
            return [.load(loading, from: loading.start)]

        case (.none, .loaded(let item)), (.starting, .loaded(let item)),
            (.playing, .loaded(let item)), (.changing, .loaded(let item)),
            (.returning, .loaded(let item)), (.lost, .loaded(let item)):
            let restored = settings.map { [Action.restore($0)] } ?? []
            // This may be the answer to an older request than the last one.
            let other = loading.flatMap { $0.index == item.info.index ? nil : $0 }
            self = other.map { .changing(item, $0, nil) } ?? .playing(item)
            return [.arrived] + restored

        case (.changing(let item, let loading, let settings), .goBack(let until)):
            self = .returning(item, by: until, settings)
            return [.reload(loading)]
        case (.starting(var loading, let resumption), .waitOn(let until)):
            loading.deadline = until
            loading.isLate = true
            self = .starting(loading, resumption)
            return []

        case (.none, .lose):
            self = .lost(Resumption())
            return []
        case (.starting(_, var resumption), .lose(_, let settles)),
            (.lost(var resumption), .lose(_, let settles)):
            if settles { resumption.settings = nil }
            self = .lost(resumption)
            return []
        case (.playing, .lose(let position, settles: _)):
            self = .lost(Resumption(position: position))
            return []
        // The first item never came, and the player plays another one.
        case (.changing(let item, _, _), .lose):
            self = .playing(item)
            return []
        case (.returning(_, by: _, let settings), .lose(let position, let settles)):
            self = .lost(Resumption(position: position, settings: settles ? nil : settings))
            return []

        case (.playing(let item), .recover(let settings, let until)),
            (.returning(let item, by: _, _), .recover(let settings, let until)):
            self = .returning(item, by: until, settings)
            return []
        case (.changing(let item, let loading, _), .recover(let settings, let until)):
            self = .changing(item, loading.asked(until: until), settings)
            return []
        case (.playing, .giveUp(let resumption)), (.changing, .giveUp(let resumption)),
            (.returning, .giveUp(let resumption)):
            self = .lost(resumption)
            return []

        case (.changing(let item, var loading, let settings), .paused(let isPaused)):
            loading.wasPaused = isPaused
            self = .changing(item, loading, settings)
            return []
        case (.playing, .paused), (.returning, .paused):
            return []
        case (.playing, .update(let item)):
            self = .playing(item)
            return []
        case (.changing(_, let loading, let settings), .update(let item)):
            self = .changing(item, loading, settings)
            return []
        case (.returning(_, let until, let settings), .update(let item)):
            self = .returning(item, by: until, settings)
            return []

        case (.none, .renumber), (.lost, .renumber):
            return []
        case (.starting(let loading, let resumption), .renumber(let numbers)):
            self = .starting(loading.renumbered(numbers), resumption)
            return []
        case (.playing(let item), .renumber(let numbers)):
            self = .playing(item.renumbered(numbers))
            return []
        case (.changing(let item, let loading, let settings), .renumber(let numbers)):
            self = .changing(item.renumbered(numbers), loading.renumbered(numbers), settings)
            return []
        case (.returning(let item, let until, let settings), .renumber(let numbers)):
            self = .returning(item.renumbered(numbers), by: until, settings)
            return []

        case (.none, .unload), (.starting, .unload), (.playing, .unload), (.changing, .unload),
            (.returning, .unload), (.lost, .unload):
            self = .none
            return []

        // The first item begins once, and is tried only while nothing plays.
        case (.starting, .begin), (.playing, .begin), (.changing, .begin), (.returning, .begin),
            (.lost, .begin), (.playing, .tryItem), (.changing, .tryItem), (.returning, .tryItem):
            return nil
        // No item is on its way, or there is no former item.
        case (.none, .goBack), (.starting, .goBack), (.playing, .goBack), (.returning, .goBack),
            (.lost, .goBack), (.none, .waitOn), (.playing, .waitOn), (.changing, .waitOn),
            (.returning, .waitOn), (.lost, .waitOn):
            return nil
        // Nothing plays.
        case (.none, .recover), (.starting, .recover), (.lost, .recover), (.none, .giveUp),
            (.starting, .giveUp), (.lost, .giveUp), (.none, .paused), (.starting, .paused),
            (.lost, .paused), (.none, .update), (.starting, .update), (.lost, .update):
            return nil
        }
    }
}

extension Loading {
    /// What was asked for counts, though the player that was asked is gone: a new one is asked.
    fileprivate func asked(until deadline: Timestamp) -> Loading {
        var loading = self
        loading.deadline = deadline
        return loading
    }

    fileprivate func renumbered(_ numbers: Renumbering) -> Loading {
        var loading = self
        loading.index = numbers.moved(index)
        return loading
    }
}

extension PlaybackItem {
    fileprivate func renumbered(_ numbers: Renumbering) -> PlaybackItem {
        var item = self
        item.info.index = numbers.moved(info.index)
        return item
    }
}
