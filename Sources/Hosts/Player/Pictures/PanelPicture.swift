// SPDX-License-Identifier: MIT

internal import MpvPlayer
internal import RemotePlayback

/// The picture in the info panel: the artwork of the item, or that of the marker that has the
/// focus, which is a still of the film where it has none (behaviour.md A15, A16).
struct PanelPicture {
    /// The artwork of the item that plays.
    let artwork: PictureRequest?
    /// Where it lies.
    let location: String?

    /// The picture that the open tab shows: the first one that there is, or nil.
    func request(in info: InfoPanelView, from reader: PictureReader) -> PictureRequest? {
        requests(in: info).first { !reader.isMissing($0) }
    }

    private func requests(in info: InfoPanelView) -> [PictureRequest] {
        guard info.tabs.indices.contains(info.selected) else { return [] }
        switch info.tabs[info.selected] {
        case .info: return [artwork].compactMap { $0 }
        case .markers:
            let place = info.list.focus ?? info.list.rows.firstIndex(where: \.isChecked)
            guard let place, info.list.rows.indices.contains(place) else { return [] }
            let row = info.list.rows[place]
            let still = row.start.flatMap { start in
                location.flatMap { PictureRequest.moment(start, of: $0) }
            }
            return [row.picture.flatMap(PictureRequest.named), still].compactMap { $0 }
        case .audio, .subtitles, .speed: return []
        }
    }
}
