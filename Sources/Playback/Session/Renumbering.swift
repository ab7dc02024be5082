// SPDX-License-Identifier: MIT

/// Items that come into the place of one: those after it have other numbers (behaviour.md e.14).
struct Renumbering: Hashable, Sendable {
    /// The item that turned out to be a list.
    let index: Int
    /// How many items there are more.
    let more: Int

    func moved(_ old: Int) -> Int { old > index ? old &+ more : old }
}
