// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// A mapping of SDL: what the numbers of a controller's buttons and axes are, as lines of
/// `[controls]`. SDL counts what the device has, so that the device decides which codes these are.
/// A mapping in gamecontrollerdb.txt needs no import; this is for keymaps that are to differ from
/// it.
enum SDLImport {
    /// Reads a text. `choice` is a GUID, or a part of a name; `device` is what SDL counts. Throws
    /// where not exactly one mapping for Linux is meant.
    static func read(
        _ source: KeymapSource, _ choice: String?, _ device: DeviceDescription?,
        _ keymaps: KeymapSet
    ) throws(ImportError) -> ImportedKeymap {
        let mapping = try chosen(choice, source)
        var keymap = ImportedKeymap(natural: keymaps.controls(of: .gamepad))
        keymap.name = mapping.name
        if let guid = mapping.guid, guid.hasNumbers {
            keymap.match([
                "vendor = 0x" + ImportNumber.hexadecimal(guid.vendor),
                "product = 0x" + ImportNumber.hexadecimal(guid.product),
            ])
            // For the warning that a keymap which comes with the program is for this controller
            // already.
            var device = DeviceDescription(name: mapping.name)
            device.vendor = guid.vendor
            device.product = guid.product
            keymap.remotes.append(device)
        } else {
            // A GUID without numbers is made of the name.
            keymap.match(["role = \"gamepad\"", "name = \(TOMLEditor.quoted(mapping.name))"])
        }
        let counted = device ?? usual(mapping)
        if device == nil {
            keymap.remarks = [
                "The codes are those of a controller that has as many buttons as the mapping names",
                "and follows the kernel's specification: --device FILE, with a description by",
                "'evemu-describe' or a recording, counts on yours.",
            ]
        }
        let found = SDLControls(
            mapping, of: counted, meanings: keymaps.controls(of: .gamepad))
        for entry in found.entries { take(entry, &keymap) }
        for binding in found.unused {
            keymap.leave(binding.text, line: nil, "the common remote has no such button")
        }
        for text in mapping.unknown { keymap.leave(text, line: nil, "SDL does not know it") }
        for reading in found.readings where reading.isOdd {
            keymap.leave(
                EventCode.absolute(reading.code).name, line: nil,
                "half of an axis, or a reversed one; put the mapping into gamecontrollerdb.txt")
        }
        return keymap
    }

    /// The one mapping that is meant.
    private static func chosen(
        _ choice: String?, _ source: KeymapSource
    ) throws(ImportError) -> SDLMapping {
        var all: [SDLMapping] = []
        for line in source.text.split(whereSeparator: \.isNewline) {
            guard let mapping = SDLMapping(line),
                // The numbers of buttons differ by platform; a line without one is taken for any.
                mapping.platform.isEmpty || mapping.platform == "Linux"
            else { continue }
            all.append(mapping)
        }
        guard !all.isEmpty else {
            throw ImportError(
                "there is no mapping for Linux", advice: "a line is GUID,NAME,a:b0,…", at: 1, 1,
                source)
        }
        let fitting = choice.map { choice in
            all.filter { mapping in
                mapping.guid?.text == choice.lowercased()
                    || mapping.name.lowercased().contains(choice.lowercased())
            }
        }
        if let choice, let fitting, fitting.isEmpty {
            throw ImportError(
                "no mapping for Linux is called '\(choice)'",
                advice: Spelling.question(of: choice, among: all.map(\.name))
                    ?? "the file has: \(listed(all))", at: 1, 1, source)
        }
        if fitting == nil, all.count > 1 {
            throw ImportError(
                "the file has \(all.count) mappings for Linux",
                advice: "choose one with --select NAME, or its GUID", at: 1, 1, source)
        }
        guard let mapping = (fitting ?? all).last, (fitting ?? all).count == 1 else {
            throw ImportError(
                "\((fitting ?? all).count) mappings are called so",
                advice: "choose one by its GUID: \(listed(fitting ?? all))", at: 1, 1, source)
        }
        return mapping
    }

    /// Mappings that are listed; of more, how many there are.
    private static let listedMappings = 8

    /// The first of these with their names, and how many more there are.
    private static func listed(_ mappings: [SDLMapping]) -> String {
        var words = mappings.prefix(listedMappings).map { mapping in
            mapping.guid.map { "\($0.text) (\(mapping.name))" } ?? mapping.name
        }
        if mappings.count > listedMappings {
            words.append("and \(mappings.count - listedMappings) more")
        }
        return words.joined(separator: ", ")
    }

    /// What one key or axis is.
    private static func take(_ entry: ControlMap.Entry, _ keymap: inout ImportedKeymap) {
        guard case .event(let code) = entry.source else { return }
        switch entry.target {
        case .control(let control) where code.type == EventType.key:
            keymap.assign(entry.source, control, text: "", line: nil)
        case .control(let control):
            keymap.assign(axis: code.name, TOMLEditor.quoted(control.name), text: "", line: nil)
        case .pair(let negative, let positive):
            let ends = [negative, positive].map { TOMLEditor.quoted($0?.name ?? "none") }
            // Both ends without a use: nothing is written.
            guard negative != nil || positive != nil else { return }
            keymap.assign(
                axis: code.name, "[\(ends.joined(separator: ", "))]", text: "", line: nil)
        case .analog(let analog, let direction):
            keymap.assign(
                axis: code.name,
                "{ control = \"\(analog.name)\", direction = \(Int(direction.sign)) }",
                text: "", line: nil)
        case .nothing:
            keymap.switchOff(code.name)
        }
    }

    /// A controller with as many buttons and axes as the mapping names.
    private static func usual(_ mapping: SDLMapping) -> DeviceDescription {
        var device = DeviceDescription(name: mapping.name)
        var (buttons, axes, hats) = (0, 0, 0)
        for binding in mapping.bindings {
            switch binding.input {
            case .button(let number): buttons = max(buttons, number + 1)
            case .axis(let number, _, _): axes = max(axes, number + 1)
            case .hat(let number, _): hats = max(hats, number + 1)
            }
        }
        // BTN_SOUTH to BTN_THUMBR without BTN_C and BTN_Z, as the kernel's gamepad specification
        // has them (Documentation/input/gamepad.rst). With two more, the triggers are keys: BTN_TL2
        // and BTN_TR2. Any other count is a plain joystick's, from BTN_TRIGGER on.
        let usual: [UInt16] = [
            0x130, 0x131, 0x133, 0x134, 0x136, 0x137, 0x13a, 0x13b, 0x13c, 0x13d, 0x13e,
        ]
        let codes: [UInt16] =
            switch buttons {
            case ...11: usual
            case ...13: (usual + [0x138, 0x139]).sorted()
            default: (0..<UInt16(min(buttons, 0x1df))).map { 0x120 + $0 }
            }
        device.codes = codes.map { EventCode.key($0) }
        let plain: [UInt16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
        for code in plain.prefix(axes) {
            device.axes.append(AxisInfo(code: code, minimum: 0, maximum: 255, fuzz: 1))
        }
        for hat in 0..<UInt16(min(hats, 4)) {
            for code in [0x10 + 2 * hat, 0x11 + 2 * hat] {
                device.axes.append(AxisInfo(code: code, minimum: -1, maximum: 1))
            }
        }
        return device
    }
}

extension SDLMapping.Binding {
    /// What it is on SDL's controller.
    fileprivate var text: String {
        switch output {
        case .button(let button): button.rawValue
        case .axis(let axis, .whole): axis.rawValue
        case .axis(let axis, .positive): "+" + axis.rawValue
        case .axis(let axis, .negative): "-" + axis.rawValue
        }
    }
}

extension AxisReading {
    /// A keymap cannot say it.
    fileprivate var isOdd: Bool {
        switch part {
        case .centred, .depth(isReversed: false): false
        case .depth(isReversed: true), .half: true
        }
    }
}
