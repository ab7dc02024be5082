// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc
public import LinuxSystem
internal import RemoteModel

/// The motors of one game controller (linux/input.h, `FF_RUMBLE`).
///
/// It opens the node for itself, so that what reads it never needs to write to a device.
public final class RumblePad {
    /// Both motors for a moment: strong enough to notice, too short to be loud.
    private static let strength: (strong: UInt16, weak: UInt16) = (0x4000, 0x8000)
    /// Milliseconds.
    private static let length: UInt16 = 60

    private let descriptor: OwnedDescriptor
    private let effect: CInt

    /// Whether a node in `/dev/input` has motors, by what sysfs says of it.
    public static func hasMotors(_ path: String) -> Bool {
        let folder = "/dev/input/"
        guard path.hasPrefix(folder) else { return false }
        let mask = "/sys/class/input/\(path.dropFirst(folder.count))/device/capabilities/ff"
        let bytes = RegularFile.bytes(mask, limit: 4096) ?? []
        return CapabilityMask.codes(String(decoding: bytes, as: UTF8.self))
            .contains(UInt16(FF_RUMBLE))
    }

    /// Opens the node for writing, and gives the kernel the effect.
    public init(path: String) throws(SystemError) {
        descriptor = try OwnedDescriptor(
            adopting: open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC), from: "open", subject: path)
        let made = linux_rumble_make(
            descriptor.rawValue, Self.strength.strong, Self.strength.weak, Self.length)
        guard made >= 0 else {
            throw SystemError("EVIOCSFF", errno: -made, subject: path)
        }
        effect = made
    }

    /// Plays it once. A controller that is gone is ignored.
    public func tick() {
        _ = linux_rumble_play(descriptor.rawValue, effect)
    }
}
