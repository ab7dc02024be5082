// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import PlayerHost

/// The passcode: its file, and which items need it.
struct PasscodeArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The file of the passcode, which has only a hash of it. Without this option it is "
                + "~/.config/remote-input/passcode: where that exists, the player asks for the "
                + "passcode before a file plays.", valueName: "file"), completion: .file())
    var passcodeFile: String?

    @Flag(
        help: ArgumentHelp(
            "Set the passcode and play nothing: 1 to 8 digits, asked for twice on the terminal, "
                + "or a line of a pipe."))
    var setPasscode = false

    @Option(help: .row("passcode-from", value: "age"))
    var passcodeFrom: String?

    @Option(help: .row("passcode-from-tv", value: "age"))
    var passcodeFromTv: String?

    @Option(help: .row("passcode-from-remote", value: "age=name"))
    var passcodeFromRemote: [String] = []

    func add(to options: inout GivenOptions) {
        options.add("passcode-from", passcodeFrom)
        options.add("passcode-from-tv", passcodeFromTv)
        options.add("passcode-from-remote", each: passcodeFromRemote)
    }

    /// The passcode, or nil for none. A file of it that cannot be used ends the player: it never
    /// plays without one. `hidesOverlay`: the command line wants no picture over the film, on which
    /// the question would be.
    func stored(hidesOverlay: Bool) throws -> StoredPasscode? {
        guard let passcode = try StoredPasscode.read(passcodeFile) else {
            guard passcodeFrom == nil, passcodeFromTv == nil, passcodeFromRemote.isEmpty else {
                throw ValidationError(
                    "--passcode-from needs a passcode; remote-player --set-passcode sets one")
            }
            return nil
        }
        guard !hidesOverlay else {
            throw ValidationError("the passcode is asked for over the film: leave --no-overlay out")
        }
        return passcode
    }
}
