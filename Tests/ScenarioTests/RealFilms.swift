// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import RemoteMedia
import RemoteModel
import RemotePlayback
import SystemTestSupport
import Testing

/// The films and channels of the ideal player's world as files: two languages, four chapters.
final class RealFilms {
    private let folder: URL
    private var films: [Seconds: String] = [:]
    /// Accepts connections and sends nothing: an item that never comes.
    private let silent: CInt
    private let port: UInt16

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "remote-input-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        silent = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = silent
        let made = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { rebound in
                bind(descriptor, rebound, size) == 0 && listen(descriptor, 8) == 0
                    && getsockname(descriptor, rebound, &size) == 0
            }
        }
        port = UInt16(bigEndian: address.sin_port)
        try #require(made)
    }

    deinit {
        _ = close(silent)
        try? FileManager.default.removeItem(at: folder)
    }

    func items(for options: IdealPlayerOptions) -> [MediaItem] {
        let played =
            options.isLive
            ? "av://lavfi:color=c=gray:s=16x16:r=2" : films[options.duration] ?? ""
        return (0..<max(1, options.channels)).map { index in
            guard index != options.channel else { return MediaItem(location: played) }
            switch options.load {
            case .after: return MediaItem(location: played)
            case .fail: return MediaItem(location: folder.appending(path: "none.mkv").path)
            case .never: return MediaItem(location: "http://127.0.0.1:\(port)/film.mkv")
            }
        }
    }

    /// Makes a film of that length, once: two small pictures a second, each a key frame.
    func make(_ duration: Seconds) throws {
        guard duration > 0, films[duration] == nil else { return }
        var text = ";FFMETADATA1\n"
        for chapter in 0..<4 {
            let (start, end) = (duration * Double(chapter) / 4, duration * Double(chapter + 1) / 4)
            text +=
                "[CHAPTER]\nTIMEBASE=1/1000\nSTART=\(Int(start * 1000))\nEND="
                + "\(Int(end * 1000))\ntitle=Chapter \(chapter + 1)\n"
        }
        let name = "film-\(Int(duration)).mkv"
        try text.write(to: folder.appending(path: "chapters"), atomically: true, encoding: .utf8)
        try "1\n00:00:00,000 --> 00:00:01,000\nhello\n".write(
            to: folder.appending(path: "text.srt"), atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.currentDirectoryURL = folder
        process.arguments =
            ["ffmpeg", "-nostdin", "-v", "error", "-f", "lavfi", "-i", "color=s=16x16:r=2"]
            + ["-f", "lavfi", "-i", "anullsrc=r=8000:cl=mono", "-i", "text.srt", "-i", "chapters"]
            + ["-map", "0", "-map", "1", "-map", "1", "-map", "2", "-map", "2"]
            + ["-map_metadata", "3", "-map_chapters", "3", "-t", "\(duration)"]
            + ["-c:v", "mpeg4", "-g", "1", "-c:a", "pcm_u8", "-c:s", "srt"]
            + ["-metadata:s:a:0", "language=eng", "-metadata:s:a:1", "language=ger"]
            + ["-metadata:s:s:0", "language=eng", "-metadata:s:s:1", "language=ger"]
            + ["-disposition:s", "0", name]
        try StableDescriptors.allow { try process.run() }
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "ffmpeg failed")
        films[duration] = folder.appending(path: name).path
    }
}
