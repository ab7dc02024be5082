// SPDX-License-Identifier: MIT

internal import CommandServer
internal import LircClient
internal import RemoteDevices
internal import RemoteKeymap
internal import RemoteModel
internal import RemoteTrace

/// A part of the project that takes bytes from the world, and must not trap or hang on any.
public enum FuzzTarget: String, CaseIterable, Sendable {
    /// Any description of a device and any stream of events, into the normalizer.
    case devices
    /// Keymaps.
    case keymaps
    /// Traces, and recordings of evemu and libinput.
    case traces
    /// Lines that lircd sends.
    case lircd
    /// Lines that a client of the commands socket sends.
    case commands
    /// Reports of Siri Remotes.
    case reports
    /// Files of others: SDL's mappings, rc_keymaps, rc_maps.cfg, lircd.conf.
    case mappings

    /// Feeds one input. Traps when something is wrong.
    public func run(_ bytes: [UInt8]) {
        switch self {
        case .devices: DeviceFuzz.run(bytes)
        case .keymaps: Self.keymaps(bytes)
        case .traces: _ = Trace(reading: bytes, file: "fuzz.trace")
        case .lircd: LircFuzz.run(bytes)
        case .commands:
            for line in bytes.split(separator: UInt8(ascii: "\n")) {
                _ = try? ClientMessage(line: line)
            }
        case .reports: Self.reports(bytes)
        case .mappings: Self.mappings(bytes)
        }
    }

    private static func keymaps(_ bytes: [UInt8]) {
        _ = TOMLDocument(reading: bytes)
        var set = KeymapSet()
        let text = String(decoding: bytes, as: UTF8.self)
        for diagnostic in set.load([KeymapSource(path: "fuzz.toml", text: text)]) {
            precondition(!diagnostic.text.isEmpty)
        }
        _ = set.bindings(for: DeviceDescription(name: "fuzz"), role: .remote)
    }

    /// The first byte chooses the model; then a byte of length before each report.
    private static func reports(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let models = SiriRemoteModel.allCases
        var decoder = SiriRemoteDecoder(models[Int(first) % models.count])
        var inputs: [TimedInput] = []
        var rest = bytes.dropFirst()
        var time = Timestamp.zero
        while let length = rest.first {
            let report = rest.dropFirst().prefix(Int(length))
            report.withUnsafeBytes {
                decoder.decode($0, of: DeviceID(1), at: time, into: &inputs)
            }
            time = time + .milliseconds(Int64(length))
            rest = rest.dropFirst(1 + Int(length))
        }
    }

    private static func mappings(_ bytes: [UInt8]) {
        _ = ScancodeTable(bytes)
        _ = ScancodeTableChoice.files(for: ("driver", "table"), in: bytes)
        _ = LircdConfiguration(bytes)
        var pad = DeviceFuzz.joystick
        _ = SDLDatabase.line(for: pad, in: [bytes])
        for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(16) {
            let line = String(decoding: line, as: UTF8.self)
            _ = ButtonNames.key(of: line)
            guard SDLMapping(line) != nil else { continue }
            pad.mapping = ControllerMapping(line: line, origin: "fuzz")
            let profile = KeymapSet().profile(for: pad, role: .gamepad)
            _ = DeviceDecoder(description: pad, profile: profile)
        }
    }
}
