// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// What signs say (behaviour.md N134).
@Suite struct SignTextTests {
    @Test(arguments: [
        (SignView.volume(percent: 40, isMuted: false), "Volume 40 %"),
        (.volume(percent: 40, isMuted: true), "Mute"), (.captions("German"), "Subtitles: German"),
        (.captions(nil), "Subtitles off"), (.audio("German"), "Audio: German"),
        (.captionsDelay(0), "Subtitles as in the film"),
        (.captionsDelay(300), "Subtitles 0.3 s later"),
        (.audioDelay(-1250), "Audio 1.25 s earlier"),
        (.zoom(.fill), "Picture fills the screen"), (.zoom(.fit), "Whole picture"),
        (.aspect("4:3"), "Aspect ratio: 4:3"), (.aspect(nil), "Aspect ratio: as in the film"),
        (.screenshot(isSaved: true), "Picture saved"),
        (.screenshot(isSaved: false), "The picture could not be saved"),
        (.pictureInPicture(true), "Picture in picture on"),
        (.pictureInPicture(false), "Picture in picture off"),
        (.refused(.noPictureInPicture), "No picture in picture on this screen"),
        (.sleep(minutes: 0), "Sleep timer off"),
        (.sleep(minutes: 30), "Sleep in 30 min"), (.sleepSoon(seconds: 45), "Sleep in 45 s"),
        (.speed("1.5×"), "Speed 1.5×"),
        (.number("12", name: "One", isMissing: false), "12  One"),
        (.number("12", name: nil, isMissing: false), "12 –"),
        (.number("12", name: nil, isMissing: true), "12: no such channel"),
        (.loop(.none), "Repeat off"), (.loop(.track), "Repeat this"),
        (.loop(.playlist), "Repeat all"), (.shuffle(true), "Shuffle on"),
        (.shuffle(false), "Shuffle off"),
    ])
    func inEnglish(sign: SignView, expected: String) {
        #expect(sign.text(.english) == expected)
    }
}
