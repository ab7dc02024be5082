// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import InputHost
internal import RemoteModel

/// The keys of the player's own terminal, as one more remote. A terminal reports neither releases
/// nor which of its keys are repeats: the core recognises a hold by how soon equal ones follow
/// (behaviour.md N280).
final class TerminalKeys: InputSource {
    /// Bytes that one turn takes; what is pasted beyond that comes with the next.
    static let readLimit = 256

    /// Gives the terminal back when this ends.
    private let mode: TerminalMode
    private let descriptor: CInt
    private let device: DeviceID
    private let loop: EventLoop
    private var decoder = TerminalKeyDecoder()
    private var bytes = [UInt8](repeating: 0, count: readLimit)
    private var keys: [TerminalKeyDecoder.Key] = []
    /// When an Escape that waits is complete, or nil.
    private(set) var deadline: Timestamp?
    /// `q` was typed, or the terminal is gone.
    private(set) var wantsToQuit = false

    private init(
        mode: consuming TerminalMode, descriptor: CInt, device: DeviceID, loop: EventLoop
    ) {
        self.mode = mode
        self.descriptor = descriptor
        self.device = device
        self.loop = loop
    }

    /// nil when the program has no terminal of its own.
    static func open(
        descriptor: CInt, loop: EventLoop, owner: UInt8, device: DeviceID
    ) throws(SystemError) -> TerminalKeys? {
        guard let mode = TerminalMode.enter(descriptor) else { return nil }
        _ = try loop.register(descriptor, owner: owner)
        return TerminalKeys(mode: mode, descriptor: descriptor, device: device, loop: loop)
    }

    func start(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        var description = DeviceDescription(source: .terminal, name: "Terminal keys")
        description.path = "the terminal"
        inputs.append(TimedInput(now, .attached(device, description)))
    }

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0 else {
            // Readable and nothing to read: the terminal is gone, and its programs go with it.
            loop.unregister(descriptor)
            deadline = nil
            wantsToQuit = true
            inputs.append(TimedInput(now, .detached(device)))
            return false
        }
        for byte in bytes[..<count] { decoder.take(byte, into: &keys) }
        deadline = decoder.isWaiting ? now + TerminalKeyDecoder.escapeTime : nil
        append(at: now, into: &inputs)
        return count == bytes.count
    }

    func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        deadline = nil
        decoder.timeOut(into: &keys)
        append(at: now, into: &inputs)
    }

    /// Hands over the keys that are complete.
    private func append(at now: Timestamp, into inputs: inout [TimedInput]) {
        for key in keys {
            switch key {
            case .button(let name):
                let press = ButtonPress(button: name, repeatCount: 0)
                inputs.append(TimedInput(now, .button(device, press)))
            case .quit: wantsToQuit = true
            }
        }
        keys.removeAll(keepingCapacity: true)
    }
}
