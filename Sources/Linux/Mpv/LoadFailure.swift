// SPDX-License-Identifier: MIT

internal import CMpv
internal import RemoteMedia

/// Says in words that a person understands why an item cannot be played, and what to do. Every
/// sentence names the item, the reason, and one thing to try. It decides nothing.
enum LoadFailure {
    /// `log` has the lines that mpv logged meanwhile, the oldest first.
    static func message(item: MediaItem, error: CInt, log: [String]) -> String {
        let name = name(of: item)
        // An output complains of files too, which are not this one.
        if error == MPV_ERROR_VO_INIT_FAILED.rawValue {
            return "The picture of \(name) cannot be shown here; check DISPLAY and "
                + "WAYLAND_DISPLAY, or try --mpv vo=x11, or --mpv vo=tct in a terminal"
        }
        // mpv has one error for all that cannot be opened; the system's reason is in its log.
        for reason in reasons where log.contains(where: { $0.contains(reason.sign) }) {
            let isServer = reason.before == server
            let subject = isServer ? server(of: item) ?? "of \(name)" : name
            return "\(reason.before)\(subject)\(reason.after)"
        }
        if let file = LocalFile(item), file.isRegular, file.size == 0 {
            return "\(name) is empty; fetch it again"
        }
        switch mpv_error(rawValue: error) {
        case MPV_ERROR_UNKNOWN_FORMAT, MPV_ERROR_NOTHING_TO_PLAY:
            guard item.isURL, !item.location.hasPrefix("file:") else {
                return "\(name) is not a film or a sound, or not all of it is there; "
                    + "check the file, or fetch it again"
            }
            return "\(name) is not a film or a sound, perhaps a web page; "
                + "for those of video sites, yt-dlp must be installed"
        case MPV_ERROR_AO_INIT_FAILED:
            return "The sound of \(name) cannot be played here; try --mpv ao=null"
        default:
            // Its script for video sites complains of every address that cannot be opened.
            let own = log.filter { !$0.hasPrefix("ytdl_hook") }
            // Of a server that says nothing, mpv has no more to say than that it gave up.
            if own.allSatisfy({ $0.hasPrefix("stream: Failed to open") }), !own.isEmpty,
                let server = server(of: item)
            {
                return "\(Self.server)\(server) does not send \(name); "
                    + "check the address and the network, or try again later"
            }
            // The name of what failed in mpv helps to find more about it.
            return "\(name) cannot be opened (mpv: \(own.last ?? MpvHandle.text(of: error)))"
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
    static func breakOff(of item: MediaItem) -> String? {
        guard let server = server(of: item), !item.location.hasPrefix("file:") else { return nil }
        return "\(Self.server)\(server) broke off in \(name(of: item)); "
            + "check the network, and Play goes on where it was"
    }

    /// The message about a file that is not there any more while it plays.
    static func gone(_ item: MediaItem) -> String {
        "\(name(of: item)) is not there any more; connect its disk, and Play goes on where it was"
    }

    /// The message about a film that is too much for the machine. `profile=fast` scales with less
    /// effort; the decoder of the graphics card is used already where there is one.
    static func slowness(of item: MediaItem) -> String {
        "This machine is too slow for \(name(of: item)), and leaves pictures out: start the player "
            + "with --mpv profile=fast, or choose a smaller version"
    }

    /// The message about a film that has to wait for its data for long.
    static func stall(of item: MediaItem) -> String {
        let name = name(of: item)
        guard let server = server(of: item), !item.location.hasPrefix("file:") else {
            return "\(name) comes too slowly from its disc: it goes on by itself, and from another "
                + "disc it may play well"
        }
        return "\(Self.server)\(server) sends \(name) too slowly: check the network, or choose a "
            + "smaller version. It goes on by itself"
    }

    private static let server = "The server "

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
        /// The words before the name of the item, and those after it.
        var before: String
        var after: String

        init(_ sign: String, _ before: String, _ after: String) {
            self.sign = sign
            self.before = before
            self.after = after
        }
    }

    private static let unknownScheme =
        " has an address of a kind that is not known here; most begin with https://"

    /// The texts are those of the C library, of ffmpeg and of mpv's log. The first that is found
    /// counts.
    private static let reasons = [
        Reason(
            "No such file or directory", "There is no ",
            "; check its name, and that its disk is there"),
        Reason("Permission denied", "You may not read ", "; ls -l shows who may"),
        Reason(
            "Is a directory", "",
            " is a folder without a film or sound; name one that has some"),
        Reason(
            "Input/output error", "",
            " cannot be read: its disk or server fails; check the cable, or copy it elsewhere"),
        Reason(
            "Failed to initialize a decoder", "This machine has no decoder for ",
            "; choose another version of it"),
        Reason(
            "Connection refused", server,
            " does not answer; check the address and its port"),
        Reason(
            "Failed to resolve hostname", server,
            " is not known; check the address and the network"),
        Reason(
            "Name or service not known", server,
            " is not known; check the address and the network"),
        Reason("Network is unreachable", "There is no network to fetch ", "; check the connection"),
        Reason(
            "No route to host", server,
            " cannot be reached; check the address and the network"),
        Reason("error 404", "The server has no ", "; check the address"),
        Reason("error 403", "The server does not give out ", "; it may want a login"),
        Reason("error 401", "The server does not give out ", "; it wants a login"),
        Reason("HTTP error 5", server, " has an error of its own; try again later"),
        Reason("Connection timed out", server, " took too long; check the network"),
        Reason("Protocol not found", "", unknownScheme),
        Reason("No protocol handler", "", unknownScheme),
    ]
}
