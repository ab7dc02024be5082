// SPDX-License-Identifier: MIT

public import RemoteModel

/// What `own(…)` of a script has a player do that nobody asked for: a key of its window, a stream
/// that breaks off, a redirect.
public enum ScriptedFact {
    private static let facts: [(text: String, fact: PlayerFact)] = [
        ("paused", .paused(true)), ("playing", .paused(false)), ("ended", .ended),
        ("lost", .lost), ("failed", .failed(index: 0, message: "broken")),
        ("buffering", .buffering(true)), ("buffered", .buffering(false)),
        ("muted", .muted(true)), ("loud", .muted(false)), ("fast", .speed(2)),
        ("normal", .speed(1)), ("at 0", .position(0)), ("at 30", .position(30)),
        ("unknown length", .duration(0)), ("linear", .linear(true)),
        ("not linear", .linear(false)), ("no window", .window(nil)),
        ("sought", .sought(RequestID(1))), ("away", .away(true)), ("here", .away(false)),
        ("shorter list", .playlist(titles: ["One"], current: 0)),
    ]

    /// All that can be written.
    public static let texts = facts.map(\.text)

    /// The fact of one of `texts`, or nil.
    public static func fact(_ text: String) -> PlayerFact? {
        facts.first { $0.text == text }?.fact
    }
}
