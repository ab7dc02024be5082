// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteNowPlaying
import Testing

/// What of the desktop's settings counts in the player (behaviour.md A180).
@Suite struct DesktopLookTests {
    /// A script: `scale 1.25`, `contrast 1`, `a11y on`, `animations off`, `motion 1`, `text` for a
    /// value of another type, and `choose textSize 85` for what the viewer chooses. A semicolon
    /// ends what comes at once.
    private static func run(_ script: String, _ look: DesktopLook = DesktopLook()) -> String {
        var look = look
        let lines = script.split(separator: ";").map { step -> String in
            let words = step.split(separator: " ")
            if words[0] == "choose", let setting = ViewerSetting(rawValue: String(words[1])) {
                look.choose(setting, Int(words[2]) ?? 0)
                return "-"
            }
            let readings = stride(from: 0, to: words.count, by: 2).map { place in
                reading(words[place], String(words[place + 1]))
            }
            let facts = look.take(readings).map { fact in
                if case .viewing(let setting, let value) = fact {
                    return "\(setting.rawValue) \(value)"
                }
                return "?"
            }
            let all = facts + (look.reducesMotion ? ["still"] : [])
            return all.isEmpty ? "-" : all.joined(separator: " ")
        }
        return lines.joined(separator: "; ")
    }

    private static func reading(_ name: Substring, _ value: String) -> DesktopLook.Reading {
        let setting: DesktopLook.Setting =
            switch name {
            case "scale": .textScale
            case "contrast": .contrast
            case "a11y": .accessibleContrast
            case "animations": .animations
            default: .reducedMotion
            }
        switch value {
        case "on", "off": return DesktopLook.Reading(setting, .flag(value == "on"))
        case "text": return DesktopLook.Reading(setting, .other)
        default: break
        }
        if name == "scale" { return DesktopLook.Reading(setting, .number(Double(value) ?? 0)) }
        return DesktopLook.Reading(setting, .count(UInt32(value) ?? 0))
    }

    @Test(
        arguments: [
            // A desktop as usual changes nothing.
            ("scale 1 contrast 0 a11y off animations on motion 0", "-"),
            ("scale 1.25 contrast 1 motion 1", "textSize 125 highContrast 1 still"),
            // It is reported once, and taken back.
            ("scale 1.25; scale 1.25; scale 1.0", "textSize 125; -; textSize 100"),
            ("contrast 1; contrast 0", "highContrast 1; highContrast 0"),
            ("animations off; animations on", "still; -"),
            // Either of two settings is enough, as a desktop has one of them.
            ("a11y on contrast 0; contrast 1; a11y off", "highContrast 1; -; -"),
            ("motion 1 animations on", "still"),
            // The player's sizes end somewhere, and nonsense is none.
            ("scale 3; scale 0.5; scale nan", "textSize 150; textSize 80; textSize 100"),
            ("scale -1; scale 0", "-; -"),
            ("scale 1e300; scale text", "textSize 150; textSize 100"),
            ("contrast 7; contrast text", "-; -"),
            ("motion 2 animations text", "-"),
            // What the viewer chooses counts from then on.
            ("scale 1.5; choose textSize 85; scale 1", "textSize 150; -; -"),
            ("choose textSize 85; contrast 1", "-; highContrast 1"),
        ])
    func settings(script: String, expected: String) {
        #expect(Self.run(script) == expected)
    }

    @Test func whatWasChosenBeforeCounts() {
        let chosen = DesktopLook(chosen: [.textSize: 100, .highContrast: 0], reducesMotion: false)
        #expect(Self.run("scale 1.5 contrast 1 motion 1", chosen) == "-")
        let still = DesktopLook(reducesMotion: true)
        #expect(Self.run("scale 1.5 motion 0", still) == "textSize 150 still")
    }

    @Test func onlyTheSettingsThatCountAreKnown() {
        #expect(
            DesktopLook.Setting(namespace: "org.freedesktop.appearance", key: "contrast")
                == .contrast)
        #expect(
            DesktopLook.Setting(namespace: "org.freedesktop.appearance", key: "accent-color")
                == nil)
        // Each is in a namespace that is asked for.
        for setting in DesktopLook.Setting.allCases {
            let namespace = setting.rawValue.prefix { $0 != " " }
            #expect(DesktopLook.Setting.namespaces.contains(String(namespace)))
        }
    }
}
