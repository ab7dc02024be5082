// SPDX-License-Identifier: MIT

internal import RemoteModel

extension Normalizer {
    /// Leaves out what another infrared device has told already.
    mutating func dropInfraredEchoes(_ index: Int, at time: Timestamp) {
        let device = attached[index].id
        var kept = 0
        for signal in signals {
            if case .control(let control, let phase) = signal {
                if phase == .press {
                    let (isEcho, first) = infrared.isEcho(
                        control, of: device, at: time,
                        within: attached[index].thresholds.infraredEcho)
                    if isEcho { attached[index].infraredEchoes.insert(control) }
                    if let first { tellEcho(of: first) }
                } else {
                    infrared.release(control, of: device)
                }
                if attached[index].infraredEchoes.contains(control) {
                    if phase != .press { attached[index].infraredEchoes.remove(control) }
                    continue
                }
            }
            signals[kept] = signal
            kept += 1
        }
        signals.removeLast(signals.count - kept)
    }

    private mutating func tellEcho(of first: DeviceID) {
        let other = attached.first { $0.id == first }?.nodes.first?.description
        diagnostics.append(
            Diagnostic(
                .note, .configuration,
                "it hears what '\(other?.name ?? "")' (\(other?.path ?? "")) hears too; each press "
                    + "counts once, for the one that was first",
                advice: "nothing to do; '--lircd none' leaves lircd out"))
    }
}
