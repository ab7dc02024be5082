// SPDX-License-Identifier: MIT

/// Why everything of a device was cancelled.
public enum CancelReason: String, CaseIterable, Sendable {
    case deviceLost, focusLost, modal, keymapChanged
}
