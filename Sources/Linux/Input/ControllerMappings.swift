// SPDX-License-Identifier: MIT

internal import LinuxSystem
public import RemoteKeymap
public import RemoteModel

/// SDL's mapping databases of this machine, in order of precedence. They are read when a game
/// controller appears, and nothing of them is kept. The first place that has the device counts. A
/// file that is missing or too long is left out.
public struct ControllerMappings: Equatable, Sendable {
    /// Bytes of a file that are read; the database of all known controllers has 0.6 MB.
    static let sizeLimit = 8 * 1024 * 1024

    /// A database, by its file or by its text.
    public enum Place: Equatable, Sendable {
        case file(String)
        case variable(String, text: String)

        /// For people.
        public var name: String {
            switch self {
            case .file(let path): path
            case .variable(let name, _): name
            }
        }
    }

    /// The places, the most important first.
    public var places: [Place]

    public init(_ places: [Place]) {
        self.places = places
    }

    /// SDL's environment variables, then the user's own file, then those of a distribution.
    public static var standard: ControllerMappings {
        var places: [Place] = []
        let variable = "SDL_GAMECONTROLLERCONFIG"
        if let text = UserFolder.variable(variable) {
            places.append(.variable(variable, text: text))
        }
        if let path = UserFolder.variable(variable + "_FILE") { places.append(.file(path)) }
        if let folder = UserFolder.path { places.append(.file(folder + "/" + fileName)) }
        for folder in ["/usr/local/share", "/usr/share"] {
            for name in ["", "SDL_GameControllerDB/", "sdl/", "games/"] {
                places.append(.file("\(folder)/\(name)\(fileName)"))
            }
        }
        return ControllerMappings(places)
    }

    /// These, and behind them the database in a folder: the one that came with the program.
    public func followed(byDatabaseIn folder: String) -> ControllerMappings {
        ControllerMappings(places + [.file(folder + "/" + Self.fileName)])
    }

    private static let fileName = "gamecontrollerdb.txt"

    /// What the databases have rows for, each GUID and name once, in the order of precedence.
    public var remotes: [KnownRemote] {
        var known: Set<KnownRemote> = []
        var remotes: [KnownRemote] = []
        for (text, name) in readTexts() {
            for row in text.split(separator: UInt8(ascii: "\n")) {
                guard let remote = KnownRemote(row: String(decoding: row, as: UTF8.self), of: name)
                else { continue }
                if known.insert(remote).inserted { remotes.append(remote) }
            }
        }
        return remotes
    }

    /// What the databases say of a device, or nil.
    public func mapping(for device: DeviceDescription) -> ControllerMapping? {
        let read = readTexts()
        return SDLDatabase.line(for: device, in: read.map(\.text)).map {
            ControllerMapping(line: $0.line, origin: read[$0.text].name)
        }
    }

    /// The databases that can be read, with their names.
    private func readTexts() -> [(text: [UInt8], name: String)] {
        places.compactMap { place in
            switch place {
            case .variable(_, let text): (Array(text.utf8), place.name)
            case .file(let path):
                RegularFile.bytes(path, limit: Self.sizeLimit).map { ($0, place.name) }
            }
        }
    }
}
