// SPDX-License-Identifier: MIT

/// An element of an XML text.
struct XMLElement {
    var name: String
    var attributes: [(name: String, value: String)] = []
    var children: [XMLElement] = []
    /// The text directly in it, without what surrounds it.
    var text = ""
    /// Where it begins, from 1.
    var line: Int

    func attribute(_ name: String) -> String? {
        attributes.first { $0.name == name }?.value
    }
}
