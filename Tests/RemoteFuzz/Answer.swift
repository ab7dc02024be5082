// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import RemoteDevices
internal import RemoteImport
internal import RemoteItems
internal import RemoteKeymap
internal import RemoteLanguages
internal import RemoteMedia
internal import RemoteModel
internal import RemoteTrace
internal import SystemTestSupport

/// What a text is read as, in lines: all that was understood, and each fault as people see it.
public enum Answer {
    /// The targets whose answers are texts.
    public static let targets: [FuzzTarget] = [
        .keymaps, .traces, .reports, .mappings, .items, .imports, .lists, .settings,
        .ratings, .devices, .commands, .programs,
    ]

    /// The lines for one text.
    public static func lines(of target: FuzzTarget, to bytes: [UInt8]) -> [String] {
        switch target {
        case .keymaps: keymap(bytes)
        case .traces: trace(bytes)
        case .reports: reports(bytes)
        case .mappings: mappings(bytes)
        case .items: item(bytes)
        case .imports: imported(bytes)
        case .lists: list(bytes)
        case .settings: settings(bytes)
        case .ratings: ratings(bytes)
        case .devices: DeviceFuzz.lines(bytes)
        case .commands: commands(bytes)
        case .programs: programs(bytes)
        case .lircd, .terminal, .bus, .memory: []
        }
    }

    // MARK: Remotes

    private static let remotes: [(device: DeviceDescription, role: DeviceRole)] = {
        var keyboard = DeviceDescription(name: "Fuzz Keyboard")
        (keyboard.bus, keyboard.vendor, keyboard.product) = (3, 0x46d, 0xc52b)
        keyboard.codes = (1...248).map { EventCode.key($0) }
        return [(keyboard, .remote), (DeviceFuzz.joystick, .gamepad)]
    }()

    /// Devices of every kind of connection.
    private static let matched: [DeviceDescription] = {
        var receiver = DeviceDescription(name: "Air Mouse Receiver")
        (receiver.bus, receiver.vendor, receiver.product) = (3, 0x5ac, 1)
        var wireless = DeviceDescription(name: "Thumb")
        (wireless.bus, wireless.vendor, wireless.product) = (5, 0x5ac, 2)
        var television = DeviceDescription(name: "TV")
        (television.bus, television.driver) = (0x1e, "y")
        var infrared = DeviceDescription(name: "gpio_ir_recv")
        infrared.protocols = ["nec", "rc-6"]
        let lircd = DeviceDescription(source: .lirc, name: "any")
        return [remotes[0].device, receiver, wireless, television, infrared, lircd]
    }()

    /// What a keymap may extend.
    private static let others = KeymapSource(
        path: "base.toml",
        text: """
            name = "base"
            bind.tap = "play"
            [[match]]
            vendor = 0x46d
            product = 0xc52b
            [controls]
            KEY_OK = "select"
            """)

    private static func keymap(_ bytes: [UInt8]) -> [String] {
        var set = KeymapSet()
        let source = KeymapSource(path: "kept.toml", text: String(decoding: bytes, as: UTF8.self))
        var lines = set.load([source]).map { "\($0.text) \(reflection($0.location as Any))" }
        lines += set.remotes.map { reflection($0) }
        let read = KeymapTest.read(source, beside: [others])
        lines += read.tests.map { reflection($0) } + read.diagnostics.map(\.text)
        lines += written([TimedInput(.zero, .keymaps([source]))], isMasking: true)
        lines += matched.map { device in
            let reasons = DeviceRole.allCases.map { role in
                set.reasons(for: [(device, role)]).map(\.reason).joined(separator: ",")
            }
            let keymaps = set.keymaps(ofModel: device).map(\.name)
            return "\(keymaps) \(set.readsKeyboard(of: device)) \(reasons)"
        }
        for remote in remotes {
            let bindings = set.bindings(for: remote.device, role: remote.role)
            lines.append(reflection(bindings))
            lines.append(reflection(set.profile(for: remote.device, role: remote.role)))
            lines += lookups(in: bindings)
        }
        return lines
    }

    /// What the controls do in each context, without layers and with all.
    private static func lookups(in bindings: Bindings) -> [String] {
        let layers = LayerSet(rawValue: .max)
        let controls = (0...UInt8.max).compactMap(Control.init(rawValue:))
        let zones = (0...UInt8.max).compactMap(Zone.init(rawValue:))
        let touches =
            [Trigger.tap, .rest, .jog, .pinch] + zones.flatMap { [.tapZone($0), .restZone($0)] }
            + Direction.allCases.flatMap { [.swipe($0), .twoFingerSwipe($0)] }
        return Context.allCases.map { context in
            let state = ContextState(context)
            let bound = controls.flatMap { control in
                [Trigger.click(control), .hold(control), .double(control), .press(control)]
            }
            let places = (bound + touches).map { trigger in
                let plain = bindings.lookup(trigger, in: state)?.location.line ?? 0
                let layered = bindings.lookup(trigger, in: state, layers: layers)?.location.line
                return "\(plain).\(layered ?? 0)"
            }
            let steps = [.tap, .jog, .click(.select), .hold(.back), .swipe(.up), .tapZone(.left)]
                .flatMap { bindings.explain($0, in: state, layers: layers) }
                .map { "\($0.layer ?? "-") \($0.context) \($0.outcome)" }
            return (places + steps).joined(separator: " ")
                + reflection(bindings.interest(in: state))
        }
    }

    private static func trace(_ bytes: [UInt8]) -> [String] {
        let trace = Trace(reading: bytes, file: "kept.trace")
        return written(trace.inputs) + written(trace.inputs, isMasking: true) + trace.outputs
            + trace.labels.map { reflection($0) }
            + trace.diagnostics.map { reflection($0) }
            + ["\(trace.isCut)", reflection(trace.description as Any)]
    }

    private static func written(_ inputs: [TimedInput], isMasking: Bool = false) -> [String] {
        var writer = TraceWriter(isMasking: isMasking, home: "/home/lisa")
        var bytes: [UInt8] = []
        writer.begin(into: &bytes)
        for input in inputs { writer.append(input, to: &bytes) }
        writer.end(at: inputs.last?.time ?? .zero, into: &bytes)
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private static func reports(_ bytes: [UInt8]) -> [String] {
        guard let (model, reports) = FuzzTarget.reports(in: bytes) else { return [] }
        var decoder = SiriRemoteDecoder(model)
        var remote = DeviceDescription(name: "kept")
        model.describe(&remote)
        var inputs: [TimedInput] = []
        var time = Timestamp.zero
        for report in reports {
            report.withUnsafeBytes {
                decoder.decode($0, of: DeviceID(1), at: time, into: &inputs)
            }
            time = time + .milliseconds(Int64(report.count))
        }
        return [reflection(remote)] + written(inputs)
    }

    private static func mappings(_ bytes: [UInt8]) -> [String] {
        var lines = [
            reflection(ScancodeTable(bytes) as Any),
            reflection(ScancodeTableChoice.files(for: ("driver", "table"), in: bytes)),
            reflection(LircdConfiguration(bytes)),
        ]
        for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(16) {
            let line = String(decoding: line, as: UTF8.self)
            lines.append(reflection(ButtonNames.key(of: line) as Any))
            guard let mapping = SDLMapping(line) else { continue }
            lines.append(reflection(mapping))
            var pad = DeviceFuzz.joystick
            pad.mapping = ControllerMapping(line: line, origin: "kept")
            lines.append(reflection(KeymapSet().profile(for: pad, role: .gamepad)))
        }
        return lines
    }

    /// The first byte is the letter of a format.
    private static func imported(_ bytes: [UInt8]) -> [String] {
        guard let format = TextFuzz.one(of: ImportFormat.allCases, bytes) else { return [] }
        let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
        let guess = ImportFormat.guess(text).map { "\($0.format) \($0.reason)" } ?? "no guess"
        do throws(ImportError) {
            let source = KeymapSource(path: "kept", text: text)
            let read = try KeymapImport.read(source, as: format, keymaps: KeymapSet())
            return [guess, "\(read.taken) \(read.lacksBack)", read.toml]
                + read.leftovers.map(\.description)
        } catch {
            return [guess, error.diagnostic.text]
        }
    }

    // MARK: Programs

    /// Each line as the service reads it, and as a client of it does.
    private static func commands(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n")).flatMap { line in
            [
                answer { try ClientMessage(line: line) }, answer { try RemoteMessage(line: line) },
            ]
        }
    }

    private static func programs(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n")).map { line in
            answer {
                let request = try ProgramLine(line: line).request
                return [request.form.write(request) as Any, request]
            }
        }
    }

    private static func answer(_ read: () throws -> Any) -> String {
        do { return reflection(try read()) } catch { return reflection(error) }
    }

    // MARK: Films

    /// The first byte is the letter of a reader.
    private static func item(_ bytes: [UInt8]) -> [String] {
        let text = Array(bytes.dropFirst())
        switch bytes.first {
        case UInt8(ascii: "s"):
            let file = SideFile(text, path: "kept.film.toml")
            return [reflection(file), "\(file.fieldCount)"]
                + file.diagnostics.map(\.text)
                + [reflection(file.notice(in: "a/kept.film.toml") as Any)]
        case UInt8(ascii: "n"): return [reflection(NFOFile(text) as Any)]
        case UInt8(ascii: "e"):
            return [nil, 25.0].map {
                reflection(EditList(text, path: "kept.edl", framesPerSecond: $0) as Any)
            }
        case UInt8(ascii: "c"): return [reflection(ComskipList(text, path: "kept.txt") as Any)]
        case UInt8(ascii: "b"):
            return index { () throws(TrickplayFault) in
                try TrickplayIndex(bif: text, fileBytes: text.count, file: "f")
            }
        case UInt8(ascii: "v"):
            return index { () throws(TrickplayFault) in
                try TrickplayIndex(webVTT: text, at: "/f.vtt")
            }
        case UInt8(ascii: "t"):
            return index { () throws(TrickplayFault) in
                try TrickplayIndex(tileList: text, at: "http://h/t.m3u8")
            }
        case UInt8(ascii: "x"):
            let guide = XMLTVReader.guide(text)
            let times = guide.programmes.map(\.start)
            return [reflection(guide)]
                + times.map { time in
                    reflection(
                        guide.programmes.map(\.channel).map { channel in
                            [guide.now(on: channel, at: time), guide.next(on: channel, at: time)]
                        })
                }
        default: return []
        }
    }

    private static func index(
        _ read: () throws(TrickplayFault) -> TrickplayIndex
    ) -> [String] {
        do {
            let index = try read()
            return [-1, 0, 5, 12.5, 1e9].map { time in
                reflection([index.picture(at: time), index.picture(after: time)])
            } + [reflection(index)]
        } catch {
            return [reflection(error)]
        }
    }

    /// The first byte is the letter of a kind.
    private static func list(_ bytes: [UInt8]) -> [String] {
        TextFuzz.one(of: MediaList.Kind.allCases, bytes).map {
            [reflection(MediaList(Array(bytes.dropFirst()), kind: $0, at: "/tv/list") as Any)]
        } ?? []
    }

    /// Every country whose ratings are known, one of which nothing is, and what stands for one.
    private static let regions: [String?] =
        [nil, "QQ", "US-CA", "ca-qc", "-", ""]
        + [
            "US", "USA", "GB", "UK", "IE", "AU", "NZ", "CA", "FR", "DE", "AT", "CH", "NL", "BE",
            "ES", "IT", "DK", "NO", "SE", "FI", "CZ", "HU", "BR", "MX", "AR", "JP", "KR", "IN",
            "SG", "HK", "ZA",
        ]

    private static func ratings(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n")).map { line in
            let code = String(decoding: line, as: UTF8.self)
            let ages = regions.map { RatingTable.age(of: code, region: $0).map(String.init) ?? "-" }
            return "\(ages) \(RatingTable.isTelevision(code))"
        }
    }

    // MARK: Settings

    private static func settings(_ bytes: [UInt8]) -> [String] {
        let text = Array(bytes.dropFirst())
        switch bytes.first {
        case UInt8(ascii: "p"):
            return read(PlayerConfiguration.form, PlayerConfiguration(), text)
        case UInt8(ascii: "s"):
            return read(ServiceConfiguration.form, ServiceConfiguration(), text)
        case UInt8(ascii: "m"):
            let file = MessageFile(text, path: "kept.toml")
            return file.faults.map(\.text) + [reflection(file)]
        default: return []
        }
    }

    private static func read<Settings>(
        _ form: TableForm<Settings>, _ blank: Settings, _ text: [UInt8]
    ) -> [String] {
        var settings = blank
        var table = TOMLTable(text, path: "kept.toml", manual: "kept(5)")
        table.read(form, into: &settings)
        return table.faults.map { "\($0.text) \(reflection($0.location as Any))" }
            + [reflection(settings)]
    }
}
