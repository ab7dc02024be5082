// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import RemoteModel

/// Why no player comes of its unit.
enum UnitProblem: Equatable {
    /// Nothing says where the session's bus is, or nobody listens there.
    case noBus(String)
    /// The bus is there, and no systemd of the user's on it.
    case noManager
    case noUnit
    case masked
    /// systemd has not answered.
    case silent
    /// The unit was started, and its player did not connect.
    case noPlayer
    /// Anything else, in the words of the system.
    case other(String)

    /// The bus could not be reached.
    init(_ error: SystemError) {
        switch error.errno {
        case ENOMEDIUM, ENOENT, ECONNREFUSED, ENOSYS: self = .noBus(error.text)
        default: self = .other("\(error)")
        }
    }

    /// systemd, or the bus, has refused.
    init(error name: String, _ text: String) {
        switch name {
        case "org.freedesktop.systemd1.NoSuchUnit", "org.freedesktop.DBus.Error.FileNotFound":
            self = .noUnit
        case "org.freedesktop.systemd1.UnitMasked": self = .masked
        case "org.freedesktop.DBus.Error.ServiceUnknown",
            "org.freedesktop.DBus.Error.NameHasNoOwner":
            self = .noManager
        default: self = .other(text.isEmpty ? name : text)
        }
    }

    /// The sentence about that unit, and what to do.
    func diagnostic(of unit: PlayerUnit) -> Diagnostic {
        let (reason, advice) = words(unit.name)
        return Diagnostic(
            .warning, .configuration, "--player: " + reason, advice: advice)
    }

    private func words(_ unit: String) -> (reason: String, advice: String) {
        let status = "systemctl --user status \(unit)"
        return switch self {
        case .noBus(let reason):
            (
                "the session's D-Bus cannot be reached (\(reason)), so '\(unit)' is not started",
                "only the service of a user can start a player: "
                    + "systemctl --user enable --now remote-inputd"
            )
        case .noManager:
            (
                "there is no systemd of this user's, so '\(unit)' is not started",
                "is this a session of systemd's? systemctl --user status"
            )
        case .noUnit:
            (
                "there is no unit '\(unit)'",
                "write it, then systemctl --user daemon-reload; or name remote-player"
            )
        case .masked: ("the unit '\(unit)' is masked", "systemctl --user unmask \(unit)")
        case .silent: ("systemd does not answer, so '\(unit)' was not started", status)
        case .noPlayer:
            (
                "'\(unit)' was started, and no player has connected within "
                    + "\(PlayerStart.patience.microseconds / 1_000_000) s",
                "see: \(status); it has to use the same --socket"
            )
        case .other(let text): ("'\(unit)' was not started: \(text)", status)
        }
    }
}
