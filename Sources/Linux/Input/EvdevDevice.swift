// SPDX-License-Identifier: MIT

internal import CEvdev
internal import CLinux
internal import Glibc
internal import LinuxSystem
internal import RemoteDevices
internal import RemoteModel

/// One open evdev node. libevdev opens it, and finds what changed when the kernel's buffer has
/// overrun (SYN_DROPPED), so that it costs no release. Events are read here: libevdev needs a read
/// more for each frame. What events mean is for the decoder: only types that no remote sends are
/// left out here.
final class EvdevDevice: InputNode {
    /// Events that one call takes. What is left is read in the next turn.
    static let eventLimit = 2048
    /// Events that one read takes: four frames of two fingers.
    private static let readCount = 64

    /// Whether other programs get its events.
    private enum Grab {
        /// They do.
        case none
        /// They do until nothing is down on it.
        case wanted
        /// They get none.
        case held
    }

    let id: DeviceID
    let identity: String
    var description: DeviceDescription
    let descriptor: CInt
    var token: Token?
    private let evdev: OpaquePointer
    /// What was read last of each key, axis and slot.
    private var state: NodeState
    /// What one read fills.
    private var buffer = [input_event](repeating: input_event(), count: EvdevDevice.readCount)
    /// The node that gives an infrared receiver's scancodes, or nil.
    private let scancodes: String?
    /// False for an infrared receiver into which no table of keys is loaded.
    var hasKeymap: Bool {
        description.protocols.isEmpty || linux_input_has_keymap(descriptor) != 0
    }
    private var grab = Grab.none
    /// What the device's own clock says of its frames.
    private var stamps = FrameStamps()
    /// The kernel stamps with the monotonic clock. Where it refuses to, the time of reading is
    /// used.
    private let hasMonotonicTime: Bool

    /// Opens a node and reads its state.
    init(_ device: borrowing UdevDevice, id: DeviceID) throws(SystemError) {
        let path = device.node
        let owned = try OwnedDescriptor(
            adopting: open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC), from: "open", subject: path)
        // First of all: the kernel throws the events away that wait with another clock's time.
        hasMonotonicTime = linux_input_set_clock(owned.rawValue, CLOCK_MONOTONIC) == 0
        var pointer: OpaquePointer?
        let result = libevdev_new_from_fd(owned.rawValue, &pointer)
        guard result == 0, let pointer else {
            throw SystemError("libevdev_new_from_fd", errno: -result, subject: path)
        }
        evdev = pointer
        let description = DeviceDescription(evdev: pointer, device: device)
        if !description.protocols.isEmpty { Self.acceptAnyKey(pointer) }
        self.description = description
        state = NodeState(of: pointer, codes: description.codes, axes: description.axes)
        scancodes = ScancodeNode.path(of: device)
        identity = device.identity
        descriptor = owned.release()
        self.id = id
    }

    deinit {
        libevdev_free(evdev)
        _ = close(descriptor)
    }

    /// The keys of an infrared receiver change when a key table is loaded into it, and the kernel
    /// announces that to nobody. libevdev withholds the events of keys that were not there when it
    /// was opened.
    private static func acceptAnyKey(_ evdev: OpaquePointer) {
        for code in 1...UInt32(KEY_MAX) {
            libevdev_enable_event_code(evdev, UInt32(EventType.key), code, nil)
        }
    }

    func hasBetterWay(keys: String) -> Bool {
        guard let scancodes, !hasKeymap else { return false }
        return access(scancodes, R_OK) == 0
    }

    /// Appends what is down on the device at the moment as a resync frame, if anything is, because
    /// nobody has seen it go down. The frame also has the last place of each finger, because the
    /// kernel reports only what changes.
    func appendState(at time: Timestamp, wakes: Bool, into inputs: inout [TimedInput]) {
        // A remote that was asleep is woken by a press, whose down comes before the node. With two
        // buttons down it is not known which one that was.
        if wakes, let button = onlyButtonDown {
            appendSlots(at: time, into: &inputs)
            append(InputEvent(button, 1), time, &inputs)
            append(.report, time, &inputs)
            return
        }
        let first = inputs.count
        append(.dropped, time, &inputs)
        for code in description.codes where code.type == EventType.key {
            if state.isDown(code) { append(InputEvent(code, 1), time, &inputs) }
        }
        appendSlots(at: time, into: &inputs)
        if inputs.count > first + 1 {
            append(.report, time, &inputs)
        } else {
            inputs.removeLast()
        }
    }

    /// Appends the slots' values that differ from those of unused slots, and the current slot.
    private func appendSlots(at time: Timestamp, into inputs: inout [TimedInput]) {
        let first = inputs.count
        for slot in 0..<state.slotCount {
            var isNamed = false
            for axis in description.axes where CInt(axis.code) > ABS_MT_SLOT {
                let value = state.value(of: axis.code, in: slot)
                let unused: CInt = CInt(axis.code) == ABS_MT_TRACKING_ID ? -1 : 0
                guard value != unused else { continue }
                if !isNamed { append(absolute(ABS_MT_SLOT, Int32(slot)), time, &inputs) }
                isNamed = true
                append(InputEvent(.absolute(axis.code), value), time, &inputs)
            }
        }
        let current = state.currentSlot
        guard current > 0 || inputs.count > first else { return }
        append(absolute(ABS_MT_SLOT, Int32(current)), time, &inputs)
    }

    func setGrabbed(_ wanted: Bool) {
        if wanted {
            if grab == .none { grab = .wanted }
            grabWhenIdle()
        } else {
            // A failure means that the device is gone, which the next read reports.
            if grab == .held { _ = libevdev_grab(evdev, LIBEVDEV_UNGRAB) }
            grab = .none
        }
    }

    /// Grabs the node, unless something is down on it. It is tried again at the next events.
    private func grabWhenIdle() {
        // Whoever has seen a key go down would never see it come up.
        guard grab == .wanted, !isAnythingDown else { return }
        // It fails while another program has it, which is then asked again at the next event.
        if libevdev_grab(evdev, LIBEVDEV_GRAB) == 0 { grab = .held }
    }

    private var isAnythingDown: Bool { description.codes.contains(where: state.isDown) }

    /// The button that is down, if it is the only one. A finger on the surface does not count.
    private var onlyButtonDown: EventCode? {
        let buttons = description.codes.filter {
            state.isDown($0) && !Self.touches.contains(CInt($0.code))
        }
        return buttons.count == 1 ? buttons.first : nil
    }

    /// The keys that report that something touches, and what it is.
    private static let touches = BTN_DIGI...BTN_TOOL_QUADTAP

    /// Appends the events that wait. An overrun of the kernel's buffer becomes a resync frame.
    func read(into inputs: inout [TimedInput]) -> ReadOutcome {
        let size = MemoryLayout<input_event>.stride
        var frame = inputs.count
        for _ in 0..<Self.eventLimit / Self.readCount {
            let bytes = buffer.withUnsafeMutableBytes { place in
                Glibc.read(descriptor, place.baseAddress, place.count)
            }
            guard bytes >= 0 else {
                switch errno {
                case EINTR: continue
                case EAGAIN: return drained()
                default: return .gone(SystemError("read", errno: errno, subject: description.path))
                }
            }
            let count = bytes / size
            take(count, frame: &frame, into: &inputs)
            // The kernel gives as much as there is: less than was asked for is the end.
            if count < Self.readCount { return drained() }
        }
        return .more
    }

    /// Nothing is left to read.
    private func drained() -> ReadOutcome {
        grabWhenIdle()
        return .drained
    }

    /// Appends the first events of the buffer. `frame` is where the frame that is not over begins.
    private func take(_ count: Int, frame: inout Int, into inputs: inout [TimedInput]) {
        let readTime = hasMonotonicTime ? Timestamp.zero : MonotonicClock.now
        for index in 0..<count {
            let event = buffer[index]
            // Lamps, sounds and switches are not input of a remote.
            guard event.type <= EventType.miscellaneous else { continue }
            let new = InputEvent(type: event.type, code: event.code, value: event.value)
            let arrival = hasMonotonicTime ? time(of: event) : readTime
            if new == .dropped {
                // What follows is older than what libevdev asks the kernel for.
                resynchronize(arrival, into: &inputs)
                frame = inputs.count
                return
            }
            state.note(new)
            append(new, arrival, &inputs)
            if let stamped = stamps.time(of: new, at: arrival) {
                for index in frame..<inputs.count { inputs[index].time = stamped }
            }
            if new.code.type == EventType.synchronize { frame = inputs.count }
        }
    }

    /// libevdev gives the difference as up to two frames, the first of which ends contacts that
    /// were replaced. It is one frame here: nothing in it happened at a known time.
    private func resynchronize(_ time: Timestamp, into inputs: inout [TimedInput]) {
        append(.dropped, time, &inputs)
        state.restore(evdev)
        var event = input_event()
        _ = libevdev_next_event(evdev, UInt32(LIBEVDEV_READ_FLAG_FORCE_SYNC.rawValue), &event)
        while libevdev_next_event(evdev, UInt32(LIBEVDEV_READ_FLAG_SYNC.rawValue), &event)
            == CInt(LIBEVDEV_READ_STATUS_SYNC.rawValue)
        {
            guard event.type != EventType.synchronize, event.type <= EventType.miscellaneous
            else { continue }
            let new = InputEvent(type: event.type, code: event.code, value: event.value)
            state.note(new)
            append(new, time, &inputs)
        }
        append(.report, time, &inputs)
    }

    /// The kernel's stamp, in microseconds of the monotonic clock.
    private func time(of event: input_event) -> Timestamp {
        Timestamp(microseconds: Int64(event.time.tv_sec) &* 1_000_000 &+ Int64(event.time.tv_usec))
    }

    private func absolute(_ code: CInt, _ value: Int32) -> InputEvent {
        InputEvent(.absolute(UInt16(code)), value)
    }

    @inline(__always)
    private func append(
        _ event: InputEvent, _ time: Timestamp, _ inputs: inout [TimedInput]
    ) {
        inputs.append(TimedInput(time, .event(id, event)))
    }
}
