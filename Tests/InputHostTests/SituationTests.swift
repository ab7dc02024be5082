// SPDX-License-Identifier: MIT

import RemoteCore
import RemoteModel
import Testing

@testable import InputHost

/// What is there, and which devices redacted sinks do not know yet.
struct SituationTests {
    @Test func changedDevicesAreReportedOnceAndAgainAfterAKeymap() {
        let time = Timestamp(microseconds: 1)
        let pad = DeviceDescription(name: "Pad")
        var situation = Situation()
        situation.take([
            TimedInput(time, .attached(DeviceID(1), pad)),
            TimedInput(time, .attached(DeviceID(2), pad)),
            TimedInput(time, .detached(DeviceID(2))),
        ])
        var core = Normalizer()
        var outputs: [TimedOutput] = []
        core.handle(TimedInput(time, .attached(DeviceID(1), pad)), into: &outputs)
        func changed() -> [DeviceID] {
            situation.takeChanged { core.summary(of: $0) }.map(\.summary.id)
        }
        #expect(changed() == [DeviceID(1)])
        #expect(changed().isEmpty)
        situation.take([TimedInput(time, .keymaps([]))])
        #expect(changed() == [DeviceID(1)])
    }
}
