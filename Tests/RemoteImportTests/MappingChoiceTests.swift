// SPDX-License-Identifier: MIT

import RemoteImport
import RemoteModel
import Testing

/// Which of several mappings of SDL is meant.
@Suite struct MappingChoiceTests {
    /// Mappings are listed with their names; of many, how many more there are.
    @Test(arguments: [
        ("pad", "choose one by its GUID: 030000004c0500006802000011810000 (Pad 0), ", " 2 more"),
        ("Pda 1", "did you mean 'Pad 1'?", "'Pad 1'?"),
        (
            "Xyzzy", "the file has: 030000004c0500006802000011810000 (Pad 0), ",
            "(Pad 7), and 2 more"
        ),
    ])
    func mappingsAreListed(choice: String, begin: String, end: String) {
        let text = (0..<10).map { "030000004c050000680200001181000\($0),Pad \($0),a:b0,\n" }
            .joined()
        do throws(ImportError) {
            let imported = try ImportTests.read(.sdl, text, choice: choice)
            Issue.record("it was taken: \(imported.toml)")
        } catch {
            let advice = error.diagnostic.advice ?? ""
            #expect(advice.hasPrefix(begin) && advice.hasSuffix(end), "\(advice)")
        }
    }
}
