// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc
internal import LinuxSystem
internal import RemoteDevices
internal import RemoteModel

/// One open /dev/hidraw node of a Siri Remote, for which the kernel has no driver. Its reports come
/// from two sides: the node itself, and BlueZ for those that the kernel drops because they are not
/// in the remote's descriptor (docs/siri-remote.md). Both go to one `SiriRemoteDecoder`.
final class SiriRemoteNode: InputNode {
    let id: DeviceID
    let identity: String
    var description: DeviceDescription
    /// An epoll of the node, the answer, and BlueZ.
    let descriptor: CInt
    var token: Token?
    private(set) var diagnostics: [Diagnostic] = []
    private let model: SiriRemoteModel
    private let node: HidrawReader
    /// An eventfd with what the remote said when it was asked for its buttons.
    private let answer: CInt
    private var decoder: SiriRemoteDecoder
    /// Nil where there is no D-Bus.
    private var bluez: BluezRemote?
    private var bluezEvents: UInt32 = 0
    private var changes: [BluezRemote.Change] = []
    /// BlueZ keeps the node of a remote that sleeps.
    private var isAsleep = false

    /// Opens the node.
    init(
        _ device: borrowing UdevDevice, _ description: DeviceDescription, _ model: SiriRemoteModel,
        id: DeviceID
    ) throws(SystemError) {
        let node = try HidrawReader(device)
        let answer = try OwnedDescriptor(
            adopting: eventfd(0, CInt(EFD_NONBLOCK | EFD_CLOEXEC)), from: "eventfd")
        let epoll = try OwnedDescriptor(
            adopting: epoll_create1(CInt(EPOLL_CLOEXEC)), from: "epoll_create1")
        self.description = description
        identity = device.identity
        decoder = SiriRemoteDecoder(model)
        self.model = model
        self.id = id
        self.node = node
        self.answer = answer.release()
        descriptor = epoll.release()
        watch(node.descriptor, for: EPOLLIN.rawValue)
        watch(self.answer, for: EPOLLIN.rawValue)
        listenToBluez()
    }

    /// Connects to BlueZ. Without it a remote of which the kernel drops nothing still works; only
    /// its sleep is not seen.
    private func listenToBluez() {
        let dropped = Self.dropped(of: description, model)
        do throws(SystemError) {
            let bluez = try BluezRemote(address: description.unique, receiving: dropped)
            self.bluez = bluez
            bluezEvents = bluez.events
            watch(bluez.descriptor, for: bluezEvents)
        } catch {
            if !dropped.isEmpty { reportFault("BlueZ cannot be asked (\(error.text))") }
        }
    }

    /// Puts a descriptor into the epoll of this device.
    private func watch(
        _ descriptor: CInt, for events: UInt32, _ operation: CInt = CInt(EPOLL_CTL_ADD)
    ) {
        var event = epoll_event()
        event.events = events
        // Fails only when memory is short.
        _ = epoll_ctl(self.descriptor, operation, descriptor, &event)
    }

    /// Reports why its touches or buttons do not come.
    private func reportFault(_ reason: String) {
        diagnostics.append(model.fault(of: description.name, because: reason))
    }

    /// The reports of a remote that the kernel drops.
    static func dropped(of description: DeviceDescription, _ model: SiriRemoteModel) -> [UInt8] {
        HidrawModel.descriptor(of: description.hidDevice).map { model.dropped(by: $0) } ?? []
    }

    deinit {
        for descriptor in [descriptor, answer] { _ = close(descriptor) }
    }

    func takeDiagnostics() -> [Diagnostic] {
        defer { diagnostics.removeAll() }
        return diagnostics
    }

    /// Asks the remote to send touches and buttons. A remote that has woken up is also asked which
    /// button is down: it sends only changes, and the press that woke it came before the node.
    func appendState(at time: Timestamp, wakes: Bool, into inputs: inout [TimedInput]) {
        activate(asks: wakes)
    }

    /// Writes the activation, on a thread of its own: a write to a hidraw node of Bluetooth may
    /// wait for the remote.
    private func activate(asks: Bool) {
        let asked = asks && model.reportsButtons ? SiriRemoteModel.buttonReport : 0
        linux_hidraw_activate(
            node.descriptor, SiriRemoteModel.activation, SiriRemoteModel.activation.count, asked,
            answer)
    }

    /// The kernel gives a hidraw node's reports to everyone who has it open.
    func setGrabbed(_ isGrabbed: Bool) {}

    /// Appends what BlueZ, the answer and the node have, all with the time of this read: hidraw has
    /// no stamps.
    func read(into inputs: inout [TimedInput]) -> ReadOutcome {
        let arrival = MonotonicClock.now
        let hasMore = readBluez(at: arrival, into: &inputs)
        readAnswer(at: arrival, into: &inputs)
        let outcome = node.read { report in
            wake(at: arrival, into: &inputs)
            decoder.decode(report, of: id, at: arrival, into: &inputs)
        }
        guard case .drained = outcome, hasMore else { return outcome }
        return .more
    }

    /// The remote has said which buttons are down.
    private func readAnswer(at time: Timestamp, into inputs: inout [TimedInput]) {
        var value: UInt64 = 0
        guard Glibc.read(answer, &value, MemoryLayout<UInt64>.size) > 0 else { return }
        // The first byte is the report's number.
        let mask = UInt16(truncatingIfNeeded: value >> 8)
        guard UInt8(truncatingIfNeeded: value) == SiriRemoteModel.buttonReport else { return }
        decoder.wake(mask, of: id, at: time, into: &inputs)
    }

    /// Returns whether there is more than one turn takes.
    private func readBluez(at time: Timestamp, into inputs: inout [TimedInput]) -> Bool {
        guard let bluez else { return false }
        var hasMore = false
        do throws(SystemError) {
            hasMore = try bluez.read(into: &changes)
            if bluez.events != bluezEvents {
                bluezEvents = bluez.events
                watch(bluez.descriptor, for: bluezEvents, CInt(EPOLL_CTL_MOD))
            }
        } catch {
            // A new connection is made when the remote comes back. Closing this one takes it out of
            // the epoll.
            self.bluez = nil
        }
        for one in changes {
            switch one {
            case .report(let bytes):
                wake(at: time, into: &inputs)
                bytes.withUnsafeBytes { decoder.decode($0, of: id, at: time, into: &inputs) }
            case .awake:
                activate(asks: false)
                wake(at: time, into: &inputs)
            case .asleep: sleep(at: time, into: &inputs)
            case .unreachable(let reason): reportFault(reason)
            }
        }
        changes.removeAll(keepingCapacity: true)
        return hasMore
    }

    /// Whatever it had begun ends, and nothing is committed.
    private func sleep(at time: Timestamp, into inputs: inout [TimedInput]) {
        guard !isAsleep else { return }
        isAsleep = true
        decoder = SiriRemoteDecoder(model)
        inputs.append(TimedInput(time, .detached(id)))
    }

    /// It is there again, with nothing down.
    private func wake(at time: Timestamp, into inputs: inout [TimedInput]) {
        guard isAsleep else { return }
        isAsleep = false
        inputs.append(TimedInput(time, .attached(id, description)))
    }
}
