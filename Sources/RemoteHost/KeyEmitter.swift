// SPDX-License-Identifier: MIT

internal import CLinuxInput
internal import Glibc
internal import LinuxInput
internal import LinuxLoop
internal import RemoteModel

/// Presses the keys of `emit` on a keyboard of its own, for programs that know keys only.
final class KeyEmitter: OutputSink {
    static let device = "/dev/uinput"

    private let descriptor: CInt

    init() throws(SystemError) {
        let made = linux_keyboard_make(DevicePolicy.ownKeyboard)
        guard made >= 0 else {
            throw SystemError("open", errno: -made, subject: Self.device)
        }
        descriptor = made
    }

    deinit {
        _ = close(descriptor)
    }

    /// All keys go down in order, and come up in the opposite one.
    func perform(_ output: TimedOutput) {
        guard case .command(_, .emit(let text)) = output.output, !text.hasPrefix("lirc:") else {
            return
        }
        let codes = text.split(separator: "+").compactMap { EventCode(name: String($0))?.code }
        for code in codes { send(code, 1) }
        for code in codes.reversed() { send(code, 0) }
    }

    private func send(_ code: UInt16, _ value: Int32) {
        // The kernel takes every event of a keyboard that is there; there is nobody to tell.
        _ = linux_keyboard_send(descriptor, EventType.key, code, value)
        _ = linux_keyboard_send(descriptor, EventType.synchronize, 0, 0)
    }
}
