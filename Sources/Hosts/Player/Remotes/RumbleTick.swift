// SPDX-License-Identifier: MIT

internal import LinuxInput
internal import LinuxSystem
internal import InputHost
internal import RemoteModel

/// Makes a game controller tick where a chapter begins, as the film plays or under the thumb of a
/// scrub, and at the end of the film: the one that was used last, or the first.
///
/// It acts, so it is a sink and not a redacted sink: it sees every event, also what is typed, and
/// keeps only which device was used last.
final class RumbleTick: OutputSink, InputObserver {
    /// Where the film has chapters.
    private var marks = ChapterMarks()
    /// The controllers with motors, in the order of coming.
    private var pads: [(device: DeviceID, pad: RumblePad)] = []
    private var lastUsed: DeviceID?
    /// When it ticked last under the thumb.
    private var lastTick: Timestamp?
    /// A thumb that runs over many chapters ticks no faster: one tick takes 60 ms.
    private static let period = Interval.milliseconds(90)
    private let show: (Printable) -> Void

    /// `show` shows a person what is missing.
    init(_ show: @escaping (Printable) -> Void) {
        self.show = show
    }

    func observe(_ inputs: [TimedInput]) {
        for timed in inputs {
            switch timed.input {
            case .attached(let device, let description): add(device, description)
            case .detached(let device): pads.removeAll { $0.device == device }
            case .event(let device, _), .command(let device?, _):
                if device != lastUsed, pads.contains(where: { $0.device == device }) {
                    lastUsed = device
                }
            case .fact(let fact):
                if marks.passes(fact) { tick() }
            case .button, .stalled, .keymaps, .context, .command: break
            }
        }
    }

    func perform(_ output: TimedOutput) {}

    /// Follows the thumb of a scrub to a moment of the stream; nil while nobody scrubs.
    func follow(_ thumb: Seconds?, at now: Timestamp) {
        guard marks.passes(thumb: thumb), lastTick.map({ $0 + Self.period <= now }) ?? true
        else { return }
        lastTick = now
        tick()
    }

    /// The service reports a device again when more of its nodes came.
    private func add(_ device: DeviceID, _ description: DeviceDescription) {
        pads.removeAll { $0.device == device }
        guard RumblePad.hasMotors(description.path) else { return }
        do throws(SystemError) {
            pads.append((device, try RumblePad(path: description.path)))
        } catch {
            show(
                "\(description.name) cannot rumble: \(error). "
                    + "Let this user write to it: udev-rules/70-remote-input.rules does.")
        }
    }

    private func tick() {
        (pads.first { $0.device == lastUsed } ?? pads.first)?.pad.tick()
    }
}
