// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// The lists of the info panel (behaviour.md A15, A16): where the focus begins, and what is left of
/// the panel after a choice. The tabs are info, chapters, audio, subtitles and speed.
@Suite struct InfoPanelTests {
    /// The focus goes from the tabs to what is in force, as in the menus of the bar (A15).
    @Test(
        arguments: [
            ([.focusMove(.right, count: 1)], .focusMove(.down, count: 1), 2),
            ([.focusMove(.right, count: 1)], .select, 2),
            ([.focusMove(.right, count: 2)], .focusMove(.down, count: 3), 0),
            ([.focusMove(.right, count: 3)], .select, 0),
            ([.captionsToggle, .focusMove(.right, count: 3)], .select, 1),
            ([.focusMove(.right, count: 4)], .focusMove(.down, count: 1), 1),
            ([.speed(1.5), .focusMove(.right, count: 4)], .select, 3),
        ] as [([Command], Command, Int)])
    func theListBeginsAtWhatIsInForce(moves: [Command], enter: Command, row: Int) throws {
        var world = try World("position=3700")
        let script: [Command] = [.infoShow] + moves + [enter]
        world.run(script.map { (0, .command(World.pad, $0)) }, until: 0)
        let list = try #require(world.session.view(at: .zero).info?.list)
        #expect(list.focus == row)
        #expect(list.rows[row].isChecked)
    }
    /// A chapter that is chosen plays, whether the film was paused or not, and the panel is gone
    /// (A16).
    @Test(arguments: [
        ("position=3700", ["0 > seek 5400.0 exact"]),
        ("position=3700,state=paused", ["0 > seek 5400.0 exact", "0 > play"]),
    ])
    func aChapterPlaysOnFromThere(options: String, requests: [String]) throws {
        var world = try World(options)
        let script: [Command] = [
            .infoShow, .focusMove(.right, count: 1), .select, .focusMove(.down, count: 1), .select,
        ]
        let lines = world.run(script.map { (0, .command(World.pad, $0)) }, until: 0)
        #expect(lines.filter { $0.contains(" > ") } == requests)
        #expect(lines.last == (requests.count > 1 ? "0 > play" : "0 infoHide"))
        #expect(world.session.context.context == .playing)
        #expect(world.session.view(at: .zero).info == nil)
    }

    /// A track is chosen beside others: the panel stays.
    @Test func aTrackLeavesThePanel() throws {
        var world = try World("position=3700")
        let script: [Command] = [
            .infoShow, .focusMove(.right, count: 2), .select, .focusMove(.down, count: 1), .select,
        ]
        let lines = world.run(script.map { (0, .command(World.pad, $0)) }, until: 0)
        #expect(lines == ["0 > setAudio(trackID: 2)"])
        #expect(world.session.context.context == .info)
    }
}
