// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import Testing

/// The ring (behaviour.md d.5), and the recorded circle of b.10.
@Suite struct JogScenarios {
    private static let quarter = "dn(.5,.1) stay(250) arc(.4,0,90,1000)"
    private static let slowly = "dn(.5,.1) stay(250) arc(.4,0,90,3200)"
    private static let paused = "state=paused"

    static let jogRows: [ScenarioRow] = [
        ScenarioRow(
            id: "T53", script: "\(quarter) up", expected: "hintsShow?; 435 jogBegin; jogEnd",
            final: "context=scrubbing preview=618.6~2.8", player: paused),
        ScenarioRow(
            id: "T54", script: "dn(.5,.1) stay(250) arc(.4,0,-180,2000) up",
            expected: "hintsShow?; jogBegin; jogEnd", final: "preview=559.4~6.1", player: paused),
        // A pad that reports more often is not a slower finger (N08, N92).
        ScenarioRow(
            id: "T53 every 4 ms", script: "every(4) \(quarter) up",
            expected: "hintsShow?; 435 jogBegin; jogEnd", final: "preview=618.6~2.8", player: paused
        ),
        ScenarioRow(
            id: "T53 every 8 ms", script: "every(8) \(quarter) up",
            expected: "hintsShow?; 435 jogBegin; jogEnd", final: "preview=618.6~2.8", player: paused
        ),
        ScenarioRow(
            id: "T53 every 30 ms", script: "every(30) \(quarter) up",
            expected: "hintsShow?; jogBegin; jogEnd", final: "preview=618.6~2.8", player: paused),
        ScenarioRow(
            id: "T53 in bursts", script: "bursts(30) \(quarter) up",
            expected: "hintsShow?; jogBegin; jogEnd", final: "preview=618.6~2.8", player: paused),
        ScenarioRow(
            id: "T53 in bursts of three", script: "bursts(45) \(quarter) up",
            expected: "hintsShow?; jogBegin; jogEnd", final: "preview=618.6~2.8", player: paused),
        ScenarioRow(
            id: "T53 in bursts of four", script: "bursts(60) \(quarter) up",
            expected: "hintsShow?; jogBegin; jogEnd", final: "preview=618.6~2.8", player: paused),
        ScenarioRow(
            id: "T54 in bursts of three",
            script: "bursts(45) dn(.5,.1) stay(250) arc(.4,0,-180,2000) up",
            expected: "hintsShow?; jogBegin; jogEnd", final: "preview=559.4~6.1", player: paused),
        // A finger of 5.5 mm/s does not rest, however its frames come.
        ScenarioRow(
            id: "T53 slowly", script: "\(slowly) up",
            expected: "hintsShow?; jogBegin; jogEnd", final: "preview=606.2~0.6", player: paused),
        ScenarioRow(
            id: "T53 slowly, in bursts", script: "bursts(30) \(slowly) up",
            expected: "hintsShow?; jogBegin; jogEnd", final: "preview=606.2~0.6", player: paused),
        ScenarioRow(
            id: "T57", script: "\(quarter) up stay(135) arc(.4,120,45,500) up",
            // All of the 45 degrees count: three fifths of what 75 made before.
            expected: "hintsShow?; jogBegin; jogEnd; 1400 jogBegin; jogEnd",
            final: "preview=629.8~1.7", player: paused),
        ScenarioRow(
            id: "T57 late", script: "\(quarter) up stay(300) arc(.4,120,45,500) up",
            expected: "hintsShow?; jogBegin; jogEnd; 1980 jogBegin; jogEnd",
            final: "preview=620.5~1", player: paused),
        ScenarioRow(
            id: "T57 late and too short", script: "\(quarter) up stay(300) arc(.4,120,25,250) up",
            expected: "hintsShow?; jogBegin; jogEnd; scrubBegin?; scrubEnd?", player: paused),
        ScenarioRow(
            id: "T58", script: "\(quarter) gl(.9,.5>.5,.5,300) gl(.5,.5>.1,.5,300) up",
            expected: "hintsShow?; jogBegin; jogEnd", final: "preview=618.6~3.5", player: paused),
        ScenarioRow(
            id: "T59", script: "\(quarter) up", expected: "hintsShow; !jogBegin",
            final: "context=playing preview=none seeks=0"),
        ScenarioRow(
            id: "T60", script: "dn(.5,.5) stay(250) gl(.5,.5>.9,.5,300) arc(.4,90,270,1000) up",
            expected: "hintsShow?; scrubBegin; scrubEnd", player: paused),
        ScenarioRow(
            // 15 degrees make it a jog and are dropped (N89); 90 of the jog itself follow.
            id: "T61", script: "dn(.5,.1) stay(250) arc(.4,0,105,1167) arc(.4,105,-90,1000) up",
            expected: "hintsShow?; jogBegin; jogEnd", final: "preview=600~3", player: paused),
        ScenarioRow(
            // T53 and its mirror image: each jog leaves out what made it one.
            id: "T61 in two touches",
            script: "\(quarter) up stay(400) dn(.9,.5) stay(250) arc(.4,90,-90,1000) up",
            expected: "hintsShow?; jogBegin; jogEnd; hintsShow?; jogBegin; jogEnd",
            final: "preview=600~3", player: paused),
        ScenarioRow(
            // Without a rest, too.
            id: "T61 in two strokes",
            script: "arc(.4,0,90,1000) up stay(400) arc(.4,90,-90,1000) up",
            expected: "jogBegin; jogEnd; jogBegin; jogEnd", final: "preview=600~3",
            player: paused),
        ScenarioRow(
            // The finger is back where it began, and the 15 degrees are missing.
            id: "T61 by the finger",
            script: "dn(.5,.1) stay(250) arc(.4,0,90,1000) arc(.4,90,-90,1000) up",
            expected: "hintsShow?; jogBegin; jogEnd", final: "preview=596.3~1", player: paused),
        ScenarioRow(
            id: "T62", script: "\(quarter) up", expected: "hintsShow?; scrubBegin; scrubEnd",
            player: paused, devices: [.gen1]),
        ScenarioRow(
            id: "T63", script: "\(quarter) up", expected: "hintsShow?; jogBegin; jogEnd",
            final: "preview=10.7~0.15", player: "state=paused,duration=60,position=10"),
        ScenarioRow(
            id: "F1", script: capture, expected: "250 jogBegin; jogEnd",
            final: "preview=927~49", player: paused),
        ScenarioRow(
            id: "F1 45 min", script: capture, expected: "250 jogBegin; jogEnd",
            final: "preview=723~19", player: "state=paused,duration=2700"),
    ]

    @Test(arguments: jogRows)
    func jogs(row: ScenarioRow) throws {
        try row.check()
    }

    /// A clockwise swipe along the ring, as a remote of the 2nd or 3rd generation reported it.
    private static let capture = """
        @0 gl(0.6443,0.0607>0.6443,0.0607,0) @16 gl(0.6613,0.0696>0.6613,0.0696,0) \
        @33 gl(0.6723,0.0785>0.6723,0.0785,0) @50 gl(0.6834,0.0881>0.6834,0.0881,0) \
        @58 gl(0.6907,0.0963>0.6907,0.0963,0) @75 gl(0.7018,0.1074>0.7018,0.1074,0) \
        @92 gl(0.7143,0.1207>0.7143,0.1207,0) @100 gl(0.7261,0.1326>0.7261,0.1326,0) \
        @117 gl(0.7408,0.1459>0.7408,0.1459,0) @133 gl(0.7555,0.1607>0.7555,0.1607,0) \
        @142 gl(0.7688,0.1741>0.7688,0.1741,0) @159 gl(0.7953,0.2030>0.7953,0.2030,0) \
        @176 gl(0.8159,0.2281>0.8159,0.2281,0) @188 gl(0.8277,0.2444>0.8277,0.2444,0) \
        @204 gl(0.8461,0.2696>0.8461,0.2696,0) @221 gl(0.8638,0.2956>0.8638,0.2956,0) \
        @233 gl(0.8800,0.3200>0.8800,0.3200,0) @250 gl(0.8999,0.3548>0.8999,0.3548,0) \
        @266 gl(0.9124,0.3837>0.9124,0.3837,0) @278 gl(0.9175,0.4037>0.9175,0.4037,0) \
        @295 gl(0.9286,0.4437>0.9286,0.4437,0) @311 gl(0.9315,0.4785>0.9315,0.4785,0) \
        @323 gl(0.9300,0.5015>0.9300,0.5015,0) @340 gl(0.9271,0.5474>0.9271,0.5474,0) \
        @357 gl(0.9175,0.5837>0.9175,0.5837,0) @368 gl(0.9072,0.6059>0.9072,0.6059,0) \
        @385 gl(0.8888,0.6519>0.8888,0.6519,0) @402 gl(0.8682,0.6867>0.8682,0.6867,0) \
        @414 gl(0.8454,0.7207>0.8454,0.7207,0) @430 gl(0.8166,0.7541>0.8166,0.7541,0) \
        @447 gl(0.7865,0.7859>0.7865,0.7859,0) @459 gl(0.7658,0.8037>0.7658,0.8037,0) \
        @476 gl(0.7253,0.8400>0.7253,0.8400,0) @492 gl(0.6922,0.8622>0.6922,0.8622,0) \
        @504 gl(0.6701,0.8719>0.6701,0.8719,0) @521 gl(0.6237,0.8933>0.6237,0.8933,0) \
        @537 gl(0.5862,0.9015>0.5862,0.9015,0) @549 gl(0.5479,0.9052>0.5479,0.9052,0) \
        @566 gl(0.5081,0.9015>0.5081,0.9015,0) @583 gl(0.4521,0.8904>0.4521,0.8904,0) \
        @594 gl(0.4227,0.8756>0.4227,0.8756,0) @611 gl(0.3616,0.8452>0.3616,0.8452,0) \
        @628 gl(0.3137,0.8119>0.3137,0.8119,0) @640 gl(0.2850,0.7859>0.2850,0.7859,0) \
        @656 gl(0.2283,0.7348>0.2283,0.7348,0) @673 gl(0.2047,0.7044>0.2047,0.7044,0) \
        @685 gl(0.1716,0.6630>0.1716,0.6630,0) up
        """
}
