// SPDX-License-Identifier: MIT

internal import RemoteModel

extension ItemLayer {
    /// The layer without its words and addresses; when it changes stays.
    var withoutWords: ItemLayer {
        var shown = self
        shown.picture = picture.map { _ in TraceMask.address }
        shown.text = text.flatMap { _ in LayerText("layer") }
        shown.frames = frames?.map { Frame(picture: TraceMask.address, seconds: $0.seconds) }
        return shown
    }
}
