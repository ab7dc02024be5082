// SPDX-License-Identifier: MIT

internal import RemoteModel

extension PlaybackSession {
    mutating func showHints(_ zone: Zone, by device: DeviceID?) {
        guard layers.isEmpty, !isLinear, item != nil else { return }
        hints = Hints(zone: zone, device: device)
    }

    /// The first item begins: the viewer is told that there is something to choose from, once
    /// nothing covers the film (A13, N114).
    mutating func beginHint() {
        guard !hasHinted, configuration.hasOverlay, titles.count > 1,
            !layers.contains(.passcode)
        else { return }
        hasHinted = true
        hintUntil = now + configuration.overlayHint
    }

    /// The command to show the bar.
    mutating func extendTransport() {
        guard layers.isEmpty, item != nil else { return }
        _ = transport.show(at: now, for: configuration.transportHide)
    }

    /// Shows the bar, or lets it stay for longer, and tells when that changed something.
    mutating func showTransport() {
        guard layers.isEmpty, item != nil else { return }
        if transport.show(at: now, for: configuration.transportHide) { announce(.transportShow) }
    }

    mutating func hideTransport(isDismissed: Bool) {
        guard transport.hide(isDismissed: isDismissed) else { return }
        announce(.transportHide)
        closedAt = now
    }

    /// Without an overlay, or with nothing to choose from in it, a swipe up shows the transport bar
    /// (c.4).
    mutating func openOverlay() {
        guard layers.isEmpty, scrub == nil, scan == nil else { return }
        guard item != nil || isStarting else { return deny(.overlayShow, .idle) }
        guard configuration.hasOverlay, titles.count > 1 else { return showTransport() }
        hideUnder()
        list = OverlayList(row: change.loading?.index ?? current)
        hintUntil = nil
        layers.insert(.overlay)
    }

    mutating func openInfo() {
        guard layers.isEmpty, scrub == nil, scan == nil else { return }
        guard let item else { return deny(.infoShow, emptyReason) }
        hideUnder()
        panel = infoPanel(item.info)
        layers.insert(.info)
    }

    func infoPanel(_ info: MediaInfo) -> InfoPanel {
        InfoPanel(info, isLinear: isLinear, speeds: configuration.speeds.count)
    }

    /// A screen that takes the focus hides what lies under it.
    mutating func hideUnder() {
        hints = nil
        if transport.hide() { announce(.transportHide) }
    }

    /// A screen that nobody asked for covers the others: what moves stops, a sliding channel goes
    /// back, and the hints are off (c.8).
    mutating func raise(_ layer: Layer) {
        if change.preview != nil {
            announce(.channelCancel)
            change.endSlide()
        }
        skips.reset()
        hideUnder()
        layers.insert(layer)
    }

    mutating func close(_ layer: Layer) {
        guard layers.remove(layer) else { return }
        switch layer {
        case .overlay: list = nil
        case .info: panel = nil
        case .menu: menu = nil
        case .passcode, .error, .proposal: break
        }
        closedAt = now
    }

    /// Where the focus has no further to go: a step that way closes the screen (c.4).
    var focusExit: Direction? {
        switch layers.top {
        case .info: panel?.focus == .tabs ? .up : nil
        case .overlay: list.map { $0.row >= titles.count - 1 } ?? true ? .down : nil
        case .passcode, .error, .proposal, .menu, nil: nil
        }
    }

    mutating func moveFocus(_ direction: Direction, count: Int) {
        switch layers.top {
        case .info:
            guard let info = item?.info else { return }
            if !(panel?.move(direction, count: count, in: info) ?? true) {
                announce(.infoHide)
                close(.info)
            }
        case .overlay:
            if !(list?.move(direction, count: count, rows: titles.count) ?? true) {
                announce(.overlayHide)
                close(.overlay)
            }
        case .passcode: passcode?.move(direction, count: count)
        case .proposal: moveFocusOfProposal(direction)
        case .menu:
            let rows = menu.map { self.rows(of: $0.kind) } ?? 0
            menu?.move(direction, count: count, rows: rows)
        case .error: break
        case nil:
            moveFocusOfTransport(direction)
        }
    }

    /// The bar has a button for the overlay (A13), where that has anything to choose from.
    var hasOverlayButton: Bool {
        configuration.hasOverlay && titles.count > 1 && transport.isShown && layers.isEmpty
            && scrub == nil && scan == nil && !isLinear && !isSkipOffered
    }

    /// The bar itself has the focus: above it is the button of the overlay, below it the info
    /// panel. A bar that is hidden comes first.
    private mutating func moveFocusOfTransport(_ direction: Direction) {
        let isHidden = !transport.isShown && scrub == nil && scan == nil
        if direction == .up, isSkipOffered || isHidden { return showTransport() }
        if isOverlayButtonFocused || direction == .up && hasOverlayButton {
            // Nothing lies beside the button: any other way leads back to the bar.
            isOverlayButtonFocused = direction == .up
            return extendTransport()
        }
        guard transport.isShown || isSkipOffered, direction == .down, scrub == nil, scan == nil,
            item != nil
        else {
            return
        }
        announce(.infoShow)
        openInfo()
    }

    mutating func chooseInPanel() {
        guard let item, let panel else { return }
        guard case .row(let row) = panel.focus else {
            self.panel?.enterList(of: item.info)
            return
        }
        switch panel.selected {
        case .info: break
        case .chapters:
            let chapter = item.info.chapters[row]
            guard mayMove(.select),
                item.timeline.primary(chapter.start) <= committed || mayGoForward(.select)
            else { return }
            go(to: chapter)
        case .audio: request(.setAudio(trackID: item.info.audioTracks[row].id))
        case .captions:
            captionReplay = nil
            request(
                .setCaptions(trackID: row == 0 ? nil : item.info.captionTracks[row - 1].id))
        case .speed: setSpeed(configuration.speeds[row])
        }
    }

    mutating func chooseInOverlay() {
        guard let row = list?.row, titles.indices.contains(row) else { return }
        announce(.overlayHide)
        close(.overlay)
        guard row != change.loading?.index ?? current else { return }
        guard !isLinear else { return deny(.select, .linear) }
        load(row, row < current ? .backward : .forward, cause: .select)
    }
}
