// SPDX-License-Identifier: MIT

public import RemoteModel

/// Which devices are read. What is no remote at all (`DeviceRole.other`) never is.
public struct DevicePolicy: Sendable {
    public var readsKeyboards = true
    public var readsPointers = true

    public init() {}

    public func reads(_ role: DeviceRole) -> Bool {
        switch role {
        case .touchSurface, .gamepad, .remote: true
        case .keyboard: readsKeyboards
        case .pointer: readsPointers
        case .other: false
        }
    }
}
