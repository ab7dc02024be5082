// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The devices that sound can come from, and the one that the viewer wants (behaviour.md A163).
///
/// A device that is not there is still wanted: meanwhile the sound comes from the one that the
/// machine takes by itself, and from the wanted one as soon as that is back.
struct SoundDevices: Hashable, Sendable {
    /// Those that are there, in the player's order; nil before the player has said so.
    private(set) var present: [SoundDevice]?
    /// nil is the one that the machine takes by itself.
    private(set) var chosen: SoundDevice?
    /// The player was asked for the chosen one, and for no other since.
    private var isUsed = false
    /// The player was asked for any: one that is started again knows nothing of it.
    private var wasAsked = false

    /// There is something to choose.
    var isOffered: Bool { (present ?? []).count > 1 || isAway }

    /// The chosen one is not there.
    var isAway: Bool { chosen.map { device in !isPresent(device) } ?? false }

    private func isPresent(_ device: SoundDevice) -> Bool {
        present?.contains { $0.id == device.id } ?? true
    }

    /// The rows of the menu: the machine's own choice, what is there, and a chosen one that is not.
    var rows: [SoundDevice?] {
        [nil] + (present ?? []) + (isAway ? [chosen] : [])
    }

    func isChosen(_ device: SoundDevice?) -> Bool { device?.id == chosen?.id }

    /// The player was started with that device: as in an earlier session, or by an option.
    mutating func begin(with device: SoundDevice) {
        chosen = device
        isUsed = true
    }

    /// The viewer chooses that row. A device that was not there may be by now: the player tries it.
    mutating func choose(row: Int, _ out: inout [PlaybackAction]) {
        guard rows.indices.contains(row) else { return }
        chosen = rows[row]
        ask(for: chosen, isChosen: true, &out)
    }

    /// Devices came or went.
    mutating func take(_ devices: [SoundDevice], _ out: inout [PlaybackAction]) {
        present = devices
        guard let wanted = chosen else { return }
        if let known = devices.first(where: { $0.id == wanted.id }) {
            chosen = known
            if !isUsed { ask(for: known, isChosen: false, &out) }
        } else if isUsed {
            ask(for: nil, isChosen: false, &out)
            isUsed = false
            let phrase = Phrase(FaultPhrase.soundDeviceAway, .text("name", wanted.name))
            out.append(.report(.warning, Sentence(phrase)))
        }
    }

    /// What a player that was started again is asked for.
    var request: PlayerRequest? {
        wasAsked ? .setSoundDevice(isAway ? nil : chosen, isChosen: false) : nil
    }

    private mutating func ask(
        for device: SoundDevice?, isChosen: Bool, _ out: inout [PlaybackAction]
    ) {
        (isUsed, wasAsked) = (true, true)
        out.append(.request(.setSoundDevice(device, isChosen: isChosen)))
    }
}
