// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

/// What the rows of the commands say beside their arguments.
@Suite struct CommandFormTests {
    /// Names with a trait, in the order of the rows.
    private static func names(_ traits: CommandTraits) -> [CommandName] {
        CommandForm.all.filter { $0.traits.contains(traits) }.map(\.name)
    }

    @Test func aRowIsFoundByItsName() {
        for name in CommandName.allCases {
            #expect(CommandForm.of(name).name == name)
            #expect(name.traits == CommandForm.of(name).traits)
        }
    }

    /// A program of others is started, and a key is pressed for it, by a person's keymap alone.
    @Test func noClientStartsPrograms() {
        #expect(Self.names(.notInjected) == [.emit, .emitBegin, .emitEnd, .run, .mpv])
    }

    @Test func whatCarriesAMeasureIsNotBound() {
        for form in CommandForm.all where form.record.isMeasured {
            #expect(!form.isBindable, "\(form.name)")
        }
    }

    /// A window is one of three, and what lasts has none.
    @Test(arguments: CommandForm.all.map(\.name))
    func aCommandHasOneWindow(name: CommandName) {
        let windows: [CommandTraits] = [.lasting, .transport, .scan]
        #expect(windows.count { name.traits.contains($0) } <= 1)
        if name.traits.contains(.continues) { #expect(name.traits.contains(.lasting)) }
    }

    /// A preview changes nothing for good, and nothing but a command within an item or for the
    /// whole player does.
    @Test(arguments: [CommandName.scrubBegin, .scrubMove, .jogMove, .channelPreview, .hintsShow])
    func aPreviewCommitsNothing(name: CommandName) {
        #expect(!name.traits.contains(.commits))
    }
}
