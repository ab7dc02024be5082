// SPDX-License-Identifier: MIT

public import RemoteModel

/// The inputs of the last minutes, bounded in time and in bytes, and the situation in which they
/// begin: with both, a trace of the past can be written.
///
/// What is oldest goes first, by whole frames: a frame of which only the end is left would be
/// another one.
public struct InputHistory: Sendable {
    /// Inputs at the most, where nothing else is said: 12 MB. A pad of 266 reports a second of six
    /// events fills it in some five minutes.
    public static let largest = 500_000
    /// Bytes that an event takes.
    public static let size = PackedInputs.size

    /// How far it goes back. What a shorter one leaves out is given up with what comes next.
    public var span: Interval
    /// Inputs at the most.
    private let limit: Int
    private var inputs = PackedInputs()
    private var newest = Timestamp(microseconds: .min)
    /// What holds before the first of them.
    private var keymaps: [KeymapSource] = []
    private var attached: [(id: DeviceID, description: DeviceDescription)] = []
    /// Where devices are in `attached`.
    private var places = DeviceTable<Int>()
    private var context: ContextState?
    /// Keys that are down, before the first of them.
    private var down: [(id: DeviceID, code: EventCode)] = []
    /// Devices of whose frame the begin is given up and the end is still to go.
    private var cut: [DeviceID] = []

    /// An empty history. It goes back as far as `span`, with `limit` inputs at the most; keymaps
    /// and descriptions are not counted.
    public init(span: Interval, limit: Int = Self.largest) {
        self.span = span
        self.limit = limit
    }

    /// Adds what came next. What is too old is given up now and then, so that this costs little.
    @inline(__always)
    public mutating func add(_ input: TimedInput) {
        inputs.append(input)
        newest = input.time
        if inputs.isAtSeam { giveUp(before: newest - span) }
    }

    /// Gives up what is older than that, or too much, and the rest of the frames that this cuts.
    private mutating func giveUp(before start: Timestamp) {
        var count = inputs.count
        while let first = inputs.first, !cut.isEmpty || first.time < start || count > limit {
            count -= 1
            if let other = inputs.removeFirst() {
                take(other)
            } else {
                take(first.event, of: first.device)
            }
        }
    }

    /// The situation goes on by an event that is given up.
    private mutating func take(_ event: InputEvent, of id: DeviceID) {
        if event == .report {
            if cut.last == id { cut.removeLast() } else { cut.removeAll { $0 == id } }
            return
        }
        if cut.last != id, !cut.contains(id) { cut.append(id) }
        if event.code.type == EventType.key {
            down.removeAll { $0.id == id && $0.code == event.code }
            if event.value != 0 { down.append((id, event.code)) }
        } else if event.code.type == EventType.absolute {
            move(id, event)
        }
    }

    /// The situation goes on by anything else that is given up.
    private mutating func take(_ input: Input) {
        switch input {
        case .attached(let id, let description):
            forget(id)
            attached.append((id, description))
            places[id] = attached.count - 1
        case .detached(let id): forget(id)
        case .keymaps(let sources): keymaps = sources
        case .context(let state): context = state
        case .event, .button, .stalled, .command, .fact: break
        }
    }

    private mutating func forget(_ id: DeviceID) {
        attached.removeAll { $0.id == id }
        places.removeAll()
        for place in attached.indices { places[attached[place].id] = place }
        down.removeAll { $0.id == id }
        cut.removeAll { $0 == id }
    }

    /// An axis stands where it was left; fingers are left out, so that the next one is whole.
    private mutating func move(_ id: DeviceID, _ event: InputEvent) {
        guard event.code.code < Self.firstOfFingers,
            let device = places[id],
            let axis = attached[device].description.axes.firstIndex(where: {
                $0.code == event.code.code
            })
        else { return }
        attached[device].description.axes[axis].value = event.value
    }

    /// `ABS_MT_SLOT`: from here on the axes are those of fingers.
    private static let firstOfFingers: UInt16 = 0x2f

    /// All of it from a time, or from its begin, up to a time, as inputs with which a trace can
    /// begin.
    public func recording(from start: Timestamp? = nil, to end: Timestamp) -> [TimedInput] {
        var past = self
        past.giveUp(before: max(start ?? newest - span, newest - span))
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
        return situation + past.inputs.inputs(to: end)
    }
}
