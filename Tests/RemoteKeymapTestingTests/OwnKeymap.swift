// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel
import RemoteKeymapTesting
import Testing

extension KeymapTestRun {
    /// Plays the first test of the user's own keymap `mine.toml`, which lies beside others.
    static func own(_ text: String, beside others: [KeymapSource]) throws -> KeymapTestRun {
        let mine = KeymapSource(path: "mine.toml", text: text, standing: .own)
        let read = KeymapTest.read(mine, beside: others)
        #expect(read.diagnostics.map(\.text) == [])
        return KeymapTestRun(try #require(read.tests.first), sources: others + [mine])
    }

    /// How it came out, in one line: `=` what was expected and came, `-` what did not come, `+`
    /// what nobody expected; or the fault.
    var text: String {
        if let fault { return fault.message }
        return lines.map { line in
            switch line {
            case .same(let expected): "=\(expected.text)"
            case .missing(let expected): "-\(expected.text)"
            case .unexpected(let step): "+\(step.command.keymapText)"
            }
        }.joined(separator: "; ")
    }
}

extension String {
    /// `skip 1, mute` as a keymap has a list of texts: `['skip 1', 'mute']`.
    var asKeymapList: String {
        "[\(split(separator: ", ").map { "'\($0)'" }.joined(separator: ", "))]"
    }
}
