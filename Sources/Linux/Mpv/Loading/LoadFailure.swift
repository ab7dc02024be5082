// SPDX-License-Identifier: MIT

internal import CMpv
internal import RemoteMedia
internal import RemoteModel

/// Says in words that a person understands why an item cannot be played, and what to do. Every
/// sentence names the item, the reason, and one thing to try. It decides nothing.
enum LoadFailure {
    /// `log` has the lines that mpv logged meanwhile, the oldest first.
    static func message(item: MediaItem, error: CInt, log: [String]) -> Sentence {
        func sentence(_ key: FaultPhrase) -> Sentence {
            Sentence(Phrase(key, .text("name", name(of: item))))
        }
        // An output reports files too, which are not this one.
        if error == MPV_ERROR_VO_INIT_FAILED.rawValue { return sentence(.noPicture) }
        // mpv has one error for all that cannot be opened; the system's reason is in its log.
        for reason in reasons where log.contains(where: { $0.contains(reason.sign) }) {
            guard reason.isOfServer else { return sentence(reason.key) }
            let server = server(of: item) ?? "of \(name(of: item))"
            return Sentence(Phrase(reason.key, .text("server", server)))
        }
        if let file = LocalFile(item), file.isRegular, file.size == 0 { return sentence(.empty) }
        switch mpv_error(rawValue: error) {
        case MPV_ERROR_UNKNOWN_FORMAT, MPV_ERROR_NOTHING_TO_PLAY:
            let isFile = !item.isURL || item.location.hasPrefix("file:")
            return sentence(isFile ? .notAFilm : .webPage)
        case MPV_ERROR_AO_INIT_FAILED: return sentence(.noSound)
        default:
            // Its script for video sites reports every address that cannot be opened.
            let own = log.filter { !$0.hasPrefix("ytdl_hook") }
            // Of a server that says nothing, mpv has no more to say than that it gave up.
            if own.allSatisfy({ $0.hasPrefix("stream: Failed to open") }), !own.isEmpty,
                let server = server(of: item)
            {
                return Sentence(
                    Phrase(
                        FaultPhrase.serverSilent, .text("server", server),
                        .text("name", name(of: item))))
            }
            // The name of what failed in mpv helps to find more about it.
            return Sentence(
                Phrase(
                    FaultPhrase.unopened, .text("name", name(of: item)),
                    .text("reason", own.last ?? MpvHandle.text(of: error))))
        }
    }

    /// The name in quotes: of the list, else of the file. What an address has behind `?` may be a
    /// password.
    static func name(of item: MediaItem) -> String {
        let path = item.isURL ? item.location.prefix { $0 != "?" && $0 != "#" } : item.location[...]
        let last = path.split(separator: "/").last.map(String.init)
        return "“\(item.name ?? last ?? item.location)”"
    }

    /// The message about a stream that ends too early; nil for a file.
    static func breakOff(of item: MediaItem) -> Sentence? {
        guard let server = server(of: item), !item.location.hasPrefix("file:") else { return nil }
        return Sentence(
            Phrase(
                FaultPhrase.brokeOff, .text("server", server), .text("name", name(of: item))))
    }

    /// The message about a file that is not there any more while it plays.
    static func gone(_ item: MediaItem) -> Sentence {
        Sentence(Phrase(FaultPhrase.gone, .text("name", name(of: item))))
    }

    /// The message about a film that is drawn with less effort from here on.
    static func lighter(_ item: MediaItem) -> Sentence {
        Sentence(Phrase(FaultPhrase.lighter, .text("name", name(of: item))))
    }

    /// The message about a film that is too much for the machine, however it is drawn; the decoder
    /// of the graphics card is used already where there is one.
    static func slowness(of item: MediaItem) -> Sentence {
        Sentence(Phrase(FaultPhrase.tooSlow, .text("name", name(of: item))))
    }

    /// The message about a film that has to wait for its data for long.
    static func stall(of item: MediaItem) -> Sentence {
        let name = PhraseArgument.text("name", name(of: item))
        guard let server = server(of: item), !item.location.hasPrefix("file:") else {
            return Sentence(Phrase(FaultPhrase.slowDisc, name))
        }
        return Sentence(Phrase(FaultPhrase.slowServer, .text("server", server), name))
    }

    /// The name of the machine in an address, with its port.
    private static func server(of item: MediaItem) -> String? {
        guard item.isURL, let scheme = item.location.firstRange(of: "://") else { return nil }
        let host = item.location[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" }
        // The part before an @ is a name and a password.
        return host.split(separator: "@").last.map(String.init)
    }

    /// A reason that mpv's log shows and its error code does not.
    private struct Reason {
        /// The text in mpv's log by which it is recognized.
        var sign: String
        var key: FaultPhrase
        /// It is said of the server, not of the item.
        var isOfServer = false

        init(_ sign: String, _ key: FaultPhrase, isOfServer: Bool = false) {
            self.sign = sign
            self.key = key
            self.isOfServer = isOfServer
        }
    }

    /// The texts are those of the C library, of ffmpeg and of mpv's log. The first that is found
    /// counts.
    private static let reasons = [
        Reason("No such file or directory", .missing),
        Reason("Permission denied", .forbidden),
        Reason("Is a directory", .folder),
        Reason("Input/output error", .unreadable),
        Reason("Failed to initialize a decoder", .noDecoder),
        Reason("Connection refused", .noAnswer, isOfServer: true),
        Reason("Failed to resolve hostname", .unknownServer, isOfServer: true),
        Reason("Name or service not known", .unknownServer, isOfServer: true),
        Reason("Network is unreachable", .noNetwork),
        Reason("No route to host", .unreachable, isOfServer: true),
        Reason("error 404", .notOnServer),
        Reason("error 403", .notGiven),
        Reason("error 401", .wantsLogin),
        Reason("HTTP error 5", .serverFault, isOfServer: true),
        Reason("Connection timed out", .timeout, isOfServer: true),
        Reason("Protocol not found", .unknownScheme),
        Reason("No protocol handler", .unknownScheme),
    ]
}
