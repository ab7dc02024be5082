// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A row of a menu: what it stands for, and what comes of choosing it.
enum MenuEntry: Equatable, Sendable {
    case speed(Double)
    case audio(Track)
    /// nil switches captions off.
    case captions(Track?)
    /// Opens a level with the values of a setting, or turns it off or on where it has none.
    case setting(MenuSetting)
    case value(MenuSetting, Int)
    /// nil is the device that the machine takes by itself.
    case device(SoundDevice?)
    /// Whether the item goes on where a viewer stopped in it.
    case start(ResumeOffer.Choice)
    /// A row of a menu of the item.
    case program(BarMenu.Entry)

    /// It is in force.
    func isChecked(_ scene: Scene) -> Bool {
        switch self {
        case .speed(let speed): speed == scene.speed
        case .audio(let track): track.id == scene.item?.audio?.id
        case .captions(let track): track?.id == scene.item?.captions?.id
        case .setting(let setting): setting.values == nil && scene.adjustments[setting] != 0
        case .value(let setting, let value): scene.adjustments[setting] == value
        case .device(let device): scene.adjustments.devices.isChosen(device)
        case .start: false
        case .program(let entry): entry.state == .on
        }
    }

    /// With it the viewer is done, and the menu closes then. A value of a setting is seen or
    /// listened to, and another one may be better.
    var closesMenu: Bool {
        switch self {
        case .speed, .audio, .captions: true
        // There is no room for a menu in the small window.
        case .setting(let setting): setting == .pictureInPicture
        case .value, .device, .start, .program: false
        }
    }

    /// What comes of choosing it. A row of the item's menu is the program's, and nothing here.
    func perform(_ scene: Scene, _ out: inout [PlaybackAction]) {
        switch self {
        case .speed(let speed): out.append(.motion(.chooseSpeed(speed)))
        case .audio(let track):
            out += [.chosen(.audio, track.id), .request(.setAudio(trackID: track.id))]
        case .captions(let track):
            out += [.chosen(.captions, track?.id), .motion(.chooseCaptions(track?.id))]
        case .start(let choice): ResumeOffer.choose(choice, &out)
        case .setting(let setting):
            out.append(.adjust(setting, to: scene.adjustments[setting] == 0 ? 1 : 0))
        case .value(let setting, let value): out.append(.adjust(setting, to: value))
        case .device(let device):
            guard let row = scene.adjustments.devices.rows.firstIndex(of: device) else { return }
            out.append(.adjust(.soundDevice, to: row))
        case .program: break
        }
    }

    /// Another level lies below it.
    var opensLevel: Bool {
        switch self {
        case .setting(let setting): setting.values != nil
        case .program(let entry): entry.entries != nil
        case .speed, .audio, .captions, .value, .device, .start: false
        }
    }
}

extension PlaybackMenu.Kind {
    /// The rows of the menu now, from top to bottom.
    func entries(_ scene: Scene) -> [MenuEntry] {
        switch self {
        case .speeds: return scene.speeds.map { .speed($0) }
        case .start: return ResumeOffer.Choice.allCases.map { .start($0) }
        case .audio:
            guard let tracks = scene.item?.info.audioTracks, !tracks.isEmpty else { return [] }
            let settings = MenuSetting.ofAudio.filter {
                $0 != .soundDevice || scene.adjustments.devices.isOffered
            }
            return tracks.map { .audio($0) } + settings.map { .setting($0) }
        case .captions:
            guard let tracks = scene.item?.info.captionTracks, !tracks.isEmpty else { return [] }
            return [.captions(nil)] + tracks.map { .captions($0) }
                + MenuSetting.ofCaptions.map { .setting($0) }
        case .picture: return MenuSetting.ofPicture.map { .setting($0) }
        case .setting(.soundDevice, _): return scene.adjustments.devices.rows.map { .device($0) }
        case .setting(let setting, _): return (setting.values ?? []).map { .value(setting, $0) }
        case .bar: return programEntries(of: scene.terms.screen.menus).map { .program($0) }
        }
    }

    /// How many rows the menu has now.
    func rows(_ scene: Scene) -> Int { entries(scene).count }

    /// The row of what is in force, else that which is nearest to it, else the first. A setting
    /// that is on is not one of several to choose from.
    func presentRow(_ scene: Scene) -> Int {
        let chosen = entries(scene).firstIndex { entry in
            if case .setting = entry { false } else { entry.isChecked(scene) }
        }
        if let chosen { return chosen }
        guard case .setting(let setting, _) = self, let values = setting.values else { return 0 }
        let present = scene.adjustments[setting]
        return values.indices.min { abs(values[$0] - present) < abs(values[$1] - present) } ?? 0
    }

    /// The entries of the item's menu; none where there is no such menu.
    func programEntries(of menus: [BarMenu]) -> [BarMenu.Entry] {
        guard case .bar(let menu, let below) = self, menus.indices.contains(menu) else { return [] }
        let entries = menus[menu].entries ?? []
        guard let below else { return entries }
        return entries.indices.contains(below) ? entries[below].entries ?? [] : []
    }
}
