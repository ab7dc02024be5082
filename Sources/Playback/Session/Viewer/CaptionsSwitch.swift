// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What switches captions on and off: the viewer, by a key or in words, and a skip back
/// (behaviour.md A106).
enum CaptionsSwitch {
    /// The viewer switches captions: a replay does not restore the former ones any more.
    static func show(
        _ isOn: Bool, by name: CommandName, _ motion: inout Motion, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        guard let item = scene.item, !item.info.captionTracks.isEmpty else {
            return out.append(.deny(name, scene.item == nil ? .idle : .unavailable))
        }
        let track = isOn ? item.preferredCaptions(scene.configuration.languages) : nil
        motion.chooseCaptions(track?.id, scene, &out)
        out.append(.chosen(.captions, track?.id))
        out.append(.screens(.show(.captions(track))))
    }

    /// Shows captions, or none where some are shown.
    static func toggle(_ motion: inout Motion, _ scene: Scene, _ out: inout [PlaybackAction]) {
        show(scene.item?.captions == nil, by: .captionsToggle, &motion, scene, &out)
    }

    /// Skips, with captions for what a skip back plays again where the viewer wants that.
    static func skip(
        _ command: Command, _ motion: inout Motion, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        let (place, wasLooking) = (motion.places(scene).shown, motion.state.isLooking)
        switch command {
        case .skip(let steps): motion.moves.skip(steps, scene, &out)
        case .skipTime(let seconds):
            motion.moves.jump(over: seconds, by: .skipTime, scene, &out)
        default: return
        }
        guard scene.adjustments.wants(.captionsBack), !wasLooking, !motion.state.isLooking,
            let item = scene.item, item.captions == nil || motion.replay != nil,
            motion.places(scene).shown < place - Motion.clearlyBefore
        else { return }
        motion.showCaptions(until: place, of: item, scene, &out)
    }

    /// The captions that are to stay: those of "what did she say", and those that come by
    /// themselves, go again.
    static func chosen(of item: PlaybackItem, _ motion: Motion) -> Int? {
        let captions = motion.replay.map(\.former) ?? item.captions?.id
        return captions == motion.automatic.shown ? nil : captions
    }
}
