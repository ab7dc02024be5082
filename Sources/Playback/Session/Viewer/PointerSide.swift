// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The pointer over the player's window (behaviour.md A70): what it means is performed by the
/// commands that keys have, and said like them.
enum PointerSide {
    static func take(_ event: PointerEvent, _ session: inout PlaybackSession) {
        let hasBar = session.screens.bar.isShown
        // The bar would take the button away that the pointer is on its way to.
        if event.kind == .move, session.pointer != .dragging, !hasBar,
            session.scene.isActionOffered
        {
            return
        }
        if session.pointer == .dragging, session.motion.state.scrub == nil {
            point(.drop, &session)
        }
        let now = session.now
        switch event.kind {
        case .move:
            let isOver = event.target.part == .track
            let move = PointerState.Event.move(
                share: event.share, isOver: isOver, at: now, hasBar: hasBar)
            point(move, &session)
        case .leave: point(.leave, &session)
        case .press:
            point(.press(event.target, share: event.share, at: now, hasBar: hasBar), &session)
        case .release: point(.release(event.target, share: event.share, at: now), &session)
        case .cancel: point(.cancel, &session)
        case .secondary: point(.secondary, &session)
        case .middle: say(.playPause, &session)
        case .wheelUp: wheel(.forward, &session)
        case .wheelDown: wheel(.backward, &session)
        }
    }

    /// Whoever uses a remote does not look at what the pointer rests on; nor does anybody where the
    /// bar is not seen, or the film is searched through.
    static func settle(_ session: inout PlaybackSession) {
        let isSeen =
            session.screens.bar.isShown && session.screens.stack.isEmpty
            && !session.motion.state.isLooking && !session.motion.isLinear
        if session.pointer.place != nil, !isSeen { point(.leave, &session) }
    }

    /// A device gives a command.
    static func take(
        _ command: Command, from device: DeviceID?, _ session: inout PlaybackSession
    ) {
        point(.leave, &session)
        session.perform(command, from: device)
    }

    /// A click that waited for another one may count now.
    static func run(_ session: inout PlaybackSession) {
        guard let due = session.pointer.deadline, due <= session.now else { return }
        point(.time(session.now), &session)
    }

    private static func point(_ event: PointerState.Event, _ session: inout PlaybackSession) {
        for action in session.pointer.next(event) { perform(action, &session) }
    }

    private static func perform(
        _ action: PointerState.Action, _ session: inout PlaybackSession
    ) {
        let isScrubbing = session.motion.state.scrub != nil
        switch action {
        case .showBar: session.go { $0.screens.showBar($1, &$2) }
        case .hideBar: if !session.motion.state.isLooking { say(.transportHide, &session) }
        case .beginScrub: say(.scrubBegin, &session)
        case .scrub(let share): session.go { $0.motion.moves.scrub(toShare: share, $1, &$2) }
        case .commitScrub: if isScrubbing { say(.scrubCommit, &session) }
        case .cancelScrub: if isScrubbing { say(.scrubCancel, &session) }
        case .choose(let target): choose(target, &session)
        case .skip(let sense): say(.skip(Int(sense.rawValue)), &session)
        case .toggleFullscreen: say(.fullscreen, &session)
        case .close: close(&session)
        }
    }

    /// Performs a command, and says so as of one that a device gives. What is entered while a
    /// passcode is asked for is not said: steps of the focus would give the key away.
    private static func say(_ command: Command, _ session: inout PlaybackSession) {
        if !session.items.lock.state.isAsking { session.emit(.command(nil, command)) }
        session.perform(command, from: nil)
    }

    /// What was clicked gets the focus, and is chosen.
    private static func choose(_ target: PointerTarget, _ session: inout PlaybackSession) {
        switch target.part {
        case .foot: return say(.playPause, &session)
        case .overlayHint: return say(.overlayShow, &session)
        case .beside: return say(.back, &session)
        case .filmLeft, .filmMiddle, .filmRight, .track, .ground, .button, .action, .tab, .row,
            .card, .later:
            break
        }
        let card = session.view(at: session.now).card(at: target)
        var target = target
        for _ in 0..<FocusRoute.longest {
            let view = session.view(at: session.now)
            switch FocusRoute(to: target, in: view) {
            case .gone: return
            case .go(let direction, let count):
                say(.focusMove(direction, count: count), &session)
                let new = session.view(at: session.now)
                target = target.followed(direction, from: view, to: new)
            case .there:
                // The cards that are seen move under the focus.
                guard card?.title == view.card(at: target)?.title else { return }
                // A tab is open as soon as it has the focus.
                if target.part != .tab { say(.select, &session) }
                return
            }
        }
    }

    /// Closes what is open, as Back does; never the player.
    private static func close(_ session: inout PlaybackSession) {
        guard !session.screens.isBackBlocked(session.scene) else { return }
        switch session.screens.stack.top?.kind {
        case .passcode, .error: break
        case .why, .proposal, .menu, .overlay, .info: say(.back, &session)
        case nil:
            let isOpen = session.motion.state.isLooking || session.screens.bar.isShown
            if isOpen { say(.back, &session) }
        }
    }

    /// Over a list the focus goes a row further, and never out of it; else it is louder or less
    /// loud.
    private static func wheel(_ sense: Sense, _ session: inout PlaybackSession) {
        let direction: Direction = sense == .forward ? .up : .down
        switch session.screens.stack.top?.kind {
        case .passcode, .why, .error, .proposal: break
        case .menu, .overlay, .info:
            let list = session.view(at: session.now).openList
            let isAtEnd = list.map { direction == .up ? $0.isAtTop : $0.isAtBottom } ?? false
            if !isAtEnd, direction != session.screens.focusExit(session.scene) {
                say(.focusMove(direction, count: 1), &session)
            }
        case nil: say(.volume(Int(sense.rawValue)), &session)
        }
    }
}

extension ListView {
    /// No row is above that with the focus; where none has it, it does not come from above.
    fileprivate var isAtTop: Bool { above + (focus ?? 0) <= 0 }
    /// No row is below it.
    fileprivate var isAtBottom: Bool {
        focus.map { above + $0 + 1 >= above + rows.count + below } ?? rows.isEmpty
    }
}
