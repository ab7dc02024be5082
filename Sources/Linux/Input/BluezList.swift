// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import RemoteModel

/// All that BlueZ reports, asked for once, and only when a device needs it. It waits for the
/// answer, up to `patience`: it is for `remote-monitor devices` and `doctor`, never for a loop.
final class BluezList {
    /// A BlueZ that does not answer for so long is not asked again.
    private static let patience = Interval.milliseconds(1000)

    private lazy var answer = Self.ask()

    /// The battery that a Bluetooth remote's own service reports.
    func battery(of description: DeviceDescription) -> Battery? {
        guard description.bus == DeviceDescription.bluetooth, !description.unique.isEmpty,
            case .success(let properties) = answer,
            let percent = Bluez.remote(at: description.unique, in: properties)?.battery
        else { return nil }
        return Battery(percent: percent)
    }

    /// The input devices over Bluetooth LE that are connected; none where BlueZ cannot be asked.
    var links: [SilentLink] {
        guard case .success(let properties) = answer else { return [] }
        return Bluez.links(in: properties)
    }

    /// Why the reports of a remote cannot be received through BlueZ, or nil.
    func reasonUnreachable(_ address: String) -> String? {
        switch answer {
        case .failure(let error): return "BlueZ cannot be asked (\(error.text))"
        case .success(let properties):
            guard let remote = Bluez.remote(at: address, in: properties) else {
                return BluezRemote.unknown(address)
            }
            return remote.reports.isEmpty ? BluezRemote.reportsAreKept : nil
        }
    }

    /// Asks and waits, up to `patience`.
    private static func ask() -> Result<[Bluez.Property], SystemError> {
        do throws(SystemError) {
            let bus = try BusConnection(.system)
            let cookie = bus.callForObjects()
            let end = MonotonicClock.now + patience
            while MonotonicClock.now < end {
                if let message = try bus.next() {
                    guard message.answers == cookie else { continue }
                    if let error = message.error {
                        return .failure(SystemError("GetManagedObjects", errno: error))
                    }
                    return .success(message.objects())
                }
                var wait = pollfd(
                    fd: bus.descriptor, events: Int16(truncatingIfNeeded: bus.events), revents: 0)
                let left = max(.zero, end - MonotonicClock.now)
                _ = poll(&wait, 1, CInt(left.microseconds / 1000))
            }
            return .failure(SystemError("GetManagedObjects", errno: ETIMEDOUT))
        } catch {
            return .failure(error)
        }
    }
}
