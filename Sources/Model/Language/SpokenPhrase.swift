// SPDX-License-Identifier: MIT

/// What is only spoken: the focus and the time for viewers who cannot see the screen (behaviour.md
/// A181).
public enum SpokenPhrase: String, PhraseKey {
    public static var area: PhraseArea { .spoken }

    case chosen = "chosen"
    case favorite = "favorite"
    case unavailable = "unavailable"
    case seen = "{count} percent seen"
    case delete = "Delete"
    case results = "To the results"
    case space = "Space"
    case entered = "{count} of {length} entered"
    case hours = "{count} hour || {count} hours"
    case minutes = "{count} minute || {count} minutes"
    case seconds = "{count} second || {count} seconds"
    case behind = "{time} behind live"
}
