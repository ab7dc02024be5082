// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// A binding that was found for a trigger.
struct FoundBinding: Sendable {
    /// The bindings that it belongs to; nil means the present ones. Nearly all do, and to keep
    /// those would cost a reference each time.
    let former: Bindings?
    let place: Int
    /// How many things it does.
    let count: Int

    init(_ bindings: Bindings, _ place: Int, isPresent: Bool = false) {
        former = isPresent ? nil : bindings
        self.place = place
        count = bindings.actionCount(at: place)
    }
}
