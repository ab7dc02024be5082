// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

@Suite struct IdealPlayerOptionsTests {
    /// Each rule alone forbids what it says, and nothing of the others.
    @Test(
        arguments: [
            ("none", []), ("linear", [.linear]), ("seek", [.constrainsSeekingForward]),
            ("rate", [.requiresPreferredRate]),
            ("linear+rate", [.linear, .requiresPreferredRate]),
        ] as [(String, [InterstitialRules])])
    func rules(text: String, expected: [InterstitialRules]) throws {
        let rules = try #require(InterstitialRules(parsing: text))
        let all: [InterstitialRules] = [.linear, .constrainsSeekingForward, .requiresPreferredRate]
        #expect(all.filter { rules.contains($0) } == expected)
        #expect(InterstitialRules(parsing: text + "+") == nil)
    }

    @Test func everyKeyIsRead() throws {
        let options = try IdealPlayerOptions(
            parsing: "kind=live,duration=90.5,position=3,state=paused,channels=3,channel=2,"
                + "linear=true,transport=shown,overlay=false,skip=item,speed=1.5,"
                + "interstitial=50-60,interstitial=10-20,interstitial-rules=seek+rate,redirect=true,"
                + "skip-ad=true,proposal=80/15,passcode=0907,passcode-age=16,age=12,seek-latency=0.25,load=2"
        )
        var expected = IdealPlayerOptions()
        expected.isLive = true
        expected.duration = 90.5
        expected.position = 3
        expected.isPaused = true
        expected.channels = 3
        expected.channel = 2
        expected.isLinear = true
        expected.isTransportShown = true
        expected.configuration.hasOverlay = false
        expected.configuration.skip = .item
        expected.speed = 1.5
        expected.interstitials = [10..<20, 50..<60]
        expected.configuration.interstitialRules = [
            .constrainsSeekingForward, .requiresPreferredRate,
        ]
        expected.configuration.redirect = .last
        expected.configuration.canSkipInterstitials = true
        expected.configuration.sequel.proposal = ContentProposal(
            time: 80, countdown: .milliseconds(15_000))
        expected.passcode = [0, 9, 0, 7]
        expected.configuration.passcodeLength = 4
        expected.configuration.passcodeAge = 16
        expected.age = 12
        expected.seekLatency = .milliseconds(250)
        expected.load = .after(.milliseconds(2000))
        #expect(options == expected)
    }

    @Test func whatIsNotSaidIsTheSpecificationsDefault() throws {
        #expect(try IdealPlayerOptions(parsing: "") == IdealPlayerOptions())
        let live = try IdealPlayerOptions(parsing: "kind=live,channels=3")
        #expect(live.duration == 0 && live.position == 0)
        let window = try IdealPlayerOptions(parsing: "duration=600,kind=live")
        #expect(window.duration == 600 && window.position == 597)
    }

    @Test(arguments: [
        (
            "spede=2",
            "unknown player key 'spede'; did you mean 'speed'? allowed: kind, duration, position, state,"
                + " channels, channel, linear, transport, overlay, skip, speed, interstitial,"
                + " interstitial-rules, redirect, skip-ad, proposal, passcode, passcode-age, age,"
                + " seek-latency, load"
        ),
        (
            "kind=flim",
            "player key 'kind' has the value 'flim'; did you mean 'film'? allowed: film or live"
        ),
        ("state", "player key 'state' has no value; allowed: idle, playing or paused"),
        ("skip=0", "player key 'skip' has the value '0'; allowed: SECONDS or item, more than 0"),
        (
            "skip=itme",
            "player key 'skip' has the value 'itme'; did you mean 'item'? allowed: SECONDS or item"
        ),
        (
            "duration=-1",
            "player key 'duration' has the value '-1'; allowed: SECONDS, 0 or more"
        ),
        (
            "duration=nan",
            "player key 'duration' has the value 'nan'; allowed: SECONDS, 0 or more"
        ),
        (
            "duration=fial",
            "player key 'duration' has the value 'fial'; allowed: SECONDS, 0 or more"
        ),
        (
            "skip=fial",
            "player key 'skip' has the value 'fial'; allowed: SECONDS or item"
        ),
        (
            "load=fial",
            "player key 'load' has the value 'fial'; did you mean 'fail'?"
                + " allowed: SECONDS, fail or never"
        ),
        ("speed=0", "player key 'speed' has the value '0'; allowed: a number from 0.1 to 100"),
        (
            "load=nerver",
            "player key 'load' has the value 'nerver'; did you mean 'never'?"
                + " allowed: SECONDS, fail or never"
        ),
        (
            "channels=3,channel=3", "player key 'channel' has the value '3'; allowed: 0 to 2"
        ),
        (
            "interstitial=20-10",
            "player key 'interstitial' has the value '20-10';"
                + " allowed: START-END in seconds, START not after END"
        ),
        (
            "interstitial-rules=linear+seak",
            "player key 'interstitial-rules' has the value 'linear+seak';"
                + " allowed: linear, seek and rate joined by +, or none"
        ),
        (
            "proposal=1/2/3",
            "player key 'proposal' has the value '1/2/3';"
                + " allowed: TIME/COUNTDOWN or TIME in seconds, or end for the time"
        ),
        ("passcode=12a", "player key 'passcode' has the value '12a'; allowed: 1 to 8 digits"),
        (
            "interstitial=5-20,interstitial=10-30",
            "player key 'interstitial' has the value '10.0-30.0';"
                + " allowed: ranges that do not overlap"
        ),
    ])
    func aMistakeIsNamed(text: String, message: String) {
        let error = #expect(throws: IdealPlayerOptionsError.self) {
            try IdealPlayerOptions(parsing: text)
        }
        #expect(error?.description == message)
    }
}
