// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A channel that slides in with a finger (behaviour.md A12). It only shows the card: no channel is
/// loaded before the finger commits it. One device slides at a time (c.10).
struct ChannelSlide: Hashable, Sendable {
    /// A channel that follows the finger.
    struct Preview: Hashable, Sendable {
        var owner: DeviceID?
        var sense: Sense
        /// 0 to 1.
        var progress: Double
        /// The direction of the channel about which a program was asked what to show.
        var prepared: Sense?
    }

    /// A flip is likely from here on, and a program may say more of the channel.
    private static let likely = 0.3

    /// The card that follows a finger, or nil.
    private(set) var preview: Preview?
    /// The device whose flip was refused: the rest of that gesture is ignored. The outer optional
    /// says whether there is one; the inner nil is a program without a device.
    private var refused: DeviceID??

    /// A channel slides in with the finger, where there is another channel.
    mutating func slide(
        _ sense: Sense, progress: Double, by device: DeviceID?, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        guard let why = scene.flipDenial else {
            slide(sense, progress: progress, by: device)
            return prepare(scene, &out)
        }
        if refuse(device) { out.append(.deny(.channelPreview, why)) }
    }

    /// The session opens a screen: a sliding channel goes back.
    mutating func cancel(_ out: inout [PlaybackAction]) {
        guard preview != nil else { return }
        out.append(.announce(.channelCancel))
        end()
    }

    /// A finger slides a channel in, unless its gesture was refused or another device slides.
    private mutating func slide(_ sense: Sense, progress: Double, by device: DeviceID?) {
        if case .some(device) = refused { return }
        if let preview, preview.owner != device { return }
        // A program may send anything.
        let progress = progress.isFinite ? max(0, min(1, progress)) : 0
        let prepared = preview?.prepared
        preview = Preview(owner: device, sense: sense, progress: progress, prepared: prepared)
    }

    /// Asks the program once for each way that the finger goes.
    private mutating func prepare(_ scene: Scene, _ out: inout [PlaybackAction]) {
        guard scene.isHeld, let preview, preview.progress >= Self.likely,
            preview.prepared != preview.sense
        else { return }
        self.preview?.prepared = preview.sense
        let index = scene.playlist.wrapped(scene.wanted &+ Int(preview.sense.rawValue))
        out.append(.items(.tuning(.prepare(index, preview.sense))))
    }

    /// The flip of that device is refused; returns whether this is the first time in the gesture.
    private mutating func refuse(_ device: DeviceID?) -> Bool {
        if case .some(device) = refused { return false }
        refused = .some(device)
        return true
    }

    /// The finger lifted or is gone; returns whether the gesture was refused before.
    @discardableResult
    mutating func end(of device: DeviceID?) -> Bool {
        let wasRefused = if case .some(device) = refused { true } else { false }
        if wasRefused { refused = nil }
        if preview?.owner == device { preview = nil }
        return wasRefused
    }

    /// Whatever slides goes back, and the next gesture counts again.
    mutating func end() {
        preview = nil
        refused = nil
    }

    /// The channel that slides in goes back, and the finger moves nothing any more. Returns whether
    /// there was one.
    mutating func giveBack() -> Bool {
        guard let preview else { return false }
        refused = .some(preview.owner)
        self.preview = nil
        return true
    }

    /// The player is lost, and with it the item that the card slides over.
    mutating func drop() { preview = nil }
}
