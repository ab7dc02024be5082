// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Picking up a remote that lay idle touches it: that first contact is trusted less
/// (behaviour.md N12). Clicks are not.
struct WakeGuard: Sendable {
    private var lastHeard: Timestamp?
    private var until: Timestamp?
    private let idle: Interval
    private let guardTime: Interval

    init(_ thresholds: GestureThresholds) {
        idle = thresholds.wakeAfter
        guardTime = thresholds.wakeGuard
    }

    /// The device sent anything at all: somebody holds it.
    mutating func hear(at time: Timestamp) {
        lastHeard = time
    }

    /// For how long nothing was heard, against the time that makes a touch doubtful.
    func silence(at time: Timestamp) -> Reason? {
        lastHeard.map {
            .measured(.idleTime, (time - $0).seconds, limit: idle.seconds)
        }
    }

    /// How long ago the doubtful touch was, against the time that it is doubted; nil without one.
    func reason(at time: Timestamp) -> Reason? {
        let rest = remaining(at: time)
        guard rest > .zero else { return nil }
        return .measured(.wakeTime, (guardTime - rest).seconds, limit: guardTime.seconds)
    }

    /// A contact begins; whether it wakes the device up.
    mutating func touch(at time: Timestamp) -> Bool {
        guard let lastHeard, time - lastHeard >= idle else { return false }
        until = time + guardTime
        return true
    }

    /// How much longer taps and rests are not trusted.
    func remaining(at time: Timestamp) -> Interval {
        guard let until, until > time else { return .zero }
        return until - time
    }
}
