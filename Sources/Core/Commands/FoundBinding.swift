// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// A binding that was found for a trigger, to be performed at once; it is not kept.
struct FoundBinding: Sendable {
    /// The bindings that it belongs to; nil means the present ones. Nearly all do, and to keep
    /// those would cost a reference each time.
    let former: Bindings?
    /// Its place in the bindings.
    let place: Int
    /// How many things it does.
    let count: Int

    init(_ bindings: Bindings, _ place: Int, isPresent: Bool = false) {
        former = isPresent ? nil : bindings
        self.place = place
        count = bindings.actionCount(at: place)
    }
}
