// SPDX-License-Identifier: MIT

internal import RemoteHost
internal import RemoteModel

/// Shows each command as it is performed, and which remotes there are.
///
/// What a finger makes while it moves is shown a few times a second.
final class CommandLog: OutputSink {
    /// Between two lines about one motion.
    static let continuousPeriod = Interval.milliseconds(200)

    private let show: (String) -> Void
    private var names: [(device: DeviceID, name: String)] = []
    private var lastContinuous: Timestamp?

    /// `show` takes one line.
    init(show: @escaping (String) -> Void) {
        self.show = show
    }

    func observe(_ inputs: [TimedInput]) {
        for input in inputs {
            switch input.input {
            case .attached(let device, let description):
                names.append((device, description.name))
                show("+ \(description.name)")
            case .detached(let device):
                show("- \(name(of: device) ?? "a device")")
                names.removeAll { $0.device == device }
            // The service's: our own normalizer's are outputs.
            case .command(let device, let command): note(command, of: device, at: input.time)
            case .event, .button, .keymaps, .context, .fact: break
            }
        }
    }

    func perform(_ output: TimedOutput) {
        guard case .command(let device, let command) = output.output else { return }
        note(command, of: device, at: output.time)
    }

    private func note(_ command: Command, of device: DeviceID?, at time: Timestamp) {
        if CommandText.isContinuous(command) {
            if let last = lastContinuous, time - last < Self.continuousPeriod { return }
            lastContinuous = time
        }
        let words = CommandText.words(command)
        show(name(of: device).map { "\(words)  (\($0))" } ?? words)
    }

    private func name(of device: DeviceID?) -> String? {
        names.first { $0.device == device }?.name
    }
}
