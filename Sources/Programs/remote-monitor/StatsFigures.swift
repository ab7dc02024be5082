// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import RemoteModel
internal import RemoteTrace

/// What `remote-monitor stats` has received, and its three forms.
struct StatsFigures {
    let program: String
    let version: String
    private(set) var process = ProcessStatistics()
    /// nil for a service, which plays nothing.
    private(set) var player: PlayerStatistics?
    private(set) var devices: [DeviceStatistics] = []

    init(_ answer: RemoteAnswer) {
        (program, version) = (answer.program, answer.version)
        for message in answer.messages {
            switch message {
            case .process(let process): self.process = process
            case .played(let player): self.player = player
            case .counted(let device): devices.append(device)
            default: break
            }
        }
    }

    // MARK: For people

    /// A line of the process, and a table of the devices.
    var table: Printable {
        let seconds = process.uptime.seconds
        let share = seconds > 0 ? process.processor.seconds / seconds * 100 : 0
        var text: Printable = """
            \(program) \(version): up \(Self.number(seconds, 0)) s, \
            \(Self.number(share, 2)) % of a core, \(process.memory / 1024) MB at its most, \
            clients: \(process.clients), lines to them: \(process.lines)

            """
        if let player { text += Self.line(player) }
        let heading = [
            "device", "frames", "events", "lost", "buttons", "gestures", "commands", "p50 ms",
            "p90 ms", "p99 ms", "max ms",
        ]
        var rows = [heading]
        for device in devices {
            let counts = device.counts.map { "\($0.value)" }
            rows.append([device.name] + counts + Self.times(device.latency))
        }
        let widths = heading.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        for row in devices.isEmpty ? [] : rows {
            let cells = row.indices.map { column in
                let space = String(repeating: " ", count: widths[column] - row[column].count)
                return column == 0 ? row[column] + space : space + row[column]
            }
            text += "\(cells.joined(separator: "  "))\n"
        }
        // A player on a service has none of its own.
        guard devices.isEmpty else { return text }
        return player == nil ? text + "no devices\n" : text
    }

    private static func line(_ player: PlayerStatistics) -> Printable {
        let times = times(player.seeks)
        return """
            commands: \(player.commands), pictures shown: \(player.shown), too late: \
            \(player.dropped), of scrubs: \(player.scrubPictures), seeks: \
            \(player.seeks.count), until the picture p50 \(times[0]) ms, p90 \(times[1]) ms, \
            p99 \(times[2]) ms, max \(times[3]) ms

            """
    }

    /// Milliseconds; without any, a dash.
    private static func times(_ latency: LatencyFigures) -> [String] {
        [latency.p50, latency.p90, latency.p99, latency.longest].map {
            latency.count > 0 ? number($0.milliseconds, 2) : "-"
        }
    }

    private static func number(_ value: Double, _ decimals: Int) -> String {
        var line = JSONLine()
        line.field("n", value, decimals: decimals)
        return String(
            decoding: line.bytes.drop { $0 != UInt8(ascii: ":") }.dropFirst(), as: UTF8.self)
    }

    // MARK: For programs

    /// The process, what it plays, then each device: an object a line, as on the socket.
    var json: [UInt8] {
        var line = JSONLine()
        line.begin()
        line.field("program", program)
        line.field("version", version)
        process.write(to: &line)
        line.end()
        line.newline()
        if let player {
            line.begin()
            player.write(to: &line)
            line.end()
            line.newline()
        }
        for device in devices {
            line.begin()
            device.write(to: &line)
            line.end()
            line.newline()
        }
        return line.bytes
    }

    /// The text format of Prometheus, version 0.0.4: all programs together, as it has each name
    /// once.
    static func prometheus(of programs: [StatsFigures]) -> String {
        var text = ""
        func add(_ name: String, _ type: String, _ help: String, _ rows: [(String, String)]) {
            guard !rows.isEmpty else { return }
            text += "# HELP remote_input_\(name) \(help)\n# TYPE remote_input_\(name) \(type)\n"
            for (labels, value) in rows { text += "remote_input_\(name)\(labels) \(value)\n" }
        }
        func each(
            _ name: String, _ type: String, _ help: String, _ value: (StatsFigures) -> String?
        ) {
            add(
                name, type, help,
                programs.compactMap { program in
                    value(program).map { (labels([("program", program.program)]), $0) }
                })
        }
        add(
            "info", "gauge", "The programs, with their versions.",
            programs.map { (labels([("program", $0.program), ("version", $0.version)]), "1") })
        each("uptime_seconds", "gauge", "How long it has been running.") {
            number($0.process.uptime.seconds, 6)
        }
        each("processor_seconds_total", "counter", "Processor time that it took.") {
            number($0.process.processor.seconds, 6)
        }
        each("memory_peak_bytes", "gauge", "The most memory that it had.") {
            number(Double($0.process.memory) * 1024, 0)
        }
        each("devices", "gauge", "Devices that are attached.") { "\($0.process.devices)" }
        each("clients", "gauge", "Clients of its socket.") { "\($0.process.clients)" }
        each("lines_total", "counter", "Lines that clients were sent.") { "\($0.process.lines)" }
        for (name, help, rows) in deviceCounts(of: programs) {
            add("\(name)_total", "counter", help, rows)
        }
        for (place, help) in playerHelps.enumerated() {
            let name = PlayerStatistics().counts[place].name
            each("player_\(name)_total", "counter", help) { program in
                program.player.map { "\($0.counts[place].value)" }
            }
        }
        let devices = programs.flatMap { program in
            program.devices.map { (program.labelList(of: $0), $0.latency) }
        }
        text += summary(
            "command_latency_seconds", "From the kernel's stamp of an input to its command.",
            devices)
        let seeks = programs.compactMap { program in
            program.player.map { ([("program", program.program)], $0.seeks) }
        }
        return text
            + summary(
                "player_seek_seconds", "From the request of a seek until its picture was there.",
                seeks)
    }

    /// What was counted of all devices: each count by its name, with its rows.
    private static func deviceCounts(
        of programs: [StatsFigures]
    ) -> [(name: StaticString, help: String, rows: [(String, String)])] {
        deviceHelps.enumerated().map { place, help in
            let rows = programs.flatMap { program in
                program.devices.map { (program.labels(of: $0), "\($0.counts[place].value)") }
            }
            return (DeviceStatistics(DeviceID(0), name: "").counts[place].name, help, rows)
        }
    }

    private static let deviceHelps = [
        "Frames of the kernel.", "Events of the kernel.",
        "Gaps in which the kernel lost events.", "Presses that lircd reported.",
        "Gestures, with each update.", "Commands.",
    ]
    private static let playerHelps = [
        "Commands that the player was given.", "Pictures of films that were shown.",
        "Pictures of films that came too late.", "Pictures that followed the thumb of a scrub.",
    ]

    private static func summary(
        _ name: String, _ help: String,
        _ rows: [(labels: [(String, String)], figures: LatencyFigures)]
    ) -> String {
        guard !rows.isEmpty else { return "" }
        let name = "remote_input_" + name
        var text = "# HELP \(name) \(help)\n# TYPE \(name) summary\n"
        for (labels, figures) in rows {
            let shares = [("0.5", figures.p50), ("0.9", figures.p90), ("0.99", figures.p99)]
            for (share, time) in shares {
                // Where nothing was measured there is no quantile, which the format writes so.
                let value = figures.count > 0 ? number(time.seconds, 6) : "NaN"
                text += "\(name)\(Self.labels(labels + [("quantile", share)])) \(value)\n"
            }
            let all = Self.labels(labels)
            text += "\(name)_sum\(all) \(number(figures.sum.seconds, 6))\n"
            text += "\(name)_count\(all) \(figures.count)\n"
        }
        return text
    }

    private func labels(of device: DeviceStatistics) -> String {
        Self.labels(labelList(of: device))
    }

    private func labelList(of device: DeviceStatistics) -> [(String, String)] {
        [("program", program), ("device", "\(device.device.rawValue)"), ("name", device.name)]
    }

    /// `{device="1",name="Pad"}`, with the escapes of the format.
    static func labels(_ labels: [(String, String)]) -> String {
        let parts = labels.map { name, value in
            let escaped = value.map { character in
                switch character {
                case "\\": "\\\\"
                case "\"": "\\\""
                case "\n": "\\n"
                default: String(character)
                }
            }
            return "\(name)=\"\(escaped.joined())\""
        }
        return "{\(parts.joined(separator: ","))}"
    }
}
