// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Picking up a remote that lay idle touches it: that first contact is trusted less (behaviour.md
/// N12). Clicks are not, since a finger does not press a switch by accident. `TouchTrust` asks it
/// about each contact.
struct WakeGuard: Sendable {
    /// When the device last sent anything; nil before its first signal, when every contact is
    /// trusted.
    private var lastReceived: Timestamp?
    /// Taps and rests are not trusted until then.
    private var until: Timestamp?
    /// After so long without a signal the next contact is trusted less.
    private let idle: Interval
    /// For how long its taps and rests are not trusted.
    private let guardTime: Interval

    init(_ thresholds: GestureThresholds) {
        idle = thresholds.wakeAfter
        guardTime = thresholds.wakeGuard
    }

    /// The device sent anything at all: somebody holds it.
    mutating func receive(at time: Timestamp) {
        lastReceived = time
    }

    /// For how long nothing was received, against the time that makes a touch doubtful.
    func silence(at time: Timestamp) -> Reason? {
        lastReceived.map {
            .measured(.idleTime, (time - $0).seconds, limit: idle.seconds)
        }
    }

    /// How long ago the doubtful touch was, against the time for which it is; nil without one.
    func reason(at time: Timestamp) -> Reason? {
        let rest = remaining(at: time)
        guard rest > .zero else { return nil }
        return .measured(.wakeTime, (guardTime - rest).seconds, limit: guardTime.seconds)
    }

    /// A contact begins; whether it wakes the device up.
    mutating func touch(at time: Timestamp) -> Bool {
        guard let lastReceived, time - lastReceived >= idle else { return false }
        until = time + guardTime
        return true
    }

    /// For how much longer taps and rests are not trusted; zero where they are.
    func remaining(at time: Timestamp) -> Interval {
        guard let until, until > time else { return .zero }
        return until - time
    }
}
