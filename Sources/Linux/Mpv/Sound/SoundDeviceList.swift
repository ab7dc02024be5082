// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Reports the devices that sound can come from, as far as a viewer knows them (behaviour.md A163,
/// N376). mpv lists those of each sound server, and of ALSA also what only converts. Shown are
/// those of the one that plays.
struct SoundDeviceList: Sendable {
    /// More than a viewer looks through (N376).
    static let limit = 24
    /// Bytes of a name: more are not seen.
    private static let nameBytes = 200

    /// Which of mpv's outputs plays, such as `pulse`; the last one where none does.
    private var driver: String?
    private var reported: [SoundDevice] = []

    /// An output was opened, or there is none. ALSA reports no device that comes or goes, so mpv is
    /// asked for the list again.
    mutating func take(output: String?, _ link: MpvLink) {
        guard let output else { return }
        if output != "null" { driver = output }
        link.observeSoundDevices()
    }

    /// What mpv lists.
    mutating func take(list: MpvNode, _ link: MpvLink) {
        let devices = Self.devices(of: list, driver: driver)
            .filter { !link.sound.silent.contains($0.id) }
        guard devices != reported else { return }
        report(devices, link)
    }

    private mutating func report(_ devices: [SoundDevice], _ link: MpvLink) {
        reported = devices
        link.report(.soundDevices(devices))
    }

    /// No output opens. Where a certain device was asked for, that one is not there for the viewer:
    /// returns false where none was.
    mutating func fail(_ link: MpvLink) -> Bool {
        guard let device = link.sound.device else { return false }
        link.sound.device = nil
        link.sound.silent.insert(device)
        report(reported.filter { $0.id != device }, link)
        return true
    }

    /// The devices of that driver; of the first that has some where it is not known.
    static func devices(of list: MpvNode, driver: String?) -> [SoundDevice] {
        var devices: [SoundDevice] = []
        var shown = driver
        for entry in list.array {
            guard devices.count < limit, let id = entry["name"].string, !id.isEmpty,
                let end = id.firstIndex(of: "/")
            else { continue }
            let place = id[id.index(after: end)...]
            let owner = String(id[..<end])
            guard !place.isEmpty, shown ?? owner == owner,
                owner != "alsa" || !isConverter(place)
            else { continue }
            shown = owner
            let name = entry["description"].string ?? ""
            let text = String(decoding: name.utf8.prefix(nameBytes), as: UTF8.self)
            devices.append(SoundDevice(id: id, name: text.isEmpty ? String(place) : text))
        }
        return devices
    }

    /// A name of ALSA for what only converts, or for one of several ways to the same card.
    private static func isConverter(_ name: Substring) -> Bool {
        let kind = name.prefix { $0 != ":" }
        return converters.contains(String(kind)) || kind.hasPrefix("surround")
    }

    private static let converters: Set<String> = [
        "default", "dmix", "front", "hw", "jack", "lavrate", "oss", "pipewire", "plughw", "pulse",
        "samplerate", "speex", "speexrate", "upmix", "usbstream", "vdownmix",
    ]
}
