// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import MpvPlayer

/// The sound goes and comes back within 150 ms (behaviour.md A34).
@Suite struct SoundRampTests {
    @Test(
        arguments: [
            (.muting, 1.0, [80.0, 40, 0, 0]), (.coming, 0.0, [0, 40, 80, 80]),
            // Turned round on the way.
            (.coming, 0.5, [40, 80, 80, 80]), (.muting, 0.5, [40, 0, 0, 0]),
        ] as [(SoundRamp.Way, Double, [Double])])
    func volumes(way: SoundRamp.Way, level: Double, expected: [Double]) {
        let ramp = SoundRamp(way, volume: 80, from: level, at: .zero)
        let times = [Int64(0), 75, 150, 1000].map { Timestamp(microseconds: $0 * 1000) }
        #expect(times.map { ramp.volume(at: $0).rounded() } == expected)
        #expect(ramp.isOver(at: times[3]))
        #expect(!ramp.isOver(at: times[0]))
    }

    /// The user's volume and mute stay as they were set, whatever the ramp does meanwhile.
    @Test func theVolumeIsTheUsersAgain() throws {
        let folder = try Folder()
        let rig = try PlayerRig([try folder.sound("a.wav", seconds: 20)])
        _ = try rig.waitUntilLoaded()
        rig.perform(.setVolume(percent: 70))
        #expect(try rig.wait { $0 == .volume(percent: 70) ? true : nil } == true)
        rig.perform(.setMuted(true))
        #expect(try rig.wait { $0 == .muted(true) ? true : nil } == true)
        rig.perform(.setMuted(false))
        rig.perform(.setMuted(true))
        rig.perform(.setMuted(false))
        rig.perform(.changeVolume(1))
        #expect(try rig.wait { $0 == .volume(percent: 75) ? true : nil } == true)
        let volumes = rig.facts.filter { if case .volume = $0 { true } else { false } }
        #expect(volumes.suffix(2) == [.volume(percent: 70), .volume(percent: 75)])
    }
}
