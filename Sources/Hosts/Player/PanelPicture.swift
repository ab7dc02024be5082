// SPDX-License-Identifier: MIT

internal import MpvPlayer
internal import RemoteModel
internal import RemoteOverlay
internal import RemotePlayback

/// The picture in the info panel: the artwork of the item, or that of the marker that has the
/// focus, which is a still of the film where it has none (behaviour.md A15, A16). `PlayerDisplay`
/// owns it. It reads nothing: `PictureReader` does, and the panel is drawn without a picture until
/// then.
struct PanelPicture {
    /// The picture for the view that was filled last, by its number; none without one.
    private(set) var pictures: [Int: Picture] = [:]

    /// Puts the picture into the view once it has been read. `artwork` is that of the item, which
    /// lies at `location`.
    mutating func fill(
        _ view: inout PlayerView, from reader: PictureReader, artwork: PictureRequest?,
        location: String?, at now: Timestamp
    ) {
        let requests = view.info.map { Self.requests(in: $0, artwork, location) } ?? []
        let request = requests.first { !reader.isMissing($0) }
        // An open panel keeps its reader, also where a tab has no picture.
        if request != nil || view.info == nil { reader.want(request.map { [$0] } ?? [], at: now) }
        pictures = [:]
        guard let request, let found = reader.picture(request) else { return }
        // Those of cards have the numbers between.
        let id = 2 * found.id
        pictures = [id: found.picture]
        view.info?.picture = PictureView(
            id: id, width: found.picture.width, height: found.picture.height)
    }

    /// The picture that the open tab shows: the first of these that there is.
    private static func requests(
        in info: InfoPanelView, _ artwork: PictureRequest?, _ location: String?
    ) -> [PictureRequest] {
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
