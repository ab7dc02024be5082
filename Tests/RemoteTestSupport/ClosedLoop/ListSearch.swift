// SPDX-License-Identifier: MIT

public import RemoteModel
internal import RemotePlayback
internal import RemotePlayerCore
internal import RemoteRuntime

/// A viewer who looks for a channel in the overlay with the keys up and down alone, of which the
/// one that is held goes on faster (behaviour.md N300).
public struct ListSearch {
    /// How a search ended.
    public struct Outcome: Hashable, Sendable {
        /// How long it took, seconds; nil where the row was not found, or the overlay closed.
        public var seconds: Double?
        /// How often the viewer turned back.
        public var turns: Int
        /// The most rows by which the focus went beyond the row that was looked for.
        public var overshoot: Int
    }

    /// Rows that are seen above and below the focus.
    private static let seen = 3
    /// From seeing to releasing, seconds: F1's viewers need 0.25.
    private static let reaction = 0.25
    /// A click and the pause after it, seconds.
    private static let click = (down: 0.08, up: 0.1)
    /// From nearer than this the viewer clicks.
    private static let near = 12
    private static let patience = 30.0

    private var runtime: Runtime<PlayerCore, LoopPorts>
    private var node: SimulatedNode
    private var time: Timestamp
    private let count: Int

    /// The overlay of so many channels is open, on that one.
    public init(count: Int, at channel: Int, keymaps: [KeymapSource]) {
        var options = IdealPlayerOptions()
        options.isLive = true
        options.channels = count
        options.channel = channel
        self.count = count
        let device = TestDevice.keyboard
        time = InputScript.start
        node = SimulatedNode(device, id: StudiedSurface.id)
        runtime = Runtime(
            core: PlayerCore(configuration: options.configuration),
            ports: LoopPorts(IdealPlayer(options), startingAt: time))
        runtime.ports.add([TimedInput(time, .keymaps(keymaps))], at: time)
        runtime.ports.add(
            [TimedInput(time, .attached(StudiedSurface.id, device.description))], at: time)
        run(for: 1)
        runtime.ports.add([TimedInput(time, .command(nil, .overlayShow))], at: time)
        run(for: 0.5)
    }

    /// The row with the focus; nil where the overlay is not open.
    public var row: Int? {
        let view = runtime.core.session.view(at: time)
        guard let list = view.overlay?.list, let focus = list.focus else { return nil }
        return list.above + focus
    }

    /// Holds a key for so long, and lets go.
    public mutating func hold(_ word: String, for seconds: Double) {
        press(word, isDown: true)
        run(for: seconds)
        press(word, isDown: false)
        run(for: Self.click.up)
    }

    /// Nothing is pressed for so long.
    public mutating func wait(for seconds: Double) {
        run(for: seconds)
    }

    /// Holds the key until its row is seen, lets go, and comes back: far by holding, near by
    /// clicks.
    public mutating func search(_ target: Int) -> Outcome {
        let start = time
        var outcome = Outcome(turns: -1, overshoot: 0)
        var former = ""
        while let row, row != target, (time - start).seconds < Self.patience {
            let word = row < target ? "D" : "U"
            if word != former { outcome.turns += 1 }
            former = word
            if abs(target - row) <= Self.near {
                hold(word, for: Self.click.down)
            } else {
                press(word, isDown: true)
                while let now = self.row, !isSeen(target, at: now, from: row),
                    (time - start).seconds < Self.patience
                {
                    run(for: 0.01)
                }
                run(for: Self.reaction)
                press(word, isDown: false)
                run(for: Self.reaction)
            }
            let beyond = (self.row ?? row) - target
            outcome.overshoot = max(outcome.overshoot, word == "D" ? beyond : -beyond)
        }
        if row == target { outcome.seconds = (time - start).seconds }
        return outcome
    }

    private func isSeen(_ target: Int, at row: Int, from begin: Int) -> Bool {
        begin < target ? row + Self.seen >= target : row - Self.seen <= target
    }

    private mutating func press(_ word: String, isDown: Bool) {
        node.press(word, isDown: isDown)
        runtime.ports.add(node.read(sampled: time, at: time), at: time)
    }

    private mutating func run(for seconds: Double) {
        time += .seconds(seconds)
        runtime.ports.end = time
        while let next = runtime.ports.next(runtime.core.deadline), next <= time { runtime.turn() }
    }
}
