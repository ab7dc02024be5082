// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc
public import LinuxSystem

/// The demo's live channels, sent by a program of the demo's for as long as this lives. Its end
/// stops the program, and waits until it is gone.
public struct DemoChannels: ~Copyable {
    /// The program's process.
    private let sender: pid_t
    /// The program reports here that it is ready; it would end if nobody read.
    private let reader: OwnedDescriptor

    /// The list of the channels that are sent for this process. Each process has channels of its
    /// own, so that two may play one demo.
    public static func list(in folder: String) -> String {
        "\(folder)/live/\(getpid())/channels.m3u"
    }

    /// Starts `serve` of the demo's folder, and waits until they can be played: a few hundredths
    /// of a second.
    public static func start(folder: String) throws(SystemError) -> DemoChannels {
        let program = folder + "/serve"
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError.last("pipe") }
        let reader = try OwnedDescriptor(adopting: ends[0], from: "pipe")
        let writer = try OwnedDescriptor(adopting: ends[1], from: "pipe")
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, writer.rawValue, 1)
        posix_spawn_file_actions_addclose(&actions, reader.rawValue)
        posix_spawn_file_actions_addclose(&actions, writer.rawValue)
        // A group of its own, so that Control-C in the terminal ends the player first.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        let process = try spawn(program, &actions, &attributes)
        _ = consume writer
        let channels = DemoChannels(sender: process, reader: reader)
        // Its one line, or the end of the pipe when it could not.
        var byte: UInt8 = 0
        guard read(channels.reader.rawValue, &byte, 1) == 1 else {
            throw SystemError("read", errno: EPIPE, subject: program)
        }
        return channels
    }

    private static func spawn(
        _ program: String, _ actions: inout posix_spawn_file_actions_t,
        _ attributes: inout posix_spawnattr_t
    ) throws(SystemError) -> pid_t {
        var words: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup("\(getpid())"), nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        let code = posix_spawn(&process, program, &actions, &attributes, &words, environ)
        guard code == 0 else { throw SystemError("posix_spawn", errno: code, subject: program) }
        return process
    }

    private init(sender: pid_t, reader: consuming OwnedDescriptor) {
        self.sender = sender
        self.reader = reader
    }

    deinit {
        _ = kill(sender, SIGTERM)
        var status: CInt = 0
        _ = waitpid(sender, &status, 0)
    }
}
