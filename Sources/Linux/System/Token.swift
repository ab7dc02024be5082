// SPDX-License-Identifier: MIT

/// Names one registration of a descriptor in an `EventLoop`.
///
/// No two registrations of a run share a token, so readiness that was reported for a descriptor
/// which has been closed since, and whose number serves another file now, finds no owner.
public struct Token: Hashable, Sendable {
    public let rawValue: UInt64

    init(owner: UInt8, registration: UInt64) {
        rawValue = UInt64(owner) << 56 | registration & 0x00ff_ffff_ffff_ffff
    }

    init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Who registered it: the number that the host gave to an adapter.
    public var owner: UInt8 { UInt8(rawValue >> 56) }
}
