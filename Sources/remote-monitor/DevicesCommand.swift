// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import CommandServer
internal import LinuxInput
internal import LinuxLoop
internal import RemoteDevices
internal import RemoteHost
internal import RemoteKeymap
internal import RemoteModel
internal import RemoteTrace

/// `remote-monitor devices`.
struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices",
        abstract: "Lists the input devices, how each is read, and what is missing.",
        discussion: """
            For each device: its name and node, what it is taken for and why, its touch surface, \
            the keymaps that apply, and what has to be done before it can be used.
            """)

    @Option(
        help: ArgumentHelp(
            "Add a keymap to the installed ones; may be repeated.", valueName: "file"))
    var keymap: [String] = []

    @Flag(help: "Write each device as a JSON object.")
    var json = false

    func run() throws {
        try orFail {
            var faults: [Diagnostic] = []
            var keymaps = KeymapSet()
            faults += keymaps.load(KeymapLocations.standard(files: keymap).read(&faults))
            for fault in faults { complain(fault.text) }
            let devices = try ProbedDevice.all().map { ListedDevice($0, keymaps) }
            var bytes: [UInt8] = []
            for device in devices { bytes += json ? device.json : Array(device.text.utf8) }
            writeAll(bytes)
            if devices.isEmpty {
                complain(
                    "no input devices: /dev/input has no event nodes\n"
                        + "  help: plug in a remote; in a container, pass /dev/input and "
                        + "/run/udev into it")
            }
        }
    }
}

/// One device as it is listed.
struct ListedDevice {
    private let probed: ProbedDevice
    private let keymaps: [String]
    private let surface: Surface?
    /// What reading it would complain of.
    private let faults: [Diagnostic]

    init(_ probed: ProbedDevice, _ set: KeymapSet) {
        self.probed = probed
        let profile = set.profile(for: probed.description, role: probed.role)
        keymaps = profile.keymaps
        // A node that could not be opened tells nothing of its surface.
        let isKnown = !probed.description.axes.isEmpty && probed.role != .other
        let decoder =
            isKnown ? DeviceDecoder(description: probed.description, profile: profile) : nil
        surface = decoder?.surface
        faults = (decoder?.attachDiagnostics ?? []) + [probed.problem].compactMap { $0 }
    }

    var text: String {
        let description = probed.description
        var text = "\(description.name)\n"
        text += "  \(probed.path), \(Self.bus(description.bus)) "
        text += "\(Self.number(description.vendor)):\(Self.number(description.product))"
        text += description.driver.isEmpty ? "\n" : ", driver \(description.driver)\n"
        text += "  \(probed.role.name): \(probed.reason)\n"
        if let surface {
            let size = "\(Self.millimetres(surface.width)) × \(Self.millimetres(surface.height)) mm"
            let guess = surface.isSizeGuessed ? " (a guess)" : ""
            text += "  surface: \(size), \(surface.shape.rawValue)\(guess)\n"
        }
        if probed.role != .other {
            let names = keymaps.isEmpty ? "none" : keymaps.joined(separator: ", ")
            text += "  keymaps: \(names)\n"
        }
        if let line = controllerLine { text += "  \(line)\n" }
        for fault in faults {
            text += fault.text.split(separator: "\n").map { "  \($0)\n" }.joined()
        }
        return text
    }

    var json: [UInt8] {
        let description = probed.description
        var line = JSONLine()
        line.begin()
        line.field("device", description.name)
        line.field("path", probed.path)
        line.field("role", probed.role.name)
        line.field("reason", probed.reason)
        line.field("bus", Int(description.bus))
        line.field("vendor", Int(description.vendor))
        line.field("product", Int(description.product))
        line.field("driver", description.driver)
        line.list("keymaps", keymaps)
        if probed.role == .gamepad { line.field("guid", guid.text) }
        if let mapping = description.mapping {
            line.field("mapping", mapping.line)
            line.field("mappingFrom", mapping.origin)
        }
        if let surface {
            line.field("width", surface.width, decimals: 2)
            line.field("height", surface.height, decimals: 2)
            line.field("shape", surface.shape.rawValue)
            line.field("guessed", surface.isSizeGuessed)
        }
        line.field("readable", probed.problem == nil)
        if let problem = probed.problem {
            line.field("problem", problem.message)
            if let advice = problem.advice { line.field("advice", advice) }
        }
        line.end()
        line.newline()
        return line.bytes
    }

    private var guid: SDLGUID { SDLGUID(of: probed.description, form: .sdl3) }

    /// What SDL's databases say of a game controller, and how much that counts.
    private var controllerLine: String? {
        guard probed.role == .gamepad, probed.problem == nil else { return nil }
        guard let mapping = probed.description.mapping else {
            return "controller mapping: none for \(guid.text)"
        }
        let isOverruled = keymaps.first.map { !$0.hasPrefix("SDL: ") } ?? false
        return "controller mapping: from \(mapping.origin), for \(guid.text)"
            + (isOverruled ? "; lines of keymaps that are before it go first" : "")
    }

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

    private static func number(_ number: UInt16) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }

    private static func millimetres(_ length: Double) -> String {
        let tenths = Int((min(length, 1e6) * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
