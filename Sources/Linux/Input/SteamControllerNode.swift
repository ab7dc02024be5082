// SPDX-License-Identifier: MIT

internal import CEvdev
internal import CLinux
internal import Glibc
internal import LinuxSystem
internal import RemoteDevices
internal import RemoteModel

/// One open /dev/hidraw node of a Steam Controller of 2026: its cable, Bluetooth, or one of the
/// four controllers of a puck.
///
/// While a player is in front it plays no mouse and no keyboard, and a click of a pad is answered
/// by its motor. Else it is left as it is: it may be somebody's mouse.
final class SteamControllerNode: InputNode {
    let id: DeviceID
    let identity: String
    var description: DeviceDescription
    /// An epoll of the node and of the clock.
    let descriptor: CInt
    var token: Token?
    private(set) var isThere: Bool
    private let model: SteamControllerModel
    private let node: HidrawReader
    /// When its mouse is to be switched off again.
    private let clock: CInt
    private var decoder = SteamControllerDecoder()
    /// A player is in front.
    private var isGrabbed = false

    /// Opens the node.
    init(
        _ device: borrowing UdevDevice, _ description: DeviceDescription,
        _ model: SteamControllerModel, id: DeviceID
    ) throws(SystemError) {
        let node = try HidrawReader(device)
        let clock = try OwnedDescriptor(
            adopting: timerfd_create(CLOCK_MONOTONIC, CInt(TFD_CLOEXEC) | CInt(TFD_NONBLOCK)),
            from: "timerfd_create")
        let epoll = try OwnedDescriptor(
            adopting: epoll_create1(CInt(EPOLL_CLOEXEC)), from: "epoll_create1")
        self.description = description
        self.model = model
        self.id = id
        identity = device.identity
        isThere = !model.comesAndGoes
        self.node = node
        self.clock = clock.release()
        descriptor = epoll.release()
        for watched in [node.descriptor, self.clock] {
            var event = epoll_event()
            event.events = EPOLLIN.rawValue
            // Fails only when memory is short.
            _ = epoll_ctl(descriptor, CInt(EPOLL_CTL_ADD), watched, &event)
        }
    }

    deinit {
        for descriptor in [descriptor, clock] { _ = close(descriptor) }
    }

    /// What is down when it comes is in its next report, some milliseconds later.
    func appendState(at time: Timestamp, wakes: Bool, into inputs: inout [TimedInput]) {}

    /// The kernel gives a hidraw node's reports to everyone who has it open. What other programs
    /// see of the controller is its mouse and its keyboard, which it stops playing.
    func setGrabbed(_ isGrabbed: Bool) {
        guard isGrabbed != self.isGrabbed else { return }
        self.isGrabbed = isGrabbed
        arm(isGrabbed ? SteamControllerModel.renewal : .seconds(0))
        if isThere { ask(SteamControllerModel.mouseMode(!isGrabbed)) }
    }

    /// The clock ticks so often from now on; zero: not at all.
    private func arm(_ period: Interval) {
        let seconds = period.microseconds / 1_000_000
        var setting = itimerspec()
        setting.it_interval.tv_sec = Int(seconds)
        setting.it_value = setting.it_interval
        _ = timerfd_settime(clock, 0, &setting, nil)
    }

    private func ask(_ report: [UInt8]) {
        linux_hidraw_activate(node.descriptor, report, report.count, 0, -1)
    }

    /// Appends what the node has, all with the time of this read: hidraw has no stamps.
    func read(into inputs: inout [TimedInput]) -> ReadOutcome {
        let arrival = MonotonicClock.now
        var ticks: UInt64 = 0
        if Glibc.read(clock, &ticks, MemoryLayout<UInt64>.size) > 0, isGrabbed, isThere {
            ask(SteamControllerModel.mouseMode(false))
        }
        return node.read { take($0, at: arrival, into: &inputs) }
    }

    private func take(
        _ report: UnsafeRawBufferPointer, at time: Timestamp, into inputs: inout [TimedInput]
    ) {
        switch SteamControllerDecoder.presence(report) {
        case .here: come(at: time, into: &inputs)
        case .gone: leave(at: time, into: &inputs)
        case nil: return
        }
        decoder.decode(report, of: id, at: time, into: &inputs)
        for isRight in decoder.takeClicks() where isGrabbed {
            let click = SteamControllerModel.click(isRight: isRight)
            linux_hidraw_send(node.descriptor, click, click.count)
        }
    }

    /// It is there, with nothing down.
    private func come(at time: Timestamp, into inputs: inout [TimedInput]) {
        guard !isThere else { return }
        isThere = true
        inputs.append(TimedInput(time, .attached(id, description)))
        if isGrabbed { ask(SteamControllerModel.mouseMode(false)) }
    }

    /// Whatever it had begun ends, and nothing is committed.
    private func leave(at time: Timestamp, into inputs: inout [TimedInput]) {
        guard isThere, model.comesAndGoes else { return }
        isThere = false
        decoder = SteamControllerDecoder()
        inputs.append(TimedInput(time, .detached(id)))
    }
}
