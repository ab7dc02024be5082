// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What is there now: the nodes that are attached, and the keymaps in force. `InputPorts` owns it.
/// With it a client that comes late, a wake-up and the end of the process know which devices there
/// are.
struct Situation {
    private var attached: [(id: DeviceID, description: DeviceDescription)] = []
    /// Nodes of devices that the redacted sinks do not know yet, or that may be read in another
    /// way.
    private var changed: [DeviceID] = []
    private(set) var keymaps: [KeymapSource] = []

    /// Takes note of what the core takes next.
    mutating func take(_ inputs: [TimedInput]) {
        for input in inputs {
            switch input.input {
            case .attached(let device, let description):
                // A device of a service is reported again when more of its nodes came.
                forget(device)
                attached.append((device, description))
                changed.append(device)
            case .detached(let device): forget(device)
            case .keymaps(let sources):
                keymaps = sources
                changeAll()
            case .event, .button, .stalled, .context, .command, .fact: break
            }
        }
    }

    /// The node is gone.
    private mutating func forget(_ device: DeviceID) {
        attached.removeAll { $0.id == device }
        changed.removeAll { $0 == device }
    }

    // MARK: Devices

    /// Whether a device has changed since `takeChanged`.
    var hasChanged: Bool { !changed.isEmpty }

    /// All devices may be read in another way: the keymaps are others.
    mutating func changeAll() {
        changed = attached.map(\.id)
    }

    /// The devices that have changed since the last call, each with the description of one of its
    /// nodes. `summary` is the core's.
    mutating func takeChanged(
        _ summary: (DeviceID) -> DeviceSummary?
    ) -> [(summary: DeviceSummary, description: DeviceDescription)] {
        defer { changed.removeAll(keepingCapacity: true) }
        var devices: [(summary: DeviceSummary, description: DeviceDescription)] = []
        for node in attached where changed.contains(node.id) {
            guard let summary = summary(node.id),
                !devices.contains(where: { $0.summary.id == summary.id })
            else { continue }
            devices.append((summary, node.description))
        }
        return devices
    }

    // MARK: As inputs

    /// Every node is lost.
    func detaching(at time: Timestamp) -> [TimedInput] {
        attached.map { TimedInput(time, .detached($0.id)) }
    }

    /// Every node is lost and comes again.
    func attachingAgain(at time: Timestamp) -> [TimedInput] {
        attached.flatMap { node in
            [
                TimedInput(time, .detached(node.id)),
                TimedInput(time, .attached(node.id, node.description)),
            ]
        }
    }

    /// The situation as inputs that may be shown: the keymaps, and the devices with what is down on
    /// them, without keyboards on which people type. `states` are the inputs with what is down.
    func shown(at time: Timestamp, states: [TimedInput]) -> [TimedInput] {
        var inputs = [TimedInput(time, .keymaps(keymaps))]
        inputs += attached.map { TimedInput(time, .attached($0.id, $0.description)) }
        let typedOn = attached.filter { $0.description.isTypedOn }.map(\.id)
        inputs += states.filter { state in
            guard case .event(let node, _) = state.input else { return true }
            return !typedOn.contains(node)
        }
        return inputs
    }
}
