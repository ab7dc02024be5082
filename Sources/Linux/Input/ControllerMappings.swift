// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import RemoteKeymap
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

    /// What the databases say of a device, or nil.
    public func mapping(for device: DeviceDescription) -> ControllerMapping? {
        var texts: [[UInt8]] = []
        var names: [String] = []
        for place in places {
            switch place {
            case .variable(_, let text): texts.append(Array(text.utf8))
            case .file(let path):
                guard let bytes = RegularFile.bytes(path, limit: Self.sizeLimit) else { continue }
                texts.append(bytes)
            }
            names.append(place.name)
        }
        return SDLDatabase.line(for: device, in: texts).map {
            ControllerMapping(line: $0.line, origin: names[$0.text])
        }
    }
}
