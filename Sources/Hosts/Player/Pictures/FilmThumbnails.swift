// SPDX-License-Identifier: MIT

internal import InputHost
internal import LinuxSystem
internal import MpvPlayer
internal import RemoteModel

/// What makes pictures of films for cards, with its places in the loop (behaviour.md A194).
struct FilmThumbnails {
    let maker: ThumbnailMaker
    /// Pictures of films are kept, and so are made.
    let keepsFilms: Bool
    private let loader: ThumbnailLoader
    private let reader: StillReader
    private let owners: (loader: UInt8, reader: UInt8)

    /// nil where no descriptor is left.
    init?(_ store: ThumbnailStore?, _ ports: InputPorts) {
        keepsFilms = store != nil
        owners = (ports.claimOwner(), ports.claimOwner())
        guard let loader = try? ThumbnailLoader(store),
            (try? ports.loop.register(loader.rawValue, owner: owners.loader)) != nil
        else { return nil }
        self.loader = loader
        reader = StillReader(loop: ports.loop, owner: owners.reader, side: ThumbnailStore.side)
        maker = ThumbnailMaker(loader, reader: reader)
    }

    /// Lets the loop read pictures from now on.
    func add(to ports: InputPorts) {
        ports.add(loader, owner: owners.loader)
        ports.add(reader, owner: owners.reader)
    }
}

extension StillReader: PictureSource {}
