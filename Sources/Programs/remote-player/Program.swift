// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import CommandSocket
internal import Glibc
internal import LinuxSystem
internal import MpvPlayer
internal import PlayerHost
internal import InputHost
internal import RemoteModel
internal import RemotePlayback

/// `remote-player`: plays films and live channels, driven by any remote. It reads arguments and
/// builds a `PlayerHost`; everything else is there. The help of each option says what it does.
@main
struct Program: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remote-player",
        abstract: "Play films and live channels, driven by any remote.",
        discussion: """
            Touch pads, game controllers, infrared remotes and media keys work as the remote of a \
            TV box does. So do the mouse in the player's window, and the keys of the window and of \
            the terminal:

              Space                   pause and play
              Left, Right             back and forward by --skip; hold to scan, or
                                      while paused to look for a place: then each
                                      goes a finer step, and Enter plays from there
              Up, Down                the bar; the info panel
              Enter                   select, and play from where a scan or a scrub is
              Escape, Backspace       back, one layer at a time, and out
              Page Up, Page Down      next and previous film, channel or chapter
              G                       the list of files and channels, to choose from
              0 to 9, R               on a channel: another number; the one before
              C, A, S                 captions, audio, speed
              +, -, M                 volume, mute
              F                       a window, or the whole screen again
              q, Control-C            quit (terminal)

            When a remote-inputd runs, the remotes come from there. `remote-monitor` shows what a \
            remote does and helps with one that does not work.

            Exit status: 0 when the player was left, 1 when something could not be done, 2 when \
            the command line is wrong.
            """,
        version: ProgramVersion.current)

    @Argument(
        help: ArgumentHelp(
            "Films, streams, folders of films, lists of films or channels (.m3u, .m3u8, .pls, "
                + ".asx, .cue), here or by http, or side files (Film.film.toml). Without one, "
                + "the start screen, with your films and channels to choose from.",
            valueName: "file"))
    var files: [String] = []

    @Flag(
        help: ArgumentHelp(
            "Open whatever a list names. Otherwise a list opens files, http, https, rtsp, rtp, "
                + "udp, dvb and the like: a list from elsewhere could open your camera."))
    var unsafeLists = false

    @Option(
        help: ArgumentHelp(
            "A guide with what is on (XMLTV), beside those that lists name: a file or an address "
                + "of http, also packed with gzip or xz. It is shown on channels. May be repeated.",
            valueName: "file"))
    var guide: [String] = []

    @OptionGroup var start: StartArguments

    @Option(
        help: ArgumentHelp(
            "Which channels are opened before you flip to them, so that they show their picture "
                + "at once: 'local' (the default) those that this house sends, 'all', or 'none'. "
                + "It costs the network two more streams while a channel plays.", valueName: "which"
        ))
    var prepareChannels: PreparedChannelsArgument?

    @OptionGroup var begin: BeginArguments

    @OptionGroup var end: EndArguments

    @OptionGroup var passcode: PasscodeArguments

    @Option(
        name: .customLong("break"),
        help: ArgumentHelp(
            "A break, such as 600-630: its seconds are not counted, and it can be skipped only "
                + "as a whole, after 5 s. May be repeated.", valueName: "start-end"))
    var breaks: [BreakArgument] = []

    @Option(
        help: ArgumentHelp(
            "What a break refuses, joined by +: 'linear' all but play and pause, 'seek' to go "
                + "past it or forward in it, 'rate' another speed; or 'none'.",
            valueName: "rules"))
    var breakRules = BreakRulesArgument()

    @Flag(help: "A jump across a break that has not played plays the break first.")
    var playBreaks = false

    @Option(help: ArgumentHelp("What a skip is: so many seconds, or 'item'.", valueName: "seconds"))
    var skip = SkipArgument.seconds(10)

    @Option(
        help: ArgumentHelp(
            "Allow skips in one direction only: 'forward' or 'backward'.",
            valueName: "way"))
    var skipOnly: SenseArgument?

    @Option(
        help: ArgumentHelp(
            "How far \"what did she say?\" goes back (`remote-monitor say`), 5 to 30. Captions are "
                + "shown until that place comes again.", valueName: "seconds"))
    var replay = 10

    @Flag(help: "Play in a window. F changes that.")
    var window = false

    @Flag(help: "Take the whole screen, as without --window.")
    var fullscreen = false

    @OptionGroup var sound: SoundArguments

    @Option(help: ArgumentHelp("The speed, 0.1 to 8; 1 is normal.", valueName: "factor"))
    var speed = 1.0

    @Option(help: ArgumentHelp("A keymap beside those that are installed.", valueName: "file"))
    var keymap: [String] = []

    @Flag(help: "Read the remotes in this process, even if a remote-inputd runs.")
    var noService = false

    @Option(help: ArgumentHelp("Where remote-inputd listens.", valueName: "path"))
    var socket = CommandProtocol.defaultPath

    @Option(
        help: ArgumentHelp(
            "Let only this program 'load' what plays, 'command' the player or 'watch' it. May be "
                + "repeated. Without it every program of yours may. A script is known by its "
                + "interpreter.", valueName: "right=program"))
    var may: [RightArgument] = []

    @Option(
        help: ArgumentHelp("lircd's socket for infrared remotes, or 'none'.", valueName: "path"))
    var lircd: String?

    @Option(
        help: ArgumentHelp(
            "Record what remotes do, for `remote-monitor replay`.", valueName: "file"))
    var record: String?

    @Option(
        name: .customLong("mpv"),
        help: ArgumentHelp(
            "An option of mpv's own, such as deband=yes. May be repeated.",
            valueName: "name=value"))
    var settings: [SettingArgument] = []

    @Flag(help: "Read your own mpv.conf too.")
    var mpvConfig = false

    @Flag(
        help: "Let the game controller tick where a chapter begins and at the end of the film.")
    var rumble = false

    @OptionGroup var overlay: OverlayArguments

    @Flag(name: .shortAndLong, help: "Do not show commands and remotes as they come.")
    var quiet = false

    @OptionGroup var inspection: InspectionOptions

    @OptionGroup var demo: DemoOptions

    /// Refuses what no option can check alone: ranges, and options that exclude each other.
    func validate() throws {
        guard speed.isFinite, (0.1...8).contains(speed) else {
            throw ValidationError("--speed is from 0.1 to 8")
        }
        guard (5...30).contains(replay) else { throw ValidationError("--replay is from 5 to 30") }
        guard !window || !fullscreen else {
            throw ValidationError(
                "--window and --fullscreen exclude each other: leave one out")
        }
        guard files.isEmpty || demo.demo == nil else {
            throw ValidationError("--demo plays the demo: leave it out, or name no file")
        }
        guard files.isEmpty || start.library.isEmpty && start.channels == nil else {
            throw ValidationError(
                "--library and --channels are for the start screen: leave them out, or name no "
                    + "file")
        }
        guard files.isEmpty || !passcode.setPasscode else {
            throw ValidationError("--set-passcode plays nothing: name no file")
        }
    }

    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            if let refusal = Passcode.refusal(of: arguments) { throw ValidationError(refusal) }
            var command = try parseAsRoot(arguments)
            try command.run()
        } catch {
            let status = exitCode(for: error).rawValue
            Glibc.exit(
                ProgramEnd.report(fullMessage(for: error), status: status, of: "remote-player"))
        }
    }

    /// Plays, and ends with the player's exit status. Each kind of failure has its own form of
    /// text.
    func run() throws {
        let status: Int32
        do {
            status = try play()
        } catch HostError.refused(let diagnostic) {
            // It has its own form: the place, the line, what to do.
            TextWriter.errors.writeLine(diagnostic)
            throw ExitCode.failure
        } catch MediaArguments.Failure.brokenSideFile(let diagnostics) {
            for diagnostic in diagnostics { TextWriter.errors.writeLine(diagnostic) }
            throw ExitCode.failure
        } catch let error as HostError {
            TextWriter.errors.writeLine("remote-player: \(lines: error)")
            if let advice = error.advice { TextWriter.errors.writeLine("  help: \(advice)") }
            throw ExitCode.failure
        }
        if status != 0 { throw ExitCode(status) }
    }

    /// A function of its own: what it holds ends before the process does, the terminal's mode and
    /// the demo's channels among it.
    private func play() throws -> Int32 {
        if passcode.setPasscode {
            let place = try StoredPasscode.set(passcode.passcodeFile)
            TextWriter.output.writeLine("The passcode is set; '\(place)' has a hash of it.")
            return 0
        }
        if inspection.isWanted {
            return try inspection.run(files, isUnsafe: unsafeLists)
        }
        let stored = try passcode.stored(isDrawn: !overlay.noOverlay)
        let demo = demo.demo.map { Demo(folder: $0) }
        try demo?.check()
        let channels = try demo.map { try DemoChannels.start(folder: $0.folder) }
        let named = demo?.files ?? files
        let media = try MediaArguments(
            named, isUnsafe: unsafeLists, languages: sound.languages?.codes)
        var options = PlayerHostOptions(items: media.items)
        options.notices = media.notices
        var guides = media.guides
        options.playback = playback
        if named.isEmpty {
            let start = try start.options(
                isUnsafe: unsafeLists, languages: sound.languages?.codes)
            options.sources.start = start.start
            options.notices = start.notices
            guides = start.guides
            options.playback.sequel.hasStartScreen = true
        }
        options.sources.guides = guide + guides.filter { !guide.contains($0) }
        options.sources.isUnsafe = unsafeLists
        if let prepareChannels { options.sources.prepared = prepareChannels.value }
        options.begin = begin.options
        if self.demo.live { options.begin.first = 1 }
        options.speed = speed
        options.isFullScreen = !window
        options.languages = sound.languages?.codes
        options.begin.passcode = stored
        options.input.keymapFiles = keymap
        if let lircd {
            options.input.lircd = lircd == "none" ? .none : .path(absolutePath(lircd))
        }
        options.input.recording = record
        for rule in may { options.sources.programs.allow(rule.right, rule.program) }
        options.socket = noService ? nil : absolutePath(socket)
        options.settings = sound.settings + settings.map(\.value)
        options.readsConfiguration = mpvConfig
        options.overlay = overlay.options
        options.rumbles = rumble
        options.isQuiet = quiet
        let status = try PlayerHost(options).run()
        _ = consume channels
        return status
    }

    /// What the options say about playback.
    private var playback: PlaybackConfiguration {
        var playback = PlaybackConfiguration()
        playback.playsAtStart = !begin.paused
        playback.skip = skip.value
        if let skipOnly { playback.skipDirections = [skipOnly.value] }
        playback.replay = Seconds(replay)
        playback.sequel = end.sequel
        playback.passcodeAge = passcode.age
        playback.interstitials = breaks.map(\.value)
        playback.interstitialRules = breakRules.value
        playback.redirect = playBreaks ? .last : .none
        playback.canSkipInterstitials = true
        return playback
    }
}
