// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

/// What messages say is wanted.
@Suite struct WantedTextTests {
    @Test(arguments: [
        (FieldKind.flag, "true or false"), (.text(bytes: 4), "a text"),
        (.localized(bytes: 4), "a text, or a table of languages"),
        (.integer(0...9), "a whole number from 0 to 9"),
        (.number(0.5...2, unit: ""), "a number from 0.5 to 2"),
        (.number(0...1, unit: "mm"), "a number of mm from 0 to 1"),
        (.word(["on", "off"]), "one of on, off"),
        (
            .either([.flag, .integer(1...2)]),
            "true or false, or a whole number from 1 to 2"
        ),
        (.list(.flag, limit: 2, allowsOne: false), "a list"),
    ])
    func aField(kind: FieldKind, expected: String) {
        #expect(kind.wanted == expected)
    }

    @Test func anAnswer() {
        let answers = PlayerQuestionName.allCases.map { "\($0): \($0.answers)" }
        #expect(
            answers == [
                "shouldPresent: true, false or \"later\"", "timeToSeek: seconds of the stream",
                "leave: true or false", "authorise: true, false or \"passcode\"",
                "resolve: an address or \"giveUp\"", "recover: an address, \"retry\" or \"giveUp\"",
                "prepareChannel: a table with fields of the item", "channelReady: true or false",
                "overlayPage: a list of cards, of at most 'to' less 'from'",
            ])
    }

    @Test func whatASettingIsOf() {
        func names(_ isOne: (ViewerSetting) -> Bool) -> String {
            ViewerSetting.allCases.filter(isOne).map { "\($0)" }.joined(separator: " ")
        }
        #expect(
            names(\.isOfCaptions)
                == "captionsSize captionsHeight captionsGround captionsColor captionsBold "
                + "captionsOutline captionsShadow")
        #expect(names(\.isOfControls) == "textSize highContrast readAloud touch")
    }

    @Test func aSetting() {
        let ranges = ViewerSetting.allCases.map { "\($0) \($0.range)" }
        #expect(
            ranges == [
                "captionsSize 50...200", "captionsHeight 0...75", "captionsGround 0...1",
                "captionsColor 0...3", "captionsBold 0...1", "captionsOutline 0...200",
                "captionsShadow 0...1", "captionsMuted 0...1", "captionsBack 0...1",
                "captionsForeign 0...1", "dialogue 0...1", "evenSound 0...1", "textSize 80...150",
                "highContrast 0...1", "readAloud 0...1", "touch 0...2",
            ])
    }
}
