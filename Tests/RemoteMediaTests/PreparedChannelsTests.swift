// SPDX-License-Identifier: MIT

import RemoteMedia
import RemoteModel
import Testing

/// Which channels may be opened before a flip to them (behaviour.md A120).
@Suite struct PreparedChannelsTests {
    @Test(arguments: [
        "http://127.0.0.1:9981/stream/1", "http://192.168.1.4/1.ts", "http://10.0.0.1/1",
        "http://172.16.0.9/1", "http://172.31.9.9/1", "http://[fd00::1]:8001/1", "http://[::1]/1",
        "udp://@239.1.1.1:1234", "rtp://239.1.1.1:1234", "http://user:word@192.168.1.4/1",
        "http://receiver/1", "http://receiver.local:8001/1", "HTTP://Receiver.LAN/1",
        "http://box.home.arpa/1",
    ])
    func ofThisHouse(address: String) {
        #expect(PreparedChannels.local.includes(address))
        #expect(PreparedChannels.all.includes(address))
        #expect(!PreparedChannels.none.includes(address))
    }

    @Test(arguments: [
        "http://203.0.113.7/1.ts", "https://tv.example.org/1", "http://172.32.0.1/1",
        "http://192.168.1.4.example.org/1", "http://127.0.0.1@tv.example.org/1",
        "http://[2001:db8::1]/1",
    ])
    func ofAnotherOne(address: String) {
        #expect(!PreparedChannels.local.includes(address))
        #expect(PreparedChannels.all.includes(address))
    }

    /// A stream in pieces, a list, a file, and what is not a stream of bytes.
    @Test(arguments: [
        "http://127.0.0.1/1/index.m3u8", "http://127.0.0.1/more.m3u", "/srv/one.ts",
        "rtsp://127.0.0.1/1", "dvb://ONE", "",
    ])
    func none(address: String) {
        #expect(PreparedChannels.allCases.allSatisfy { !$0.includes(address) })
    }
}
