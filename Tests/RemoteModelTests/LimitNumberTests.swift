// SPDX-License-Identifier: MIT

import SystemTestSupport
import Testing

@testable import RemoteModel

/// How much there may be of everything is what it was: `Tests/Golden/limit-numbers.txt`. Most of
/// these limits lie far from what a test has.
@Suite struct LimitNumberTests {
    @Test func theyAreAsTheyWere() throws {
        let walks: [KeptWalks.Walk] = [
            ("core", Self.core), ("programs", Self.programs), ("items", Self.items),
            ("commands", Self.commands),
        ]
        #expect(try KeptWalks.differences(in: "limit-numbers", from: walks) == [])
    }

    private static var core: [String] {
        let limits: [Any] = [
            Limits.contacts, Limits.slots, Limits.devices, Limits.nodes, Limits.keymapBytes,
            Limits.keymapsBytes, Limits.keymapNesting, Limits.keymapValues, Limits.keymapLines,
            Limits.keymapLayers, Limits.keymapExtends, Limits.bindingCommands, Limits.emittedKeys,
            Limits.programWords, Limits.keymapFaults,
        ]
        return limits.map { "\($0)" }
    }

    private static var programs: [String] {
        let limits: [Any] = [
            ProgramLimits.noticeLetters, ProgramLimits.noticeSeconds,
            ProgramLimits.usualNoticeSeconds, ProgramLimits.tokenBytes, ProgramLimits.absence,
            ProgramLimits.badAnswers, ProgramLimits.listed, ProgramLimits.stateInterval,
            ProgramLimits.positionTolerance,
            ProgramLimits.stateTextBytes, ProgramLimits.channels, ProgramLimits.tracks,
            ProgramLimits.overlayPages, ProgramLimits.overlayRows, ProgramLimits.cards,
            ProgramLimits.countedCards, ProgramLimits.badgeBytes, ProgramLimits.overlayDepth,
            ProgramLimits.askedCards, ProgramLimits.cardQuestions, ProgramLimits.keptAnswers,
            ProgramLimits.choiceAnswer, ProgramLimits.pictureBytes, ProgramLimits.pictureSide,
        ]
        return limits.map { "\($0)" }
    }

    private static var items: [String] {
        let limits: [Any] = [
            ItemLimits.items, ItemLimits.lineBytes, ItemLimits.itemBytes, ItemLimits.idBytes,
            ItemLimits.urlBytes, ItemLimits.urls, ItemLimits.markers, ItemLimits.markerGroups,
            ItemLimits.breaks, ItemLimits.actions, ItemLimits.panelActions,
            ItemLimits.proposedItems, ItemLimits.menus, ItemLimits.menuEntries, ItemLimits.speeds,
            ItemLimits.layerFrames, ItemLimits.frameSeconds, ItemLimits.layerTextBytes,
            ItemLimits.layerLines, ItemLimits.names, ItemLimits.titleBytes,
            ItemLimits.descriptionBytes,
        ]
        return limits.map { "\($0)" }
    }

    private static var commands: [String] {
        let limits: [Any] = [
            Command.speeds, Command.channelNumbers, Command.captionsStep, Command.audioStep,
            Command.longestSleep, Command.volumeStep, Command.longestSkip, Scan.levels,
            PasscodeTries.free, PasscodeTries.firstWait, PasscodeTries.longestWait,
            ResumePoint.longAgo, GestureThresholds.hookReturn,
            EventType.synchronize, EventType.key, EventType.relative, EventType.absolute,
            EventType.miscellaneous, DeviceDescription.bluetooth, Spelling.longestWord,
        ]
        return limits.map { "\($0)" }
    }
}
