// SPDX-License-Identifier: MIT

internal import InputHost
internal import RemoteModel
internal import RemoteNowPlaying
internal import ViewingMemory

/// Hands on how the desktop wants things to look, where the viewer has chosen nothing: not on the
/// command line, in no `player.toml`, and not in a menu, this evening or on a former one
/// (behaviour.md A180).
final class AppearanceForwarder: OutputSink {
    private var look: DesktopLook

    init(_ overlay: OverlayOptions, _ evening: ViewingMemory.Evening?) {
        let former = evening?.viewing ?? [:]
        look = DesktopLook(
            chosen: former.merging(overlay.chosen) { $1 }, reducesMotion: overlay.reducesMotion)
    }

    /// Whether nothing slides.
    var reducesMotion: Bool { look.reducesMotion }

    /// The desktop says something; returns what of it is an input of the core.
    func take(_ readings: [DesktopLook.Reading]) -> [Input] {
        look.take(readings).map { .fact($0) }
    }

    // MARK: OutputSink

    func perform(_ output: TimedOutput) {
        guard case .request(.setViewing(let setting, let value)) = output.output else { return }
        look.choose(setting, value)
    }
}
