// SPDX-License-Identifier: MIT

internal import InputHost
internal import MpvPlayer
internal import RemoteMedia
internal import RemoteModel
internal import RemoteOverlay
internal import RemotePlayback

/// The pictures in the view: that of the info panel, the logo of a channel that slides in, those on
/// cards, of a program's overlay or of an offer, the one that follows the thumb, and the layer over
/// the film. All is drawn without pictures until they have been read.
///
/// One reader reads them for panel, logo and cards, and only what is seen; the thumb has its own,
/// which keeps the film open.
final class ViewPictures {
    private let reader: PictureReader
    private let thumbReader: PictureReader
    private let owners: [UInt8]
    private var cards = CardPictures()
    private var scrub = ScrubPictures()
    private let layerReader: LayerReader
    private var layer = LayerPictures()
    /// The person has put a file over the film, which counts before the layers of items.
    private let hasOwnLayer: Bool

    /// `settings` are the person's own for mpv.
    init(_ ports: InputPorts, settings: [PlayerOptions.Setting], hasOwnLayer: Bool) {
        owners = [ports.claimOwner(), ports.claimOwner(), ports.claimOwner()]
        reader = PictureReader(loop: ports.loop, owner: owners[0], settings: settings)
        thumbReader = PictureReader(loop: ports.loop, owner: owners[1], settings: settings)
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
    /// plays, unless it waits for its passcode. `logo`: that of the channel that slides in, which
    /// the passcode does not keep.
    func fill(
        _ view: inout PlayerView, of item: MediaItem?, logo: String?, on player: MpvPlayer,
        at now: Timestamp
    ) -> [Int: Picture] {
        scrub.fill(&view, of: item, from: thumbReader, on: player, at: now)
        if hasOwnLayer { view.film.layer = nil }
        layer.fill(&view, from: layerReader, on: player, at: now)
        guard view.overlay?.cards == nil, view.proposal?.cards == nil else {
            cards.fill(&view, from: reader, on: player, at: now)
            return cards.pictures.merging(layer.pictures) { first, _ in first }
        }
        cards.forget()
        return fillPanel(&view, of: item, logo: logo, on: player, at: now)
            .merging(scrub.pictures) { first, _ in first }
            .merging(layer.pictures) { first, _ in first }
    }

    /// The same for the panel and the channel that slides in.
    private func fillPanel(
        _ view: inout PlayerView, of item: MediaItem?, logo: String?, on player: MpvPlayer,
        at now: Timestamp
    ) -> [Int: Picture] {
        let panel = PanelPicture(
            artwork: item == nil ? nil : player.artwork, location: item?.location)
        let ofPanel = view.info.flatMap { panel.request(in: $0, from: reader) }
        let ofChannel = view.channel == nil ? nil : logo.flatMap { request(for: $0, on: player) }
        let wanted = [ofPanel, ofChannel].compactMap { $0 }
        // An open panel keeps its reader, also where a tab has no picture.
        if !wanted.isEmpty || view.info == nil { reader.want(wanted, at: now) }
        var pictures: [Int: Picture] = [:]
        view.info?.picture = ofPanel.flatMap { shown($0, in: &pictures) }
        view.channel?.logo = ofChannel.flatMap { shown($0, in: &pictures) }
        return pictures
    }

    private func request(for logo: String, on player: MpvPlayer) -> PictureRequest? {
        let size = OverlayPicture.logoSize
        return player.pixels(width: size.width, height: size.height).flatMap {
            PictureRequest.logo(logo, width: $0.width, height: $0.height)
        }
    }

    /// The picture, once it has been read.
    private func shown(
        _ request: PictureRequest, in pictures: inout [Int: Picture]
    ) -> PictureView? {
        guard let found = reader.picture(request) else { return nil }
        // Those of cards have the numbers between.
        let id = 2 * found.id
        pictures[id] = found.picture
        return PictureView(id: id, width: found.picture.width, height: found.picture.height)
    }
}
