// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

/// Keymaps and traces have the words of the code.
@Suite struct CaseNameTests {
    @Test func aCaseIsCalledAsItIsInTheCode() {
        expectNames(Control.self, \.name) { Control(name: $0) }
        expectNames(AnalogControl.self, \.name) { AnalogControl(name: $0) }
        expectNames(Context.self, \.name) { Context(name: $0) }
        expectNames(Direction.self, \.name) { Direction(name: $0) }
        expectNames(Zone.self, \.name) { Zone(name: $0) }
        expectNames(Axis.self, \.name) { Axis(name: $0) }
        expectNames(Phase.self, \.name) { Phase(name: $0) }
        #expect(DeviceRole.allCases.map(\.name) == DeviceRole.allCases.map { "\($0)" })
    }

    private func expectNames<Word: CaseIterable & Equatable>(
        _ type: Word.Type, _ name: (Word) -> String, _ find: (String) -> Word?
    ) {
        for word in type.allCases {
            #expect(name(word) == "\(word)")
            #expect(find(name(word)) == word)
        }
        #expect(find("") == nil)
        #expect(find("nothing") == nil)
    }
}
