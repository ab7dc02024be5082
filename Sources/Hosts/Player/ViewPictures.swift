// SPDX-License-Identifier: MIT

internal import InputHost
internal import MpvPlayer
internal import RemoteMedia
internal import RemoteModel
internal import RemoteOverlay
internal import RemotePlayback

/// The pictures in the view: that of the info panel, those on cards, of a program's overlay or of
/// an offer, the one that follows the thumb, and the layer over the film. One reader reads them for
/// panel and cards, as only one of them is open; the thumb has its own, which keeps the film open.
final class ViewPictures {
    private let reader: PictureReader
    private let thumbReader: PictureReader
    private let owners: [UInt8]
    private var panel = PanelPicture()
    private var cards = CardPictures()
    private var scrub = ScrubPictures()
    private let layerReader: LayerReader
    private var layer = LayerPictures()
    /// The person has put a file over the film, which counts before the layers of items.
    private let hasOwnLayer: Bool

    /// `settings` are the person's own for mpv.
    init(_ ports: InputPorts, settings: [PlayerOptions.Setting], hasOwnLayer: Bool) {
        owners = [ports.claimOwner(), ports.claimOwner(), ports.claimOwner()]
        reader = PictureReader(loop: ports.loop, owner: owners[0])
        thumbReader = PictureReader(loop: ports.loop, owner: owners[1])
        layerReader = LayerReader(loop: ports.loop, owner: owners[2], settings: settings)
        self.hasOwnLayer = hasOwnLayer
    }

    /// Lets the loop read pictures from now on.
    func add(to ports: InputPorts) {
        ports.add(reader, owner: owners[0])
        ports.add(thumbReader, owner: owners[1])
        ports.add(layerReader, owner: owners[2])
    }

    /// The layer of the item is shown, unless a screen covers it.
    var isLayerReady: Bool { layer.isReady }

    /// When another picture may be wanted or is due, or nil.
    var deadline: Timestamp? { [scrub.deadline, layer.deadline].compactMap { $0 }.min() }

    /// Puts into the view the pictures that have been read, and returns them. `item`: the one that
    /// plays, unless it waits for its passcode.
    func fill(
        _ view: inout PlayerView, of item: MediaItem?, on player: MpvPlayer, at now: Timestamp
    ) -> [Int: Picture] {
        scrub.fill(&view, of: item, from: thumbReader, on: player, at: now)
        if hasOwnLayer { view.film.layer = nil }
        layer.fill(&view, from: layerReader, on: player, at: now)
        guard view.overlay?.cards != nil || view.proposal?.cards != nil else {
            cards.forget()
            panel.fill(
                &view, from: reader, artwork: item == nil ? nil : player.artwork,
                location: item?.location, at: now)
            return panel.pictures.merging(scrub.pictures) { first, _ in first }
                .merging(layer.pictures) { first, _ in first }
        }
        cards.fill(&view, from: reader, on: player, at: now)
        return cards.pictures.merging(layer.pictures) { first, _ in first }
    }
}
