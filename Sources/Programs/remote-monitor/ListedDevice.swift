// SPDX-License-Identifier: MIT

internal import LinuxInput
internal import RemoteDevices
internal import RemoteKeymap
internal import RemoteModel
internal import RemoteTrace

/// One device as it is listed: what a person holds, with all nodes that the kernel made of it.
/// `devices` prints it. It opens nothing: it puts together what was probed and what keymaps say.
struct ListedDevice {
    private let nodes: [ProbedDevice]
    /// What the device as a whole is.
    private let role: DeviceRole
    private let profile: DeviceProfile
    /// The keymaps that apply, and why each does.
    private let keymaps: [(name: String, reason: String)]
    /// Its touch surface, or nil; of several nodes the first that has one.
    private let surface: Surface?
    /// The diagnostics that reading it would give.
    private let faults: [Diagnostic]
    /// One of them, where no button means anything.
    private let keymapFault: Diagnostic?

    /// Nodes that belong together, in the order of their first.
    static func all(_ probed: [ProbedDevice], _ set: KeymapSet) -> [ListedDevice] {
        ProbedDevice.grouped(probed).map { ListedDevice($0, set) }
    }

    private init(_ nodes: [ProbedDevice], _ set: KeymapSet) {
        self.nodes = nodes
        let role = DeviceRole.whole(nodes.map(\.role))
        self.role = role
        let used = nodes.filter { $0.role != .other }
        let kinds = used.map { ($0.description, $0.role) }
        profile = set.profile(for: kinds)
        let reasons = set.reasons(for: kinds)
        keymaps = profile.keymaps.map { name in
            (name, reasons.first { $0.name == name }?.reason ?? "SDL's database names it")
        }
        var surface: Surface?
        var faults: [Diagnostic] = []
        for node in used {
            // The surface of an evdev node that could not be opened is not known.
            if node.problem == nil || node.description.source == .hidraw {
                let decoder = DeviceDecoder(description: node.description, profile: profile)
                surface = surface ?? decoder.surface
                faults += decoder.attachDiagnostics
            }
            if let problem = node.problem { faults.append(problem) }
            if let note = node.note { faults.append(note) }
        }
        if role == .other { faults += nodes.compactMap { ignoredSurface(of: $0.description) } }
        self.surface = surface
        keymapFault = Self.keymapFault(used.filter { $0.role == role }, profile)
        self.faults = faults + [keymapFault].compactMap { $0 }
    }

    /// Says that no keymap gives a meaning to any button of a remote or controller that can be
    /// read, and what makes one.
    private static func keymapFault(
        _ nodes: [ProbedDevice], _ profile: DeviceProfile
    ) -> Diagnostic? {
        guard let main = nodes.first, [.remote, .gamepad, .knob].contains(main.role),
            profile.ignoredBy == nil,
            nodes.allSatisfy({ $0.problem == nil && $0.description.mapping == nil })
        else { return nil }
        let buttons = nodes.filter { $0.description.source == .evdev }
            .flatMap(\.description.codes).filter { $0.type == EventType.key }
        let isMeant = profile.controls.entries.contains { entry in
            buttons.contains { entry.source == .event($0) }
        }
        guard !buttons.isEmpty, !isMeant else { return nil }
        return Diagnostic(
            .warning, .keymap, "no keymap says what its buttons are",
            advice: "remote-monitor learn --device \(main.path)")
    }

    /// The node that has the role of the whole device.
    private var main: ProbedDevice { nodes.first { $0.role == role } ?? nodes[0] }
    private var name: String { DeviceGrouping.commonName(nodes.map(\.description.name)) }
    private var battery: Battery? { nodes.compactMap(\.battery).first }
    private var controller: ProbedDevice? { nodes.first { $0.role == .gamepad } }

    /// When its nodes are kept from other programs.
    private var grab: GrabPolicy {
        profile.grab ?? .usual(for: nodes.filter { $0.role != .other }.map(\.description))
    }

    /// Whether the motion of a mouse is read as a finger's, in words; nil for a device without it.
    private var motion: String? {
        let canMove = nodes.contains { node in
            node.role == .pointer
                || node.description.codes.contains(EventCode(type: EventType.relative, code: 0))
        }
        guard canMove else { return nil }
        guard surface?.surfaceClass == .relative else {
            return "motion: left to the pointer; [surface] motion = 40 in a keymap for it would "
                + "make swipes and pans of it"
        }
        var parts: [String] = []
        if let counts = profile.surface.motion {
            parts.append("\(Self.millimetres(counts)) counts are a millimetre of a finger's")
        }
        if let step = profile.surface.wheel {
            parts.append("a step of the wheel is \(Self.millimetres(step)) mm")
        }
        return "motion: swipes and pans where a binding asks for them; "
            + parts.joined(separator: ", ")
    }

    /// Where the size of the surface comes from.
    private var sizeSource: String {
        if profile.surface.width != nil || profile.surface.height != nil { return "a keymap" }
        return surface?.isSizeGuessed == true ? "a guess" : "its driver"
    }

    /// The lines for people.
    var text: Printable {
        let description = main.description
        var text: Printable = "\(name)\n"
        text += "  \(role.name): \(main.reason)\n"
        if description.source != .lirc {
            text += "  \(Self.bus(description.bus)) \(KnownRemote.Model(description).text)"
            text += description.driver.isEmpty ? "\n" : ", driver \(description.driver)\n"
        }
        for node in nodes {
            text += "  \(node.path)"
            if nodes.count > 1 {
                text += node.role == .other ? ": not used, \(node.reason)" : ": \(node.role.name)"
            }
            text += "\n"
        }
        guard role != .other else {
            for fault in faults { text += Self.indented(fault) }
            return text
        }
        if let keymap = profile.ignoredBy {
            text += "  not used: the keymap '\(keymap)' says ignore = true\n"
        }
        let names = keymaps.map { "\($0.name) (\($0.reason))" }
        text += "  keymaps: \(names.isEmpty ? "none" : names.joined(separator: ", "))\n"
        if let motion { text += "  \(motion)\n" }
        if let surface, surface.surfaceClass != .relative {
            let size = "\(Self.millimetres(surface.width)) × \(Self.millimetres(surface.height)) mm"
            text +=
                "  surface: \(size), \(surface.shape.rawValue); the size is from \(sizeSource)\n"
        }
        if let battery {
            let status = battery.status.isEmpty ? "" : ", \(battery.status.lowercased())"
            let warning = battery.isLow ? ", low: charge it or change its cell" : ""
            text += "  battery: \(battery.percent) %\(status)\(warning)\n"
        }
        if profile.isRemoteKeyboard {
            text += "  its keyboard is read as a remote's, by a keymap\n"
        }
        if description.source != .lirc { text += "  kept from other programs: \(grab.words)\n" }
        if let line = controllerLine { text += "  \(line)\n" }
        for fault in faults { text += Self.indented(fault) }
        return text
    }

    /// A fault under the device that it is about.
    private static func indented(_ fault: Diagnostic) -> Printable {
        var text: Printable = ""
        for line in fault.text.split(separator: "\n") { text += "  \(line)\n" }
        return text
    }

    /// The same as a JSON object, with a newline.
    var json: [UInt8] {
        let description = main.description
        var line = JSONLine()
        line.begin()
        line.field("device", name)
        line.field("path", main.path)
        line.list("paths", nodes.filter { $0.role != .other }.map(\.path))
        line.list("unused", nodes.filter { $0.role == .other }.map(\.path))
        line.field("role", role.name)
        line.field("reason", main.reason)
        line.field("bus", Int(description.bus))
        line.field("vendor", Int(description.vendor))
        line.field("product", Int(description.product))
        line.field("driver", description.driver)
        line.list("keymaps", profile.keymaps)
        line.field("grab", grab.rawValue)
        if let keymap = profile.ignoredBy { line.field("ignoredBy", keymap) }
        if let controller {
            line.field("guid", Self.guid(controller).text)
            if let mapping = controller.description.mapping {
                line.field("mapping", mapping.line)
                line.field("mappingFrom", mapping.origin)
            }
        }
        if surface?.surfaceClass == .relative {
            line.field("motion", profile.surface.motion ?? 0, decimals: 2)
            line.field("wheel", profile.surface.wheel ?? 0, decimals: 2)
        } else if let surface {
            line.field("width", surface.width, decimals: 2)
            line.field("height", surface.height, decimals: 2)
            line.field("shape", surface.shape.rawValue)
            line.field("guessed", surface.isSizeGuessed)
            line.field("sizeFrom", sizeSource)
        }
        if let battery {
            line.field("battery", battery.percent)
            line.field("batteryStatus", battery.status)
            line.field("batteryLow", battery.isLow)
        }
        let problem = nodes.compactMap(\.problem).first
        line.field("readable", problem == nil)
        if let problem = problem ?? keymapFault {
            line.field("problem", problem.message)
            if let advice = problem.advice { line.field("advice", advice) }
        }
        line.end()
        line.newline()
        return line.bytes
    }

    /// The number by which SDL's databases know a controller.
    private static func guid(_ controller: ProbedDevice) -> SDLGUID {
        SDLGUID(of: controller.description, form: .sdl3)
    }

    /// What SDL's databases say of a game controller, and how much that counts.
    private var controllerLine: String? {
        guard let controller, controller.problem == nil else { return nil }
        let guid = Self.guid(controller).text
        guard let mapping = controller.description.mapping else {
            return "controller mapping: none for \(guid)"
        }
        let isOverruled = profile.keymaps.first.map { !$0.hasPrefix("SDL: ") } ?? false
        return "controller mapping: from \(mapping.origin), for \(guid)"
            + (isOverruled ? "; the keymaps listed before it take precedence" : "")
    }

    /// The kernel's numbers of buses (linux/input.h, `BUS_USB` and so on), in words.
    private static func bus(_ bus: UInt16) -> String {
        switch bus {
        case 0x03: "usb"
        case 0x05: "bluetooth"
        case 0x06: "virtual"
        case 0x11, 0x19: "host"
        case 0x18: "i2c"
        case 0x1e: "cec"
        default: "bus 0x" + String(bus, radix: 16)
        }
    }

    /// One decimal, and none for whole numbers.
    private static func millimetres(_ length: Double) -> String {
        let tenths = Int((min(length, 1e6) * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}

extension GrabPolicy {
    fileprivate var words: String {
        switch self {
        case .never: "never"
        case .whileActive: "while a player is in front"
        case .always: "always"
        }
    }
}

extension ProbedDevice {
    /// Nodes that belong together, in the order of their first.
    static func grouped(_ probed: [ProbedDevice]) -> [[ProbedDevice]] {
        var groups: [[ProbedDevice]] = []
        for node in probed {
            let index = groups.firstIndex {
                DeviceGrouping.belongs(node.description, to: $0.map(\.description))
            }
            if let index { groups[index].append(node) } else { groups.append([node]) }
        }
        return groups
    }
}
