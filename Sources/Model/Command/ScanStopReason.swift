// SPDX-License-Identifier: MIT

/// Why a scan ended.
public enum ScanStopReason: String, CaseIterable, Sendable {
    /// Playback goes on from where the scan is.
    case resume
    /// Back: it stays where the scan is, paused.
    case back
    /// The start or the end of the item was reached, or linear playback began.
    case end
    /// The device that scanned is gone.
    case lost
}
