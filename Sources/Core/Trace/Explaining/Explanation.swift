// SPDX-License-Identifier: MIT

public import RemoteModel

/// What was made of each contact and each press, and why, gathered from a replay turn by turn.
/// `remote-monitor explain` prints it as text or as JSON.
///
/// A touch begins a block, and so does a press while no finger lies there; what is decided and what
/// comes of it goes to the newest block of its device.
public struct Explanation: Sendable {
    /// One thing that is listed, and when it was.
    struct Item: Sendable {
        enum What: Sendable {
            case verdict(Verdict, Context)
            case gesture(Gesture)
            case command(Command)
            case diagnostic(Diagnostic)
        }

        var time: Timestamp
        var what: What

        /// At one time: what was recognised, what came of it or why nothing did, and that the
        /// finger is gone.
        fileprivate var rank: Int {
            guard case .verdict(let verdict, _) = what else { return 1 }
            switch verdict.machine {
            case .binding, .sending: return 2
            case .touch where verdict.outcome == .no: return 3
            // Behind the press that it is.
            case .stick where verdict.outcome == .yes, .trigger where verdict.outcome == .yes:
                return 1
            default: return 0
            }
        }
    }

    /// A touch or a press, with all that came of it.
    struct Block: Sendable {
        var device: DeviceID
        var time: Timestamp
        /// What the player did when it began.
        var context: Context
        /// The verdict that began it: a touch or a press.
        var opening: Verdict
        var items: [Item] = []
        /// Items that `keep` gave up.
        var left = 0
    }

    /// A device as the heading names it.
    struct Device: Sendable {
        var id: DeviceID
        var name: String
        var summary: DeviceSummary
        /// The limits that a keymap changed, as `hold 400 ms (500)`.
        var changes: [String]
        var thresholds: GestureThresholds
    }

    /// The blocks, in the order in which they began.
    var blocks: [Block] = []
    /// The devices, in the order in which they were described.
    private(set) var devices: [Device] = []
    /// What belongs to no touch and no press.
    var loose: [Item] = []
    /// Devices on whose surface a finger lies: a press there is a part of the touch.
    private var isTouched: [DeviceID] = []
    /// The touches whose nearest miss was tried with other thresholds, and is a gesture with them.
    var confirmed: [(device: DeviceID, time: Timestamp)] = []
    /// The preset that would make many more of them count; nil where none would.
    var proposal: PresetTrial?
    /// The block in which a glide began that still goes on.
    var gliding: Int?

    /// Nothing was gathered yet.
    public init() {}

    /// A device is read so.
    public mutating func describe(
        _ device: DeviceID, name: String, _ summary: DeviceSummary, _ thresholds: GestureThresholds
    ) {
        guard !devices.contains(where: { $0.id == device }) else { return }
        devices.append(
            Device(
                id: device, name: name, summary: summary,
                changes: thresholds.changes(on: summary.surface), thresholds: thresholds))
    }

    /// The device is described again: it is gone, or read in another way from now on.
    public mutating func forget(_ device: DeviceID) {
        devices.removeAll { $0.id == device }
    }

    /// What one turn gave.
    public mutating func add(_ outputs: [TimedOutput], _ verdicts: [TimedVerdict]) {
        var all: [(device: DeviceID?, item: Item)] = verdicts.map {
            ($0.device, Item(time: $0.time, what: .verdict($0.verdict, $0.context)))
        }
        for output in outputs {
            switch output.output {
            case .gesture(let device, let gesture):
                all.append((device, Item(time: output.time, what: .gesture(gesture))))
            case .command(let device, let command):
                all.append((device, Item(time: output.time, what: .command(command))))
            case .diagnostic(let diagnostic):
                let item = Item(time: output.time, what: .diagnostic(diagnostic))
                all.append((diagnostic.device, item))
            case .context, .request, .event, .question: break
            }
        }
        // Stable: what is of one time and rank keeps its order.
        let order = all.indices.sorted {
            let (lhs, rhs) = (all[$0].item, all[$1].item)
            return (lhs.time, lhs.rank, $0) < (rhs.time, rhs.rank, $1)
        }
        for index in order {
            let (device, item) = all[index]
            add(item, of: device)
        }
    }

    /// Puts an item into a block, or begins one with it.
    private mutating func add(_ item: Item, of device: DeviceID?) {
        if case .verdict(let verdict, let context) = item.what, let device, opens(verdict, device) {
            blocks.append(
                Block(device: device, time: item.time, context: context, opening: verdict))
            return
        }
        guard let index = index(of: item, device) else {
            loose.append(item)
            return
        }
        blocks[index].items.append(item)
    }

    /// The block of an item; nil for what belongs to none.
    private mutating func index(of item: Item, _ device: DeviceID?) -> Int? {
        let newest = blocks.lastIndex { device == nil || $0.device == device }
        switch item.what {
        case .gesture(.momentum(_, .begin, _)):
            gliding = newest
            return newest
        case .gesture(.momentum), .command(.scrubMomentum): return gliding ?? newest
        case .diagnostic:
            // What is said as a device is attached is not about its first touch.
            return newest.flatMap { blocks[$0].time < item.time ? $0 : nil }
        case .verdict, .gesture, .command: return newest
        }
    }

    /// Whether a verdict begins a block.
    private mutating func opens(_ verdict: Verdict, _ device: DeviceID) -> Bool {
        let isTouched = isTouched.contains(device)
        switch (verdict.machine, verdict.outcome) {
        case (.touch, .yes) where verdict.reasons.isEmpty:
            if !isTouched { self.isTouched.append(device) }
            return true
        case (.touch, .no) where verdict.reasons != [.cause(.touchOff)]:
            self.isTouched.removeAll { $0 == device }
            return false
        case (.press, .yes), (.key, _): return !isTouched
        // A verdict that is not about a press has no block of another kind.
        case (.stick, .no), (.trigger, .no): return !isTouched
        case (.stick, .yes), (.trigger, .yes):
            guard case .name = verdict.subject,
                case .measured(let measure, _, _, _) = verdict.reasons.first
            else { return false }
            return !isTouched && (measure == .triggerDepth || measure == .stickZone)
        default: return false
        }
    }
}
