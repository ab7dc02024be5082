// SPDX-License-Identifier: MIT

public import RemoteModel

/// Gives each device of a run its number. All adapters of a host share one, and no number returns.
public final class DeviceNumbers {
    private var last: UInt32 = 0

    public init() {}

    /// The next number, from 1 on.
    public func next() -> DeviceID {
        last += 1
        return DeviceID(last)
    }
}
