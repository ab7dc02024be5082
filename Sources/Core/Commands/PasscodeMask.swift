// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Hides what is entered while a passcode is asked for, from whatever device: digits may come as
/// keys, as buttons of lircd, as arrows or as strokes to the keys on the screen. `TurnRedactor`
/// asks it about every input and output; nothing is kept from the player itself.
///
/// What was down before it is still released. What went down meanwhile stays hidden until it is up,
/// and then the rest of its device is as it stands.
struct PasscodeMask: Sendable {
    /// The player asks for a passcode now.
    private var isAsked = false
    /// The nodes of which something is or may be hidden.
    private var nodes: [MaskedNode] = []
    /// What began unseen goes on and ends unseen.
    private var begun: [(device: DeviceID, part: Part)] = []

    /// What of a gesture has a begin and an end.
    private enum Part: Hashable, Sendable {
        case control(Control)
        case chord, rest, pan, momentum, jog, pinch
    }

    /// Nothing is hidden.
    var isOpen: Bool { !isAsked && nodes.isEmpty }

    /// Whether commands are hidden.
    var hidesCommands: Bool { isAsked }

    /// The player asks for a passcode, or does not.
    mutating func follow(_ state: ContextState) {
        isAsked = state.context == .passcode
    }

    /// Appends what may be seen of an input.
    mutating func show(_ timed: TimedInput, into shown: inout [TimedInput]) {
        switch timed.input {
        case .event(let id, let event):
            guard let index = find(id) else { return shown.append(timed) }
            for event in nodes[index].shown(event, at: timed.time, isAsked: isAsked) {
                shown.append(TimedInput(timed.time, .event(id, event)))
            }
            if !isAsked, nodes[index].isOver { nodes.remove(at: index) }
        case .button(let id, let press):
            guard let index = find(id) else { return shown.append(timed) }
            if nodes[index].shows(press, isAsked: isAsked) { shown.append(timed) }
            if !isAsked, nodes[index].isOver { nodes.remove(at: index) }
        case .attached(let id, _), .detached(let id):
            nodes.removeAll { $0.id == id }
            begun.removeAll { $0.device == id }
            shown.append(timed)
        // Of a key of the passcode on the screen it says which.
        case .command, .fact(.pointer):
            if !isAsked { shown.append(timed) }
        case .stalled, .keymaps, .context, .fact:
            shown.append(timed)
        }
    }

    /// The node, if something of it is or may be hidden.
    private mutating func find(_ id: DeviceID) -> Int? {
        if let index = nodes.firstIndex(where: { $0.id == id }) { return index }
        guard isAsked else { return nil }
        nodes.append(MaskedNode(id))
        return nodes.count - 1
    }

    /// Whether an output may be seen.
    mutating func shows(_ output: Output) -> Bool {
        guard isAsked || !begun.isEmpty else { return true }
        switch output {
        case .gesture(let device, let gesture): return shows(gesture, of: device)
        case .command(_, let command): return !isAsked || command.name.traits.contains(.onlyEnds)
        // What a device sends that means nothing may be reported by its number.
        case .diagnostic(let diagnostic): return !isAsked || diagnostic.device == nil
        case .request, .context, .event, .question: return true
        }
    }

    /// Whether a gesture may be seen. One that began unseen stays so, since its end names its
    /// control.
    private mutating func shows(_ gesture: Gesture, of device: DeviceID) -> Bool {
        switch gesture {
        case .press(let control): begin(.control(control), of: device)
        case .release(let control), .click(let control, _), .hold(let control, _):
            !isBegun(.control(control), of: device)
        case .chord(_, let phase): follow(.chord, phase, of: device)
        case .rest(_, let phase): follow(.rest, phase, of: device)
        case .pan(_, let phase, _): follow(.pan, phase, of: device)
        case .momentum(_, let phase, _): follow(.momentum, phase, of: device)
        case .jog(let phase, _): follow(.jog, phase, of: device)
        case .pinch(let phase, _): follow(.pinch, phase, of: device)
        case .tap, .swipe, .step, .analog: !isAsked
        }
    }

    /// The same for a gesture with phases.
    private mutating func follow(_ part: Part, _ phase: Phase, of device: DeviceID) -> Bool {
        phase == .begin ? begin(part, of: device) : !isBegun(part, of: device)
    }

    /// Something begins. Returns whether it is seen.
    private mutating func begin(_ part: Part, of device: DeviceID) -> Bool {
        begun.removeAll { $0.device == device && $0.part == part }
        if isAsked { begun.append((device, part)) }
        return !isAsked
    }

    /// Whether something began unseen.
    private func isBegun(_ part: Part, of device: DeviceID) -> Bool {
        begun.contains { $0.device == device && $0.part == part }
    }
}
