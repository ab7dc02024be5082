// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import PlayerHost

/// One to eight digits, or that they are to be asked for.
enum PasscodeArgument: ExpressibleByArgument {
    case digits([UInt8])
    case ask

    init?(argument: String) {
        if argument == Passcode.askWord {
            self = .ask
        } else if let digits = Passcode.digits(argument) {
            self = .digits(digits)
        } else {
            return nil
        }
    }
}
