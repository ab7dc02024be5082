// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import InputHost
internal import MpvPlayer
internal import RemoteModel

/// Counts what the player is given and how long its seeks take, for those who ask (behaviour.md
/// A131). It only counts, so it is a sink and sees all.
final class PlayerCounter: OutputSink, InputObserver {
    private var commands = 0
    private var seeks = LatencyHistogram()
    /// The seek in flight.
    private var seek: (id: RequestID, since: Timestamp)?

    func observe(_ inputs: [TimedInput]) {
        for input in inputs {
            switch input.input {
            case .fact(.sought(let id)):
                guard let seek, seek.id == id else { continue }
                seeks.add(input.time - seek.since)
                self.seek = nil
            // The service's, and those of programs.
            case .command: commands += 1
            case .attached, .detached, .event, .button, .stalled, .keymaps, .context, .fact: break
            }
        }
    }

    func perform(_ output: TimedOutput) {
        switch output.output {
        case .request(.seek(let id, _, _)): seek = (id, output.time)
        // What no device gave, the session causes itself.
        case .command(.some, _): commands += 1
        case .command, .gesture, .context, .request, .diagnostic, .event, .question: break
        }
    }

    /// What was counted so far, with what others have counted: pictures of films, and those that
    /// followed a scrub.
    func statistics(_ pictures: PictureCount, scrubs: Int) -> PlayerStatistics {
        var statistics = PlayerStatistics()
        (statistics.shown, statistics.dropped) = (pictures.shown, pictures.dropped)
        statistics.scrubPictures = scrubs
        statistics.commands = commands
        statistics.seeks = seeks.figures
        return statistics
    }
}
