// SPDX-License-Identifier: MIT

import RemoteMedia
import Testing

/// Where entries of lists lead, and which may be opened.
@Suite struct MediaAddressTests {
    @Test(arguments: [
        // Beside the list, whatever its own path looks like.
        ("a.mkv", "/tv/list.m3u", "/tv/a.mkv" as String?), ("a.mkv", "tv/list.m3u", "tv/a.mkv"),
        ("a.mkv", "list.m3u", "a.mkv"), ("../a.mkv", "/tv/list.m3u", "/tv/../a.mkv"),
        ("/abs/a.mkv", "/tv/list.m3u", "/abs/a.mkv"), ("a b:c.mkv", "/tv/l", "/tv/a b:c.mkv"),
        ("a.mkv", "file:///tv%20x/list.m3u", "/tv x/a.mkv"),
        // mpv reads its own input for a single dash.
        ("-", "list.m3u", "./-"), ("-", "/tv/list.m3u", "/tv/-"),
        ("file:///a%20b.mkv", "/tv/l", "/a b.mkv"), ("FILE://localhost/a", "/tv/l", "/a"),
        ("file://elsewhere/a", "/tv/l", nil), ("file:///a%00b", "/tv/l", nil),
        ("file:///a%", "/tv/l", "/a%"), ("file:///%ff", "/tv/l", nil),
        // Over a network.
        ("a.ts", "http://h/d/l.m3u?key=1/2", "http://h/d/a.ts"),
        ("a.ts", "http://h", "http://h/a.ts"),
        ("/a.ts", "http://h:80/d/l.m3u", "http://h:80/a.ts"),
        ("//g/a", "https://h/l", "https://g/a"),
        ("?id=2", "http://h/l.php?id=1", "http://h/l.php?id=2"),
        ("../../b/./a.ts?x=..", "http://h/c/d/l", "http://h/b/a.ts?x=.."),
        ("a b.ts", "http://h/l", "http://h/a%20b.ts"),
        ("http://g/x", "http://h/l", "http://g/x"),
        // The files of this machine are nobody else's.
        ("file:///etc/passwd", "http://h/l", nil),
        ("/etc/passwd", "http://h/l", "http://h/etc/passwd"),
    ])
    func entriesLeadSomewhere(entry: String, place: String, expected: String?) {
        #expect(MediaAddress.resolve(entry, at: place) == expected)
    }

    /// What a server of the house sends may be read a second time.
    @Test(arguments: [
        "http://192.168.0.20:8096/film.mkv", "http://10.1.2.3/f", "https://172.16.0.1/f",
        "http://172.31.255.255/f", "http://127.0.0.1:8000/f", "http://169.254.7.7/f",
        "http://nas/film.mkv", "http://NAS:5000/film.mkv?key=1", "http://me:secret@nas/f",
        "https://jellyfin.local/f", "http://tv.home.arpa/f", "http://media.internal/f",
        "http://box.lan/f", "http://localhost/f", "http://4k-films/f#t=1",
        "http://[::1]:80/f", "http://[fe80::1%25eth0]/f", "http://[fd12:3456::1]/f",
        "http://[FC00::1]/f",
    ])
    func serversOfTheHouse(address: String) {
        #expect(MediaAddress.isReadBeside(address))
    }

    @Test(arguments: [
        "http://example.com/f", "https://192.168.0.20.example.com/f", "http://11.0.0.1/f",
        "http://172.15.0.1/f", "http://172.32.0.1/f", "http://192.169.0.1/f",
        "http://169.253.0.1/f", "http://8.8.8.8/f", "http://10.1.2/f", "http://10.1.2.3.4/f",
        "http://10.1.2.300/f", "http://3232235777/f", "http://0x7f000001/f",
        "http://nas@example.com/f", "http://nas.example.com/f", "http://10.example.com/f",
        "http://notlan.com/f", "http://[2001:db8::1]/f", "http://[::]/f", "http://[fec0::1]/f",
        "http://[fe70::1]/f", "http://[fbff::1]/f", "http://?nas",
        "rtsp://nas/f", "/srv/nas/f", "file:///nas/f", "smb://nas/f", "nas",
        // It may be made as it is watched, or lead elsewhere.
        "http://nas/live.m3u8?session=1", "http://nas/films.m3u",
    ])
    func serversElsewhere(address: String) {
        #expect(!MediaAddress.isReadBeside(address))
    }

    @Test(arguments: [
        "http", "HTTPS", "rtsp", "rtp", "udp", "dvb", "rtmp", "mms", "srt",
    ])
    func whatIsSentMayBeOpened(scheme: String) {
        #expect(MediaAddress.resolve("\(scheme)://x", at: "/l") == "\(scheme)://x")
    }

    @Test(arguments: [
        "av", "AV", "fd", "fdclose", "edl", "lavf", "lavfi", "ffmpeg", "appending", "memory",
        "hex", "data", "concat", "slice", "archive", "bd", "dvd", "cdda", "smb", "unix", "tcp",
        "ipfs", "x-unknown",
    ])
    func nothingElseMay(scheme: String) {
        for place in ["/l.m3u", "http://h/l.m3u"] {
            #expect(MediaAddress.resolve("\(scheme)://x", at: place) == nil)
            #expect(
                MediaAddress.resolve("\(scheme)://x", at: place, isUnsafe: true)
                    == "\(scheme)://x")
        }
    }

    /// mpv opens an archive that somebody named as a list of what is in it.
    @Test(arguments: [
        ("archive:///tv/films.zip|/a.mkv", "/tv/films.zip", true),
        ("archive:///my%20films.zip|/a.mkv", "/my films.zip", true),
        ("archive:///etc/secret.zip|/a", "/tv/list.m3u", false),
        ("archive:///etc/secret.zip|/a", "http://h/films.zip", false),
    ])
    func anArchiveHoldsItsOwn(entry: String, place: String, isOpened: Bool) {
        #expect(MediaAddress.resolve(entry, at: place) == (isOpened ? entry : nil))
    }

    @Test(arguments: [
        ("http://h/a.png?key=1#x", "http://h/a.png"), ("/films/a?.mkv", "/films/a?.mkv"),
        ("https://me:secret@h:8/a@b.png", "https://h:8/a@b.png"), ("http://h", "http://h"),
    ])
    func whatIsShownHasNoKeys(address: String, shown: String) {
        #expect(MediaAddress.shown(address) == shown)
    }
}
