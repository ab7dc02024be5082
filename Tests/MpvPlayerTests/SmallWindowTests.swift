// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import MpvPlayer

/// The small window and back (behaviour.md A95, N272): what is done, in milliseconds, and what mpv
/// is asked for. The screen has 1920 pixels, the small window 480.
@Suite struct SmallWindowTests {
    /// Stands for mpv: writes down what it is asked for.
    private final class Mpv: SmallWindow.Link {
        var asked: [RequestTag] = []
        var lines: [String] = []
        var answers = true

        func ask(_ property: String, tag: RequestTag) -> Bool {
            asked.append(tag)
            return answers
        }

        func set(_ property: String, _ value: MpvNode, tag: RequestTag) -> Bool {
            switch value {
            case .flag(let flag): lines.append("\(property)=\(flag ? "yes" : "no")")
            case .string(let text): lines.append("\(property)=\(text)")
            default:
                let hundredths = ((value.number ?? 0) * 100).rounded()
                lines.append("\(property)=\(hundredths / 100)")
            }
            return true
        }

        func report(_ fact: PlayerFact) {
            if case .pictureInPicture(let isOn) = fact { lines.append(isOn ? "on" : "off") }
        }

        func wake() {}
    }

    /// What mpv says of a window on the whole screen: a border, below others, at no place.
    private static let former: [MpvNode] = [
        .flag(true), .flag(false), .string(""), .flag(false), .double(1), .integer(1920),
        .integer(1920),
    ]

    private static let shrinking =
        "fullscreen=no window-maximized=no border=no ontop=yes force-window-position=yes "
        + "current-window-scale=0.25"
    private static let restoring = "ontop=no border=yes geometry= off"
    private static let filling = "fullscreen=yes force-window-position=no"

    @Test(arguments: [
        (
            "it is small, and the whole screen comes back at once",
            "0 on, 0 answers, 150, 160 wide 480, 900 off, 1050, 1060 wide 1920, 1650, 9000",
            [
                "0: \(shrinking)", "150: geometry=25%-24+24", "160: on", "900: \(restoring)",
                "1050: \(filling)",
            ]
        ),
        (
            "the whole screen is asked for once more where it is still small, and not again",
            "0 on, 0 answers, 150, 160 wide 480, 900 off, 1050, 1649, 1650, 1800, 2400, 9000",
            [
                "0: \(shrinking)", "150: geometry=25%-24+24", "160: on", "900: \(restoring)",
                "1050: \(filling)", "1650: fullscreen=no", "1800: \(filling)",
            ]
        ),
        (
            "a manager that leaves it large",
            "0 on, 0 answers, 150, 749, 750, 900, 1500, 9000",
            [
                "0: \(shrinking)", "150: geometry=25%-24+24", "750: \(restoring)",
                "900: \(filling)",
            ]
        ),
        (
            "it is small again before it was large",
            "0 on, 0 answers, 150, 160 wide 480, 900 off, 1050, 1100 on, 1250, 9000",
            [
                "0: \(shrinking)", "150: geometry=25%-24+24", "160: on", "900: \(restoring)",
                "1050: \(filling)", "1100: \(shrinking)", "1250: geometry=25%-24+24 on",
            ]
        ),
        ("a question that was taken back", "0 on, 10 off, 20 answers, 9000", ["10: off"]),
        ("mpv has no room for a question", "0 mute, 0 on, 9000", ["0: off"]),
        ("mpv is gone", "0 on, 0 answers, 100 lose, 9000", ["0: \(shrinking)"]),
    ])
    func itIsSmallAndBack(name: String, script: String, expected: [String]) {
        let mpv = Mpv()
        var window = SmallWindow(mpv, hasOnlyX11: false)
        window.takeSize(width: 1920)
        var lines: [String] = []
        for step in script.split(separator: ", ") {
            let words = step.split(separator: " ")
            let time = Timestamp(microseconds: (Int64(words[0]) ?? 0) * 1000)
            switch words.dropFirst().first {
            case "on": window.set(true, isFullscreen: true, at: time)
            case "off": window.set(false, isFullscreen: false, at: time)
            case "answers":
                for (tag, value) in zip(mpv.asked, Self.former) {
                    window.take(tag, value, at: time)
                }
            case "wide": window.takeSize(width: Int(words[2]) ?? 0)
            case "mute": mpv.answers = false
            case "lose": window.lose()
            default: window.advance(to: time)
            }
            if !mpv.lines.isEmpty {
                lines.append("\(words[0]): \(mpv.lines.joined(separator: " "))")
            }
            mpv.lines = []
        }
        #expect(lines == expected)
    }
}
