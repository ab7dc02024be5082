// SPDX-License-Identifier: MIT

internal import MpvPlayer
internal import RemoteModel
internal import RemoteOverlay
internal import RemotePlayback

/// The logos in the list of channels (behaviour.md A105): those that are seen, those nearest to the
/// focus first. `ViewPictures` owns it.
struct ChannelLogos {
    /// As many rows above the focus and below it: a few more than are seen.
    static let rowsAround = 8

    /// The logos in the view that was filled last, by their numbers.
    private(set) var pictures: [Int: Picture] = [:]

    /// Puts into the list the logos that have been read, and asks for the others. `logos`: where
    /// each lies, by the place of its channel.
    mutating func fill(
        _ list: inout ListView, logos: [Int: String], from reader: PictureReader,
        on player: MpvPlayer, at now: Timestamp
    ) {
        pictures = [:]
        list.hasLogos = !logos.isEmpty
        let size = OverlayLayout.rowLogoSize
        guard let pixels = player.pixels(width: size.width, height: size.height) else { return }
        let focus = list.focus ?? 0
        var requests: [PictureRequest] = []
        for row in list.rows.indices.sorted(by: { abs($0 - focus) < abs($1 - focus) }) {
            guard let place = list.rows[row].channel?.item, let logo = logos[place],
                let request = PictureRequest.logo(
                    logo, width: pixels.width, height: pixels.height)
            else { continue }
            if !requests.contains(request) { requests.append(request) }
            guard let found = reader.picture(request) else { continue }
            let id = 2 * found.id
            pictures[id] = found.picture
            list.rows[row].channel?.logo = PictureView(
                id: id, width: found.picture.width, height: found.picture.height)
        }
        reader.want(requests, at: now)
    }
}
