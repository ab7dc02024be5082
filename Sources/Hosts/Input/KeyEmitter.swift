// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc
internal import LinuxInput
internal import LinuxSystem
internal import RemoteModel

/// Presses the keys of `emit` on a keyboard of its own, for programs that know keys only. The
/// kernel offers the keyboard to every program like a real one (uinput). `DeviceSet` never reads
/// it.
final class KeyEmitter: OutputSink {
    /// The node by which a program makes an input device of its own.
    static let device = "/dev/uinput"

    private let descriptor: CInt
    /// The keys that are down, and for how many bindings.
    private var held: [(code: UInt16, count: Int)] = []

    /// Makes the keyboard. `ENOENT`: the module is not loaded; `EACCES`: this user may not.
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

    /// All keys go down in order, and come up in the opposite one. When this process ends, the
    /// keyboard vanishes, and the kernel releases what is down.
    func perform(_ output: TimedOutput) {
        switch output.output {
        case .command(_, .emit(let text)):
            for code in Self.codes(text) { press(code) }
            for code in Self.codes(text).reversed() { release(code) }
        case .command(_, .emitBegin(let text)):
            for code in Self.codes(text) { press(code) }
        case .command(_, .emitEnd(let text)):
            for code in Self.codes(text).reversed() { release(code) }
        case .command, .gesture, .request, .context, .event, .question, .diagnostic:
            break
        }
    }

    /// The keys of `KEY_LEFTCTRL+KEY_C`, in order; none for a button of lircd's protocol.
    private static func codes(_ text: String) -> [UInt16] {
        guard !text.hasPrefix("lirc:") else { return [] }
        return text.split(separator: "+").compactMap { EventCode(name: String($0))?.code }
    }

    /// A key goes down, unless another binding holds it already.
    private func press(_ code: UInt16) {
        if let index = held.firstIndex(where: { $0.code == code }) {
            held[index].count += 1
        } else {
            held.append((code, 1))
            send(code, 1)
        }
    }

    /// A key comes up, once no binding holds it any more.
    private func release(_ code: UInt16) {
        guard let index = held.firstIndex(where: { $0.code == code }) else { return }
        held[index].count -= 1
        guard held[index].count == 0 else { return }
        held.remove(at: index)
        send(code, 0)
    }

    private func send(_ code: UInt16, _ value: Int32) {
        // The kernel takes every event of a keyboard that is there; there is nobody to report to.
        _ = linux_keyboard_send(descriptor, EventType.key, code, value)
        _ = linux_keyboard_send(descriptor, EventType.synchronize, 0, 0)
    }
}
