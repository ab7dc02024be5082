// SPDX-License-Identifier: MIT

public import RemoteModel

/// When a node's frames were sampled, where its device says so: the kernel reports the device's own
/// clock as `MSC_TIMESTAMP`, and by radio several frames may arrive at once (behaviour.md 0.2).
public struct FrameStamps: Sendable {
    /// A radio keeps frames for up to a tenth of a second.
    private static let longestDelay = 150_000.0
    /// Long before 32 bits of microseconds turn over. A driver may begin at zero again after a
    /// second without frames, which then counts as a clock that did not go on.
    private static let pause = Interval.seconds(60)

    private var clock = DeviceClock<UInt32>(
        rate: 1_000_000, pause: pause, longestDelay: longestDelay)
    private var stamp: UInt32?

    /// Those of a node that has not reported anything.
    public init() {}

    /// An event of the node has arrived. Returns the time of the frame that it ends, if the device
    /// has stamped it: then all events of that frame are of that time.
    public mutating func time(of event: InputEvent, at arrival: Timestamp) -> Timestamp? {
        switch (event.code.type, event.code.code) {
        case (EventType.miscellaneous, KernelCode.mscTimestamp):
            stamp = UInt32(bitPattern: event.value)
            return nil
        case (EventType.synchronize, KernelCode.synDropped):
            stamp = nil
            return nil
        case (EventType.synchronize, KernelCode.synReport):
            defer { stamp = nil }
            return stamp.map { clock.time(of: $0, arrival: arrival) }
        default:
            return nil
        }
    }
}
