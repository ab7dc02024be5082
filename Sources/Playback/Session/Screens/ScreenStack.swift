// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The screens that are open. One Back closes the top one (behaviour.md c.9). `Screens` owns it and
/// performs its actions. A screen that the viewer opens comes only where none is; one that the
/// session raises takes its place by kind, and what lies under it stays open. The table is
/// docs/playback/screens.md.
struct ScreenStack: Hashable, Sendable {
    enum Event: Hashable, Sendable {
        /// The viewer asked for it.
        case open(Screen)
        /// The session opens it, and it covers the others.
        case raise(Screen)
        /// It is not wanted any more.
        case close(ScreenKind)
        /// The reason for it is gone.
        case drop(ScreenKind)
        /// Another item, or linear playback, changes the panel.
        case replacePanel(InfoPanel)
        /// A menu of the bar opens another one, or a program has said it again.
        case replaceMenu(PlaybackMenu)
        /// Back was pressed: the top screen closes, and no other.
        case back
        /// The row, key or button with the focus is chosen.
        case select
        /// `rows`: of the list that has the focus.
        case move(Direction, count: Int, rows: Int)
        /// From the tabs of the panel into its list, to that row.
        case enterList(rows: Int, row: Int)
        /// A digit key, 0 to 9.
        case digit(UInt8)
        /// It was the wrong passcode.
        case refusePasscode(isWrong: Bool)
        /// A list took the place of an item, so that items have other numbers.
        case renumber(Renumbering)
    }

    enum Action: Hashable, Sendable {
        /// The bar and the hints under the screen hide.
        case cover
        /// Back is blocked for a moment (N115).
        case closed
        /// The command that the machine causes itself, for recordings.
        case announce(Command)
        /// The player is left.
        case leave
        /// The item that could not be played is loaded again.
        case tryAgain
        /// The touch was meant to be what it nearly was.
        case keepTouch
        /// The viewer answered the offer of the next item.
        case answer(Proposal.Answer)
        /// All digits of a passcode are there.
        case enter([UInt8])
        /// The row with the focus in a menu was chosen.
        case chooseInMenu(PlaybackMenu)
        /// That row of the playlist was chosen.
        case chooseItem(Int)
        /// That row of the panel's open tab was chosen.
        case chooseInPanel(InfoPanel.Tab, row: Int)
        /// Select on a tab: the focus goes into the list below. Only the owner knows how many rows
        /// it has.
        case enterList
    }

    /// In the order of kinds, each at most once.
    private var open: [Screen] = []

    var isEmpty: Bool { open.isEmpty }
    /// The screen with the focus, or nil.
    var top: Screen? { open.first }

    /// The screen of that kind, or nil where it is not open.
    subscript(kind: ScreenKind) -> Screen? { open.first { $0.kind == kind } }
    func contains(_ kind: ScreenKind) -> Bool { self[kind] != nil }

    /// Goes on with an event; nil for a pair that cannot be or means nothing.
    mutating func next(_ event: Event) -> [Action]? {
        switch (top, event) {
        case (nil, .open(let screen)):
            insert(screen)
            return [.cover]
        case (_, .raise(let screen)):
            insert(screen)
            return [.cover]
        case (.some, .close(let kind)):
            return remove(kind) ? [.closed] : nil
        case (.some, .drop(let kind)):
            return remove(kind) ? [] : nil
        case (.some, .replacePanel(let panel)):
            guard contains(.info) else { return nil }
            insert(.info(panel))
            return []
        case (.some, .replaceMenu(let menu)):
            guard contains(.menu) else { return nil }
            insert(.menu(menu))
            return []

        case (.passcode(let entry), .back) where !entry.digits.isEmpty:
            return enter(entry.shorter)
        // There is nothing to play behind these.
        case (.passcode, .back), (.error, .back):
            return [.leave]
        case (.why, .back):
            open.removeFirst()
            return [.closed]
        case (.proposal, .back):
            open.removeFirst()
            return [.closed, .answer(.reject)]
        case (.menu(var menu), .back):
            if menu.leaveLevel() {
                open[0] = .menu(menu)
                return [.closed]
            }
            open.removeFirst()
            return [.announce(.menuHide), .closed]
        case (.overlay, .back), (.cards, .back):
            open.removeFirst()
            return [.announce(.overlayHide), .closed]
        case (.info, .back):
            open.removeFirst()
            return [.announce(.infoHide), .closed]

        case (.passcode(var entry), .select):
            entry.press()
            return enter(entry)
        case (.passcode(var entry), .digit(let digit)):
            entry.enter(digit)
            return enter(entry)
        case (.passcode(let entry), .refusePasscode(let isWrong)):
            open[0] = .passcode(PasscodeEntry(length: entry.length, isWrong: isWrong))
            return []
        case (.some, .renumber(let numbers)):
            guard case .overlay(var list) = self[.overlay] else { return nil }
            list.renumber(numbers.moved)
            insert(.overlay(list))
            return []
        case (.why(let why), .select):
            open.removeFirst()
            return why.explanation.nearly == nil ? [.closed] : [.closed, .keepTouch]
        case (.error, .select):
            return [.tryAgain]
        case (.proposal(let proposal), .select):
            open.removeFirst()
            return [.closed, .answer(proposal.focused)]
        case (.menu(let menu), .select):
            return [.chooseInMenu(menu)]
        case (.overlay(let list), .select):
            return [.chooseItem(list.row)]
        case (.info(let panel), .select):
            guard case .row(let row) = panel.focus else { return [.enterList] }
            return [.chooseInPanel(panel.selected, row: row)]
        case (.info(var panel), .enterList(let rows, let row)):
            panel.enterList(rows: rows, at: row)
            open[0] = .info(panel)
            return []

        case (.passcode(var entry), .move(let direction, let count, rows: _)):
            entry.move(direction, count: count)
            open[0] = .passcode(entry)
            return []
        case (.why, .move), (.error, .move):
            return []
        case (.proposal(var proposal), .move(let direction, let count, rows: _)):
            proposal.move(direction, count: count)
            open[0] = .proposal(proposal)
            return []
        case (.menu(var menu), .move(let direction, let count, let rows)):
            menu.move(direction, count: count, rows: rows)
            open[0] = .menu(menu)
            return []
        // A step out of the overlay or the panel closes it (c.4).
        case (.overlay(var list), .move(let direction, let count, let rows)):
            guard list.move(direction, count: count, rows: rows) else { return next(.back) }
            open[0] = .overlay(list)
            return []
        case (.info(var panel), .move(let direction, let count, let rows)):
            guard panel.move(direction, count: count, rows: rows) else { return next(.back) }
            open[0] = .info(panel)
            return []

        // A screen that is asked for covers no other.
        case (.passcode, .open), (.why, .open), (.error, .open), (.proposal, .open),
            (.menu, .open), (.overlay, .open), (.cards, .open), (.info, .open):
            return nil
        // Their focus is not here.
        case (.cards, .select), (.cards, .move):
            return nil
        // Nothing is open.
        case (nil, .close), (nil, .drop), (nil, .replacePanel), (nil, .replaceMenu),
            (nil, .back), (nil, .select), (nil, .move), (nil, .enterList), (nil, .digit),
            (nil, .refusePasscode),
            (nil, .renumber):
            return nil
        // Only the passcode has digits, and only the panel has tabs.
        case (.why, .digit), (.error, .digit), (.proposal, .digit), (.menu, .digit),
            (.overlay, .digit), (.cards, .digit), (.info, .digit), (.why, .refusePasscode),
            (.error, .refusePasscode), (.proposal, .refusePasscode),
            (.menu, .refusePasscode), (.overlay, .refusePasscode), (.cards, .refusePasscode),
            (.info, .refusePasscode),
            (.passcode, .enterList), (.why, .enterList), (.error, .enterList),
            (.proposal, .enterList), (.menu, .enterList), (.overlay, .enterList),
            (.cards, .enterList):
            return nil
        }
    }

    /// All digits of a passcode are tried at once.
    private mutating func enter(_ entry: PasscodeEntry) -> [Action] {
        open[0] = .passcode(entry)
        return entry.isComplete ? [.enter(entry.digits)] : []
    }

    /// Puts it in the place of its kind; the former one of that kind is replaced.
    private mutating func insert(_ screen: Screen) {
        _ = remove(screen.kind)
        let place = open.firstIndex { $0.kind.rawValue > screen.kind.rawValue }
        open.insert(screen, at: place ?? open.count)
    }

    /// Returns whether it was open.
    private mutating func remove(_ kind: ScreenKind) -> Bool {
        guard let place = open.firstIndex(where: { $0.kind == kind }) else { return false }
        open.remove(at: place)
        return true
    }
}
