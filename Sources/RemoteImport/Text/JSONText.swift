// SPDX-License-Identifier: MIT

/// A value of a JSON text.
indirect enum JSONText {
    /// One member of an object; keys may come twice, as they do in real files.
    struct Member {
        var key: String
        var value: JSONText
        /// Where the key stands, from 1.
        var line: Int
    }

    case object([Member])
    case array([JSONText])
    case string(String)
    /// A number, `true`, `false` or `null`, as it is written.
    case word(String)

    func member(_ key: String) -> JSONText? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    var string: String? {
        if case .string(let text) = self { text } else { nil }
    }
}
