// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// The player's own buttons above the bar (behaviour.md A45), and the menus of captions (A66), of
/// the sound (A67) and of the picture (A96), with their settings (N235–N238, N270).
@Suite struct SettingMenuTests {
    private static let up = Command.focusMove(.up, count: 1)
    private static let down = Command.focusMove(.down, count: 1)
    private static let right = Command.focusMove(.right, count: 1)

    /// The rows for captions that come by themselves (A106).
    private static let byThemselves =
        "On While Muted=Off, On After Skipping Back=Off, On in Foreign Languages=Off"

    private static let picture = Command.focusMove(.right, count: 3)

    private static func rows(_ count: Int) -> Command { .focusMove(.down, count: count) }

    /// A film with two sounds and three captions; commands 400 ms apart, as Back bounces (N115).
    private func world(_ commands: [Command]) throws -> (World, [String]) {
        var world = try World("position=100,state=paused")
        let script = commands.enumerated().map {
            (Int64($0.offset + 1) * 400, Event.command(World.pad, $0.element))
        }
        let lines = world.run(script, until: Int64(commands.count) * 400)
        return (world, lines.filter { $0.contains(" > ") }.map { String($0.drop { $0 != ">" }) })
    }

    private static let audio =
        "Audio: [+English], Deutsch=German, Louder Dialogue=Off, Reduce Loud Sounds=Off, Delay=None>, "
        + "Sleep Timer=Off>"

    /// The menu in words: `Audio: English [+Deutsch] Delay>`, and the button that it lies above.
    private func shown(_ world: World) -> String {
        let view = world.session.view(at: Timestamp(microseconds: .max / 2))
        guard let menu = view.menu else {
            if view.info != nil { return "panel" }
            return view.bar.map { bar in
                bar.buttons.enumerated().map { place, button in
                    guard case .menu(let title, _) = button else { return "overlay" }
                    return bar.focus == place ? "[\(title)]" : title
                }.joined(separator: " ")
            } ?? "-"
        }
        let rows = menu.list.rows.enumerated().map { place, row in
            let text =
                (row.isChecked ? "+" : "") + row.text + (row.detail.isEmpty ? "" : "=\(row.detail)")
                + (row.opensMenu ? ">" : "")
            return menu.list.focus == place ? "[\(text)]" : text
        }
        let place = menu.button.map { " at \($0)" } ?? ""
        return "\(menu.title)\(place): " + rows.joined(separator: ", ")
    }

    @Test(
        arguments: [
            ([up], "[Subtitles: Off] Audio: English Speed: 1× Picture", []),
            ([up, right], "Subtitles: Off [Audio: English] Speed: 1× Picture", []),
            (
                [up, right, right], "Subtitles: Off Audio: English [Speed: 1×] Picture", []
            ),
            (
                [up, .select],
                "Subtitles at 0: [+Off], English, Deutsch=German, Size=100 %>, Position=Bottom>, "
                    + "Color=White>, Bold=Off, Outline=Normal>, Shadow=Off, Dark Background=Off, Delay=None>, "
                    + Self.byThemselves, []
            ),
            // A track closes the menu, a setting does not.
            (
                [up, .select, rows(2), .select],
                "[Subtitles: German, Deutsch] Audio: English Speed: 1× Picture", ["> captions 2"]
            ),
            (
                [up, .select, rows(9), .select],
                "Subtitles at 0: +Off, English, Deutsch=German, Size=100 %>, Position=Bottom>, "
                    + "Color=White>, Bold=Off, Outline=Normal>, Shadow=Off, [Dark Background=On], "
                    + "Delay=None>, \(Self.byThemselves)",
                ["> viewing captionsGround 1"]
            ),
            (
                [up, .select, rows(9), .select, .select],
                "Subtitles at 0: +Off, English, Deutsch=German, Size=100 %>, Position=Bottom>, "
                    + "Color=White>, Bold=Off, Outline=Normal>, Shadow=Off, [Dark Background=Off], "
                    + "Delay=None>, \(Self.byThemselves)",
                ["> viewing captionsGround 1", "> viewing captionsGround 0"]
            ),
            // A level below, with the focus on what is in force (N235, N236).
            (
                [up, .select, rows(3), .select],
                "Size at 0: 50 %, 75 %, [+100 %], 125 %, 150 %, 200 %", []
            ),
            (
                [up, .select, rows(3), .select, rows(2), .select],
                "Size at 0: 50 %, 75 %, 100 %, 125 %, [+150 %], 200 %",
                ["> viewing captionsSize 150"]
            ),
            (
                [up, .select, rows(4), .select, rows(4), .select],
                "Position at 0: Bottom, 5 % Higher, 10 % Higher, 15 % Higher, [+Top]",
                ["> viewing captionsHeight 75"]
            ),
            // Back closes one level.
            (
                [up, .select, rows(3), .select, rows(2), .select, .back],
                "Subtitles at 0: +Off, English, Deutsch=German, [Size=150 %>], Position=Bottom>, "
                    + "Color=White>, Bold=Off, Outline=Normal>, Shadow=Off, Dark Background=Off, Delay=None>, "
                    + Self.byThemselves,
                ["> viewing captionsSize 150"]
            ),
            (
                [up, .select, rows(3), .select, .back, .back],
                "[Subtitles: Off] Audio: English Speed: 1× Picture", []
            ),
            // The sound (N237, N238).
            (
                [up, right, .select, rows(2), .select, down, .select],
                "Audio at 1: +English, Deutsch=German, Louder Dialogue=On, [Reduce Loud Sounds=On], "
                    + "Delay=None>, Sleep Timer=Off>",
                ["> viewing dialogue 1", "> viewing evenSound 1"]
            ),
            // The colour, and the sleep timer (A107).
            (
                [up, .select, rows(5), .select, down, .select],
                "Color at 0: White, [+Yellow], Cyan, Green", ["> viewing captionsColor 1"]
            ),
            (
                [up, right, .select, rows(5), .select, rows(2), .select],
                "Sleep Timer at 1: Off, 15 min, [+30 min], 60 min, 90 min", []
            ),
            // The picture (A96).
            (
                [up, picture, .select],
                "Picture at 3: [Zoom=Whole Picture>], Aspect Ratio=As in the Film>, Picture in Picture=Off, "
                    + "Text Size=Normal>, High Contrast=Off, Read Aloud=Off, Touch=Normal>", []
            ),
            (
                [up, picture, .select, .select, down, .select],
                "Zoom at 3: Whole Picture, [+Fill the Screen]", ["> zoom fill"]
            ),
            (
                [up, picture, .select, down, .select, rows(3), .select],
                "Aspect Ratio at 3: As in the Film, 16:9, 4:3, [+2.39:1]", ["> aspect 2.39"]
            ),
            (
                [up, picture, .select, rows(3), .select, rows(2), .select, .back],
                "Picture at 3: Zoom=Whole Picture>, Aspect Ratio=As in the Film>, Picture in Picture=Off, "
                    + "[Text Size=Huge>], High Contrast=Off, Read Aloud=Off, Touch=Normal>",
                ["> viewing textSize 150"]
            ),
            (
                [up, picture, .select, rows(4), .select],
                "Picture at 3: Zoom=Whole Picture>, Aspect Ratio=As in the Film>, Picture in Picture=Off, "
                    + "Text Size=Normal>, [High Contrast=On], Read Aloud=Off, Touch=Normal>",
                ["> viewing highContrast 1"]
            ),
            // A switch that is on is not what the menu opens with.
            (
                [up, picture, .select, rows(4), .select, .back, .select],
                "Picture at 3: [Zoom=Whole Picture>], Aspect Ratio=As in the Film>, Picture in Picture=Off, "
                    + "Text Size=Normal>, High Contrast=On, Read Aloud=Off, Touch=Normal>",
                ["> viewing highContrast 1"]
            ),
            // How remotes are read (A190).
            (
                [up, picture, .select, rows(6), .select, rows(2), .select],
                "Touch at 3: Normal, Gentle, [+Clicks Only]", ["> viewing touch 2"]
            ),
            // A small window has no room for a menu.
            (
                [up, picture, .select, rows(2), .select],
                "Subtitles: Off Audio: English Speed: 1× [Picture]", ["> pictureInPicture on"]
            ),
            // The key has the same menu, without the bar.
            (
                [.transportHide, .audioShow], audio, []
            ),
            // The same key closes it, another one opens its own in its place.
            (
                [.transportHide, .audioShow, .audioShow],
                "Subtitles: Off Audio: English Speed: 1× Picture", []
            ),
            (
                [.transportHide, .audioShow, .speedsShow],
                "Speed: 0.5×, [+1×], 1.25×, 1.5×, 2×", []
            ),
            // So it is above a button of the bar, and with the focus on one.
            ([up, picture, .select, .audioShow], audio, []),
            ([up, picture, .audioShow], audio, []),
            ([up, picture, .select, .infoShow], "panel", []),
            ([up, picture, .infoShow], "panel", []),
        ] as [([Command], String, [String])])
    func menusOfThePlayer(commands: [Command], expected: String, requests: [String]) throws {
        let (world, lines) = try world(commands)
        #expect(shown(world) == expected)
        #expect(lines == requests)
    }

    /// A delay that keys or a program have set has its nearest row (N230–N232).
    @Test func aDelayIsOneOfTheRows() throws {
        let keys: [Command] = [.captionsDelay(3), Self.up, .select, Self.rows(10), .select]
        let (world, _) = try world(keys)
        #expect(shown(world).contains("[+0.3 s later], 0.4 s later"))
        let (later, lines) = try self.world(keys + [Self.down, .select, .back])
        #expect(lines == ["> captionsDelay 0.3", "> captionsDelay 0.4"])
        #expect(shown(later).contains("[Delay=0.4 s later>]"))
        let (between, _) = try self.world([
            .captionsDelay(13), Self.up, .select, Self.rows(10), .select,
        ])
        #expect(shown(between).contains("[1.0 s later], 2.0 s later"))
    }

    /// The panel has the same rows, and opens a level over itself.
    @Test func thePanelHasTheSettings() throws {
        let captions: [Command] = [.infoShow, .focusMove(.right, count: 3), Self.down]
        let (ground, lines) = try world(captions + [Self.rows(9), .select])
        let list = ground.session.view(at: Timestamp(microseconds: .max / 2)).info?.list
        #expect(list?.rows.map(\.isChecked) == [true] + Array(repeating: false, count: 13))
        #expect(list?.rows[9].detail == "On" && list?.rows[8].detail == "Off")
        // The settings are apart from the captions.
        #expect(list?.rows.filter(\.beginsSection).map(\.text) == ["Size"])
        #expect(lines == ["> viewing captionsGround 1"])
        let (size, _) = try world(captions + [Self.rows(3), .select])
        #expect(shown(size) == "Size: 50 %, 75 %, [+100 %], 125 %, 150 %, 200 %")
        let (back, _) = try world(captions + [Self.rows(3), .select, .back])
        let panel = back.session.view(at: Timestamp(microseconds: .max / 2)).info
        #expect(panel?.list.focus == 3)
    }

    /// An earlier session is remembered; nonsense in its file is not followed (A48).
    @Test func aFormerEveningCounts() throws {
        var world = try World("position=100")
        let lines = world.run(
            [
                (0, .fact(.viewing(.captionsSize, 150))), (0, .fact(.viewing(.dialogue, 7))),
                (10, .command(World.pad, .audioShow)),
            ], until: 20)
        #expect(lines.filter { $0.contains(" > ") } == ["0 > viewing captionsSize 150"])
        #expect(shown(world).contains(", Louder Dialogue=Off,"))
    }
}
