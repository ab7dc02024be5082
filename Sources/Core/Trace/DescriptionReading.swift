// SPDX-License-Identifier: MIT

internal import RemoteModel

extension TraceLine {
    /// The device of an `attached` line; `word` is where its input comes from.
    func description(_ word: TraceWord) throws(TraceFault) -> DeviceDescription {
        let source = try word.choice(
            of: DeviceDescription.Source.allCases.map(\.name),
            { DeviceDescription.Source(name: $0) })
        var description = DeviceDescription(source: source, name: try text("name").text)
        for field in fields {
            switch field.name {
            // It was read above, since each device has one.
            case "name": break
            case "path": description.path = field.text
            case "phys": description.physicalPath = field.text
            case "uniq": description.unique = field.text
            case "hid": description.hidDevice = field.text
            case "driver": description.driver = field.text
            case "protocols":
                description.protocols = field.text.split(separator: ",").map(String.init)
            case "bus": description.bus = try field.code()
            case "vendor": description.vendor = try field.code()
            case "product": description.product = try field.code()
            case "version": description.version = try field.code()
            case "mapping":
                let origin = description.mapping?.origin ?? ""
                description.mapping = ControllerMapping(line: field.text, origin: origin)
            case "mappingFrom": description.mapping?.origin = field.text
            case "properties": description.properties += try field.properties()
            case let name?: try field.capabilities(name, into: &description)
            case nil: break
            }
        }
        // Whoever counts buttons or axes, as SDL's mappings do, needs the codes in the kernel's
        // order.
        description.codes.sort()
        description.axes.sort { $0.code < $1.code }
        return description
    }
}

extension TraceWord {
    /// The numbers of properties by their names (`INPUT_PROP_POINTER`).
    fileprivate func properties() throws(TraceFault) -> [UInt16] {
        var properties: [UInt16] = []
        for name in text.split(separator: ",") {
            guard let property = InputProperty.number(named: name) else {
                throw TraceFault(at: offset, "'\(name)' is not a property of a device")
            }
            properties.append(property)
        }
        return properties.sorted()
    }

    /// `EV_KEY=KEY_A,KEY_B` or `ABS_X=0:255:0:15:0:127`.
    fileprivate func capabilities(
        _ name: String, into description: inout DeviceDescription
    ) throws(TraceFault) {
        if let type = EventType.number(named: name) {
            for part in text.split(separator: ",") {
                let word = TraceWord(text: String(part), offset: offset)
                description.codes.append(try word.eventCode(type: type))
            }
        } else if let code = EventCode(name: name), code.type == EventType.absolute {
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            let numbers = parts.compactMap { Int32($0) }
            guard parts.count == 6, numbers.count == 6 else {
                throw fault("six numbers, MINIMUM:MAXIMUM:FUZZ:FLAT:RESOLUTION:VALUE")
            }
            description.axes.append(
                AxisInfo(
                    code: code.code, minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2],
                    flat: numbers[3], resolution: numbers[4], value: numbers[5]))
        } else {
            throw TraceFault(at: offset, "'\(name)' is not a field of a device")
        }
    }

    /// The code of that type: its name, or its number where the kernel has no name.
    func eventCode(type: UInt16) throws(TraceFault) -> EventCode {
        if text.utf8.first.map({ (48...57).contains($0) }) ?? false {
            return EventCode(type: type, code: try code())
        }
        guard let code = EventCode(name: text) else {
            throw TraceFault(
                at: offset, "'\(text)' is not an event code",
                advice: Spelling.question(of: text, among: EventCode.allNames))
        }
        guard code.type == type else {
            throw TraceFault(
                at: offset, "'\(text)' is not an event of type \(EventType.name(type))")
        }
        return code
    }
}
