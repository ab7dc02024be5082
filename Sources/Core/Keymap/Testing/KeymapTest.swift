// SPDX-License-Identifier: MIT

public import RemoteModel

/// One `[[test]]` of a keymap: what a person does, and the commands expected from it.
/// `remote-monitor test` runs it with `RemoteKeymapTesting`; a keymap in use ignores its tests.
public struct KeymapTest: Hashable, Sendable {
    /// What is done.
    public enum Material: Hashable, Sendable {
        /// Steps of a script, one after another.
        case script([StrokeStep])
        /// A recording: a path, relative to the keymap's folder.
        case trace(String)
    }

    /// What reports call it.
    public var name: String
    /// The context in which it begins; `any` is a film that plays.
    public var context = Context.any
    /// Keys of the ideal player, as those of `remote-monitor replay --player`; empty for none.
    public var player = ""
    /// What is done: `do` or `trace`.
    public var material = Material.script([])
    /// The commands that are expected, in order.
    public var expected: [ExpectedCommand] = []
    /// The device on which it is done: without contacts, which the steps make.
    public var device = DeviceDescription(name: "")
    /// The role that the device is to have, or nil for what its keys make of it.
    public var role: DeviceRole?
    /// The test says on which device it is done; otherwise it is one that the keymap means.
    var hasOwnDevice = false
    /// Where the test begins, where its player's keys and what is done stand, and where what is
    /// expected does.
    public var location: SourceLocation
    /// Where the player's keys stand; that of the test where it has none.
    public var playerLocation: SourceLocation
    /// Where `do` or `trace` stands.
    public var materialLocation: SourceLocation
    /// Where `gives` stands.
    public var expectedLocation: SourceLocation
}

extension KeymapTest {
    /// The tests of a keymap, in its order; none where it has an error, which the diagnostics name.
    /// `others` are keymaps that it may extend: without a [[match]] of its own, it means the
    /// devices of the one that it extends.
    public static func read(
        _ source: KeymapSource, beside others: [KeymapSource] = []
    ) -> (tests: [KeymapTest], diagnostics: [Diagnostic]) {
        let read = KeymapReader.read(source)
        guard let file = read.file else { return ([], read.diagnostics) }
        guard file.base != nil else { return (file.tests, read.diagnostics) }
        let files = others.compactMap { KeymapReader.read($0).file } + [file]
        switch KeymapExtender(files).resolve(files.count - 1) {
        case .failure(let fault): return ([], read.diagnostics + [fault.diagnostic])
        case .success(let whole):
            let tests = file.tests.map { test in
                var test = test
                guard !test.hasOwnDevice else { return test }
                (test.device, test.role) = whole.testedDevice(whole.matches.first)
                return test
            }
            return (tests, read.diagnostics)
        }
    }
}
