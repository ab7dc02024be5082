// SPDX-License-Identifier: MIT

internal import CLinuxInput
internal import Glibc
internal import LinuxLoop
internal import RemoteDevices
internal import RemoteModel

/// One open /dev/hidraw node of a Siri Remote, for which the kernel has no driver.
final class HidrawDevice: InputNode {
    /// Reports that one read takes. What is left is read in the next turn.
    private static let reportLimit = 256
    /// The kernel's largest report, `HID_MAX_BUFFER_SIZE`.
    private static let reportBytes = 16384

    let id: DeviceID
    let identity: String
    var description: DeviceDescription
    let descriptor: CInt
    var token: Token?
    private var decoder: SiriRemoteDecoder
    private let buffer = UnsafeMutableRawBufferPointer.allocate(
        byteCount: HidrawDevice.reportBytes, alignment: 8)

    /// The remote behind a hidraw node, or nil: then the node is nothing to us. The out-of-tree
    /// module hid-siriremote makes evdev nodes of it, which are read instead.
    static func model(of device: borrowing UdevDevice) -> SiriRemoteModel? {
        guard let numbers = device.hidNumbers, device.driver != "hid-siriremote" else { return nil }
        return SiriRemoteModel(
            bus: numbers.bus, vendor: numbers.vendor, product: numbers.product)
    }

    /// What a node says without being opened.
    static func describe(
        _ device: borrowing UdevDevice, _ model: SiriRemoteModel
    ) -> DeviceDescription {
        var description = DeviceDescription(name: device.hidProperty("HID_NAME"))
        description.path = device.node
        description.physicalPath = device.hidProperty("HID_PHYS")
        description.unique = device.hidProperty("HID_UNIQ")
        description.hidDevice = device.hidDevice
        description.driver = device.driver
        if let numbers = device.hidNumbers {
            description.bus = numbers.bus
            description.vendor = numbers.vendor
            description.product = numbers.product
        }
        model.describe(&description)
        return description
    }

    /// Opens the node, and asks the remote to tell touches and buttons.
    init(
        _ device: borrowing UdevDevice, _ model: SiriRemoteModel, id: DeviceID
    ) throws(SystemError) {
        let owned = try OwnedDescriptor(
            adopting: open(device.node, O_RDWR | O_NONBLOCK | O_CLOEXEC), from: "open",
            subject: device.node)
        description = Self.describe(device, model)
        decoder = SiriRemoteDecoder(model)
        identity = device.identity
        self.id = id
        descriptor = owned.release()
        linux_hidraw_send_feature(
            descriptor, SiriRemoteModel.activation, SiriRemoteModel.activation.count)
    }

    /// What keeps the remote from being heard, or nil.
    static func fault(of description: DeviceDescription, _ model: SiriRemoteModel) -> Diagnostic? {
        let path = description.hidDevice + "/report_descriptor"
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { _ = close(file) }
        // The kernel's largest, HID_MAX_DESCRIPTOR_SIZE.
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(file, &bytes, bytes.count)
        guard count > 0 else { return nil }
        var fault = model.fault(in: ReportDescriptor(Array(bytes[..<count])))
        fault?.message += " ('\(description.name)')"
        return fault
    }

    deinit {
        buffer.deallocate()
        _ = close(descriptor)
    }

    /// A remote tells its buttons when they change: what is down is not known.
    func appendState(at time: Timestamp, wakes: Bool, into inputs: inout [TimedInput]) {}

    /// The kernel gives a hidraw node's reports to everyone who has it open.
    func setGrabbed(_ isGrabbed: Bool) {}

    func read(into inputs: inout [TimedInput]) -> ReadOutcome {
        let arrival = MonotonicClock.now
        for _ in 0..<Self.reportLimit {
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            if count > 0 {
                let report = UnsafeRawBufferPointer(rebasing: buffer[..<count])
                decoder.decode(report, of: id, at: arrival, into: &inputs)
            } else if count == 0 || errno == EAGAIN {
                return .drained
            } else if errno == EIO {
                // What hidraw says where evdev says ENODEV.
                return .gone(SystemError("read", errno: ENODEV, subject: description.path))
            } else if errno != EINTR {
                return .gone(SystemError.last("read", subject: description.path))
            }
        }
        return .more
    }
}
