// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import RemoteLiveScreen
internal import RemoteModel
internal import RemotePlayback

/// What a page of `report --view` shows, and where it is written.
struct PageOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "With --view: begin so many seconds after the first event.", valueName: "seconds"))
    var from: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "With --view: show so many seconds, at most 300; without --from the last ones.",
            valueName: "seconds"))
    var last: Double?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "With --view: the page; else the name of the trace, with .html.", valueName: "file"),
        completion: .file(extensions: ["html"]))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "With --view: add a keymap; may be repeated, later ones win.", valueName: "file"),
        completion: .file(extensions: ["toml"]))
    var keymap: [String] = []

    @Option(
        help: ArgumentHelp(
            "With --view: what the ideal player plays, as for 'explain'.",
            valueName: "key=value,..."))
    var player = ""

    /// Where the part begins, from the first event on; nil for the newest part.
    var begin: Interval? { from.map { .seconds($0) } }

    /// How long the part is at the most.
    var length: Interval? { last.map { .seconds($0) } }

    /// Something of it is given.
    var isGiven: Bool {
        from != nil || last != nil || output != nil || !keymap.isEmpty || !player.isEmpty
    }

    func validate() throws {
        if let from, !(0...1e9).contains(from) {
            throw ValidationError("--from is a number of seconds from 0 on")
        }
        if let last, !(0.1...TraceWindow.span.seconds).contains(last) {
            throw ValidationError("--last is a number of seconds from 0.1 to 300")
        }
        do throws(IdealPlayerOptionsError) {
            _ = try IdealPlayerOptions(parsing: player)
        } catch {
            throw ValidationError("--player: \(error)")
        }
    }
}
