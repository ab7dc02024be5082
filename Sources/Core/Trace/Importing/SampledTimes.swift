// SPDX-License-Identifier: MIT

internal import RemoteDevices
internal import RemoteModel

/// When the events of another program's recording were sampled, in place of when they arrived.
///
/// The two differ where a device stamps its frames with a clock of its own (`MSC_TIMESTAMP`): by
/// radio several frames arrive at once. Our own recordings hold these times already, as events that
/// are read from a device get them there.
enum SampledTimes {
    /// One time for each event of one device, in their order. None is before the one of the event
    /// before.
    static func times(of events: [(time: Timestamp, event: InputEvent)]) -> [Timestamp] {
        var stamps = FrameStamps()
        var times = events.map(\.time)
        var frame = 0
        for (index, (arrival, event)) in events.enumerated() {
            if let sampled = stamps.time(of: event, at: arrival) {
                let former = frame > 0 ? times[frame - 1] : sampled
                for place in frame...index { times[place] = max(sampled, former) }
            }
            if event.code.type == EventType.synchronize { frame = index + 1 }
        }
        return times
    }
}
