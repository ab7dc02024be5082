// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The purpose of an asynchronous request. mpv gives the number back with its reply. Its raw value
/// is 64 bits: the kind in the highest 8, `index` in the next 8, `number` in the other 48.
struct RequestTag: Equatable, Sendable {
    enum Kind: UInt8, Sendable {
        /// A request whose success needs no answer.
        case plain
        /// One that an older mpv does not know, and does without.
        case optional
        case load
        /// The entries of mpv's playlist, after it went on by itself.
        case playlist
        /// mpv has stopped the entry that it began by itself.
        case stop
        case mute
        case volume
        /// A change of `pause`, after which mpv is asked for its effect.
        case pause
        /// Whether mpv is paused.
        case paused
        /// Whether mpv stands at the end.
        case ended
        case seek
        /// Whether it can be sought in an item whose captions were chosen while it stood; with an
        /// index, where it stood.
        case captions
        /// The position that a seek ended at.
        case sought
        /// One of the properties that describe an item which is ready.
        case media
        /// A property that is observed.
        case observed
        /// Whether the window's keys are known by now; with an index, about raising the window.
        case window
        /// What the window was before it became a small one.
        case smallWindow
        /// A picture to draw: its memory, and that of those before, is needed until then.
        case picture
        /// The picture that is seen, as a file for the viewer.
        case screenshot
        /// A small picture of what is shown, and its time.
        case shot
        /// Where the pointer is that did something.
        case pointer
        /// How many pictures mpv has left out.
        case drops
        /// The tracks of an item that waits for the display.
        case display
        /// Which outputs of the sound were chosen.
        case soundOutputs
        /// How an option is set that makes drawing cheaper; the index is its place, and number 1
        /// asks for mpv's default.
        case cheaper
        /// What mpv has of an item that waits for data.
        case cache
        /// How mpv's output draws; the index is the option's.
        case drawn
    }

    var kind: Kind
    /// 48 bits: which load, seek or property.
    var number: UInt64
    /// Which of several properties.
    var index: UInt8

    init(_ kind: Kind, number: UInt64 = 0, index: UInt8 = 0) {
        self.kind = kind
        self.number = number & Self.numbers
        self.index = index
    }

    /// The bits of `number`.
    static let numbers: UInt64 = 0xffff_ffff_ffff

    init(rawValue: UInt64) {
        kind = Kind(rawValue: UInt8(truncatingIfNeeded: rawValue >> 56)) ?? .plain
        index = UInt8(truncatingIfNeeded: rawValue >> 48)
        number = rawValue & Self.numbers
    }

    var rawValue: UInt64 {
        UInt64(kind.rawValue) << 56 | UInt64(index) << 48 | number
    }

    /// Whether an answer is about the seek of that number.
    func matches(_ number: UInt64) -> Bool { self.number == number & Self.numbers }
}
