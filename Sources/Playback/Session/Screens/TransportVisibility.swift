// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Whether the transport bar is shown, and when it hides by itself (behaviour.md A1, N77).
/// `Screens` owns it. Whether a screen covers the bar is not its business.
struct TransportVisibility: Hashable, Sendable {
    private enum State: Hashable, Sendable {
        case hidden
        /// Shown for as long as something keeps it.
        case kept
        case shown(until: Timestamp)
    }

    private var state = State.hidden
    private var isKept = false
    /// The film stands, and nothing covers it: see `require`.
    private(set) var isRequired = false
    /// The viewer closed it: it did not hide by itself.
    private(set) var isDismissed = false

    /// It is shown, for now or for good.
    var isShown: Bool {
        switch state {
        case .hidden: false
        case .kept, .shown: true
        }
    }

    /// Shows it, or lets it stay for longer; returns whether it was hidden before.
    mutating func show(at time: Timestamp, for period: Interval) -> Bool {
        let wasHidden = !isShown
        state = isKept ? .kept : .shown(until: time + period)
        isDismissed = false
        return wasHidden
    }

    /// Returns whether it was shown before.
    mutating func hide(isDismissed: Bool = false) -> Bool {
        defer {
            state = .hidden
            self.isDismissed = isDismissed
        }
        return isShown
    }

    /// Something keeps it from hiding: pause, a scrub, a scan, a resting finger, an open menu.
    mutating func keep(_ isKept: Bool, at time: Timestamp, for period: Interval) {
        guard isKept != self.isKept else { return }
        self.isKept = isKept
        switch state {
        case .hidden: break
        case .kept, .shown: state = isKept ? .kept : .shown(until: time + period)
        }
    }

    /// The film stands still, and nothing covers it: the bar says why, until the viewer closes it.
    /// Returns whether it was hidden before.
    mutating func require(_ isRequired: Bool, at time: Timestamp, for period: Interval) -> Bool {
        defer { self.isRequired = isRequired }
        guard isRequired, !self.isRequired else { return false }
        return show(at: time, for: period)
    }

    /// When it hides by itself, or nil.
    var deadline: Timestamp? {
        switch state {
        case .hidden, .kept: nil
        case .shown(let until): until
        }
    }
}
