// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import RemoteModel

/// One open node that is read: an evdev node, or a HID device whose reports are decoded here.
/// `DeviceSet` owns them all: `EvdevDevice`, `SiriRemoteNode`,
/// `SteamControllerNode` and `ScancodeNode`.
protocol InputNode: AnyObject {
    /// Its number in this run.
    var id: DeviceID { get }
    /// Its path in sysfs.
    var identity: String { get }
    var description: DeviceDescription { get set }
    /// The number to register with the loop; readable when `read` has something to do.
    var descriptor: CInt { get }
    /// The registration with the loop; set by who registers it.
    var token: Token? { get set }

    /// Whether the device itself is there, and not only its radio, whose node stays without it.
    /// Such a node appends `attached` and `detached` by itself as the device comes and goes.
    var isThere: Bool { get }

    /// Appends what is down on the device at the moment, which nobody has seen go down. A device
    /// that `wakes` has been woken by its one button that is down, which is pressed now.
    func appendState(at time: Timestamp, wakes: Bool, into inputs: inout [TimedInput])

    /// Keeps the node from other programs, or gives it back. What is down at the moment comes up
    /// first: those who saw it go down must see that too.
    func setGrabbed(_ isGrabbed: Bool)

    /// Appends the events that wait.
    func read(into inputs: inout [TimedInput]) -> ReadOutcome

    /// Troubles of the device, each reported once.
    func takeDiagnostics() -> [Diagnostic]

    /// Whether there is a better way to read the device now that permissions are others. `keys` is
    /// its evdev node.
    func hasBetterWay(keys: String) -> Bool
}

extension InputNode {
    var isThere: Bool { true }

    func takeDiagnostics() -> [Diagnostic] { [] }

    func hasBetterWay(keys: String) -> Bool { false }

    /// Whether it is to be closed, and what may be read of the device opened instead.
    ///
    /// The user may not read a node any more when another one's session is in front, and the remote
    /// is that one's; an open node would be read all the same.
    func isToBeLeft(for keys: String) -> Bool {
        access(description.path, R_OK) != 0 && errno == EACCES || hasBetterWay(keys: keys)
    }
}

/// How a read ended.
enum ReadOutcome {
    /// Nothing is left.
    case drained
    /// The limit of one turn was reached.
    case more
    /// Unplugged, revoked, or failing: close it.
    case gone(SystemError)
}
