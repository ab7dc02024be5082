// SPDX-License-Identifier: MIT

public import RemoteModel

/// The inputs of the last minutes, bounded in time and in bytes, and the situation in which they
/// begin: with both, a trace of the past can be written.
///
/// What is oldest goes first, by whole frames: a frame of which only the end is left would be
/// another one.
public struct InputHistory: Sendable {
    /// Bytes that the inputs take at the most, where nothing else is said. A pad of 266 reports a
    /// second of six events fills it in some five minutes.
    public static let largest = 24 * 1024 * 1024
    private static let size = MemoryLayout<TimedInput>.stride

    /// How far it goes back.
    private let span: Interval
    /// Bytes that the inputs take at the most.
    private let limit: Int
    private var inputs: ArraySlice<TimedInput> = []
    /// What holds before the first of them.
    private var keymaps: [KeymapSource] = []
    private var attached: [(id: DeviceID, description: DeviceDescription)] = []
    private var context: ContextState?
    /// Keys that are down, before the first of them.
    private var down: [(id: DeviceID, code: EventCode)] = []
    /// Devices of whose frame the begin is given up and the end is still to go.
    private var cut: [DeviceID] = []

    /// An empty history. It goes back as far as `span`; `limit`: bytes that the inputs take at the
    /// most, keymaps and descriptions not counted.
    public init(span: Interval, limit: Int = Self.largest) {
        self.span = span
        self.limit = limit
    }

    /// Adds what came next.
    public mutating func add(_ input: TimedInput) {
        inputs.append(input)
        giveUp { [span, limit] in
            $0.time < input.time - span || $1 * Self.size > limit
        }
        if inputs.startIndex > 4096, inputs.startIndex > inputs.count {
            inputs = ArraySlice(Array(inputs))
        }
    }

    /// Gives up the oldest inputs while that holds of the first one and of their count, and the
    /// rest of the frames that this cuts.
    private mutating func giveUp(while isOver: (TimedInput, Int) -> Bool) {
        while let first = inputs.first, !cut.isEmpty || isOver(first, inputs.count) {
            take(first.input)
            inputs.removeFirst()
        }
    }

    /// The situation goes on by an input that is given up.
    private mutating func take(_ input: Input) {
        if case .event(let id, let event) = input {
            if event == .report {
                cut.removeAll { $0 == id }
            } else if !cut.contains(id) {
                cut.append(id)
            }
        }
        switch input {
        case .attached(let id, let description):
            forget(id)
            attached.append((id, description))
        case .detached(let id): forget(id)
        case .keymaps(let sources): keymaps = sources
        case .context(let state): context = state
        case .event(let id, let event) where event.code.type == EventType.key:
            down.removeAll { $0.id == id && $0.code == event.code }
            if event.value != 0 { down.append((id, event.code)) }
        case .event(let id, let event) where event.code.type == EventType.absolute:
            move(id, event)
        case .event, .button, .stalled, .command, .fact: break
        }
    }

    private mutating func forget(_ id: DeviceID) {
        attached.removeAll { $0.id == id }
        down.removeAll { $0.id == id }
        cut.removeAll { $0 == id }
    }

    /// An axis stands where it was left; fingers are left out, so that the next one is whole.
    private mutating func move(_ id: DeviceID, _ event: InputEvent) {
        guard event.code.code < Self.firstOfFingers,
            let device = attached.firstIndex(where: { $0.id == id }),
            let axis = attached[device].description.axes.firstIndex(where: {
                $0.code == event.code.code
            })
        else { return }
        attached[device].description.axes[axis].value = event.value
    }

    /// `ABS_MT_SLOT`: from here on the axes are those of fingers.
    private static let firstOfFingers: UInt16 = 0x2f

    /// When it begins; nil while it is empty.
    public var start: Timestamp? { inputs.first?.time }

    /// All of it from a time, or from its begin, up to a time, as inputs with which a trace can
    /// begin.
    public func recording(from start: Timestamp? = nil, to end: Timestamp) -> [TimedInput] {
        var past = self
        if let start { past.giveUp { first, _ in first.time < start } }
        let begin = past.inputs.first?.time ?? start ?? end
        var situation = [TimedInput(begin, .keymaps(past.keymaps))]
        if let context = past.context { situation.append(TimedInput(begin, .context(context))) }
        for (id, description) in past.attached {
            situation.append(TimedInput(begin, .attached(id, description)))
            let keys = past.down.filter { $0.id == id }
            for key in keys {
                situation.append(TimedInput(begin, .event(id, InputEvent(key.code, 1))))
            }
            if !keys.isEmpty { situation.append(TimedInput(begin, .event(id, .report))) }
        }
        return situation + past.inputs.prefix { $0.time <= end }
    }
}
