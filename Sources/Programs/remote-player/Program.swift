// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import CommandSocket
internal import Glibc
internal import LinuxDisplay
internal import LinuxSystem
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
              other letters           on the start screen: search
              q, Control-C            quit (terminal)

            When a remote-inputd runs, the remotes come from there. `remote-monitor` shows what a \
            remote does and helps with one that does not work.

            Permanent settings are in ~/.config/remote-input/player.toml \
            (remote-player.toml(5)).

            Exit status: 0 when the player was left, 1 when something could not be done, 2 when \
            the command line is wrong.
            """,
        version: "remote-player \(ProgramVersion.described)")

    @Argument(
        help: ArgumentHelp(
            "Films, streams, folders of films, lists of films or channels (.m3u, .m3u8, .pls, "
                + ".asx, .cue), here or by http, or side files (Film.film.toml). Without one, "
                + "the start screen, with your films and channels to choose from.",
            valueName: "file"), completion: .file())
    var files: [String] = []

    @Flag(
        help: ArgumentHelp(
            "Open whatever a list names. Otherwise a list opens files, http, https, rtsp, rtp, "
                + "udp, dvb and the like: a list from elsewhere could open your camera."))
    var unsafeLists = false

    @OptionGroup var sources: SourceArguments

    @OptionGroup var begin: BeginArguments

    @OptionGroup var playing: PlaybackArguments

    @OptionGroup var passcode: PasscodeArguments

    @OptionGroup var breaks: BreakArguments

    @OptionGroup var window: WindowArguments

    @OptionGroup var overlay: OverlayArguments

    @OptionGroup var machine: MachineArguments

    @OptionGroup var inspection: InspectionOptions

    @OptionGroup var demo: DemoOptions

    /// Refuses what no option can check alone: what its row does, and options that exclude each
    /// other.
    func validate() throws {
        _ = try given()
        guard files.isEmpty || demo.demo == nil else {
            throw ValidationError("--demo plays the demo: leave it out, or name no file")
        }
        guard files.isEmpty || sources.library.isEmpty && sources.channels == nil else {
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
        if arguments == [DisplayGuard.argument] { Glibc.exit(DisplayGuard.run()) }
        do {
            if let refusal = Passcode.refusal(of: arguments) { throw ValidationError(refusal) }
            var command = try parseAsRoot(arguments)
            try command.run()
        } catch {
            let status = exitCode(for: error).rawValue
            Glibc.exit(
                ExitStatus.report(fullMessage(for: error), status: status, of: "remote-player"))
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
        let given = try given()
        let stored = try passcode.stored(hidesOverlay: overlay.noOverlay)
        let demo = demo.demo.map { Demo(folder: $0) }
        try demo?.check()
        let channels = try demo.map { try DemoChannels.start(folder: $0.folder) }
        let lasting = settingsFiles
        let settled = given.filled(from: lasting.configuration)
        let named = demo?.files ?? files
        let media = try MediaArguments(
            named, isUnsafe: unsafeLists, languages: settled.playback.languages)
        var options = PlayerHostOptions(items: media.items)
        options.notices = media.notices
        options.playback = playback
        options.socket = CommandProtocol.defaultPath
        options.take(settled)
        var guides = media.guides
        if named.isEmpty {
            let screen = try StartSources(
                settled, isNamed: given.sources.channels != nil, isUnsafe: unsafeLists)
            options.sources.start = screen.options
            options.notices = screen.notices
            guides = screen.guides
            options.playback.sequel.hasStartScreen = true
        }
        options.notices.ofSettings += lasting.notices
        let chosen = options.sources.guides
        options.sources.guides = chosen + guides.filter { !chosen.contains($0) }
        options.sources.isUnsafe = unsafeLists
        options.begin.position = begin.start
        if self.demo.live { options.begin.first = 1 }
        options.speed = begin.speed
        options.begin.passcode = stored
        // The passcode is asked for over the film.
        if stored != nil { options.overlay.isDrawn = true }
        options.input.keymapFiles = machine.keymap
        options.input.recording = machine.record
        let host = try PlayerHost(options)
        let status = host.run()
        LeavingLimit.begin()
        _ = consume host
        _ = consume channels
        return status
    }

    /// What the command line says of what `player.toml` can say, too.
    private func given() throws -> PlayerConfiguration {
        var options = GivenOptions()
        sources.add(to: &options)
        begin.add(to: &options)
        playing.add(to: &options)
        passcode.add(to: &options)
        breaks.add(to: &options)
        window.add(to: &options)
        overlay.add(to: &options)
        machine.add(to: &options)
        return try options.configuration()
    }

    /// The permanent settings.
    private var settingsFiles: SettingsFiles {
        switch machine.settings {
        case nil: SettingsFiles(SettingsFiles.usual)
        case "none": SettingsFiles([])
        case let file?: SettingsFiles([absolutePath(file)])
        }
    }

    /// What the options for this time alone say about playback.
    private var playback: PlaybackConfiguration {
        var playback = PlaybackConfiguration()
        playback.playsAtStart = !begin.paused
        if let way = playing.skipOnly { playback.skipDirections = [way.value] }
        playback.interstitials = breaks.breaks.map(\.value)
        playback.interstitialRules = breaks.breakRules.value
        playback.canSkipInterstitials = true
        return playback
    }
}
