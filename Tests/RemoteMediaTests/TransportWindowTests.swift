// SPDX-License-Identifier: MIT

import RemoteMedia
import RemoteModel
import Testing

/// The last seconds of a television stream, from a key frame on (behaviour.md N347, N343).
@Suite struct TransportWindowTests {
    private static let picture: UInt16 = 0x100
    private static let sound: UInt16 = 0x101

    /// A packet of a stream; `entry` has the sender say that a decoder can begin there.
    private func packet(
        _ stream: UInt16, begins: Bool = true, entry: Bool = false, _ content: [UInt8]
    ) -> [UInt8] {
        var bytes: [UInt8] = [
            0x47, UInt8(stream >> 8) | (begins ? 0x40 : 0), UInt8(stream & 0xff), 0x30,
        ]
        let stuffing = 188 - 4 - 2 - content.count
        bytes += [UInt8(1 + stuffing), entry ? 0x40 : 0]
        bytes += Array(repeating: 0xff, count: stuffing) + content
        return bytes
    }

    /// A table: its id, and what stands behind its length.
    private func table(_ stream: UInt16, _ id: UInt8, _ content: [UInt8]) -> [UInt8] {
        let length = content.count + 4
        return packet(stream, [0, id, 0xb0, UInt8(length)] + content + [0, 0, 0, 0])
    }

    private func tables(_ coding: UInt8?) -> [UInt8] {
        let list = table(0, 0, [0, 1, 0xc1, 0, 0, 0, 1, 0xf0, 0])
        var streams: [UInt8] = [0x0f, 0xe1, 0x01, 0xf0, 0]
        if let coding { streams += [coding, 0xe1, 0x00, 0xf0, 0] }
        return list + table(0x1000, 2, [0, 1, 0xc1, 0, 0, 0xe1, 0, 0xf0, 0] + streams)
    }

    /// The number of a frame stands at the end of its packet.
    private func frame(_ number: UInt8, entry: Bool = false, _ code: [UInt8] = []) -> [UInt8] {
        packet(Self.picture, entry: entry, code + [number])
    }

    private func at(_ milliseconds: Int64) -> Timestamp {
        Timestamp(microseconds: milliseconds * 1000)
    }

    /// The numbers of the frames behind the tables.
    private func frames(_ bytes: [UInt8]) -> [UInt8] {
        stride(from: 0, to: bytes.count, by: 188).compactMap { place in
            let isPicture = bytes[place + 1] & 0x1f == 1 && bytes[place + 2] == 0
            return isPicture ? bytes[place + 187] : nil
        }
    }

    /// A decoder can begin: behind two packets of tables is more than what may still be cut.
    private func begins(_ window: TransportWindow) -> Bool { window.whole().count >= 4 * 188 }

    @Test func itBeginsAtAKeyFrameThatIsOldEnough() {
        var window = TransportWindow()
        window.append(tables(0x1b) + frame(1), at: at(0))
        #expect(!begins(window))
        for (number, time) in [(10, 0), (20, 1000), (30, 2000), (40, 3000)] as [(UInt8, Int64)] {
            window.append(frame(number, entry: true) + frame(number + 1), at: at(time))
            #expect(begins(window))
        }
        #expect(frames(window.whole()) == [20, 21, 30, 31, 40, 41])
        #expect(Array(window.whole().prefix(376)) == tables(0x1b))
    }

    /// Other flags than that of a decoder's entry say nothing (ISO/IEC 13818-1, 2.4.3.4).
    @Test(arguments: [0x01, 0x02, 0x10, 0x20, 0x80, 0xbf] as [UInt8])
    func anotherFlagIsNotAKeyFrame(flags: UInt8) {
        var window = TransportWindow()
        var other = frame(10)
        other[5] = flags
        window.append(tables(0x1b) + other + frame(11), at: at(0))
        #expect(!begins(window))
        other[5] = flags | 0x40
        window.append(other + frame(11), at: at(500))
        #expect(begins(window))
    }

    /// Packets that are kept, looked at so many times each so many packets. Each eighth is a key
    /// frame, half a second after the last; what goes, goes when it is half of it. Of sound, the
    /// last 697 packets are kept.
    @Test(
        arguments: [
            (
                0x1b, 24, 4,
                [
                    1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 25, 29, 33, 37, 41, 45, 25, 29, 33,
                    37, 41, 45,
                ]
            ),
            (
                nil, 16, 100,
                [
                    101, 201, 301, 401, 501, 601, 701, 801, 901, 1001, 1101, 1201, 1301, 703, 803,
                    903,
                ]
            ),
        ] as [(UInt8?, Int, Int, [Int])])
    func whatIsKept(coding: UInt8?, times: Int, packets: Int, counts: [Int]) {
        var window = TransportWindow()
        window.append(tables(coding), at: at(0))
        let kept = (0..<times * packets).map { number in
            window.append(frame(1, entry: number % 8 == 3), at: at(Int64(number / 8) * 500))
            return window.count / 188
        }
        let last = stride(from: packets - 1, to: kept.count, by: packets)
        #expect(last.map { kept[$0] } == counts)
    }

    /// What looks like a key frame in the middle of another one is none.
    @Test func onlyAPacketWithTheBeginningOfAFrameIsAKeyFrame() {
        var window = TransportWindow()
        let key: [UInt8] = [0, 0, 1, 0x65]
        window.append(
            tables(0x1b) + packet(Self.picture, begins: false, key + [1]) + frame(2), at: at(0))
        #expect(!begins(window))
        window.append(frame(3, key) + frame(4), at: at(100))
        #expect(begins(window))
        #expect(frames(window.whole()) == [3, 4])
    }

    /// Many senders do not say that a decoder can begin.
    @Test(
        arguments: [
            (0x1b, [0, 0, 1, 0x09, 0xf0, 0, 0, 1, 0x67]), (0x1b, [0, 0, 1, 0x65]),
            (0x24, [0, 0, 1, 0x40, 0x01]), (0x24, [0, 0, 1, 0x26, 0x01]), (0x02, [0, 0, 1, 0xb3]),
        ] as [(UInt8, [UInt8])])
    func aKeyFrameIsKnownByItsContent(coding: UInt8, code: [UInt8]) {
        var window = TransportWindow()
        window.append(
            tables(coding) + frame(1, [0, 0, 1, 0x02]) + frame(2, code) + frame(3), at: at(0))
        #expect(begins(window))
        #expect(frames(window.whole()) == [2, 3])
    }

    /// What only looks like a key frame, or is one of another coding.
    @Test(
        arguments: [
            (0x1b, [0, 0, 1, 0x09]), (0x1b, [0, 0, 1, 0x66]), (0x1b, [0, 0, 1, 0x64]),
            (0x1b, [0, 1, 0x65]), (0x1b, [0, 0, 2, 0x65]), (0x1b, [0, 0, 1, 0xb3]),
            (0x24, [0, 0, 1, 0x1e, 1]), (0x24, [0, 0, 1, 0x2c, 1]), (0x24, [0, 0, 1, 0x3e, 1]),
            (0x24, [0, 0, 1, 0x42, 1]), (0x02, [0, 0, 1, 0xb2]), (0x02, [0, 0, 1, 0xb4]),
            (0x01, [0, 0, 1, 0x65]),
        ] as [(UInt8, [UInt8])])
    func anotherFrameIsNone(coding: UInt8, code: [UInt8]) {
        var window = TransportWindow()
        window.append(tables(coding) + frame(1, code) + frame(2), at: at(0))
        #expect(!begins(window))
    }

    /// What may be played has tables, of which the first says where the second one is.
    @Test func itIsKnownByItsTables() {
        var window = TransportWindow()
        #expect(!window.isKnown)
        window.append(frame(1, entry: true) + frame(2), at: at(0))
        #expect(!window.isKnown)
        window.append(Array(tables(0x1b).prefix(188)) + frame(3), at: at(0))
        #expect(!window.isKnown)
        window.append(tables(0x1b) + frame(4), at: at(0))
        #expect(window.isKnown)
        // Sound of another kind is searched for packets, up to a limit.
        var other = TransportWindow()
        other.append(Array(repeating: 0x3c, count: TransportWindow.searchLimit / 2), at: at(0))
        #expect(!other.isKnown && !other.isRefused)
    }

    /// The first and the last kind of a key frame, and zeros before its code.
    @Test(
        arguments: [
            (0x24, [0, 0, 1, 0x20, 1]), (0x24, [0, 0, 1, 0x2a, 1]), (0x01, [0, 0, 1, 0xb3]),
            (0x1b, [0, 0, 0, 0, 1, 0xe5]), (0x1b, [0, 0, 1, 0x09, 0x65, 0, 0, 1, 0x05]),
        ] as [(UInt8, [UInt8])])
    func anyKeyFrameIsOne(coding: UInt8, code: [UInt8]) {
        var window = TransportWindow()
        window.append(tables(coding) + frame(1, code) + frame(2), at: at(0))
        #expect(frames(window.whole()) == [1, 2])
    }

    /// The header of a packet: one without room for flags says nothing of a key frame, and one that
    /// is longer than its packet is none.
    @Test(arguments: [
        (UInt8(0), false), (1, true), (60, true), (182, true), (183, true), (184, false),
        (255, false),
    ])
    func lengthsOfTheHeader(length: UInt8, isKeyFrame: Bool) {
        var packet: [UInt8] = [0x47, 0x41, 0x00, 0x30, length]
        packet += Array(repeating: 0x40, count: 188 - packet.count)
        var window = TransportWindow()
        window.append(tables(0x1b) + packet + frame(2), at: at(0))
        #expect(begins(window) == isKeyFrame, "\(length)")
    }

    /// Tables as networks send them: with an entry of the network's own, behind bytes of another
    /// section, with descriptors, and with sound before the picture. A broken one is passed over.
    @Test func tablesOfAnyShape() {
        func shape(
            list: [UInt8] = [0, 1, 0xf0, 0], pointer: [UInt8] = [0], information: [UInt8] = [],
            cut: Int = 0
        ) -> Bool {
            var window = TransportWindow()
            let first: [UInt8] = [0, 1, 0xc1, 0, 0] + list
            let streams: [UInt8] = [0x0f, 0xe1, 0x01, 0xf0, 2, 9, 9, 0x1b, 0xe1, 0x00, 0xf0, 0]
            let second: [UInt8] =
                [0, 1, 0xc1, 0, 0, 0xe1, 0, 0xf0, UInt8(information.count)] + information + streams
            func section(_ id: UInt8, _ content: [UInt8]) -> [UInt8] {
                pointer + [id, 0xb0, UInt8(content.count + 4 + cut)] + content + [0, 0, 0, 0]
            }
            window.append(
                packet(0, section(0, first)) + packet(0x1000, section(2, second))
                    + frame(1, entry: true) + frame(2), at: at(0))
            return begins(window)
        }
        #expect(shape())
        #expect(shape(list: [0, 0, 0xe0, 0x10, 0, 1, 0xf0, 0]))
        #expect(shape(pointer: [3, 7, 7, 7]))
        #expect(shape(information: [5, 2, 1, 2]))
        #expect(!shape(list: [0, 0, 0xf0, 0]))
        #expect(!shape(list: [0, 1, 0xf0, 1]))
        #expect(!shape(pointer: [200]))
        #expect(!shape(cut: 1))
    }

    /// Another programme begins: its tables replace the former ones, and its picture counts.
    @Test func anotherProgramme() {
        var window = TransportWindow()
        window.append(tables(0x1b) + frame(1, entry: true) + frame(2), at: at(0))
        let list = table(0, 0, [0, 1, 0xc1, 0, 0, 0, 2, 0xf0, 1])
        let programme = table(
            0x1001, 2, [0, 1, 0xc1, 0, 0, 0xe1, 0, 0xf0, 0, 0x24, 0xe1, 0x00, 0xf0, 0])
        window.append(list + programme, at: at(100))
        window.append(frame(3, [0, 0, 1, 0x65]) + frame(4, [0, 0, 1, 0x40, 1]), at: at(5000))
        window.append(frame(5, [0, 0, 1, 0x40, 1]) + frame(6), at: at(9000))
        #expect(Array(window.whole().prefix(376)) == list + programme)
        #expect(frames(window.whole()).last == 6)
    }

    /// However the bytes are cut, and with bytes in front of the first packet.
    @Test(arguments: [1, 100, 187, 188, 189, 5000])
    func theBytesEndAnywhere(length: Int) {
        let bytes =
            [1, 2, 0x47, 3] + tables(0x1b) + frame(1) + frame(2, entry: true) + frame(3) + frame(4)
        var window = TransportWindow()
        for place in stride(from: 0, to: bytes.count, by: length) {
            window.append(Array(bytes[place..<min(place + length, bytes.count)]), at: at(0))
        }
        #expect(frames(window.whole()) == [2, 3, 4])
    }

    @Test func aRadioChannelKeepsItsLastBytes() {
        var window = TransportWindow()
        window.append(tables(nil), at: at(0))
        let sounds = Array(
            repeating: packet(Self.sound, [7]), count: 4 * TransportWindow.soundLimit / 188)
        for sound in sounds { window.append(sound, at: at(1000)) }
        #expect(begins(window))
        #expect(window.count <= 2 * TransportWindow.soundLimit + 2 * 188)
        #expect(window.whole().count % 188 == 0)
    }

    /// A stream that now and then loses bytes is one all the same.
    @Test func lostBytesAreForgotten() {
        var window = TransportWindow()
        window.append(tables(0x1b) + frame(9), at: at(0))
        let rounds = 2 * TransportWindow.searchLimit / 100
        for round in 0..<rounds {
            let stray = [UInt8](repeating: 0x3c, count: 100)
            window.append(
                stray + frame(1, entry: true) + frame(2), at: at(Int64(round)))
        }
        #expect(!window.isRefused && begins(window))
    }

    @Test func whatIsNotTelevisionIsRefused() {
        var window = TransportWindow()
        window.append(Array(repeating: 0x3c, count: TransportWindow.searchLimit + 189), at: at(0))
        #expect(window.isRefused)
    }

    /// A picture without key frames, or one an hour, does not fill the memory.
    @Test func itHasALimit() {
        var window = TransportWindow()
        window.append(tables(0x1b) + frame(1, entry: true), at: at(0))
        let many = Array(repeating: frame(2), count: 1000).flatMap(\.self)
        for round in 0..<200 {
            window.append(many, at: at(Int64(round)))
            #expect(window.count <= TransportWindow.byteLimit + many.count)
        }
        window.append(frame(3, entry: true) + frame(4), at: at(1000))
        #expect(frames(window.whole()) == [3, 4])
    }
}
