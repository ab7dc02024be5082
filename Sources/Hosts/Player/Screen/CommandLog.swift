// SPDX-License-Identifier: MIT

internal import RemoteDevices
internal import InputHost
internal import RemoteModel

/// Shows each command as it is performed, and which remotes there are.
///
/// What a finger makes while it moves is shown a few times a second. It is what a person sees in
/// the terminal, so it takes nothing that a `RedactedTurn` leaves out, and never a digit of a
/// passcode.
final class CommandLog: RedactedSink {
    /// Between two lines about one motion.
    static let continuousPeriod = Interval.milliseconds(200)

    private let show: (Printable) -> Void
    /// A device has the number of the node that came first.
    private typealias Node = (id: DeviceID, description: DeviceDescription)
    /// The devices that are there, with their nodes.
    private var devices: [(id: DeviceID, nodes: [Node])] = []
    /// When a motion was shown last.
    private var lastContinuous: Timestamp?

    /// `show` takes one line.
    init(show: @escaping (Printable) -> Void) {
        self.show = show
    }

    func observe(_ inputs: [TimedInput]) {
        for input in inputs {
            switch input.input {
            case .attached(let device, let description):
                attach(device, description)
            case .detached(let device):
                detach(device)
            // The service's: our own normalizer's are outputs.
            case .command(let device, let command): note(command, of: device, at: input.time)
            case .event, .button, .stalled, .keymaps, .context, .fact: break
            }
        }
    }

    /// A node came. Nodes of one device are shown once, under their common name.
    private func attach(_ node: DeviceID, _ description: DeviceDescription) {
        // The service reports a device again when more of its nodes came.
        if let known = devices.firstIndex(where: { $0.id == node }) {
            devices[known].nodes = [(node, description)]
            return
        }
        let index = devices.firstIndex {
            DeviceGrouping.belongs(description, to: $0.nodes.map(\.description))
        }
        if let index {
            devices[index].nodes.append((node, description))
        } else {
            devices.append((node, [(node, description)]))
            show("+ \(description.name)")
        }
    }

    /// A node went. Its device is shown as gone with the last one.
    private func detach(_ node: DeviceID) {
        let index = devices.firstIndex { $0.nodes.contains { $0.id == node } }
        guard let index else { return }
        let name = DeviceGrouping.commonName(devices[index].nodes.map(\.description.name))
        devices[index].nodes.removeAll { $0.id == node }
        guard devices[index].nodes.isEmpty else { return }
        devices.remove(at: index)
        show("- \(name)")
    }

    func perform(_ output: TimedOutput) {
        guard case .command(let device, let command) = output.output else { return }
        note(command, of: device, at: output.time)
    }

    /// Shows a command and whose it was.
    private func note(_ command: Command, of device: DeviceID?, at time: Timestamp) {
        if command.name.traits.contains(.continues) {
            if let last = lastContinuous, time - last < Self.continuousPeriod { return }
            lastContinuous = time
        }
        let words = CommandText.words(command)
        show(name(of: device).map { "\(words)  (\($0))" } ?? words)
    }

    /// The common name of the device's nodes, or nil.
    private func name(of device: DeviceID?) -> String? {
        devices.first { $0.id == device }
            .map { DeviceGrouping.commonName($0.nodes.map(\.description.name)) }
    }
}
