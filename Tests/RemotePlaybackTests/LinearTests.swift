// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

@Suite struct LinearTests {
    /// The player itself refuses (behaviour.md e.5).
    @Test func linearPlaybackRefusesOnceAGesture() throws {
        // T72
        let lines = try World.lines(
            "linear=true,state=paused",
            [
                (30, .skip(1)), (500, .scanStart(.forward, level: 1)), (700, .scrubBegin),
                (710, .scrubMove(delta: 3, velocity: 20)), (720, .scrubEnd(velocity: 80)),
                (725, .scrubMomentum(delta: 3, velocity: 60)), (730, .jogBegin),
                (740, .jogMove(revolutions: 1, velocity: 1)), (750, .jogEnd),
                (760, .channelCommit(.forward)), (800, .playPause),
            ], until: 1000)
        #expect(
            lines == [
                "30 denied skip linear", "500 denied scanStart linear",
                "700 denied scrubBegin linear", "730 denied jogBegin linear",
                "760 denied channelCommit linear", "800 > play",
            ])
    }

    @Test func linearPlaybackEndsAScrubAndKeepsTheSpeedAside() throws {
        var world = try World("speed=2")
        let lines = world.run(
            [
                (0, .command(World.pad, .scrubBegin)), (100, .fact(.linear(true))),
                (500, .fact(.linear(false))),
            ], until: 1000)
        #expect(
            lines == [
                "0 > pause", "0 transportShow", "100 scrubCancel", "100 > play",
                "100 > setSpeed(1.0)", "500 > setSpeed(2.0)",
            ])
    }
}
