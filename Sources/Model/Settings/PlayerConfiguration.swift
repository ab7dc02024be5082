// SPDX-License-Identifier: MIT

/// The permanent settings of the player: `player.toml` (remote-player.toml(5)),
/// and the options of the command line, which count before it. What is nil is not said.
public struct PlayerConfiguration: Hashable, Sendable {
    /// What there is to play.
    public var sources = Sources()
    /// How it plays.
    public var playback = Playback()
    /// From which ages on the passcode is asked for.
    public var ages = Ages()
    /// What is seen.
    public var picture = Picture()
    /// What the player has to do with the rest of the machine.
    public var machine = Machine()

    /// Nothing is said.
    public init() {}

    /// What there is to play.
    public struct Sources: Hashable, Sendable {
        /// Folders with films, for the start screen.
        public var library: [String]?
        /// The list of channels, for the start screen.
        public var channels: String?
        /// Guides with what is on.
        public var guides: [String]?
        /// Which channels are opened before a flip to them.
        public var prepared: PreparedChannels?
    }

    /// How it plays.
    public struct Playback: Hashable, Sendable {
        /// The languages of sound and captions, the best first.
        public var languages: [String]?
        /// Kinds of sound that a receiver decodes.
        public var passThrough: [PassedSound]?
        /// What a skip is.
        public var skip: SkipLength?
        /// How far "what did she say?" goes back, seconds.
        public var replay: Int?
        /// When the player leaves by itself, minutes after the first film has begun.
        public var sleep: Int?
        /// How long the offer of the next file counts down, seconds.
        public var upNext: Double?
        /// What happens at the end.
        public var atEnd: ItemEnd?
        /// A jump across a break plays the break first.
        public var playsBreaks: Bool?
        /// Nothing is remembered.
        public var isPrivate: Bool?
    }

    /// From which ages on the passcode is asked for; years.
    public struct Ages: Hashable, Sendable {
        /// For films.
        public var films: Int?
        /// For channels and what belongs to a series.
        public var television: Int?
        /// For certain remotes.
        public var remotes: [RemoteLimit]?

        /// No age is said.
        public init() {}
    }

    /// What is seen.
    public struct Picture: Hashable, Sendable {
        /// The language of the words on the screen.
        public var language: String?
        /// How a time of the day is written.
        public var clock: ClockChoice?
        /// The film plays in a window.
        public var isInWindow: Bool?
        /// The display shows films at their own rate.
        public var matchesFrameRate: Bool?
        /// Nothing is drawn over the film.
        public var hasNoOverlay: Bool?
        /// Nothing slides.
        public var reducesMotion: Bool?
        /// White on black.
        public var hasHighContrast: Bool?
        /// How large texts are, percent.
        public var textSize: Int?
        /// What has the focus is spoken.
        public var speaks: Bool?
        /// A file with what always lies over the film.
        public var contentOverlay: String?
        /// No small pictures of films are kept.
        public var keepsNoPictures: Bool?
        /// Commands and remotes are not shown.
        public var isQuiet: Bool?
    }

    /// What the player has to do with the rest of the machine.
    public struct Machine: Hashable, Sendable {
        /// The remotes are read by the player itself.
        public var readsRemotes: Bool?
        /// Where the service listens.
        public var socket: String?
        /// lircd's socket, or `none`.
        public var lircd: String?
        /// Which program may do what.
        public var rights: [GrantedRight]?
        /// Options of mpv's own, `name=value`.
        public var mpv: [String]?
        /// mpv's own file counts, too.
        public var readsMpvConfiguration: Bool?
        /// Where sound comes from, as mpv names it.
        public var soundDevice: String?
        /// A game controller ticks.
        public var rumbles: Bool?
        /// How remotes are read.
        public var touch: TouchChoice?
    }

    /// A kind of sound that goes as it is to a receiver, as mpv's `audio-spdif` calls it.
    public enum PassedSound: String, CaseIterable, Sendable {
        case ac3, eac3, dts
        case dtsHD = "dts-hd"
        case truehd
    }

    /// What a skip is.
    public enum SkipLength: Hashable, Sendable {
        /// So many seconds.
        case seconds(Double)
        /// To the next item.
        case item
    }

    /// A right that only certain programs have.
    public struct GrantedRight: Hashable, Sendable {
        /// What it is.
        public var right: ProgramRight
        /// The file that is run, an absolute path.
        public var program: String

        /// `load=/usr/bin/program`; nil for anything else.
        public init?(_ text: String) {
            let parts = text.split(separator: "=", maxSplits: 1).map { String($0) }
            guard parts.count == 2, let right = ProgramRight(rawValue: parts[0]),
                parts[1].hasPrefix("/")
            else { return nil }
            self.right = right
            program = parts[1]
        }

        var text: String { "\(right.rawValue)=\(program)" }
    }

    /// The same with what it does not say taken from one of less weight.
    public func filled(from other: PlayerConfiguration) -> PlayerConfiguration {
        var configuration = self
        Self.form.fill(&configuration, from: other)
        return configuration
    }

    /// The same with paths that begin at that folder, or at the home folder where they begin with
    /// `~/`. Addresses and absolute paths stay.
    public func resolved(in folder: String, home: String?) -> PlayerConfiguration {
        let path = { SettingsPath.resolved($0, in: folder, home: home) }
        var configuration = self
        configuration.sources.library = sources.library?.map(path)
        configuration.sources.channels = sources.channels.map(path)
        configuration.sources.guides = sources.guides?.map(path)
        configuration.picture.contentOverlay = picture.contentOverlay.map(path)
        configuration.machine.socket = machine.socket.map(path)
        configuration.machine.lircd = machine.lircd.map(path)
        return configuration
    }
}
