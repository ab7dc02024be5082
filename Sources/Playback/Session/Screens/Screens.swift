// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Everything over the film: screens, the transport bar, hints and notices.
struct Screens: Hashable, Sendable {
    /// The hints for a finger that rests on a device (behaviour.md A2).
    struct ShownHints: Hashable, Sendable {
        var zone: Zone
        var device: DeviceID?
    }

    private(set) var stack = ScreenStack()
    private(set) var bar = TransportVisibility()
    /// The focus on the buttons above the bar.
    var row = BarRow()
    private(set) var hints: ShownHints?
    var notices = Notices()
    private(set) var showsTotalTime = false
    /// When the start screen came, which nothing plays behind; nil where the pages that are open
    /// are not it.
    var startSince: Timestamp?
    /// When something closed last (N115).
    private var closedAt: Timestamp?

    // MARK: Screens

    mutating func go(
        _ event: ScreenStack.Event, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        for action in stack.next(event) ?? [] {
            switch action {
            case .cover:
                hints = nil
                if !isBarMenuOpen, bar.hide() { out.append(.announce(.transportHide)) }
            case .closed: close(at: scene.now)
            case .announce(let command): out.append(.announce(command))
            case .leave: out.append(.goOut)
            case .tryAgain: out.append(.tryAgain(isPaused: false))
            case .keepTouch: out.append(.request(.keepTouch))
            case .answer(let answer): out.append(.items(.answer(answer, isByTime: false)))
            case .enter(let digits): out.append(.items(.lock(.enter(digits))))
            case .chooseInMenu(let menu): ScreenMenus.choose(menu, &self, scene, &out)
            case .chooseItem(let row): chooseItem(row, scene, &out)
            case .chooseInPanel(let tab, let row):
                if PanelChoice.perform(tab, row, scene, &out) { go(.back, scene, &out) }
            case .enterList:
                if case .info(let panel) = stack.top { go(panel.entry(scene), scene, &out) }
            }
        }
    }

    /// The viewer asks for a screen: a scrub or a scan and other screens keep it away.
    func mayOpen(_ scene: Scene) -> Bool { stack.isEmpty && !scene.isLooking }

    /// Without an overlay, or with nothing to choose from in it, a swipe up shows the transport bar
    /// (c.4).
    mutating func openOverlay(_ scene: Scene, _ out: inout [PlaybackAction]) {
        ScreenMenus.giveWay(&self, scene, &out)
        guard mayOpen(scene) else { return }
        guard scene.item != nil || scene.isStarting || scene.hasCards else {
            return out.append(.deny(.overlayShow, .idle))
        }
        guard scene.hasOverlay else { return showBar(scene, &out) }
        notices.overlayOpens()
        if scene.hasCards {
            go(.open(.cards), scene, &out)
            return out.append(.cards(.open))
        }
        go(.open(.overlay(OverlayList(scene))), scene, &out)
    }

    mutating func openInfo(_ scene: Scene, _ out: inout [PlaybackAction]) {
        ScreenMenus.giveWay(&self, scene, &out)
        guard mayOpen(scene) else { return }
        guard let item = scene.item else { return out.append(.deny(.infoShow, scene.emptyReason)) }
        go(.open(.info(scene.panel(item.info))), scene, &out)
    }

    mutating func raise(_ screen: Screen, _ scene: Scene, _ out: inout [PlaybackAction]) {
        go(.raise(screen), scene, &out)
    }

    mutating func close(_ kind: ScreenKind, _ scene: Scene, _ out: inout [PlaybackAction]) {
        go(.close(kind), scene, &out)
    }

    /// The reason for a screen is gone; returns whether it was open.
    mutating func drop(_ kind: ScreenKind) -> Bool { stack.next(.drop(kind)) != nil }

    /// Updates the panel: another item is there, or linear playback changes its tabs.
    mutating func refreshPanel(_ scene: Scene) {
        guard let info = scene.item?.info else { return }
        _ = stack.next(.replacePanel(scene.panel(info)))
    }

    /// Another item is there, or the `isSame` again: the old error and the old menu close.
    mutating func arrive(isSame: Bool, _ scene: Scene, _ out: inout [PlaybackAction]) {
        if !isSame, scene.hasChannels { notices.show(.channel, scene) }
        _ = drop(.error)
        close(.menu, scene, &out)
        row.arrive()
        refreshPanel(scene)
    }

    mutating func select(isLong: Bool, _ scene: Scene, _ out: inout [PlaybackAction]) {
        if stack.top == .cards { return out.append(.cards(.choose(isLong: isLong))) }
        if isLong, case .overlay(let list) = stack.top {
            guard let item = scene.item(at: list.row, of: list),
                scene.listedChannels.contains(item)
            else { return }
            return out.append(.items(.mark(item)))
        }
        if stack.top?.kind == .passcode, scene.mayNotTry { return }
        if stack.top?.kind == .info, scene.item == nil { return }
        go(.select, scene, &out)
    }

    mutating func back(_ scene: Scene, _ out: inout [PlaybackAction]) {
        if stack.top == .cards { return out.append(.cards(.back)) }
        if case .passcode(let entry) = stack.top, entry.digits.isEmpty,
            case .askingForCards = scene.lock.state
        {
            return out.append(.items(.lock(.giveUp)))
        }
        go(.back, scene, &out)
    }

    mutating func refusePasscode(isWrong: Bool) {
        _ = stack.next(.refusePasscode(isWrong: isWrong))
    }

    mutating func renumber(_ numbers: Renumbering) { _ = stack.next(.renumber(numbers)) }

    mutating func enter(_ digit: Int, _ scene: Scene, _ out: inout [PlaybackAction]) {
        guard !scene.mayNotTry, let digit = UInt8(exactly: digit), digit < 10 else { return }
        go(.digit(digit), scene, &out)
    }

    // MARK: Choices

    private mutating func chooseItem(
        _ row: Int, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard case .overlay(let list) = stack.top, let item = scene.item(at: row, of: list) else {
            return
        }
        go(.back, scene, &out)
        guard item != scene.wanted else { return }
        out.append(scene.isLinear ? .deny(.select, .linear) : .items(.choose(item)))
    }

    // MARK: Focus

    /// Where the focus has no further to go: a step that way closes the screen (c.4).
    func focusExit(_ scene: Scene) -> Direction? { stack.top?.focusExit(scene) }

    mutating func moveFocus(
        _ direction: Direction, count: Int, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard let top = stack.top else { return moveFocusOfBar(direction, count, scene, &out) }
        if top.kind == .info, scene.item == nil { return }
        if case .info(let panel) = top, panel.focus == .tabs, direction == .down {
            return go(panel.entry(scene), scene, &out)
        }
        if top == .cards { return out.append(.cards(.move(direction, count: count))) }
        if case .overlay(let list) = top, let turned = list.turned(direction, count: count, scene) {
            return go(.raise(.overlay(turned)), scene, &out)
        }
        go(.move(direction, count: count, rows: top.rows(scene)), scene, &out)
    }

    /// The page keys move the focus of an open screen by a page, and never out of it (c.4). Returns
    /// whether one is open.
    mutating func page(
        _ sense: Sense, _ scene: Scene, _ out: inout [PlaybackAction]
    ) -> Bool {
        guard let top = stack.top, top.kind != .error else { return false }
        let direction: Direction = sense == .forward ? .up : .down
        if direction != focusExit(scene) {
            moveFocus(direction, count: Self.pageRows, scene, &out)
        }
        return true
    }

    private static var pageRows: Int { 7 }

    /// A menu of the bar is open, which lies above its button.
    var isBarMenuOpen: Bool {
        if case .menu(let menu) = stack.top { menu.isOfBar } else { false }
    }

    /// The buttons above the bar, as far as they can be reached now.
    func buttons(_ scene: Scene) -> [BarButton] {
        let isFree =
            bar.isShown && (stack.isEmpty || isBarMenuOpen) && !scene.isLooking && !scene.isLinear
            && !scene.isSkipOffered
        return isFree ? BarRow.buttons(scene) : []
    }

    /// The bar itself has the focus: above it are its buttons, below it the info panel. A bar that
    /// is hidden comes first.
    private mutating func moveFocusOfBar(
        _ direction: Direction, _ count: Int, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        let isHidden = !bar.isShown && !scene.isLooking
        if direction == .up, scene.isSkipOffered || isHidden { return showBar(scene, &out) }
        if row.move(direction, count: count, among: buttons(scene)) { return extendBar(scene) }
        let isOffered = scene.isSkipOffered || scene.isActionOffered
        guard bar.isShown || isOffered, direction == .down, !scene.isLooking,
            scene.item != nil
        else { return }
        out.append(.announce(.infoShow))
        openInfo(scene, &out)
    }

    // MARK: The bar and the hints

    /// The command to show the bar.
    mutating func extendBar(_ scene: Scene) {
        guard stack.isEmpty, scene.item != nil else { return }
        _ = bar.show(at: scene.now, for: scene.configuration.transportHide)
    }

    /// Shows the bar, or lets it stay for longer, and says when that changed something.
    mutating func showBar(_ scene: Scene, _ out: inout [PlaybackAction]) {
        guard stack.isEmpty || isBarMenuOpen, scene.item != nil else { return }
        if bar.show(at: scene.now, for: scene.configuration.transportHide) {
            out.append(.announce(.transportShow))
        }
    }

    /// Returns whether it was shown.
    mutating func hideBar(isDismissed: Bool, at time: Timestamp) -> Bool {
        guard !isBarMenuOpen, bar.hide(isDismissed: isDismissed) else { return false }
        close(at: time)
        return true
    }

    mutating func toggleTotalTime() { showsTotalTime.toggle() }

    mutating func showHints(_ zone: Zone, by device: DeviceID?, _ scene: Scene) {
        guard stack.isEmpty, !scene.isLinear, scene.item != nil else { return }
        hints = ShownHints(zone: zone, device: device)
    }

    /// The hints of a device are off; of all of them, when linear playback begins.
    mutating func hideHints(of device: DeviceID?) {
        if hints?.device == device { hints = nil }
    }

    mutating func hideHints() { hints = nil }

    /// The first item begins: the viewer sees that there is something to choose from, once nothing
    /// covers the film (A13, N114).
    mutating func hintAtOverlay(_ scene: Scene) {
        guard !stack.contains(.passcode) else { return }
        notices.hintAtOverlay(scene)
    }

    // MARK: Back

    mutating func close(at time: Timestamp) { closedAt = time }

    /// Back bounces: for a moment after something closed it does nothing (N115).
    func isBackBlocked(_ scene: Scene) -> Bool {
        closedAt.map { scene.now - $0 < scene.configuration.backBlock } ?? false
    }

    // MARK: Time

    var proposal: Proposal? {
        if case .proposal(let proposal) = stack[.proposal] { proposal } else { nil }
    }

    func deadline(_ scene: Scene) -> Timestamp? {
        [bar.deadline, proposal?.until, why?.until, notices.deadline, endKnownAt(scene)]
            .compactMap { $0 }.min()
    }

    /// The film stands, and the viewer has closed the bar.
    var isBarClosed: Bool { bar.isRequired && !bar.isShown && stack.isEmpty }

    /// It is paused or has ended, and nothing covers it (A1).
    private func isStanding(_ scene: Scene) -> Bool {
        scene.item != nil && scene.isPausedForViewer && stack.isEmpty && !scene.isLoading
    }

    /// When a player that paused by itself has not stopped for the end, which may go on to the next
    /// item, or nil.
    private func endKnownAt(_ scene: Scene) -> Timestamp? {
        guard isStanding(scene), !bar.isRequired else { return nil }
        return scene.stoppedAt.map { $0 + scene.configuration.endDelay }
    }

    mutating func runBar(_ scene: Scene, _ out: inout [PlaybackAction]) {
        guard let due = bar.deadline, due <= scene.now else { return }
        if hideBar(isDismissed: false, at: scene.now) { out.append(.announce(.transportHide)) }
    }

    /// Accepts a proposal without an answer, and hides notices.
    mutating func run(_ scene: Scene, _ out: inout [PlaybackAction]) {
        if let proposal, let until = proposal.until, until <= scene.now {
            out.append(.announce(.select))
            go(.close(.proposal), scene, &out)
            out.append(.items(.answer(proposal.acceptance, isByTime: true)))
        }
        if let why, why.until <= scene.now { close(.why, scene, &out) }
        notices.run(to: scene.now)
    }

    /// Updates the values that depend on other machines. `isHeld`: something keeps the bar (A1).
    mutating func settle(isHeld: Bool, _ scene: Scene, _ out: inout [PlaybackAction]) {
        let isKept = isHeld || hints != nil || !stack.isEmpty || scene.isLoading
        let hide = scene.configuration.transportHide
        bar.keep(isKept, at: scene.now, for: hide)
        let isRequired = isStanding(scene) && (endKnownAt(scene).map { $0 <= scene.now } ?? true)
        if bar.require(isRequired, at: scene.now, for: hide) {
            out.append(.announce(.transportShow))
        }
        ScreenMenus.settle(&self, scene, &out)
    }
}
