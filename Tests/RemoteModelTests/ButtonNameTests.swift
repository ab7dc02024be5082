// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

/// What lircd's free names of buttons and the names of infrared protocols mean.
@Suite struct ButtonNameTests {
    @Test(arguments: [
        ("Play", "KEY_PLAY"), ("PLAY/PAUSE", "KEY_PLAYPAUSE"), ("play_pause", "KEY_PLAYPAUSE"),
        ("VOL+", "KEY_VOLUMEUP"), ("vol-", "KEY_VOLUMEDOWN"), ("Vol_Up", "KEY_VOLUMEUP"),
        ("vol-up", "KEY_VOLUMEUP"), ("VOLUME DOWN", "KEY_VOLUMEDOWN"), ("ch+", "KEY_CHANNELUP"),
        ("P-", "KEY_CHANNELDOWN"), ("btn_up", "KEY_UP"), ("BUTTON_LEFT", "KEY_LEFT"),
        ("Key_Ok", "KEY_OK"), ("OK", "KEY_OK"), ("ENTER", "KEY_ENTER"), ("select", "KEY_SELECT"),
        ("MENU", "KEY_MENU"), ("Exit", "KEY_EXIT"), ("return", "KEY_BACK"),
        (">>", "KEY_FASTFORWARD"),
        ("<<", "KEY_REWIND"), (">>|", "KEY_NEXTSONG"), ("|<<", "KEY_PREVIOUSSONG"),
        ("SKIP+", "KEY_NEXTSONG"), ("replay", "KEY_PREVIOUSSONG"), ("||", "KEY_PAUSE"),
        ("FFWD", "KEY_FASTFORWARD"), ("rew", "KEY_REWIND"), ("on/off", "KEY_POWER"),
        ("0", "KEY_NUMERIC_0"),
        ("NUM_7", "KEY_NUMERIC_7"), ("five", "KEY_NUMERIC_5"), ("RED", "KEY_RED"),
        ("B_blue", "KEY_BLUE"), ("Display", "KEY_INFO"), ("Guide", "KEY_EPG"),
        ("CC", "KEY_SUBTITLE"),
        ("Mute", "KEY_MUTE"), ("dvd-menu", "KEY_MENU"),
        ("vcr.Play", "KEY_PLAY"), ("TV_Vol+", "KEY_VOLUMEUP"), ("CD_Play", "KEY_PLAY"),
        ("sat:ch-up", "KEY_CHANNELUP"), ("DVD >>", "KEY_FASTFORWARD"), ("Tv-5", "KEY_NUMERIC_5"),
        ("TV_GUIDE", "KEY_EPG"), ("cd.|<<", "KEY_PREVIOUSSONG"),
    ])
    func known(name: String, key: String) {
        #expect(ButtonNames.key(of: name) == key)
        #expect(EventCode(name: key) != nil)
    }

    @Test(arguments: [
        "", "X", "KEY_", "BTN_", "TV/VIDEO", "10+", "FOO", "_", "-", "B", "é", "VOL",
        "VCRPLAY", "vcr.", "TV_", "TV_CD_Play", "FOO_Play", "tv",
    ])
    func unknown(name: String) {
        #expect(ButtonNames.key(of: name) == nil)
    }

    @Test func namesOfProtocolsReadBack() {
        for one in InfraredProtocol.allCases {
            #expect(InfraredProtocol(name: one.name) == one)
            #expect(one.repeatPeriod > .zero)
        }
    }

    @Test(arguments: [
        ("rc6_mce", "rc-6-mce"), ("RC-5", "rc-5"), ("rc5x_20", "rc-5x-20"), ("sony", "sony12"),
        ("necx", "necx"), ("rc6", "rc-6-0"), ("mcir2-kbd", "mce_kbd"), ("xbox_dvd", "xbox-dvd"),
    ])
    func protocols(name: String, expected: String) {
        #expect(InfraredProtocol(name: name)?.name == expected)
    }

    @Test(arguments: ["", "raw", "pulse_distance", "nec-"])
    func noProtocol(name: String) {
        #expect(InfraredProtocol(name: name)?.name == (name == "nec-" ? "nec" : nil))
    }
}
