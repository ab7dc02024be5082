// SPDX-License-Identifier: MIT

internal import RemoteModel

extension KeymapFile {
    /// A device that the match means, as far as that is known from it, and its role if the match
    /// names one. It has the keys and axes that `[controls]` names, since nothing else could be
    /// pressed on it.
    func testedDevice(
        _ match: DeviceMatch?
    ) -> (DeviceDescription, DeviceRole?) {
        guard let match else { return (DeviceDescription(name: name), nil) }
        let pattern = match.lirc ?? match.name ?? self.name
        let name = pattern.filter { $0 != "*" && $0 != "?" }
        var device = DeviceDescription(source: match.lirc == nil ? .evdev : .lirc, name: name)
        device.vendor = match.vendor ?? 0
        device.product = match.products.first ?? 0
        device.driver = match.driver ?? ""
        switch match.bus {
        case .number(let number): device.bus = number
        case .infrared where match.infraredProtocol == nil: device.protocols = ["nec"]
        case .infrared, nil: break
        }
        if let word = match.infraredProtocol { device.protocols = [word] }
        for entry in controls {
            guard device.source == .evdev, case .event(let code) = entry.source else { continue }
            if code.type == EventType.absolute {
                device.axes.append(AxisInfo(code: code.code, minimum: 0, maximum: 255))
            } else {
                device.codes.append(code)
            }
        }
        return (device, match.role)
    }
}
