// SPDX-License-Identifier: MIT

internal import RemoteCore
public import RemoteModel
public import RemotePlayback

/// The input side and the playback side as one machine, for a process that has both: commands of
/// the normalizer go to the session, and the session's context goes back, within one `handle`.
public struct PlayerCore: Machine, Sendable {
    private var normalizer = Normalizer()
    public private(set) var session: PlaybackSession

    public init(configuration: PlaybackConfiguration = PlaybackConfiguration()) {
        session = PlaybackSession(configuration: configuration)
    }

    public var deadline: Timestamp? { nil }

    public mutating func handle(_ timed: TimedInput, into outputs: inout [TimedOutput]) {}

    public mutating func advance(to time: Timestamp, into outputs: inout [TimedOutput]) {}
}
