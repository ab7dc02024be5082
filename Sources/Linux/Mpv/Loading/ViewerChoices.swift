// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Whether the viewer has chosen a sound or captions by hand: that counts before what is said of an
/// item.
struct ViewerChoices {
    var hasChosenAudio = false
    var hasChosenCaptions = false
    /// How large captions are, where they stand, or what is behind them.
    var hasChosenStyles = false

    /// Takes note of what is asked of the player. Who chose a track is not in the request: a
    /// program sets some too.
    mutating func note(_ request: PlayerRequest) {
        switch request {
        case .setViewing(let setting, _) where setting.isOfCaptions: hasChosenStyles = true
        default: break
        }
    }
}
