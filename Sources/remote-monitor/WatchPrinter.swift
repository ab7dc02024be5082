// SPDX-License-Identifier: MIT

internal import RemoteHost
internal import RemoteModel
internal import RemoteTrace

/// Prints what happens, a line at a time and at once.
final class WatchPrinter: OutputSink {
    private let isJSON: Bool
    private let showsGestures: Bool
    private let showsEvents: Bool
    private var lines: LiveLines
    private var mask = KeyMask()
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
            case .attached(let device, let description): mask.attach(device, description)
            case .detached(let device):
                mask.detach(device)
                print(.detached(device), at: input.time)
            case .event(let device, let event):
                guard let event = mask.shown(event, of: device) else { continue }
                print(.event(device, event), at: input.time)
            case .button(let device, let press):
                print(.button(device, press), at: input.time)
            case .keymaps, .context, .command, .fact: break
            }
        }
    }

    func perform(_ output: TimedOutput) {
        print(.output(output.output), at: output.time)
    }

    func flush() {
        guard !bytes.isEmpty else { return }
        writeAll(bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}
