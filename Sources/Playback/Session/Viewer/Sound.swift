// SPDX-License-Identifier: MIT

internal import RemoteModel

/// How loud the player is, as it reported it. No volume is kept here that was only asked for: other
/// programs may change it too.
struct Sound: Hashable, Sendable {
    var isMuted = false
    /// Percent, or nil while it is not known.
    var volume: Double?

    /// The volume that comes back when the mute ends, whole percent; nil while it is not muted.
    var mutedVolume: Int? { isMuted ? max(0, (volume ?? 100).whole) : nil }

    /// A film begins without a sound: the viewer sees that it is meant to (A201).
    func arrive(_ scene: Scene, _ out: inout [PlaybackAction]) {
        // Which channel has come is said at the same place, and lasts longer.
        if isMuted, !scene.hasChannels { out.append(.screens(.show(.volume))) }
    }

    /// The player reported the volume or the mute.
    mutating func take(_ fact: PlayerFact) {
        switch fact {
        case .volume(let percent): volume = percent.isFinite ? percent : nil
        case .muted(let isMuted): self.isMuted = isMuted
        default: break
        }
    }

    /// A command of volume, which is shown for a moment also at its limits.
    func perform(_ command: Command, _ out: inout [PlaybackAction]) {
        switch command {
        case .volume(let steps):
            out.append(.request(.changeVolume(steps)))
            // Who makes it louder wants to listen.
            if steps > 0, isMuted { out.append(.request(.setMuted(false))) }
        case .mute: out.append(.request(.setMuted(!isMuted)))
        default: return
        }
        out.append(.screens(.show(.volume)))
    }
}
