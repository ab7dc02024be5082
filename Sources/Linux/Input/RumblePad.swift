// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc
public import LinuxSystem
internal import RemoteDevices
internal import RemoteModel

/// The motors of one game controller: those of its driver (linux/input.h, `FF_RUMBLE`), or those
/// below the pads of a Steam Controller of 2026, of which its reports are read.
///
/// It opens the node for itself, so that what reads it never needs to write to a device.
public final class RumblePad {
    /// Both motors for a moment: strong enough to notice, too short to be loud.
    private static let strength: (strong: UInt16, weak: UInt16) = (0x4000, 0x8000)
    /// Milliseconds.
    private static let length: UInt16 = 60

    private let descriptor: OwnedDescriptor
    /// The driver's number of it; nil where the controller is sent reports.
    private let effect: CInt?

    /// Whether a node has motors, by what sysfs says of it.
    public static func hasMotors(_ path: String) -> Bool {
        if isSteamController(path) { return true }
        let folder = "/dev/input/"
        guard path.hasPrefix(folder) else { return false }
        let mask = "/sys/class/input/\(path.dropFirst(folder.count))/device/capabilities/ff"
        let bytes = RegularFile.bytes(mask, limit: 4096) ?? []
        return CapabilityMask.codes(String(decoding: bytes, as: UTF8.self))
            .contains(UInt16(FF_RUMBLE))
    }

    /// Whether it is the node of the reports of a Steam Controller.
    private static func isSteamController(_ path: String) -> Bool {
        guard path.hasPrefix("/dev/hidraw") else { return false }
        let file = "/sys/class/hidraw/\(path.dropFirst("/dev/".count))/device/uevent"
        let text = String(
            decoding: RegularFile.bytes(file, limit: 4096) ?? [], as: UTF8.self)
        let key = "HID_ID="
        guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix(key) }),
            let numbers = HidNumbers(line.dropFirst(key.count))
        else { return false }
        return SteamControllerModel(vendor: numbers.vendor, product: numbers.product) != nil
    }

    /// Opens the node for writing, and gives the kernel the effect.
    public init(path: String) throws(SystemError) {
        descriptor = try OwnedDescriptor(
            adopting: open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC), from: "open", subject: path)
        guard !Self.isSteamController(path) else {
            effect = nil
            return
        }
        let made = linux_rumble_make(
            descriptor.rawValue, Self.strength.strong, Self.strength.weak, Self.length)
        guard made >= 0 else {
            throw SystemError("EVIOCSFF", errno: -made, subject: path)
        }
        effect = made
    }

    /// Plays it once. A controller that is gone is ignored.
    public func tick() {
        if let effect {
            _ = linux_rumble_play(descriptor.rawValue, effect)
            return
        }
        for isRight in [false, true] {
            let click = SteamControllerModel.click(isRight: isRight)
            _ = linux_hidraw_send(descriptor.rawValue, click, click.count)
        }
    }
}
