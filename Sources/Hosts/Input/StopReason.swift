// SPDX-License-Identifier: MIT

public import LinuxSystem

/// Why a process ends.
public enum StopReason: Equatable, Sendable {
    case signal(SignalSource.Signal)
    /// What was to be done is done: the player was left.
    case finished
    /// The loop cannot wait any more.
    case failed(SystemError)

    /// The status for `exit`.
    public var exitStatus: Int32 {
        switch self {
        case .signal, .finished: 0
        case .failed: 1
        }
    }
}
