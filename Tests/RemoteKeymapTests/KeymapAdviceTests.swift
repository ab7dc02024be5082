// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel
import Testing

/// What whoever begins with keymaps writes, and what is said to do.
@Suite struct KeymapAdviceTests {
    @Test(arguments: [
        (
            "[[match]]\nvendor = '0x054c'",
            "2:10 expected an integer, found a string [write it without quotes]"
        ),
        (
            "[surface]\ndetent = '2.5'",
            "2:10 expected a number, found a string [write it without quotes]"
        ),
        (
            "[bind]\n'click KEY_A' = 'play'",
            "2:8 unknown control 'KEY_A' "
                + "[name it in [controls], such as KEY_A = \"select\", and bind select]"
        ),
        (
            "[bind]\n'hold lirc:Play' = 'play'",
            "2:7 unknown control 'lirc:Play' "
                + "[name it in [controls], such as \"lirc:Play\" = \"select\", and bind select]"
        ),
        (
            "[bind]\n'hold back+play' = 'scan forward'",
            "2:20 'scan forward' does not fit its trigger [it is for: hold; of one control, not of two]"
        ),
        (
            "[bind]\n'click red' = 'channel seven'",
            "2:24 'channel' cannot be 'seven' [known are: next, previous, and a number such as 7]"
        ),
        (
            "[controls]\nKEY_0x300 = 'up'",
            "2:1 'KEY_0x300' is beyond the kernel's last key "
                + "[the numbers of keys go from 0x0 to 0x2ff]"
        ),
        (
            "[controls]\nKEY_0x10000 = 'up'",
            "2:1 'KEY_0x10000' is beyond the kernel's last key "
                + "[the numbers of keys go from 0x0 to 0x2ff]"
        ),
        (
            "extends = 'k'\n",
            "1:11 the keymap 'k' extends itself "
                + "[there is no other one of that name: name the one that it adds to]"
        ),
    ])
    func advice(text: String, expected: String) {
        var set = KeymapSet()
        let lines = set.load([KeymapSource(path: "k.toml", text: text)]).map { diagnostic in
            let place = diagnostic.location.map { "\($0.line):\($0.column) " } ?? ""
            return place + diagnostic.message + (diagnostic.advice.map { " [\($0)]" } ?? "")
        }
        #expect(lines == [expected])
    }
}
