// SPDX-License-Identifier: MIT

/// What the player does, as programs see it.
///
/// A field that is nil means nothing now. docs/protocol.md has the table.
public struct PlayerState: Hashable, Sendable {
    /// What plays.
    public var item: PlayingItem?
    /// What the player is doing: one of `Context.states`, and whether it stands.
    public var context = Context.idle
    /// Where it is, and how it moves.
    public var motion = PlayerMotion()
    /// What there is of the item.
    public var extent = PlayerExtent()
    /// What lies over the film.
    public var layer: PlayingLayer?
    /// The sound and the captions.
    public var sound = PlayerSound()
    /// On the whole screen; nil for a player without a window.
    public var isFullscreen: Bool?
    /// How the picture fills the screen.
    public var zoom = PictureZoom.fit
    /// What plays again when it is over.
    public var loop = LoopMode.none
    /// The items come in another order than the list's.
    public var isShuffled = false
    /// Why the item does not play, in words.
    public var error: String?

    public init() {}

    /// The same with nothing of an item whose passcode is missing but its name and that it is
    /// locked.
    public var withoutLocked: PlayerState {
        guard let item, item.isLocked else { return self }
        var state = PlayerState()
        state.item = PlayingItem(id: item.id, isLocked: true)
        state.context = context
        state.sound.volume = sound.volume
        state.sound.isMuted = sound.isMuted
        state.isFullscreen = isFullscreen
        state.zoom = zoom
        state.loop = loop
        state.isShuffled = isShuffled
        return state
    }

    /// The fields, as a line of the protocol has them, in the order of the manual.
    public var fields: [FieldMember] {
        guard case .table(let members) = Self.form.write(self) else { return [] }
        return members
    }

    /// The fields that are otherwise than in `other`; `null` for one that there is no more.
    public func changes(from other: PlayerState) -> [FieldMember] {
        let (new, old) = (Self.form.write(self), Self.form.write(other))
        return Self.form.schema.fields.compactMap { field in
            let value = new[field.name]
            return value == old[field.name] ? nil : FieldMember(field.name, value ?? .null)
        }
    }

    /// Takes the fields of a line, those of a newer player excepted. Returns false, and changes
    /// nothing, when one of them cannot be read.
    public mutating func take(_ members: [FieldMember]) -> Bool {
        var state = self
        var reading = FieldReading(ignoresUnknown: true)
        let isRead = Self.form.update(&state, with: .table(members), &reading) { _ in true }
        if isRead { self = state }
        return isRead
    }
}

/// The item that plays, as programs see it.
public struct PlayingItem: Hashable, Sendable {
    /// Its name, which the program gave it or the player made.
    public var id: String?
    /// Its place in the queue, from 0.
    public var place: Int?
    public var title: String?
    public var isLive: Bool?
    /// Its passcode was not entered yet: nothing else of it is shown then.
    public var isLocked: Bool

    public init(id: String? = nil, isLocked: Bool = false) {
        self.id = id
        self.isLocked = isLocked
    }
}
