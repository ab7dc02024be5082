// SPDX-License-Identifier: MIT

/// The channels that may be opened before the viewer flips to them (behaviour.md A120).
public enum PreparedChannels: String, CaseIterable, Sendable {
    /// Those that a machine of this house sends, or that are sent to everybody in it. A server
    /// elsewhere may count the streams that it sends to a customer.
    case local
    /// Those of any server.
    case all
    /// None.
    case none
}
