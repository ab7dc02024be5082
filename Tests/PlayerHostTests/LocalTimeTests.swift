// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import PlayerHost

/// How the session writes a time of the day (behaviour.md A191).
@Suite struct LocalTimeTests {
    /// The formats of glibc's locales.
    @Test(arguments: [
        ("%r", true), ("%I:%M:%S %p", true), ("%l:%M:%S %P", true), ("%OI:%OM:%OS %p", true),
        ("%p %I時%M分%S秒", true), ("%-I:%M %p", true),
        ("%T", false), ("%H:%M:%S", false), ("%H.%M.%S", false), ("%OH:%OM:%OS", false),
        ("kl. %H:%M", false), ("%k:%M:%S", false), ("%%I:%M", false), ("", false), ("%", false),
    ])
    func aFormat(format: String, hasTwelve: Bool) {
        #expect(LocalTime.hasTwelveHours(format: format) == hasTwelve)
    }

    @Test func aChoiceCountsBeforeTheSession() {
        #expect(LocalTime.hasTwelveHours(.twelveHours))
        #expect(!LocalTime.hasTwelveHours(.twentyFourHours))
    }
}
