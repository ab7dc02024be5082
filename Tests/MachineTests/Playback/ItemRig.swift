// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemotePlayback

/// `ItemState`: item 0 plays, and item 1 is the other one.
struct ItemRig: MachineRig, Hashable {
    static let events = [
        "begin", "try", "try another", "load another", "loaded", "loaded another", "go back",
        "wait on", "lose", "lose for good", "recover", "give up", "paused", "update",
        "renumber", "unload",
    ]
    static let alphabets = [
        ["begin", "loaded", "load another", "loaded another", "go back", "lose"],
        ["loaded", "recover", "load another", "give up", "try"],
        ["begin", "wait on", "lose", "lose for good", "try", "try another"],
        ["loaded", "load another", "go back", "recover", "paused", "update"],
    ]

    private var machine = ItemState.none
    private(set) var fault: String?

    var state: String {
        switch machine {
        case .none: "none"
        case .starting(let loading, let resumption):
            "starting" + (loading.isLate ? ", late" : "")
                + (resumption.settings == nil ? "" : ", to be restored")
        case .playing: "playing"
        case .changing(_, _, let settings):
            "changing" + (settings == nil ? "" : ", to be restored")
        case .returning(_, by: _, let settings):
            "returning" + (settings == nil ? "" : ", to be restored")
        case .lost(let resumption):
            "lost" + (resumption.settings == nil ? "" : ", to be restored")
        }
    }

    private static func loading(_ index: Int, _ cause: CommandName) -> Loading {
        Loading(
            index: index, sense: .forward, cause: cause, wasPaused: false, since: .zero,
            deadline: .zero + .milliseconds(15_000))
    }

    private static func item(_ index: Int) -> PlaybackItem {
        PlaybackItem(
            MediaInfo(
                index: index, title: "Film", isLive: false, duration: 600, isSeekable: true),
            PlaybackConfiguration())
    }

    private static let happened: [String: ItemState.Event] = {
        let settings = Recovery(speed: 1, volume: nil, isMuted: false, captions: nil, audio: nil)
        let until = Timestamp.zero + .milliseconds(30_000)
        return [
            "begin": .begin(loading(0, .play)), "try": .tryItem(loading(0, .play), goesOn: true),
            "try another": .tryItem(loading(1, .play), goesOn: false),
            "load another": .load(loading(1, .skip)), "loaded": .loaded(item(0)),
            "loaded another": .loaded(item(1)), "go back": .goBack(until: until),
            "wait on": .waitOn(until: until), "lose": .lose(at: 10, settles: false),
            "lose for good": .lose(at: 10, settles: true),
            "recover": .recover(settings, until: until),
            "give up": .giveUp(ItemState.Resumption(position: 10, settings: settings)),
            "paused": .paused(true),
            "renumber": .renumber(.expansion(index: 5, more: 2)), "unload": .unload,
            "update": .update(item(0)),
        ]
    }()

    mutating func apply(_ event: String) -> String? {
        let wasRestoring = machine.settings != nil
        guard let input = Self.happened[event], let actions = machine.next(input) else {
            return nil
        }
        if actions.contains(.arrived), machine.item == nil { fault = "what arrived is not there" }
        if machine.settings != nil, machine.item != nil, machine.loading == nil,
            !state.hasPrefix("returning")
        {
            fault = "it plays, and is not restored"
        }
        if wasRestoring, actions.contains(.arrived),
            !actions.contains(where: { if case .restore = $0 { true } else { false } })
        {
            fault = "nothing was restored"
        }
        return actions.map(Self.word).joined(separator: ", ")
    }

    private static func word(_ action: ItemState.Action) -> String {
        switch action {
        case .arrived: "arrived"
        case .restore: "restore"
        case .load(_, let position): position == nil ? "request it" : "request it from there"
        case .reload: "request the former"
        }
    }
}
