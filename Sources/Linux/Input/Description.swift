// SPDX-License-Identifier: MIT

internal import CEvdev
internal import CLinux
internal import RemoteModel

extension DeviceDescription {
    /// The description of an open device, with the driver and protocols that only udev knows.
    init(evdev: OpaquePointer, device: borrowing UdevDevice) {
        self.init(name: string(libevdev_get_name(evdev)))
        path = device.node
        hidDevice = device.hidDevice
        driver = device.driver
        protocols = device.protocols
        physicalPath = string(libevdev_get_phys(evdev))
        unique = string(libevdev_get_uniq(evdev))
        bus = UInt16(truncatingIfNeeded: libevdev_get_id_bustype(evdev))
        vendor = UInt16(truncatingIfNeeded: libevdev_get_id_vendor(evdev))
        product = UInt16(truncatingIfNeeded: libevdev_get_id_product(evdev))
        version = UInt16(truncatingIfNeeded: libevdev_get_id_version(evdev))
        properties = (0...UInt16(INPUT_PROP_MAX)).filter {
            libevdev_has_property(evdev, UInt32($0)) == 1
        }
        codes = codesInOrder { type, maximum in
            (0...maximum).filter {
                libevdev_has_event_code(evdev, UInt32(type), UInt32($0)) == 1
            }
        }
        axes = (0...UInt16(ABS_MAX)).compactMap { axisInfo($0, evdev: evdev) }
    }

    /// What sysfs shows of a device, also where its node may not be opened. It does not show the
    /// ranges of axes, so they are all 0…1.
    init(device: borrowing UdevDevice) {
        self.init(name: device.inputAttribute("name"))
        path = device.node
        hidDevice = device.hidDevice
        driver = device.driver
        protocols = device.protocols
        physicalPath = device.inputAttribute("phys")
        unique = device.inputAttribute("uniq")
        bus = UInt16(device.inputAttribute("id/bustype"), radix: 16) ?? 0
        vendor = UInt16(device.inputAttribute("id/vendor"), radix: 16) ?? 0
        product = UInt16(device.inputAttribute("id/product"), radix: 16) ?? 0
        version = UInt16(device.inputAttribute("id/version"), radix: 16) ?? 0
        properties = CapabilityMask.codes(device.inputAttribute("properties"))
        let masks = [
            (EventType.key, device.inputAttribute("capabilities/key")),
            (EventType.relative, device.inputAttribute("capabilities/rel")),
            (EventType.miscellaneous, device.inputAttribute("capabilities/msc")),
        ]
        codes = masks.flatMap { type, mask in
            CapabilityMask.codes(mask).map { EventCode(type: type, code: $0) }
        }
        axes = CapabilityMask.codes(device.inputAttribute("capabilities/abs")).map {
            AxisInfo(code: $0, minimum: 0, maximum: 1)
        }
    }
}

/// The codes in the order of their types, as a trace writes them.
private func codesInOrder(_ codes: (UInt16, UInt16) -> [UInt16]) -> [EventCode] {
    let types = [
        (EventType.key, UInt16(KEY_MAX)), (EventType.relative, UInt16(REL_MAX)),
        (EventType.miscellaneous, UInt16(MSC_MAX)),
    ]
    return types.flatMap { type, maximum in
        codes(type, maximum).map { EventCode(type: type, code: $0) }
    }
}

/// The range and state of an axis; nil for one that the device does not have.
private func axisInfo(_ code: UInt16, evdev: OpaquePointer) -> AxisInfo? {
    guard let info = libevdev_get_abs_info(evdev, UInt32(code)) else { return nil }
    var axis = AxisInfo(
        code: code, minimum: info.pointee.minimum, maximum: info.pointee.maximum,
        fuzz: info.pointee.fuzz, flat: info.pointee.flat, resolution: info.pointee.resolution,
        value: info.pointee.value)
    // libevdev keeps the slot that events go to beside the axis.
    if Int32(code) == ABS_MT_SLOT { axis.value = libevdev_get_current_slot(evdev) }
    return axis
}

/// A set of codes as sysfs prints it: words of the kernel's `unsigned long` in hexadecimal, the
/// highest first, without leading zeros in a word: `10000 0 7ff`.
enum CapabilityMask {
    /// The kernel's `KEY_CNT`, the largest of these masks.
    static let codeLimit = 768

    /// The numbers of the bits that are set, ascending. A text that is not such a mask gives none.
    static func codes(_ text: String) -> [UInt16] {
        let wordBits = UInt.bitWidth
        var codes: [UInt16] = []
        for (index, word) in text.split(whereSeparator: \.isWhitespace).reversed().enumerated() {
            guard index < codeLimit / wordBits + 1, let bits = UInt(word, radix: 16) else {
                return []
            }
            for bit in 0..<wordBits where bits >> UInt(bit) & 1 == 1 {
                codes.append(UInt16(index * wordBits + bit))
            }
        }
        return codes
    }
}
