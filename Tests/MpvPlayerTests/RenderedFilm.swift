// SPDX-License-Identifier: MIT

import CMpv
import Glibc
import RemoteOverlay
import RemotePlayback
import Testing

/// What a viewer sees: a real mpv and libass draw the picture over a film into memory.
final class RenderedFilm {
    /// Films of one kind, which libavfilter makes.
    enum Kind: String, CaseIterable {
        case white = "color=c=white:s=640x360:r=5"
        case black = "color=c=black:s=640x360:r=5"
        case noise = "nullsrc=s=640x360:r=5,geq=lum='random(1)*255':cb=128:cr=128"
    }

    let width: Int
    let height: Int
    private let mpv: OpaquePointer
    private let context: OpaquePointer

    init(_ kind: Kind, width: Int, height: Int) throws {
        self.width = width
        self.height = height
        let mpv = try #require(mpv_create())
        self.mpv = mpv
        for (name, value) in [
            ("vo", "libmpv"), ("ao", "null"), ("config", "no"), ("osd-level", "0"), ("osc", "no"),
            ("pause", "yes"), ("terminal", "no"), ("idle", "yes"), ("load-scripts", "no"),
        ] {
            #expect(mpv_set_option_string(mpv, name, value) >= 0)
        }
        #expect(mpv_initialize(mpv) >= 0)
        var made: OpaquePointer?
        "sw".withCString { kind in
            var parameters = [
                mpv_render_param(
                    type: MPV_RENDER_PARAM_API_TYPE, data: UnsafeMutableRawPointer(mutating: kind)),
                mpv_render_param(),
            ]
            #expect(mpv_render_context_create(&made, mpv, &parameters) >= 0)
        }
        context = try #require(made)
        command(["loadfile", "av://lavfi:\(kind.rawValue)"])
        // The first frame is there when playback restarts.
        var isThere = false
        while !isThere {
            let event = mpv_wait_event(mpv, 0.05).pointee
            isThere = event.event_id == MPV_EVENT_PLAYBACK_RESTART
            try #require(event.event_id != MPV_EVENT_END_FILE)
            _ = try pixels()
        }
    }

    deinit {
        mpv_render_context_free(context)
        mpv_terminate_destroy(mpv)
    }

    func show(
        _ view: PlayerView, measure: any TextMeasure = EstimatedText()
    ) throws -> RenderedScreen {
        let window = OverlayWindow(width: width, height: height)
        let scene = OverlayLayout.scene(for: view, in: window, measure: measure)
        try osd(scene.script(measure: measure), window)
        return try pixels()
    }

    /// With a picture over it, as `MpvPlayer` hands it over.
    func show(_ view: PlayerView, _ picture: Picture, x: Int, y: Int) throws -> RenderedScreen {
        let window = OverlayWindow(width: width, height: height)
        try osd(OverlayLayout.scene(for: view, in: window).script(), window)
        return try picture.bytes.withUnsafeBufferPointer { bytes in
            command([
                "overlay-add", "0", "\(x)", "\(y)",
                "&\(UInt(bitPattern: bytes.baseAddress))", "0", "bgra", "\(picture.width)",
                "\(picture.height)", "\(picture.width * 4)",
            ])
            return try pixels()
        }
    }

    private func osd(_ events: String, _ window: OverlayWindow) throws {
        command([
            "osd-overlay", "1", events.isEmpty ? "none" : "ass-events", events,
            "\(window.width)", "\(window.height)",
        ])
    }

    private func command(_ words: [String]) {
        var strings: [UnsafePointer<CChar>?] = words.map { UnsafePointer(strdup($0)) } + [nil]
        defer { for string in strings { free(UnsafeMutablePointer(mutating: string)) } }
        #expect(mpv_command(mpv, &strings) >= 0, "\(words[0])")
    }

    private func pixels() throws -> RenderedScreen {
        var size: [CInt] = [CInt(width), CInt(height)]
        var stride = [width * 4]
        var bytes = [UInt8](repeating: 0, count: stride[0] * height)
        let result = "rgb0".withCString { format in
            size.withUnsafeMutableBytes { size in
                stride.withUnsafeMutableBytes { stride in
                    bytes.withUnsafeMutableBytes { bytes in
                        var parameters = [
                            parameter(MPV_RENDER_PARAM_SW_SIZE, size.baseAddress),
                            parameter(
                                MPV_RENDER_PARAM_SW_FORMAT,
                                UnsafeMutableRawPointer(mutating: format)),
                            parameter(MPV_RENDER_PARAM_SW_STRIDE, stride.baseAddress),
                            parameter(MPV_RENDER_PARAM_SW_POINTER, bytes.baseAddress),
                            mpv_render_param(),
                        ]
                        return mpv_render_context_render(context, &parameters)
                    }
                }
            }
        }
        try #require(result >= 0)
        return RenderedScreen(width: width, height: height, bytes: bytes)
    }

    private func parameter(
        _ type: mpv_render_param_type, _ data: UnsafeMutableRawPointer?
    ) -> mpv_render_param {
        mpv_render_param(type: type, data: data)
    }
}
