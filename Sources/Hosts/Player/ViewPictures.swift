// SPDX-License-Identifier: MIT

internal import InputHost
internal import MpvPlayer
internal import RemoteModel
internal import RemoteOverlay
internal import RemotePlayback

/// The pictures in the view: that of the info panel, or those on the cards of a program. One reader
/// reads them for both, as only one of the two is open.
final class ViewPictures {
    private let reader: PictureReader
    private let owner: UInt8
    private var panel = PanelPicture()
    private var cards = CardPictures()

    init(_ ports: InputPorts) {
        owner = ports.claimOwner()
        reader = PictureReader(loop: ports.loop, owner: owner)
    }

    /// Lets the loop read pictures from now on.
    func add(to ports: InputPorts) { ports.add(reader, owner: owner) }

    /// Puts into the view the pictures that have been read, and returns them. `location`: where the
    /// item lies that plays.
    func fill(
        _ view: inout PlayerView, of location: String?, on player: MpvPlayer, at now: Timestamp
    ) -> [Int: Picture] {
        guard view.overlay?.cards != nil else {
            cards.forget()
            panel.fill(
                &view, from: reader, artwork: location == nil ? nil : player.artwork,
                location: location, at: now)
            return panel.pictures
        }
        cards.fill(&view, from: reader, on: player, at: now)
        return cards.pictures
    }
}
