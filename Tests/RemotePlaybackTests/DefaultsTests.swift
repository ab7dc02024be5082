// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import SystemTestSupport
import Testing

/// What values are of which nothing was said is what it was: `Tests/Golden/defaults.txt`.
@Suite struct DefaultsTests {
    @Test func theyAreAsTheyWere() throws {
        let media = MediaInfo(index: 0, title: "", isLive: false, duration: nil, isSeekable: false)
        let values: [(name: String, value: Any)] = [
            ("thresholds", GestureThresholds()), ("service", ServiceConfiguration()),
            ("player", PlayerConfiguration()), ("surface", SurfaceProfile()),
            ("interest", GestureInterest()), ("context", ContextState()),
            ("controls", ControlMap()), ("profile", DeviceProfile()),
            ("device", DeviceDescription(name: "")), ("motion", PlayerMotion()),
            ("settings", PlayerSettings()), ("sound", PlayerSound()), ("extent", PlayerExtent()),
            ("topics", ProgramTopics()), ("state", PlayerState()), ("item", ItemDescription()),
            ("layer", ItemLayer()), ("proposal", ItemProposal()), ("channel", ItemChannel()),
            ("media", media), ("axis", AxisInfo(code: 0, minimum: 0, maximum: 1)),
            ("ideal", IdealPlayerOptions()), ("playback", PlaybackConfiguration()),
            ("view", PlayerView()), ("look", ScreenLook()), ("bar", TransportBarView()),
            ("card", CardsView.Card()), ("cards", CardsView()), ("tracks", ChosenTracks()),
        ]
        let presets = SurfaceClass.allCases.map {
            (name: "preset-\($0)", value: GestureThresholds.preset(for: $0) as Any)
        }
        let choices = GesturePreset.allCases.map {
            (name: "choice-\($0)", value: $0.settings as Any)
        }
        // The words of the language are in other tests.
        let walks = (values + presets + choices).map { named in
            (named.name, [reflection(named.value) { $0 is Catalogue ? "" : nil }])
        }
        #expect(try KeptWalks.differences(in: "defaults", from: walks) == [])
    }
}
