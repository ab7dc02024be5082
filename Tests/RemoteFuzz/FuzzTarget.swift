// SPDX-License-Identifier: MIT

internal import CommandSocket
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
    /// Lines of the commands socket, as its service and as its clients read them.
    case commands
    /// Reports of Siri Remotes.
    case reports
    /// Files of others: SDL's mappings, rc_keymaps, rc_maps.cfg, lircd.conf.
    case mappings
    /// Lines of programs, version 2 of the player's socket.
    case programs
    /// What lies beside a film; the first byte says which reader it is for.
    case items
    /// Remotes as other programs describe them; the first byte is the letter of a format.
    case imports
    /// Lists of films and channels; the first byte is the letter of a kind.
    case lists
    /// Settings of the player (p) and of the service (s), and message files (m).
    case settings
    /// Bytes of a terminal, as keys; a zero is the time in which nothing comes.
    case terminal
    /// Ratings of films, one a line.
    case ratings
    /// Messages of a bus; the first byte says who reads them.
    case bus
    /// Changes of what the player remembers of films.
    case memory

    /// It changes what all of a process share, and runs in one of its own.
    public var needsProcess: Bool { self == .bus }

    /// Feeds one input. Traps when something is wrong.
    public func run(_ bytes: [UInt8]) {
        switch self {
        case .devices: DeviceFuzz.run(bytes)
        case .keymaps: Self.keymaps(bytes)
        case .traces: TraceFuzz.run(bytes)
        case .lircd: LircFuzz.run(bytes)
        case .commands:
            for line in bytes.split(separator: UInt8(ascii: "\n")) {
                _ = try? ClientMessage(line: line)
                _ = try? RemoteMessage(line: line)
            }
        case .reports: Self.reports(bytes)
        case .mappings: Self.mappings(bytes)
        case .programs: ItemFuzz.programs(bytes)
        case .items: ItemFuzz.run(bytes)
        case .imports: TextFuzz.imports(bytes)
        case .lists: TextFuzz.lists(bytes)
        case .settings: TextFuzz.settings(bytes)
        case .terminal: TextFuzz.terminal(bytes)
        case .ratings: TextFuzz.ratings(bytes)
        case .bus: BusFuzz.run(bytes)
        case .memory: MemoryFuzz.run(bytes)
        }
    }

    private static func keymaps(_ bytes: [UInt8]) {
        _ = TOMLDocument(reading: bytes)
        var set = KeymapSet()
        let text = String(decoding: bytes, as: UTF8.self)
        for diagnostic in set.load([KeymapSource(path: "fuzz.toml", text: text)]) {
            precondition(!diagnostic.text.isEmpty)
            guard let place = diagnostic.location else { continue }
            let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
            precondition(place.column > 0 && (1...lines).contains(place.line), "\(place)")
        }
        _ = set.bindings(for: DeviceDescription(name: "fuzz"), role: .remote)
    }

    /// Reports of a Siri Remote: the first byte chooses its model, and each report has its length
    /// in a byte before it. nil without a byte.
    static func reports(
        in bytes: [UInt8]
    ) -> (model: SiriRemoteModel, reports: [ArraySlice<UInt8>])? {
        guard let first = bytes.first else { return nil }
        let models = SiriRemoteModel.allCases
        var reports: [ArraySlice<UInt8>] = []
        var rest = bytes.dropFirst()
        while let length = rest.first {
            reports.append(rest.dropFirst().prefix(Int(length)))
            rest = rest.dropFirst(1 + Int(length))
        }
        return (models[Int(first) % models.count], reports)
    }

    /// So many milliseconds pass after a report as it has bytes.
    private static func reports(_ bytes: [UInt8]) {
        guard let (model, reports) = reports(in: bytes) else { return }
        var decoder = SiriRemoteDecoder(model)
        var remote = DeviceDescription(name: "fuzz")
        model.describe(&remote)
        var core = JudgedCore()
        core.handle(TimedInput(.zero, .attached(DeviceID(1), remote)))
        var inputs: [TimedInput] = []
        var time = Timestamp.zero
        for report in reports {
            report.withUnsafeBytes {
                decoder.decode($0, of: DeviceID(1), at: time, into: &inputs)
            }
            for input in inputs {
                precondition(input.time <= time, "\(input) is later than its report")
                core.handle(input)
            }
            inputs.removeAll()
            time = time + .milliseconds(Int64(report.count))
            core.advance(to: time)
        }
        core.end(at: time)
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
