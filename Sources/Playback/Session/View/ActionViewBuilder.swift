// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The button over the film: one that skips a break, one that keeps the player awake, or one that
/// is offered at a time.
struct ActionViewBuilder {
    let picture: SessionSnapshot

    var view: ActionView? {
        let scene = picture.scene
        if scene.isSkipOffered { return ActionView(picture.scene.words[ScreenPhrase.skip]) }
        if scene.isAwakeOffered {
            return ActionView(
                scene.words[ScreenPhrase.stayAwake], isPlain: !scene.isAwakeFocused)
        }
        return picture.program.offered(scene).map { action in
            let title = action.title.text(for: picture.configuration.languages)
            return ActionView(title, isPlain: action.style == .plain)
        }
    }
}
