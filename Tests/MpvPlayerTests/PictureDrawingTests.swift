// SPDX-License-Identifier: MIT

import LinuxSystem
import RemoteModel
import RemoteOverlay
import RemotePlayback
import Testing

@testable import MpvPlayer

/// The memory of pictures that mpv reads, where its answers are lost.
@Suite struct PictureDrawingTests {
    private let link: MpvLink
    private let loop: EventLoop

    init() throws {
        var options = PlayerOptions(items: [], windowKeys: DeviceID(1))
        options.settings = [.init(name: "ao", value: "null")]
        link = MpvLink(try MpvHandle.start(options))
        loop = try EventLoop()
        _ = try loop.register(link.rawValue, owner: 1)
    }

    /// A panel with room for a picture, in windows of these widths one after the other.
    private func draw(_ drawing: inout PictureDrawing, widths: [Int]) throws {
        let picture = Picture(width: 2, height: 2, bytes: [UInt8](repeating: 255, count: 16))
        drawing.set(picture.map { [1: $0] } ?? [:])
        var view = PlayerView()
        view.info = InfoPanelView(
            tabs: [.info], selected: 0, title: "Film", duration: 60,
            list: ListView(rows: [], focus: nil))
        view.info?.picture = PictureView(id: 1, width: 2, height: 2)
        for width in widths {
            drawing.draw(OverlayFrame(view), in: .screen, on: (width, width * 9 / 16))
        }
    }

    /// The next answer about a picture that is wanted. Others are lost.
    private func answer(where isWanted: (RequestTag) -> Bool) throws -> RequestTag? {
        let end = MonotonicClock.now + .seconds(60)
        while MonotonicClock.now < end {
            link.consumeWakeup()
            while let event = link.nextEvent() {
                if case .reply(let tag, _, _) = event, tag.kind == .picture, isWanted(tag) {
                    return tag
                }
            }
            try loop.wait(until: end)
        }
        return nil
    }

    @Test func anAnswerIsAboutThoseBeforeToo() throws {
        var drawing = PictureDrawing(link)
        try draw(&drawing, widths: [1920, 1280, 960])
        #expect(drawing.unread == [1, 2, 3])
        link.takeBack(try #require(try answer { $0.number == 3 }))
        #expect(drawing.unread.isEmpty)
    }

    /// mpv may come to a request while it ends, and the drawing is gone by then.
    @Test func pixelsOutliveWhatDrewThem() throws {
        do {
            var drawing = PictureDrawing(link)
            try draw(&drawing, widths: [1920, 1280])
        }
        #expect(link.unread(0) == [1, 2])
    }

    @Test func aLostAnswerIsNotWaitedFor() throws {
        var drawing = PictureDrawing(link)
        try draw(&drawing, widths: [1920])
        _ = try #require(try answer { _ in true })
        drawing.forgetAnswers()
        link.takeBack(try #require(try answer { _ in true }))
        #expect(drawing.unread.isEmpty)
    }
}
