// SPDX-License-Identifier: MIT

internal import RemoteModel

/// `[[test]]`.
extension KeymapReader {
    /// Reads the tests once all else is read, as a test without a device has that of the keymap.
    mutating func readTests(_ array: Value) {
        for table in elements(array, "[[test]]") where !isFull {
            guard file.tests.count < Limits.keymapLines else { return }
            readTest(table)
        }
    }

    private mutating func readTest(_ table: Value) {
        let place = shownLocation(table)
        var test = KeymapTest(
            name: "", location: place, playerLocation: place, expectedLocation: place)
        var match: DeviceMatch?
        var deeds = 0
        var hasExpected = false
        for value in members(table) {
            switch document.key(value) {
            case "name":
                if let name = string(value) { test.name = name }
            case "context":
                if let context = context(value) { test.context = context }
            case "player":
                if let player = string(value) { test.player = player }
                test.playerLocation = shownLocation(value)
            case "device": match = readConditions(value)
            case "do":
                deeds += 1
                if let script = script(value) { test.deed = .script(script) }
                if test.name.isEmpty, let text = document.string(value) { test.name = text }
            case "trace":
                deeds += 1
                if let path = string(value) { test.deed = .trace(path) }
            case "gives":
                hasExpected = true
                test.expected = expected(value)
                test.expectedLocation = shownLocation(value)
            default: unknownKey(value, of: KeymapVocabulary.tests)
            }
        }
        if deeds != 1 {
            report(
                WordFault(
                    deeds == 0
                        ? "a test that does nothing" : "a test has 'do' or 'trace', not both",
                    advice: "write do = \"press right 80ms\", or trace = \"file.trace\""),
                at: table)
        }
        if !hasExpected {
            report(
                WordFault(
                    "a test that expects nothing",
                    advice: "write gives = [\"skip 1\"], or gives = [] for no command"), at: table)
        }
        if case .trace(let path) = test.deed, test.name.isEmpty { test.name = path }
        test.hasOwnDevice = match != nil
        (test.device, test.role) = file.testedDevice(match ?? file.matches.first)
        file.tests.append(test)
    }

    private mutating func context(_ value: Value) -> Context? {
        guard let word = string(value) else { return nil }
        guard let context = Context(name: word) else {
            report(.unknown("context", word, of: Context.allCases.map(\.name)), at: value)
            return nil
        }
        return context
    }

    private mutating func script(_ value: Value) -> [StrokeStep]? {
        guard let text = string(value) else { return nil }
        return take(StrokeStep.parse(script: text), at: document.place(of: value))
    }

    private mutating func expected(_ value: Value) -> [ExpectedCommand] {
        elements(value, "commands, such as [\"skip 1\"]").compactMap { element in
            guard let text = string(element) else { return nil }
            return take(ExpectedCommand.parse(text), at: document.place(of: element))
        }
    }
}

extension KeymapFile {
    /// A device that the match means, as far as it can be told from it.
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
