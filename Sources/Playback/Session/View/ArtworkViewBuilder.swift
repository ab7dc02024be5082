// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What stands on the screen of an item without a picture (behaviour.md A90).
struct ArtworkViewBuilder {
    let picture: SessionSnapshot

    /// nil for an item with a picture, and for one that waits for its passcode.
    var view: ArtworkView? {
        guard let info = picture.item?.info, info.terms.finds.isSound, !picture.isFilmHidden,
            !picture.isItemLocked, !picture.items.lock.state.isAsking
        else { return nil }
        var view = ArtworkView(title: info.title)
        view.byline = info.terms.finds.byline ?? ""
        return view
    }
}
