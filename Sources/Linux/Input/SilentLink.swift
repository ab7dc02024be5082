// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A remote over Bluetooth LE that is connected, and of which the kernel has no input device: its
/// presses arrive nowhere. It happens after a remote has slept or the kernel was updated.
///
/// Kernels before the change "keep dst_type with dst when reusing an LE connection" (September
/// 2026) may call a remote with a private address by an address of the wrong kind when they connect
/// to it again. It never answers that, and the link stays dead until the radio forgets it.
public struct SilentLink: Hashable, Sendable {
    /// What BlueZ calls it.
    public var name: String
    /// Its Bluetooth address.
    public var address: String

    init(name: String, address: String) {
        self.name = name
        self.address = address
    }

    /// The links of which none of these nodes comes. It asks BlueZ, and waits for the answer.
    public static func all(beside nodes: [ProbedDevice]) -> [SilentLink] {
        silent(BluezList().links, beside: nodes.map(\.description))
    }

    /// Those of which none of these nodes comes: a node has the address of its device.
    static func silent(
        _ links: [SilentLink], beside nodes: [DeviceDescription]
    ) -> [SilentLink] {
        let addresses = Set(nodes.map { $0.unique.uppercased() })
        return links.filter { !addresses.contains($0.address.uppercased()) }
    }

    /// In one sentence.
    public var message: String {
        "'\(name)' (\(address)) is connected by Bluetooth LE, but the kernel has no input device "
            + "of it, so none of its presses arrives"
    }

    /// What to do about it.
    public var advice: String {
        "bluetoothctl power off && bluetoothctl power on, then press a button of it: some kernels "
            + "call it by a wrong address after it has slept; if it stays so, bluetoothctl remove "
            + "\(address), and pair it again"
    }
}
