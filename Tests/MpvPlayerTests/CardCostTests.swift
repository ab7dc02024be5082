// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem
import RemoteModel
import RemoteOverlay
import RemotePlayback
import Testing

@testable import MpvPlayer

/// What a step of the focus among cards costs, from the command to the drawing that mpv is given,
/// on a screen of 3840 by 2160 with a picture on each card (behaviour.md A13).
@Suite struct CardCostTests {
    private static let sizes = [false: (648, 364), true: (704, 396)]

    /// The pictures that all cards of a page share: what is copied is as much.
    private static func picture(isLarge: Bool) throws -> Picture {
        let (width, height) = try #require(sizes[isLarge])
        let bytes = [UInt8](repeating: 200, count: width * height * 4)
        return try #require(Picture(width: width, height: height, bytes: bytes))
    }

    /// A session whose overlay is a grid of so many cards, all of them known as far as they are
    /// seen.
    private static func session(_ count: Int) -> PlaybackSession {
        var row = OverlayRow((0..<50).map { OverlayCard("c\($0)", title: "A Card With a Title") })
        row.style = .row
        row.total = count
        let page = OverlayPage([row, row, row], title: "Page")
        var session = PlaybackSession()
        var outputs: [TimedOutput] = []
        for input in [Input.fact(.overlay(ProgramOverlay([page]))), .command(nil, .overlayShow)] {
            session.handle(TimedInput(.zero, input), into: &outputs)
        }
        return session
    }

    /// What this thread has worked: others use the machine too.
    private static var threadSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The seconds of the quickest step.
    private static func cost(_ count: Int) throws -> Double {
        var options = PlayerOptions(items: [], windowKeys: DeviceID(1))
        options.settings = [.init(name: "ao", value: "null")]
        let link = MpvLink(try MpvHandle.start(options))
        var drawing = PictureDrawing(link)
        let pictures = [true: try picture(isLarge: true), false: try picture(isLarge: false)]
        let window = OverlayWindow(width: 3840, height: 2160)
        var session = session(count)
        var outputs: [TimedOutput] = []
        var times: [Double] = []
        var letters = 0
        for step in 0..<40 {
            let begin = Self.threadSeconds
            let command = Command.focusMove(step % 20 < 10 ? .right : .left, count: 1)
            session.handle(TimedInput(.zero, .command(nil, command)), into: &outputs)
            var view = session.view(at: .zero)
            var shown: [Int: Picture] = [:]
            var cards = try #require(view.overlay?.cards)
            for line in cards.lines.indices {
                for place in cards.lines[line].cards.indices {
                    // Numbers change as the cards do: each step has other pictures in its places.
                    let isLarge = cards.lines[line].focus == place
                    let id = step * 1000 + line * 10 + place
                    let picture = try #require(pictures[isLarge])
                    shown[id] = picture
                    cards.lines[line].cards[place].picture = PictureView(
                        id: id, width: picture.width, height: picture.height)
                }
            }
            view.overlay = .cards(cards)
            let frame = OverlayFrame(view)
            letters += OverlayLayout.scene(for: view, in: window).script().utf8.count
            drawing.set(shown)
            drawing.draw(frame, in: window, on: (3840, 2160))
            times.append(Self.threadSeconds - begin)
            takeReplies(of: link)
        }
        // mpv may read them until it has answered.
        while !drawing.unread.isEmpty { takeReplies(of: link) }
        #expect(letters > 0)
        return times.min() ?? .infinity
    }

    private static func takeReplies(of link: MpvLink) {
        link.consumeWakeup()
        while let event = link.nextEvent() {
            if case .reply(let tag, _, _) = event, tag.kind == .picture { link.takeBack(tag) }
        }
    }

    /// The least of many: whatever else happens in the machine is not in it.
    @Test func thousandsCostAsMuchAsFifty() throws {
        let (few, many) = (try Self.cost(50), try Self.cost(5000))
        #expect(few > 0)
        #expect(many < few * 1.5)
    }
}
