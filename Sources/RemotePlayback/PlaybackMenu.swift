// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A menu over the film: speeds (behaviour.md A25), or audio tracks.
struct PlaybackMenu: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case speeds
        case audio
    }

    var kind: Kind
    private(set) var row: Int

    init(_ kind: Kind, row: Int) {
        self.kind = kind
        self.row = row
    }

    mutating func move(_ direction: Direction, count: Int, rows: Int) {
        let count = max(1, min(count, 1000))
        switch direction {
        case .up: row = max(0, row - count)
        case .down: row = max(0, min(rows - 1, row + count))
        case .left, .right: break
        }
    }
}

extension PlaybackSession {
    mutating func openMenu(_ kind: PlaybackMenu.Kind) {
        let name: CommandName = kind == .speeds ? .speedsShow : .audioShow
        guard layers.isEmpty, scrub == nil, scan == nil else { return }
        guard let item else { return deny(name, emptyReason) }
        if kind == .speeds, isLinear { return deny(name, .linear) }
        guard rows(of: kind) > 0 else { return deny(name, .unavailable) }
        let row =
            switch kind {
            case .speeds: configuration.speeds.firstIndex(of: clock.speed)
            case .audio: item.info.audioTracks.firstIndex { $0.id == item.audio?.id }
            }
        hideUnder()
        menu = PlaybackMenu(kind, row: row ?? 0)
        layers.insert(.menu)
    }

    mutating func setSpeed(_ speed: Double) {
        guard item != nil else { return deny(.speed, emptyReason) }
        guard !isLinear else { return deny(.speed, .linear) }
        request(.setSpeed(speed))
        show(.speed(speed))
    }

    func rows(of kind: PlaybackMenu.Kind) -> Int {
        switch kind {
        case .speeds: configuration.speeds.count
        case .audio: item?.info.audioTracks.count ?? 0
        }
    }

    /// A speed is chosen only by the viewer: here, or by a binding (A25).
    mutating func chooseInMenu() {
        guard let menu, menu.row < rows(of: menu.kind) else { return }
        switch menu.kind {
        case .speeds:
            guard !isLinear else { return deny(.select, .linear) }
            setSpeed(configuration.speeds[menu.row])
        case .audio:
            guard let item else { return }
            request(.setAudio(trackID: item.info.audioTracks[menu.row].id))
        }
        announce(.menuHide)
        close(.menu)
    }
}
