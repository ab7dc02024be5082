// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The card of a channel, and the number of one that is entered, as they are drawn (behaviour.md
/// A12, A42).
struct ChannelViewBuilder {
    let picture: SessionSnapshot

    private var playlist: Playlist { picture.playlist }

    /// The card of the channel that slides in with a finger, else of the item that loads.
    var card: ChannelCard? {
        if let preview = picture.items.slide.preview {
            let index = playlist.wrapped(picture.scene.wanted &+ Int(preview.sense.rawValue))
            return card(
                of: index, preview.sense, percent: Int(preview.progress * 100), isLoading: false)
        }
        if let asked = playlist.asked {
            return card(of: asked.index, asked.sense, percent: 100, isLoading: true)
        }
        guard let loading = picture.scene.loading,
            picture.loadingShownAt.map({ $0 <= picture.now }) ?? true
        else { return nil }
        var card = card(of: loading.index, loading.sense, percent: 100, isLoading: true)
        card.isPaused = picture.item == nil && picture.items.startsPaused
        card.isLate = loading.isLate
        return card
    }

    /// Of a first item that is not known yet, only what a list says is shown.
    private func card(
        of index: Int, _ sense: Sense, percent: Int, isLoading: Bool
    ) -> ChannelCard {
        var card = ChannelCard(
            name: playlist.title(index), sense: sense, percent: percent, isLoading: isLoading)
        card.item = index
        let isChannel =
            picture.scene.hasChannels || playlist.listedChannels?.contains(index) ?? false
        if isChannel { card.number = playlist.number(of: index) }
        return card
    }

    /// The number of a channel, while it is entered; else the channel that has come, until the next
    /// one does. Screens have the name of either.
    var sign: SignView? {
        let isCovered = !picture.screens.stack.isEmpty
        guard !isCovered || picture.scene.areChannelsListed else { return nil }
        guard let digits = picture.items.entry.digits else {
            let index = picture.scene.item?.info.index
            guard !isCovered, picture.screens.notices.sign?.sign == .channel, card == nil,
                let index
            else {
                return nil
            }
            return .channel(
                ChannelSign(
                    item: index, number: playlist.number(of: index), name: playlist.title(index)))
        }
        let place = playlist.channelNumbers.place(of: digits)
        return .number(
            digits, name: place.map(playlist.title), isMissing: picture.items.entry.isMissing)
    }
}
