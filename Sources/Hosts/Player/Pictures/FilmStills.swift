// SPDX-License-Identifier: MIT

internal import InputHost
internal import LinuxSystem
internal import MpvPlayer
internal import RemoteModel

/// What makes pictures of films for cards, with its places in the loop (behaviour.md A194).
struct FilmStills {
    let maker: StillMaker
    /// Pictures of films are kept, and so are made.
    let keepsFilms: Bool
    private let desk: StillDesk
    private let reader: StillReader
    private let owners: (desk: UInt8, reader: UInt8)

    /// nil where no descriptor is left.
    init?(_ store: StillStore?, _ ports: InputPorts) {
        keepsFilms = store != nil
        owners = (ports.claimOwner(), ports.claimOwner())
        guard let desk = try? StillDesk(store),
            (try? ports.loop.register(desk.rawValue, owner: owners.desk)) != nil
        else { return nil }
        self.desk = desk
        reader = StillReader(loop: ports.loop, owner: owners.reader, side: StillStore.side)
        maker = StillMaker(desk, reader: reader)
    }

    /// Lets the loop read pictures from now on.
    func add(to ports: InputPorts) {
        ports.add(desk, owner: owners.desk)
        ports.add(reader, owner: owners.reader)
    }
}

extension StillReader: PictureSource {}
