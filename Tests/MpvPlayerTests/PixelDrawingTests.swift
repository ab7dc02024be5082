// SPDX-License-Identifier: MIT

import LinuxSystem
import RemoteModel
import RemoteOverlay
import RemotePlayback
import Testing

@testable import MpvPlayer

/// When the pixels over the film are painted, and how much of them, with a real mpv that reads
/// them.
@Suite struct PixelDrawingTests {
    private let link: MpvLink
    private let loop: EventLoop
    private let painter = RecordingPainter()

    init() throws {
        var options = PlayerOptions(items: [], windowKeys: DeviceID(1))
        options.settings = [.init(name: "ao", value: "null")]
        link = MpvLink(try MpvHandle.start(options))
        loop = try EventLoop()
        _ = try loop.register(link.rawValue, owner: 1)
    }

    /// A sign at the upper right, and a notice in the middle.
    private func show(_ sign: String?, notice: String? = nil, on drawing: inout PixelDrawing) {
        var view = PlayerView()
        view.sign = sign.map { .captions($0) }
        view.notice = notice
        let scene = OverlayLayout.scene(
            for: OverlayFrame(view), in: .screen, measure: painter.measure)
        drawing.show(.init(scene: scene, pictures: [:], width: 1920, height: 1080))
    }

    /// Gives the drawing mpv's answers until it waits for none.
    private func answer(_ drawing: inout PixelDrawing) throws {
        let end = MonotonicClock.now + .seconds(60)
        while drawing.isWaiting, MonotonicClock.now < end {
            link.consumeWakeup()
            while let event = link.nextEvent() {
                if case .reply(let tag, let error, _) = event, tag.kind == .picture {
                    #expect(error >= 0)
                    link.takeReply()
                    drawing.takeReply(tag)
                }
            }
            if drawing.isWaiting { try loop.wait(until: end) }
        }
        #expect(!drawing.isWaiting)
    }

    @Test func onlyTheLastOfAFastHandIsPainted() throws {
        var drawing = PixelDrawing(link, painter)
        for name in ["German", "French", "Greek"] { show(name, on: &drawing) }
        #expect(painter.painted.count == 1)
        try answer(&drawing)
        // The first one, and the last; the second was never seen.
        #expect(painter.painted.count == 2)
        show("Greek", on: &drawing)
        #expect(painter.painted.count == 2 && !drawing.isWaiting)
    }

    @Test func whatLiesApartIsATileOfItsOwn() throws {
        var drawing = PixelDrawing(link, painter)
        show("German", notice: "It is late", on: &drawing)
        try answer(&drawing)
        #expect(painter.painted.count == 2)
        // One of them goes, and the other one is not painted again.
        show("German", on: &drawing)
        #expect(painter.painted.count == 2 && !drawing.isWaiting)
    }

    @Test func onlyWhatChangedIsPainted() throws {
        var drawing = PixelDrawing(link, painter)
        // As wide as the other one, by the table.
        show("Dean", on: &drawing)
        try answer(&drawing)
        show("Daen", on: &drawing)
        try answer(&drawing)
        #expect(painter.painted.count == 2)
        #expect(painter.painted[0].region == painter.painted[1].region)
        #expect(painter.painted[0].dirty == [painter.painted[0].region])
        #expect(painter.painted[1].dirty.count == 1)
        #expect(painter.painted[1].dirty[0].width < painter.painted[1].region.width)
    }

    @Test func aLostAnswerIsNotWaitedForForEver() throws {
        var drawing = PixelDrawing(link, painter)
        show("German", on: &drawing)
        show("Greek", on: &drawing)
        // The answer comes, and is thrown away.
        var isLost = false
        let end = MonotonicClock.now + .seconds(60)
        while !isLost, MonotonicClock.now < end {
            link.consumeWakeup()
            while let event = link.nextEvent() {
                if case .reply(let tag, _, _) = event, tag.kind == .picture { isLost = true }
            }
            if !isLost { try loop.wait(until: end) }
        }
        #expect(painter.painted.count == 1)
        drawing.forgetAnswers()
        try answer(&drawing)
        #expect(painter.painted.count == 2)
    }
}

/// Keeps what it was asked to paint.
private final class RecordingPainter: ScenePainter {
    private(set) var painted: [(region: Box, dirty: [Box])] = []
    let measure: any TextMeasure = EstimatedText()

    func paint(
        _ scene: OverlayScene, _ region: Box, dirty: [Box], scale: WindowScale,
        pictures: [Int: Picture], into pixels: UnsafeMutableRawBufferPointer
    ) {
        painted.append((region, dirty))
    }
}
