// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import Glibc
internal import LinuxSystem
internal import RemoteModel

/// Looks for remote-inputd, and asks it what it is.
struct ServiceExaminer: Examiner {
    let machine: Computer
    var findings: [Finding] = []

    init(_ machine: Computer) {
        self.machine = machine
    }

    mutating func run() {
        checkService()
    }

    private mutating func checkService() {
        guard let folder = machine.variable("XDG_RUNTIME_DIR") else {
            return add(
                .warn, "service", "XDG_RUNTIME_DIR is not set, so that no service can be found",
                fix: "log in by a session of its own (ssh or the console), not by 'su'")
        }
        let path = CommandProtocol.path(runtimeFolder: folder)
        switch machine.listens(at: path) {
        case .success: checkHello(at: path)
        case nil where isServiceEnabled:
            add(
                .fail, "service", "remote-inputd is enabled, but does not listen at \(path)",
                fix: "systemctl --user restart remote-inputd; see systemctl --user status "
                    + "remote-inputd")
        case nil:
            add(
                .ok, "service",
                "remote-inputd does not run; remote-player then reads remotes itself")
        case .failure(let error) where error.errno == EACCES:
            add(
                .fail, "service", "\(path) belongs to \(machine.owner(of: path))",
                fix: "each user has a service: unset XDG_RUNTIME_DIR or log in again, then "
                    + "systemctl --user enable --now remote-inputd")
        case .failure(let error):
            add(
                .fail, "service", "\(path) is there, but nothing listens (\(error.text))",
                fix: hasUnit ? Self.restart : "rm \(path)")
        }
    }

    /// Whether systemd knows the service.
    private var hasUnit: Bool {
        var folders = ["/usr/local/lib", "/usr/lib", "/etc"]
        if let home = machine.variable("HOME") { folders.append(home + "/.config") }
        return machine.first(folders.map { $0 + "/systemd/user/remote-inputd.service" }) != nil
    }

    private static let restart = "systemctl --user restart remote-inputd"

    private var isServiceEnabled: Bool {
        guard let home = machine.variable("HOME") else { return false }
        return machine.exists(
            "\(home)/.config/systemd/user/default.target.wants/remote-inputd.service")
    }

    /// What the service says of itself when someone connects.
    private mutating func checkHello(at path: String) {
        switch Self.hello(at: machine.path(path)) {
        case .hello(CommandProtocol.version, let program, let version):
            add(.ok, "service", "\(program) \(version) listens at \(path)")
        case .hello(let number, let program, let version):
            add(
                .fail, "service",
                "\(program) \(version) at \(path) speaks protocol \(number), and this program "
                    + "\(CommandProtocol.version)",
                fix: "sudo make install, then " + Self.restart)
        case .closing(let reason):
            add(
                .fail, "service",
                "\(path), of \(machine.owner(of: path)), refuses: \(reason)",
                fix: "systemctl --user enable --now remote-inputd, as the user that you are")
        case nil:
            add(.fail, "service", "what listens at \(path) says nothing", fix: Self.restart)
        default:
            add(
                .fail, "service", "what listens at \(path) is not remote-inputd",
                fix: "end that program, then " + Self.restart)
        }
    }

    /// The first line, or nil when none comes within a second.
    private static func hello(at path: String) -> RemoteMessage? {
        guard let socket = try? UnixSocket.connect(to: path) else { return nil }
        var bytes: [UInt8] = []
        let end = MonotonicClock.now + Interval.milliseconds(1000)
        while !bytes.contains(UInt8(ascii: "\n")) {
            let left = (end - MonotonicClock.now).microseconds / 1000
            var wait = pollfd(fd: socket.rawValue, events: Int16(POLLIN), revents: 0)
            guard left > 0, poll(&wait, 1, CInt(left)) > 0 else { return nil }
            var part = [UInt8](repeating: 0, count: 4096)
            let count = read(socket.rawValue, &part, part.count)
            guard count > 0, bytes.count < 65536 else { return nil }
            bytes += part[..<count]
        }
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
        return (try? RemoteMessage(line: line)) ?? .unknown([])
    }
}
