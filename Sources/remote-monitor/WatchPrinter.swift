// SPDX-License-Identifier: MIT

internal import RemoteHost
internal import RemoteModel
internal import RemoteTrace

/// Prints what happens, a line at a time and at once.
final class WatchPrinter: Onlooker {
    private let isJSON: Bool
    private let showsGestures: Bool
    private let showsEvents: Bool
    private var lines: LiveLines
    private var devices: [DeviceSummary] = []
    private var bytes: [UInt8] = []

    init(isJSON: Bool, gestures: Bool, events: Bool, origin: Timestamp) {
        self.isJSON = isJSON
        showsGestures = gestures
        showsEvents = events
        lines = LiveLines(isJSON: isJSON, origin: origin)
    }

    func print(_ record: LiveRecord, at time: Timestamp) {
        switch record {
        case .output(.gesture) where !showsGestures: return
        case .output(.context), .output(.request): return
        case .event, .button:
            guard showsEvents else { return }
        case .output(.diagnostic(let diagnostic)) where !isJSON:
            bytes += Array((diagnostic.text + "\n").utf8)
            return
        case .output, .attached, .detached: break
        }
        lines.append(record, at: time, to: &bytes)
    }

    func observe(_ inputs: [TimedInput]) {
        for input in inputs {
            switch input.input {
            case .detached(let device): detach(device, at: input.time)
            case .event(let device, let event):
                let owner = devices.first { $0.has(device) }?.id ?? device
                print(.event(owner, event), at: input.time)
            case .button(let device, let press):
                print(.button(device, press), at: input.time)
            case .attached, .stalled, .keymaps, .context, .command, .fact: break
            }
        }
    }

    /// A device is there, or is read in another way than before.
    func attach(_ device: DeviceSummary, at time: Timestamp) {
        devices.removeAll { $0.id == device.id }
        devices.append(device)
        print(.attached(device), at: time)
    }

    private func detach(_ node: DeviceID, at time: Timestamp) {
        guard let index = devices.firstIndex(where: { $0.has(node) }) else { return }
        devices[index].nodes.removeAll { $0.id == node }
        guard devices[index].nodes.isEmpty else { return }
        print(.detached(devices.remove(at: index).id), at: time)
    }

    func perform(_ output: TimedOutput) {
        print(.output(output.output), at: output.time)
    }

    func flush() {
        guard !bytes.isEmpty else { return }
        show(Printable(lines: bytes))
        bytes.removeAll(keepingCapacity: true)
    }
}

extension DeviceSummary {
    fileprivate func has(_ node: DeviceID) -> Bool {
        nodes.contains { $0.id == node }
    }
}
