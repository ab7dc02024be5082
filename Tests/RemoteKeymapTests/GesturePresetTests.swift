// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel
import Testing

/// `[gestures] preset`.
@Suite struct GesturePresetTests {
    private static func thresholds(_ lines: String) -> GestureThresholds {
        var set = KeymapSet()
        _ = set.load([KeymapSource(path: "mine.toml", text: "[gestures]\n" + lines)])
        let profile = set.profile(for: DeviceDescription(name: "Remote"), role: .remote)
        var thresholds = GestureThresholds()
        for setting in profile.settings { _ = thresholds.apply(setting) }
        return thresholds
    }

    @Test(arguments: GesturePreset.allCases)
    func everySettingIsTaken(preset: GesturePreset) {
        var thresholds = GestureThresholds()
        for setting in preset.settings {
            let before = thresholds
            let isTaken = thresholds.apply(setting)
            #expect(isTaken, "\(setting.name)")
            #expect(thresholds != before, "\(setting.name) changes nothing")
        }
    }

    @Test func gentleIsSlowerAndFarther() {
        let usual = GestureThresholds()
        let gentle = Self.thresholds("preset = \"gentle\"")
        #expect(gentle.hold > usual.hold)
        #expect(gentle.panSlop > usual.panSlop)
        #expect(gentle.stickInner > usual.stickInner)
        #expect(gentle.scrubSpeed < usual.scrubSpeed)
        #expect(gentle.touch)
    }

    @Test func singleThresholdsApplyOnTop() {
        for lines in ["preset = \"gentle\"\nhold = 1200", "hold = 1200\npreset = \"gentle\""] {
            let thresholds = Self.thresholds(lines)
            #expect(thresholds.hold == .milliseconds(1200))
            #expect(thresholds.panSlop == 4)
        }
    }

    @Test func clicksOnly() {
        var usual = GestureThresholds()
        usual.touch = false
        #expect(Self.thresholds("preset = \"clicks-only\"") == usual)
    }
}
