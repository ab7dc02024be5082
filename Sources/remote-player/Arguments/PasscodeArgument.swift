// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// One to eight digits.
struct PasscodeArgument: ExpressibleByArgument {
    var digits: [UInt8]

    init?(argument: String) {
        digits = argument.compactMap(\.wholeNumberValue).map { UInt8(clamping: $0) }
        guard digits.count == argument.count, (1...8).contains(digits.count),
            digits.allSatisfy({ $0 < 10 })
        else { return nil }
    }
}
