// SPDX-License-Identifier: MIT

internal import RemoteModel

extension Screens {
    /// A request of another machine to this one.
    enum Order: Equatable, Sendable {
        /// The bar is shown, or stays for longer.
        case showBar
        /// A value that was set is shown for a moment.
        case show(Sign)
        /// The passcode was wrong, or was not compared: it is entered again.
        case refusePasscode(isWrong: Bool)
        /// A list took the place of an item, so that items have other numbers.
        case renumber(Renumbering)
        /// Something closed: Back is blocked for a moment (N115).
        case closed
        /// The error is over: something else is tried.
        case dropError
        case close(ScreenKind)
        /// Something else is offered than before: an offer that is shown starts again.
        case renewProposal
        /// Nothing covers the film: the overlay may be hinted at.
        case hintAtOverlay
        /// The number of that channel was entered while the list of channels is open.
        case showChannel(Int)
        /// A program has said other menus of the item.
        case follow(BarMenuChange)
    }

    mutating func perform(_ order: Order, _ scene: Scene, _ out: inout [PlaybackAction]) {
        switch order {
        case .showBar: showBar(scene, &out)
        case .show(let sign): notices.show(sign, scene)
        case .refusePasscode(let isWrong): refusePasscode(isWrong: isWrong)
        case .renumber(let numbers): renumber(numbers)
        case .closed: close(at: scene.now)
        case .dropError: _ = drop(.error)
        case .close(let kind): close(kind, scene, &out)
        case .renewProposal:
            guard stack.contains(.proposal) else { return }
            let isEmpty = scene.choices == 0 && scene.playlist.next(after: scene.item) == nil
            isEmpty ? close(.proposal, scene, &out) : raise(.proposal(Proposal(scene)), scene, &out)
        case .hintAtOverlay: hintAtOverlay(scene)
        case .showChannel(let item):
            guard case .overlay(var list) = stack.top else { return }
            list.show(item, scene)
            raise(.overlay(list), scene, &out)
        case .follow(let change): ScreenMenus.follow(change, &self, scene, &out)
        }
    }

    /// A command that is about a screen.
    mutating func perform(_ command: Command, _ scene: Scene, _ out: inout [PlaybackAction]) {
        switch command {
        case .timeDisplayToggle: toggleTotalTime()
        case .transportShow: extendBar(scene)
        case .overlayShow: openOverlay(scene, &out)
        case .infoShow: openInfo(scene, &out)
        case .speedsShow: ScreenMenus.open(.speeds, &self, scene, &out)
        case .audioShow: ScreenMenus.open(.audio, &self, scene, &out)
        case .overlayHide: close(.overlay, scene, &out)
        case .infoHide: close(.info, scene, &out)
        case .menuHide: close(.menu, scene, &out)
        case .why: out.append(.request(.explainTouch))
        case .focusMove(let way, let count): moveFocus(way, count: count, scene, &out)
        case .digit(let digit) where stack.isEmpty || scene.areChannelsListed:
            out.append(.items(.tuning(.digit(digit))))
        case .digit(let digit): enter(digit, scene, &out)
        case .channelNumber(let number): out.append(.items(.tuning(.number(number))))
        default: break
        }
    }
}
