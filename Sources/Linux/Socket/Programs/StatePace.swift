// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Which fields of the player's state are sent when: each at most once in a while, and its last
/// value always.
struct StatePace {
    /// The state that was given last.
    private(set) var state: PlayerState
    /// What was sent of each field.
    private var sent: [FieldMember]
    /// When fields were sent, as long as that holds them up.
    private var recent: [(name: String, time: Timestamp)]
    /// Fields that have changed and wait.
    private var isWaiting = false

    /// Begins with a state that is sent whole.
    init(_ state: PlayerState = PlayerState(), at now: Timestamp = .zero) {
        self.state = state
        sent = state.fields
        recent = sent.map { ($0.name, now) }
    }

    /// When waiting fields may be sent, or nil.
    var deadline: Timestamp? {
        guard isWaiting else { return nil }
        return recent.map(\.time).min().map { $0 + ProgramLimits.stateInterval }
    }

    /// What the player does now. Returns the fields to be sent at once; `null` for one that is
    /// gone.
    mutating func take(_ new: PlayerState, at now: Timestamp) -> [FieldMember] {
        var new = new
        new.motion.position = new.motion.position?.settled(after: state.motion.position)
        guard new != state else { return advance(to: now) }
        // What was said of another item is not held to be of this one: its fields go with its name.
        if new.item?.id != state.item?.id || new.item?.place != state.item?.place { recent = [] }
        state = new
        return changes(at: now)
    }

    /// Returns the fields that have waited long enough.
    mutating func advance(to now: Timestamp) -> [FieldMember] {
        isWaiting ? changes(at: now) : []
    }

    private mutating func changes(at now: Timestamp) -> [FieldMember] {
        recent.removeAll { now - $0.time >= ProgramLimits.stateInterval }
        let fields = state.fields
        let gone = sent.filter { old in
            old.value != .null && !fields.contains { $0.name == old.name }
        }
        var changes: [FieldMember] = []
        isWaiting = false
        for field in fields + gone.map({ FieldMember($0.name, .null) }) {
            let place = sent.firstIndex { $0.name == field.name }
            if let place, sent[place].value == field.value { continue }
            guard !recent.contains(where: { $0.name == field.name }) else {
                isWaiting = true
                continue
            }
            recent.append((field.name, now))
            changes.append(field)
            if let place { sent[place] = field } else { sent.append(field) }
        }
        return changes
    }
}
