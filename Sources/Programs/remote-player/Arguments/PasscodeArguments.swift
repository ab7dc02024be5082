// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import PlayerHost
internal import RemotePlayback

/// The passcode: its file, and which items need it.
struct PasscodeArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The file of the passcode, which has only a hash of it. Without this option it is "
                + "~/.config/remote-input/passcode: where that exists, the player asks for the "
                + "passcode before a file plays.", valueName: "file"))
    var passcodeFile: String?

    @Flag(
        help: ArgumentHelp(
            "Set the passcode and play nothing: 1 to 8 digits, asked for twice on the terminal, "
                + "or a line of a pipe."))
    var setPasscode = false

    @Option(
        help: ArgumentHelp(
            "Ask only for files that are rated for this age or above, or not rated at all.",
            valueName: "age"))
    var passcodeFrom: Int?

    @Option(
        help: ArgumentHelp(
            "The same for channels and for what belongs to a series, where another age is to "
                + "count than for films.", valueName: "age"))
    var passcodeFromTv: Int?

    /// Refuses what cannot be an age.
    func validate() throws {
        for (name, age) in [("", passcodeFrom), ("-tv", passcodeFromTv)] {
            guard age.map({ (0...21).contains($0) }) ?? true else {
                throw ValidationError("--passcode-from\(name) is an age from 0 to 21")
            }
        }
    }

    /// From which ages on it is asked for. An age for one kind alone leaves every item of the other
    /// kind locked.
    var age: PasscodeAge {
        PasscodeAge(passcodeFrom ?? 0, television: passcodeFromTv)
    }

    /// The passcode, or nil for none. A file of it that cannot be used ends the player: it never
    /// plays without one. `isDrawn`: there is a picture over the film, for the question.
    func stored(isDrawn: Bool) throws -> StoredPasscode? {
        guard let passcode = try StoredPasscode.read(passcodeFile) else {
            guard passcodeFrom == nil, passcodeFromTv == nil else {
                throw ValidationError(
                    "--passcode-from needs a passcode; remote-player --set-passcode sets one")
            }
            return nil
        }
        guard isDrawn else {
            throw ValidationError("the passcode is asked for over the film: leave --no-overlay out")
        }
        return passcode
    }
}
