// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The sound and the captions that the viewer chose: by a key, in a menu, in words, or by a command
/// of a program, which acts as a remote then. What a program sets for an item, what comes by
/// itself, and what a new player gets back are not among them (behaviour.md A118).
public struct ChosenTracks: Hashable, Sendable {
    /// The viewer chose a sound since the player was started.
    public private(set) var hasAudio = false
    /// The viewer chose captions, or none, since the player was started.
    public private(set) var hasCaptions = false
    /// The number of the sound that they chose in the item that plays; nil where they chose none.
    private(set) var audio: Int?
    /// The number of the captions that they chose in it, 0 for off; nil where they did not choose.
    private(set) var captions: Int?

    /// Nothing was chosen yet.
    public init() {}

    /// The viewer chooses the track of that number, or (nil) none.
    mutating func choose(_ kind: PlayingTrack.Kind, _ track: Int?) {
        switch kind {
        case .audio: (hasAudio, audio) = (true, track)
        case .captions: (hasCaptions, captions) = (true, track ?? 0)
        }
    }

    /// Another item is there, whose tracks have other numbers.
    mutating func arrive() { (audio, captions) = (nil, nil) }
}
