// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// A command that does nothing says why in words (behaviour.md A219).
@Suite struct RefusalSignTests {
    @Test(arguments: [
        ("linear=true", Command.skip(1), SignPhrase.notNow),
        ("kind=live", .skip(1), .notSeekable),
        ("skip=item,channels=3", .skip(-1), .noMore),
        ("kind=live,channels=1", .channelCommit(.forward), .nothingElse),
        ("kind=live,channels=3", .channelLast, .noFormerChannel),
    ])
    func itSaysWhy(options: String, command: Command, expected: SignPhrase) throws {
        var world = try World(options)
        world.run([(0, .command(World.pad, command))], until: 2000)
        func view(_ milliseconds: Int64) -> PlayerView {
            world.session.view(at: Timestamp(microseconds: milliseconds * 1000))
        }
        #expect(view(2000).sign == nil && view(2000).denied == nil)
        world.run([(3000, .command(World.pad, command))], until: 3100)
        #expect(view(3100).sign == .refused(expected) && view(3100).denied != nil)
        // The mark is gone while the words can still be read.
        world.run([], until: 3900)
        #expect(view(3900).sign == .refused(expected) && view(3900).denied == nil)
    }

    /// A spoken sentence that is not understood and a channel that is not there have words of their
    /// own.
    @Test func othersSayMore() throws {
        var world = try World("")
        world.run([(0, .command(World.pad, .siri("make me a sandwich")))], until: 10)
        let view = world.session.view(at: Timestamp(microseconds: 10_000))
        #expect(view.denied == .siri && view.sign == nil)
    }
}
