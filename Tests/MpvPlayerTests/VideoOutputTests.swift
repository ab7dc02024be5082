// SPDX-License-Identifier: MIT

import Glibc
import RemoteMedia
import RemoteModel
import Testing

@testable import MpvPlayer

@Suite struct VideoOutputTests {
    @Test(arguments: [
        // display  screen  terminal  --mpv vo=   the output
        (true, false, true, nil, "window"),
        (true, true, false, nil, "window"),
        (false, true, true, nil, "screen"),
        (false, true, false, nil, "screen"),
        (false, false, true, nil, "terminal"),
        (false, false, false, nil, "none"),
        (true, false, true, "tct", "terminal"),
        (true, false, false, "tct", "chosen"),
        (true, false, true, "null", "chosen"),
        (false, true, false, "drm", "chosen"),
    ])
    func whereThePictureGoes(
        display: Bool, screen: Bool, terminal: Bool, chosen: String?, expected: String
    ) {
        var surroundings = VideoOutput.Surroundings(
            hasDisplay: display, terminalRows: terminal ? 24 : nil, isTrueColor: true,
            chosen: chosen)
        surroundings.hasScreen = screen
        let output = VideoOutput(surroundings)
        let name =
            switch output {
            case .window: "window"
            case .screen: "screen"
            case .terminal: "terminal"
            case .none: "none"
            case .chosen: "chosen"
            }
        #expect(name == expected)
    }

    /// A screen of the kernel's is drawn by the card, where that can, else by mpv alone: it cannot
    /// try one after the other. It has its picture before there is a film.
    @Test(arguments: [
        (VideoOutput.screen(isRendered: true), "gpu,drm"),
        (VideoOutput.screen(isRendered: false), "drm"), (.chosen("drm"), "drm"),
    ])
    func theKernelsScreen(output: VideoOutput, expected: String) {
        var options = PlayerOptions(items: [], windowKeys: PlayerRig.keys)
        options.output = output
        let set = Dictionary(options.mpvOptions.map { ($0.name, $0.value) }) { $1 }
        #expect(set["vo"] == expected && set["force-window"] == "yes" && output.isScreen)
    }

    /// The window of a file does not change its size; one that may take long is there at once.
    @Test func whatMayTakeLongHasAWindowAtOnce() throws {
        let folder = try Folder()
        let pipe = folder.path("pipe.mkv")
        try #require(mkfifo(pipe, 0o600) == 0)
        let expected: [(String, VideoOutput, String?)] = [
            (try folder.write("a.mkv", ""), .window, "yes"), (pipe, .window, "immediate"),
            ("https://tv/a.mkv", .window, "immediate"), ("https://tv/a.mkv", .none, nil),
            (folder.path("b.mkv"), .window, "immediate"), (pipe, .chosen("x11"), "immediate"),
        ]
        for (location, output, window) in expected {
            var options = PlayerOptions(
                items: [MediaItem(location: location)], windowKeys: PlayerRig.keys)
            options.output = output
            let option = options.mpvOptions.last { $0.name == "force-window" }
            #expect(option?.value == window, "\(location)")
        }
    }

    /// A picture takes the whole screen where there is a window; a terminal has no say in it.
    @Test(
        arguments: [
            (VideoOutput.window, true, "yes"), (.window, false, "no"),
            (.terminal(rows: 24, isTrueColor: true), true, nil), (.none, true, nil),
        ] as [(VideoOutput, Bool, String?)])
    func theWholeScreen(output: VideoOutput, isFullScreen: Bool, expected: String?) {
        var options = PlayerOptions(items: [], windowKeys: PlayerRig.keys)
        options.output = output
        options.window.isFullScreen = isFullScreen
        #expect(options.mpvOptions.last { $0.name == "fullscreen" }?.value == expected)
    }

    /// Files have any form of a language, and mpv compares letter by letter.
    @Test(
        arguments: [
            ([], nil, []), (["de"], "de,ger,deu", ["subs-with-matching-audio=no"]),
            (["pt-BR", "en"], "pt-BR,pt,por,en,eng", ["subs-with-matching-audio=no"]),
            (["tlh"], "tlh", ["subs-with-matching-audio=no"]),
        ] as [([String], String?, [String])])
    func languages(codes: [String], expected: String?, expectedOptions: [String]) {
        var options = PlayerOptions(items: [], windowKeys: PlayerRig.keys)
        options.audience.languages = codes
        for name in ["alang", "slang"] {
            #expect(options.mpvOptions.last { $0.name == name }?.value == expected)
        }
        #expect(options.optionalOptions.map { "\($0.name)=\($0.value)" } == expectedOptions)
    }

    @Test func theGraphicsCardDecodesWhereThatIsSafe() {
        let options = PlayerOptions(items: [], windowKeys: PlayerRig.keys)
        #expect(options.mpvOptions.last { $0.name == "hwdec" }?.value == "auto-safe")
    }

    /// mpv asks Wayland only where there is one, and has the processor draw like a graphics card
    /// only where somebody asks for it (behaviour.md N426).
    @Test(arguments: [
        (VideoOutput.window, true, true, "", ["gpu-context=x11egl", "vo=gpu,xv,x11"]),
        (.window, true, false, "", ["gpu-context=x11egl", "vo=xv,x11"]),
        (.window, true, false, "gpu-sw=yes", ["gpu-context=x11egl", "vo=gpu,xv,x11"]),
        (.window, true, false, "gpu-sw=no", ["gpu-context=x11egl", "vo=xv,x11"]),
        (.chosen("gpu"), true, false, "", ["gpu-context=x11egl"]),
        (.window, false, false, "", []), (.none, true, true, "", []),
    ])
    func whereThereIsOnlyX11(
        output: VideoOutput, hasOnlyX11: Bool, isRendered: Bool, setting: String,
        expected: [String]
    ) {
        var options = PlayerOptions(items: [], windowKeys: PlayerRig.keys)
        options.output = output
        options.window.hasOnlyX11 = hasOnlyX11
        options.window.isRendered = isRendered
        options.settings = [PlayerOptions.Setting(argument: setting)].compactMap(\.self)
        #expect(options.optionalOptions.map { "\($0.name)=\($0.value)" } == expected)
    }

    @Test(arguments: [
        ("volume=50", "volume", "50"), ("--vo=gpu", "vo", "gpu"), ("fs", "fs", "yes"),
        ("lavfi-complex=[aid1]a=b", "lavfi-complex", "[aid1]a=b"), ("sid=", "sid", ""),
    ])
    func settings(argument: String, name: String, value: String) {
        #expect(PlayerOptions.Setting(argument: argument) == .init(name: name, value: value))
    }

    @Test(arguments: ["", "=1", "--", "--=x"])
    func noSettings(argument: String) {
        #expect(PlayerOptions.Setting(argument: argument) == nil)
    }

    /// Every name in the table of window keys is one of the kernel's, and none is bound twice.
    @Test func windowKeysHaveCodes() {
        let names = WindowKeys.keys.map(\.key)
        #expect(names.count == 41 + 36 + 12)
        for (index, name) in names.enumerated() {
            #expect(!names[..<index].contains(name), "\(name) twice")
        }
        #expect(WindowKeys.description.hasKey(103))
    }

    @Test(arguments: [
        ("d-", [1]), ("u-", [0]), ("r-", [2]), ("p-", [1, 0]), ("?", []), ("", []),
    ])
    func keyStates(state: String, values: [Int32]) {
        let events = WindowKeys.events(code: 103, state: state.first)
        #expect(events.filter { $0 != .report }.map(\.value) == values)
        #expect(events.filter { $0 == .report }.count == values.count)
    }

    @Test func tagsKeepWhatTheyCarry() {
        let tag = RequestTag(.media, number: 0x1234_5678_9abc, index: 7)
        #expect(RequestTag(rawValue: tag.rawValue) == tag)
        #expect(RequestTag(.seek, number: .max).number == 0xffff_ffff_ffff)
    }
}
