// SPDX-License-Identifier: MIT

public import RemoteModel

/// Turns what one device sends into signals that no longer depend on the device.
///
/// Events are collected until their frame is complete. Whatever went down also comes up or is
/// cancelled: at a resync, at a silence for devices without a release, and at `cancelAll`.
public struct DeviceDecoder: Sendable {
    /// What a person would call the device.
    public let role: DeviceRole
    /// The touch surface, or nil for a device without one.
    public private(set) var surface: Surface?

    public init(description: DeviceDescription, profile: DeviceProfile) {
        role = .other
        surface = nil
    }

    /// When `advance` must next be called, or nil.
    public var deadline: Timestamp? { nil }

    /// One evdev event. Signals are appended when a frame is complete.
    public mutating func handle(
        _ event: InputEvent, at time: Timestamp, into signals: inout [Signal],
        diagnostics: inout [Diagnostic]
    ) {}

    /// One button of lircd or a terminal.
    public mutating func handle(
        _ press: ButtonPress, at time: Timestamp, into signals: inout [Signal],
        diagnostics: inout [Diagnostic]
    ) {}

    /// Time passed: buttons that were not heard again come up.
    public mutating func advance(to time: Timestamp, into signals: inout [Signal]) {}

    /// The device is gone: all that is down is cancelled.
    public mutating func cancelAll(into signals: inout [Signal]) {}
}
