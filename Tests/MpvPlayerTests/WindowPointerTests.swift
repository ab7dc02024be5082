// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import MpvPlayer

/// What mpv says of the pointer, and when it is reported (behaviour.md A70, A200, N253).
@Suite struct WindowPointerTests {
    private func at(_ milliseconds: Int64) -> Timestamp {
        Timestamp(microseconds: milliseconds * 1000)
    }

    @Test(
        arguments: [
            ("MBTN_LEFT", "d-", [.press]), ("MBTN_LEFT", "u-", [.release]),
            ("MBTN_LEFT", "p-", [.press, .release]), ("MBTN_LEFT", "r-", []),
            ("MBTN_RIGHT", "d-", [.secondary]), ("MBTN_RIGHT", "u-", []),
            ("MBTN_MID", "d-", [.middle]), ("WHEEL_UP", "p-", [.wheelUp]),
            ("WHEEL_DOWN", "p-", [.wheelDown]), ("MBTN_FORWARD", "d-", []),
        ] as [(String, String, [PointerEvent.Kind])])
    func kinds(key: String, state: String, expected: [PointerEvent.Kind]) {
        #expect(WindowPointer.kinds(key: key, state: state.first) == expected)
    }

    /// The first place is where it is, and not a move. A hand that rests on it may tremble at any
    /// rate; while a button is down each place counts, also outside of the window.
    @Test func moves() {
        var pointer = WindowPointer()
        func move(_ x: Int, at time: Int64, isOver: Bool = true) -> PointerEvent.Kind? {
            let kind = pointer.follow(to: .init(x: x, y: 5), isOver: isOver)
            return kind.flatMap {
                pointer.reports($0, isOnTrack: false, at: at(time)) ? $0 : nil
            }
        }
        #expect(move(1, at: 0) == nil)
        #expect(move(1, at: 10) == nil)
        #expect(move(2, at: 20) == .move)
        #expect(move(3, at: 60) == nil)
        #expect(move(4, at: 120) == .move)
        // It leaves the window once.
        #expect(move(5, at: 130, isOver: false) == .leave)
        #expect(move(6, at: 500, isOver: false) == nil)
        pointer.ask(for: .press)
        #expect(move(6, at: 510) == nil)
        #expect(pointer.answer() == .press)
        #expect(move(7, at: 520) == .move)
        #expect(move(8, at: 525, isOver: false) == .move)
        pointer.ask(for: .release)
        #expect(pointer.answer() == .release)
        #expect(move(9, at: 530) == nil)
    }

    /// On the track each place counts, and the first one beside it (A200).
    @Test func theTrackIsFollowed() {
        var pointer = WindowPointer()
        let reported = [(0, false), (10, true), (12, true), (14, false), (16, false), (110, false)]
            .map { time, isOnTrack in
                pointer.reports(.move, isOnTrack: isOnTrack, at: at(Int64(time)))
            }
        #expect(reported == [true, true, true, true, false, false])
    }

    /// Answers come in the order of the questions; those that are lost are not waited for.
    @Test func answers() {
        var pointer = WindowPointer()
        #expect(pointer.answer() == nil)
        for kind in [PointerEvent.Kind.press, .release, .wheelUp] { pointer.ask(for: kind) }
        #expect(pointer.answer() == .press)
        #expect(pointer.answer() == .release)
        pointer.forgetAnswers()
        #expect(pointer.answer() == nil)
    }

    /// Another key lets the button come up for mpv, before the person lets go.
    @Test(arguments: [
        ("30", "d-", PointerEvent.Kind.cancel), ("MBTN_RIGHT", "d-", .cancel),
        ("WHEEL_UP", "p-", .cancel), ("MBTN_LEFT", "d-", .release), ("30", "u-", .release),
    ])
    func interruptions(key: String, state: String, expected: PointerEvent.Kind) {
        var pointer = WindowPointer()
        pointer.ask(for: .press)
        #expect(pointer.answer() == .press)
        pointer.ask(for: .release)
        pointer.follow(key: key, state: state.first)
        #expect(pointer.answer() == expected)
        pointer.follow(key: key, state: state.first)
        #expect(pointer.answer() == nil)
    }
}
