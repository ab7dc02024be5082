// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import RemoteModel
internal import RemoteTrace

/// What `remote-monitor stats` has received, and its three forms.
struct StatsFigures {
    var program = "the service"
    var version = ""
    var process = ProcessStatistics()
    var devices: [DeviceStatistics] = []

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
        let heading = [
            "device", "frames", "events", "lost", "buttons", "gestures", "commands", "p50 ms",
            "p90 ms", "p99 ms", "max ms",
        ]
        var rows = [heading]
        for device in devices {
            let latency = device.latency
            let times = [latency.p50, latency.p90, latency.p99, latency.longest].map {
                latency.count > 0 ? Self.number($0.milliseconds, 2) : "-"
            }
            rows.append([device.name] + device.counts.map { "\($0.value)" } + times)
        }
        let widths = heading.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        for row in rows {
            let cells = row.indices.map { column in
                let space = String(repeating: " ", count: widths[column] - row[column].count)
                return column == 0 ? row[column] + space : space + row[column]
            }
            text += "\(cells.joined(separator: "  "))\n"
        }
        return devices.isEmpty ? text + "no devices\n" : text
    }

    private static func number(_ value: Double, _ decimals: Int) -> String {
        var line = JSONLine()
        line.field("n", value, decimals: decimals)
        return String(
            decoding: line.bytes.drop { $0 != UInt8(ascii: ":") }.dropFirst(), as: UTF8.self)
    }

    // MARK: For programs

    /// The process, then each device: an object a line, as on the socket.
    var json: [UInt8] {
        var line = JSONLine()
        line.begin()
        line.field("program", program)
        line.field("version", version)
        process.write(to: &line)
        line.end()
        line.newline()
        for device in devices {
            line.begin()
            device.write(to: &line)
            line.end()
            line.newline()
        }
        return line.bytes
    }

    /// The text format of Prometheus, version 0.0.4.
    var prometheus: String {
        let memory = Double(process.memory) * 1024
        var text = ""
        func add(_ name: String, _ type: String, _ help: String, _ rows: [(String, String)]) {
            text += "# HELP remote_input_\(name) \(help)\n# TYPE remote_input_\(name) \(type)\n"
            for (labels, value) in rows { text += "remote_input_\(name)\(labels) \(value)\n" }
        }
        add(
            "info", "gauge", "The program that reads the remotes.",
            [(Self.labels([("program", program), ("version", version)]), "1")])
        add(
            "uptime_seconds", "gauge", "How long it has been running.",
            [("", Self.number(process.uptime.seconds, 6))])
        add(
            "processor_seconds_total", "counter", "Processor time that it took.",
            [("", Self.number(process.processor.seconds, 6))])
        add(
            "memory_peak_bytes", "gauge", "The most memory that it had.",
            [("", Self.number(memory, 0))])
        add("devices", "gauge", "Devices that are attached.", [("", "\(process.devices)")])
        add("clients", "gauge", "Clients of its socket.", [("", "\(process.clients)")])
        add("lines_total", "counter", "Lines that clients were sent.", [("", "\(process.lines)")])
        let helps = [
            "Frames of the kernel.", "Events of the kernel.",
            "Gaps in which the kernel lost events.", "Presses that lircd reported.",
            "Gestures, with each update.", "Commands.",
        ]
        for (place, help) in helps.enumerated() {
            let name = DeviceStatistics(DeviceID(0), name: "").counts[place].name
            add(
                "\(name)_total", "counter", help,
                devices.map { (Self.labels(of: $0), "\($0.counts[place].value)") })
        }
        add(
            "command_latency_seconds", "summary",
            "From the kernel's stamp of an input to its command.", [])
        for device in devices { text += Self.summary(of: device) }
        return text
    }

    private static func summary(of device: DeviceStatistics) -> String {
        let latency = device.latency
        let name = "remote_input_command_latency_seconds"
        var text = ""
        for (share, time) in [("0.5", latency.p50), ("0.9", latency.p90), ("0.99", latency.p99)] {
            // Without a command there is no quantile, which the format writes so.
            let value = latency.count > 0 ? number(time.seconds, 6) : "NaN"
            text += "\(name)\(labels(of: device, [("quantile", share)])) \(value)\n"
        }
        text += "\(name)_sum\(labels(of: device)) \(number(latency.sum.seconds, 6))\n"
        return text + "\(name)_count\(labels(of: device)) \(latency.count)\n"
    }

    private static func labels(
        of device: DeviceStatistics, _ more: [(String, String)] = []
    ) -> String {
        labels([("device", "\(device.device.rawValue)"), ("name", device.name)] + more)
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
