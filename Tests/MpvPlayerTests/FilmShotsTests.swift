// SPDX-License-Identifier: MIT

import CMpv
import LinuxSystem
import RemoteModel
import RemoteOverlay
import Testing

@testable import MpvPlayer

/// Small pictures of what a real mpv shows (behaviour.md N167).
@Suite struct FilmShotsTests {
    /// White in its right half from 2 s on.
    private static let film =
        "av://lavfi:color=c=black:s=1280x720:r=25:d=60,"
        + "drawbox=x=iw/2:w=iw/2:color=white:t=fill:enable='gte(t,2)'"

    @Test func whatIsShownThere() throws {
        let rig = try PlayerRig([Self.film]) {
            $0.isPaused = true
            $0.settings.append(.init(name: "vo", value: "null"))
        }
        _ = try rig.waitUntilLoaded()
        for (number, place, isWhite) in [(UInt64(1), 1.0, false), (2, 30, true)] {
            _ = try rig.seek(number, to: place)
            #expect(rig.player.takeShot()?.time == nil)
            rig.player.askForShot()
            var found: (time: Seconds, picture: Picture)?
            let end = MonotonicClock.now + .seconds(60)
            while found == nil, MonotonicClock.now < end {
                // One at a time, and none while mpv is on its way.
                rig.player.askForShot()
                try rig.drain()
                found = rig.player.takeShot()
            }
            let (time, picture) = try #require(found)
            #expect(abs(time - place) < 0.1)
            #expect(picture.width == 320 && picture.height == 180)
            let row = 90 * picture.width * 4
            let shade = (left: picture.bytes[row + 160], right: picture.bytes[row + 1120])
            #expect(shade.left < 20)
            #expect((shade.right > 200) == isWhite)
        }
        #expect(rig.player.takeShot()?.time == nil)
    }

    /// What mpv answers after another item has begun is a picture of nothing that plays.
    @Test func anAnswerOfAnotherItem() throws {
        let pixels = MpvNode.bytes([UInt8](repeating: 200, count: 64 * 4 * 2))
        let shot = MpvNode.map([
            .init("w", .integer(64)), .init("h", .integer(2)), .init("stride", .integer(256)),
            .init("format", .string("bgr0")), .init("data", pixels),
        ])
        var shots = FilmShots()
        func answer(of item: UInt64, error: CInt = 0, time: MpvNode = .double(7)) {
            shots.take(RequestTag(.shot, number: item, index: 0), error: 0, time)
            shots.take(RequestTag(.shot, number: item, index: 1), error: error, shot)
        }
        answer(of: 0)
        #expect(shots.takeFound()?.picture.width == 64)
        answer(of: 0, error: -1)
        #expect(shots.takeFound()?.time == nil)
        answer(of: 0, time: .none)
        #expect(shots.takeFound()?.time == nil)
        answer(of: 0)
        shots.itemBegins()
        #expect(shots.takeFound()?.time == nil)
        answer(of: 0)
        #expect(shots.takeFound()?.time == nil)
        answer(of: 1)
        #expect(shots.takeFound()?.time == 7)
        // What is shown on the way to another place is not there, and none that is missing.
        for isSeeking in [true, true, true, true, false] {
            shots.take(RequestTag(.shot, number: 1, index: 2), error: 0, .flag(isSeeking))
            answer(of: 1)
            #expect((shots.takeFound() == nil) == isSeeking)
        }
        #expect(!shots.isHopeless)
    }

    /// A sound has no pictures, and is not asked for them without end.
    @Test func aSoundHasNone() throws {
        let folder = try Folder()
        let rig = try PlayerRig([try folder.sound("a.wav", seconds: 60)])
        _ = try rig.waitUntilLoaded()
        // mpv may still be on its way to its beginning, where none is missing yet.
        let end = MonotonicClock.now + .seconds(60)
        while !rig.player.shots.isHopeless, MonotonicClock.now < end {
            rig.player.askForShot()
            while rig.player.shots.isWaiting, MonotonicClock.now < end { try rig.drain() }
            #expect(rig.player.takeShot()?.time == nil)
        }
        rig.player.askForShot()
        #expect(!rig.player.shots.isWaiting)
        #expect(rig.player.shots.isHopeless)
        #expect(rig.diagnostics.map(\.text) == [])
    }

    @Test(arguments: [
        (64, 40, 64, 40), (65, 40, 32, 20), (128, 9, 64, 4), (192, 3, 64, 1), (200, 3, nil, nil),
        (6, 500, nil, nil),
    ])
    func sizes(_ width: Int, _ height: Int, _ smallWidth: Int?, _ smallHeight: Int?) {
        let stride = width * 4 + 16
        let numbers = MpvNode.map([
            .init("w", .integer(Int64(width))), .init("h", .integer(Int64(height))),
            .init("stride", .integer(Int64(stride))), .init("format", .string("bgr0")),
            .init("data", .none),
        ])
        var pixels = [UInt8](repeating: 90, count: stride * height)
        var tree = MpvNodeTree(numbers)
        let small = pixels.withUnsafeMutableBytes { pixels in
            var data = mpv_byte_array(data: pixels.baseAddress, size: pixels.count)
            return withUnsafeMutablePointer(to: &data) { data in
                tree.withPointer { shot in
                    var node = mpv_node()
                    node.format = MPV_FORMAT_BYTE_ARRAY
                    node.u.ba = data
                    shot.pointee.u.list.pointee.values[4] = node
                    return MpvNode(copyingSmall: shot.pointee, side: 64)
                }
            }
        }
        let picture = Picture(shot: small)
        #expect(picture?.width == smallWidth)
        #expect(picture?.height == smallHeight)
        #expect(picture.map { Set($0.bytes) == [90, 255] } ?? true)
    }
}
