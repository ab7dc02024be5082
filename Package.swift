// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// exp, log and atan2 without a C library import: the only package that pure targets see.
let real = Target.Dependency.product(name: "RealModule", package: "swift-numerics")
let arguments = Target.Dependency.product(
    name: "ArgumentParser", package: "swift-argument-parser")

/// Where the targets lie below Sources: a tier for each kind, as docs/architecture.md has them.
let places = [
    "RemoteModel": "Model",
    "RemoteDevices": "Core/Devices",
    "RemoteGestures": "Core/Gestures",
    "RemoteKeymap": "Core/Keymap",
    "RemoteCore": "Core/Commands",
    "RemoteRuntime": "Core/Runtime",
    "RemoteTrace": "Core/Trace",
    "RemotePlayback": "Playback/Session",
    "RemoteMedia": "Playback/Media",
    "RemoteItems": "Playback/Items",
    "RemoteOverlay": "Playback/Overlay",
    "RemoteNowPlaying": "Playback/NowPlaying",
    "RemoteDisplay": "Playback/Display",
    "RemoteLanguages": "Playback/Languages",
    "RemotePlayerCore": "Playback/PlayerCore",
    "RemoteImport": "Keymaps/Import",
    "RemoteLearning": "Keymaps/Learning",
    "RemoteKeymapTesting": "Keymaps/Testing",
    "RemoteLiveScreen": "Keymaps/Live",
    "CLinux": "Linux/CLinux",
    "CEvdev": "Linux/CEvdev",
    "CUdev": "Linux/CUdev",
    "CLirc": "Linux/CLirc",
    "CJansson": "Linux/CJansson",
    "CMpv": "Linux/CMpv",
    "CSQLite": "Linux/CSQLite",
    "CZlib": "Linux/CZlib",
    "CLzma": "Linux/CLzma",
    "CTurboJPEG": "Linux/CTurboJPEG",
    "CCrypt": "Linux/CCrypt",
    "CNcurses": "Linux/CNcurses",
    "CRandr": "Linux/CRandr",
    "CDrm": "Linux/CDrm",
    "LinuxSystem": "Linux/System",
    "LinuxInput": "Linux/Input",
    "LircClient": "Linux/Lirc",
    "CommandSocket": "Linux/Socket",
    "CPango": "Linux/CPango",
    "OverlayPainter": "Linux/Painter",
    "MpvPlayer": "Linux/Mpv",
    "MediaBus": "Linux/MediaBus",
    "SpeechClient": "Linux/Speech",
    "LinuxDisplay": "Linux/Display",
    "Unpacking": "Linux/Unpacking",
    "PictureCoding": "Linux/Coding",
    "ViewingMemory": "Linux/Memory",
    "PasscodeHashing": "Linux/Passcode",
    "TerminalScreen": "Linux/Screen",
    "InputHost": "Hosts/Input",
    "PlayerHost": "Hosts/Player",
    "remote-inputd": "Programs/remote-inputd",
    "remote-player": "Programs/remote-player",
    "remote-monitor": "Programs/remote-monitor",
]

func folder(_ target: String) -> String? { places[target].map { "Sources/" + $0 } }

func pure(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, path: folder(name), swiftSettings: strict)
}

func adapter(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(
        name: name, dependencies: dependencies, path: folder(name), swiftSettings: strict)
}

func program(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
    linked: [LinkerSetting] = []
) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: folder(name), exclude: exclude,
        swiftSettings: strict,
        linkerSettings: linked)
}

/// Relocations in a tenth of the space, functions with the same code once, and no symbols for
/// plug-ins: 0.8 MB less of memory in the service. lld comes with the toolchain.
let compact = [
    "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker", "--icf=all",
    "-Xlinker", "--no-export-dynamic",
]

/// The Swift runtime is linked in, so that an installed program needs no toolchain. Only the linker
/// may know: what is compiled for such a runtime has no Testing, and would have to be compiled once
/// more for the tests.
let standalone = ["-static-stdlib"]

/// What Foundation needs then, which its module for a shared runtime does not name.
let foundation = [
    "-lCoreFoundation", "-l_FoundationCShims", "-l_FoundationCollections", "-l_FoundationICU",
    "-lswiftSynchronization",
]

/// What the programs that people start are linked with.
let linked: [LinkerSetting] = [
    .unsafeFlags(compact + standalone + foundation, .when(configuration: .release))
]

/// For a service that is to start at once: the C++ runtime is linked in (Link/libstdc++.so says
/// how), a third less time to start.
let quick: [LinkerSetting] = [
    .unsafeFlags(
        compact + standalone + [
            "-L\(Context.packageDirectory)/Sources/Programs/remote-inputd/Link",
            "-Xclang-linker", "-static-libgcc",
        ], .when(configuration: .release))
]

/// Tests run what was optimised, and are not optimised themselves: most of them run once. Nothing
/// imports them, so nothing is gained by a module of each that comes before its code.
let testing =
    strict + [
        .unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))
    ]

func tests(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, exclude: exclude, swiftSettings: testing)
}

let package = Package(
    name: "remote-input",
    products: [
        // From a device's events to commands.
        .library(
            name: "RemoteInputCore",
            targets: [
                "RemoteModel", "RemoteDevices", "RemoteGestures", "RemoteKeymap", "RemoteCore",
                "RemoteRuntime", "RemoteTrace",
            ]),
        // From commands to requests to a player, and the picture over the film.
        .library(
            name: "RemotePlayback",
            targets: ["RemoteModel", "RemotePlayback", "RemotePlayerCore"]),
        // Commands of a remote-inputd, for any program.
        .library(
            name: "RemoteInputClient", targets: ["RemoteModel", "LinuxSystem", "CommandSocket"]),
        .executable(name: "remote-inputd", targets: ["remote-inputd"]),
        .executable(name: "remote-player", targets: ["remote-player"]),
        .executable(name: "remote-monitor", targets: ["remote-monitor"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-numerics", exact: "1.1.1"),
    ],
    targets: [
        // Pure: values in, values out. No clock, no system calls.
        pure("RemoteModel"),
        pure("RemoteDevices", ["RemoteModel", real]),
        pure("RemoteGestures", ["RemoteModel", real]),
        pure("RemoteKeymap", ["RemoteModel"]),
        pure("RemoteCore", ["RemoteModel", "RemoteDevices", "RemoteGestures", "RemoteKeymap"]),
        pure("RemotePlayback", ["RemoteModel", real]),
        pure("RemoteOverlay", ["RemoteModel", "RemotePlayback"]),
        pure("RemoteNowPlaying", ["RemoteModel", "RemotePlayback"]),
        pure("RemoteDisplay", ["RemoteModel"]),
        pure("RemoteMedia", ["RemoteModel"]),
        pure("RemoteItems", ["RemoteModel", "RemoteMedia", "RemoteKeymap"]),
        pure("RemoteLanguages", ["RemoteModel", "RemoteKeymap"]),
        pure("RemoteTrace", ["RemoteModel", "RemoteDevices"]),
        pure("RemoteRuntime", ["RemoteModel", "RemoteCore"]),
        // Apart from RemoteRuntime, so that the service does not carry the playback side.
        pure(
            "RemotePlayerCore", ["RemoteModel", "RemoteCore", "RemotePlayback", "RemoteRuntime"]),
        pure("RemoteImport", ["RemoteModel", "RemoteKeymap"]),
        pure("RemoteLearning", ["RemoteModel", "RemoteDevices", "RemoteKeymap"]),
        pure(
            "RemoteKeymapTesting",
            [
                "RemoteModel", "RemoteDevices", "RemoteKeymap", "RemotePlayback",
                "RemotePlayerCore",
                "RemoteTrace", real,
            ]),
        pure(
            "RemoteLiveScreen",
            [
                "RemoteModel", "RemoteDevices", "RemoteCore", "RemoteTrace", "RemotePlayback",
                "RemotePlayerCore", "RemoteKeymapTesting",
            ]),

        // C and system libraries.
        .target(name: "CLinux", path: folder("CLinux")),
        .systemLibrary(
            name: "CEvdev", path: folder("CEvdev"), pkgConfig: "libevdev",
            providers: [.apt(["libevdev-dev"])]),
        .systemLibrary(
            name: "CUdev", path: folder("CUdev"), pkgConfig: "libudev",
            providers: [.apt(["libudev-dev"])]),
        .systemLibrary(
            name: "CLirc", path: folder("CLirc"), pkgConfig: "lirc",
            providers: [.apt(["liblirc-dev"])]),
        .systemLibrary(
            name: "CJansson", path: folder("CJansson"), pkgConfig: "jansson",
            providers: [.apt(["libjansson-dev"])]),
        // SwiftPM leaves out -pthread, which glib's flags have, and says so: Swift has it anyway.
        .systemLibrary(
            name: "CPango", path: folder("CPango"), pkgConfig: "pangocairo",
            providers: [.apt(["libpango1.0-dev"])]),
        // Its headers, and its functions, which are looked up in the library when one is called.
        .target(name: "CMpv", path: folder("CMpv")),
        .systemLibrary(
            name: "CZlib", path: folder("CZlib"), pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(
            name: "CLzma", path: folder("CLzma"), pkgConfig: "liblzma",
            providers: [.apt(["liblzma-dev"])]),
        .systemLibrary(
            name: "CTurboJPEG", path: folder("CTurboJPEG"), pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev"])]),
        .systemLibrary(
            name: "CSQLite", path: folder("CSQLite"), pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(
            name: "CCrypt", path: folder("CCrypt"), pkgConfig: "libxcrypt",
            providers: [.apt(["libcrypt-dev"])]),
        // No pkgConfig: SwiftPM refuses flags of ncursesw.pc.
        .systemLibrary(
            name: "CNcurses", path: folder("CNcurses"), providers: [.apt(["libncurses-dev"])]),

        .systemLibrary(
            name: "CRandr", path: folder("CRandr"), pkgConfig: "xcb-randr",
            providers: [.apt(["libxcb-randr0-dev"])]),
        .systemLibrary(
            name: "CDrm", path: folder("CDrm"), pkgConfig: "libdrm",
            providers: [.apt(["libdrm-dev"])]),

        // Adapters: each knows LinuxSystem, pure targets and its own C library.
        adapter("LinuxSystem", ["CLinux", "RemoteModel"]),
        adapter(
            "LinuxInput",
            [
                "LinuxSystem", "CLinux", "CEvdev", "CUdev", "RemoteModel", "RemoteDevices",
                "RemoteKeymap",
            ]),
        adapter("LircClient", ["LinuxSystem", "CLirc", "RemoteModel"]),
        adapter("CommandSocket", ["LinuxSystem", "CJansson", "RemoteModel", "RemoteTrace"]),
        adapter("OverlayPainter", ["CPango", "RemoteOverlay"]),
        adapter(
            "MpvPlayer",
            [
                "LinuxSystem", "CMpv", "RemoteModel", "RemoteMedia", "RemoteItems",
                "RemotePlayback", "RemoteOverlay",
            ]),
        adapter(
            "MediaBus", ["LinuxSystem", "RemoteModel", "RemotePlayback", "RemoteNowPlaying"]),
        adapter("SpeechClient", ["LinuxSystem", "CLinux", "RemoteModel"]),
        adapter("LinuxDisplay", ["LinuxSystem", "CLinux", "CRandr", "CDrm", "RemoteDisplay"]),
        adapter("Unpacking", ["CZlib", "CLzma"]),
        adapter("PictureCoding", ["CTurboJPEG", "RemoteOverlay"]),
        adapter("ViewingMemory", ["LinuxSystem", "CSQLite", "RemoteModel"]),
        adapter("PasscodeHashing", ["CCrypt"]),
        adapter("TerminalScreen", ["LinuxSystem", "CNcurses", "RemoteModel", "RemoteLiveScreen"]),
        // InputHost wires the input side; PlayerHost adds libmpv, which the service never links.
        adapter(
            "InputHost",
            [
                "LinuxSystem", "LinuxInput", "LircClient", "CommandSocket", "CLinux",
                "RemoteModel", "RemoteDevices", "RemoteKeymap", "RemoteCore", "RemoteTrace",
                "RemoteRuntime",
            ]),
        adapter(
            "PlayerHost",
            [
                "InputHost", "MpvPlayer", "OverlayPainter", "MediaBus", "SpeechClient",
                "LinuxDisplay", "Unpacking", "PictureCoding", "ViewingMemory", "PasscodeHashing",
                "LinuxSystem", "LinuxInput",
                "CommandSocket",
                "RemoteModel", "RemoteMedia", "RemoteItems",
                "RemoteNowPlaying", "RemoteLanguages", "RemoteDisplay",
                "RemoteKeymap", "RemoteCore", "RemotePlayback", "RemoteOverlay", "RemoteTrace",
                "RemoteRuntime", "RemotePlayerCore", "RemoteLiveScreen", "CLinux",
            ]),

        // Programs.
        program(
            "remote-inputd", ["InputHost", "CommandSocket", "LinuxInput", "CLinux"],
            exclude: ["Link"], linked: quick),
        program(
            "remote-player",
            [
                "PlayerHost", "InputHost", "CommandSocket", "LinuxDisplay", "MpvPlayer",
                "RemoteMedia", "RemotePlayback", arguments,
            ], linked: linked),
        program(
            "remote-monitor",
            [
                "InputHost", "LinuxSystem", "LinuxInput", "LircClient", "CommandSocket",
                "RemoteModel",
                "RemoteDevices", "RemoteKeymap", "RemoteCore", "RemotePlayback", "RemoteTrace",
                "RemoteRuntime", "RemotePlayerCore", "RemoteKeymapTesting", "RemoteImport",
                "RemoteLearning", "RemoteLiveScreen", "TerminalScreen",
                arguments,
            ], linked: linked),

        // Tests.
        .target(
            name: "RemoteTestSupport",
            dependencies: [
                "RemoteModel", "RemoteDevices", "RemoteGestures", "RemoteKeymap", "RemoteCore",
                "RemotePlayback", "RemoteTrace", "RemoteRuntime", "RemotePlayerCore",
                "RemoteKeymapTesting",
                real,
            ], path: "Tests/RemoteTestSupport", swiftSettings: strict),
        // Folders and processes of the tests that have some.
        .target(
            name: "SystemTestSupport", path: "Tests/SystemTestSupport", swiftSettings: strict),
        tests(
            "CommandSocketTests",
            [
                "CommandSocket", "LinuxSystem", "RemoteMedia", "RemoteModel", "RemoteTestSupport",
                "RemoteTrace", "SystemTestSupport",
            ]),
        tests(
            "InputHostTests",
            [
                "InputHost", "CommandSocket", "LinuxSystem", "RemoteModel", "RemoteCore",
                "RemoteTrace", "RemoteRuntime", "SystemTestSupport",
            ]),
        // What another package can do with the libraries, and what their guides show.
        tests(
            "LibraryTests",
            [
                "RemoteModel", "RemoteCore", "RemotePlayback", "RemotePlayerCore", "LinuxSystem",
                "CommandSocket", "SystemTestSupport",
            ]),
        tests("RemoteModelTests", ["RemoteModel", "RemoteTestSupport", "SystemTestSupport"]),
        tests(
            "RemoteLiveScreenTests",
            [
                "RemoteLiveScreen", "RemoteCore", "RemoteModel", "RemoteTrace", "RemotePlayback",
                "RemoteKeymapTesting", "RemoteLanguages", "RemoteTestSupport",
                "SystemTestSupport",
            ],
            exclude: ["Screens", "Pages", "Recordings"]),
        tests(
            "RemoteImportTests",
            [
                "RemoteImport", "RemoteKeymap", "RemoteModel", "RemoteTestSupport",
                "SystemTestSupport",
            ]),
        tests(
            "RemoteLearningTests",
            [
                "RemoteLearning", "RemoteModel", "RemoteKeymap", "RemoteTestSupport",
                "SystemTestSupport",
            ]),
        tests(
            "RemoteKeymapTestingTests",
            [
                "RemoteKeymapTesting", "RemoteKeymap", "RemoteModel", "RemotePlayback",
                "RemoteTestSupport", "RemoteTrace", "SystemTestSupport",
            ]),
        tests(
            "RemoteKeymapTests",
            [
                "RemoteKeymap", "RemoteDevices", "RemoteModel", "RemoteTestSupport",
                "SystemTestSupport",
            ]),
        tests(
            "RemoteTraceTests",
            ["RemoteModel", "RemoteTestSupport", "RemoteTrace", "SystemTestSupport"]),
        tests(
            "ScenarioTests",
            [
                "MpvPlayer", "LinuxSystem", "RemoteMedia", "RemoteModel", "RemotePlayback",
                "RemotePlayerCore", "RemoteTestSupport", "SystemTestSupport",
            ]),
        tests(
            "SimulationTests",
            [
                "RemoteModel", "RemoteCore", "RemotePlayback", "RemoteRuntime", "RemoteTrace",
                "RemoteKeymapTesting", "RemotePlayerCore", "RemoteSimulation", "RemoteTestSupport",
                "SystemTestSupport",
            ]),
        // Evenings in virtual time, for tests and for `make simulate`.
        .target(
            name: "RemoteSimulation",
            dependencies: [
                "RemoteModel", "RemoteCore", "RemotePlayback", "RemotePlayerCore", "RemoteTrace",
                "RemoteTestSupport",
            ], path: "Tests/RemoteSimulation", swiftSettings: strict),
        .executableTarget(
            name: "simulation", dependencies: ["RemoteSimulation", arguments],
            path: "Tests/simulation", swiftSettings: strict),
        tests(
            "RemotePlaybackTests",
            ["RemotePlayback", "RemoteModel", "RemoteTestSupport", "SystemTestSupport"]),
        tests(
            "RemoteNowPlayingTests",
            [
                "RemoteNowPlaying", "RemotePlayback", "RemoteModel", "RemoteTestSupport",
                "SystemTestSupport",
            ]),
        tests(
            "RemoteOverlayTests",
            [
                "RemoteOverlay", "OverlayPainter", "CPango", "RemotePlayback", "RemoteModel",
                "RemoteLanguages", "RemoteTestSupport", "SystemTestSupport",
            ]),
        tests(
            "MpvPlayerTests",
            [
                "MpvPlayer", "CMpv", "LinuxSystem", "OverlayPainter", "RemoteModel", "RemoteMedia",
                "RemoteOverlay", "RemotePlayback", "SystemTestSupport",
            ]),
        tests(
            "ViewingMemoryTests",
            ["ViewingMemory", "LinuxSystem", "RemoteModel", "SystemTestSupport"]),
        tests(
            "RemoteDisplayTests",
            [
                "RemoteDisplay", "LinuxDisplay", "RemoteModel", "RemoteTestSupport",
                "SystemTestSupport",
            ]),
        tests("RemoteLanguagesTests", ["RemoteLanguages", "RemoteModel"]),
        tests(
            "RemoteMediaTests",
            ["RemoteMedia", "RemoteModel", "RemoteTestSupport", "SystemTestSupport"]),
        tests(
            "RemoteItemsTests",
            [
                "RemoteItems", "RemoteKeymap", "RemoteMedia", "RemoteModel", "RemoteTestSupport",
                "SystemTestSupport",
            ]),
        tests(
            "PlayerHostTests",
            [
                "PlayerHost", "InputHost", "MpvPlayer", "CommandSocket", "LinuxSystem", "Unpacking",
                "LinuxDisplay", "PictureCoding", "PasscodeHashing", "RemoteOverlay",
                "RemotePlayback", "RemoteMedia", "RemoteItems", "RemoteModel", "ViewingMemory",
                "SystemTestSupport",
            ]),
        .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),
        .executableTarget(
            name: "core-benchmark",
            dependencies: [
                "RemoteCore", "RemoteDevices", "RemoteGestures", "RemoteKeymap", "RemoteModel",
                "RemoteTrace", "CommandSocket", "LinuxSystem", "SystemTestSupport",
                "CAllocationCounter",
            ],
            path: "Tests/core-benchmark", swiftSettings: strict, linkerSettings: linked),
        // libFuzzer's targets; `make fuzz` builds input-fuzz with it.
        .target(
            name: "RemoteFuzz",
            dependencies: [
                "CommandSocket", "LinuxInput", "LinuxSystem", "LircClient", "MediaBus",
                "RemoteCore", "RemoteDevices", "RemoteImport", "RemoteItems", "RemoteKeymap",
                "RemoteLanguages", "RemoteMedia", "RemoteModel", "RemoteNowPlaying",
                "RemotePlayback", "RemoteTrace", "RemoteTestSupport", "SystemTestSupport",
                "ViewingMemory",
            ], path: "Tests/RemoteFuzz", swiftSettings: strict),
        .executableTarget(
            name: "input-fuzz", dependencies: ["RemoteFuzz"],
            path: "Tests/input-fuzz", swiftSettings: strict),
        tests(
            "FuzzTests",
            [
                "RemoteFuzz", "RemoteKeymap", "RemoteModel", "RemoteTestSupport",
                "SystemTestSupport",
            ]),
        .executableTarget(
            name: "gesture-study", dependencies: ["RemoteTestSupport", "RemoteModel", arguments],
            path: "Tests/gesture-study", swiftSettings: strict),
        tests("GestureStudyTests", ["RemoteTestSupport", "RemoteModel"]),
        tests("RemoteDevicesTests", ["RemoteDevices", "RemoteModel", "RemoteTestSupport"]),
        tests("RemoteCoreTests", ["RemoteCore", "RemoteModel", "RemoteTestSupport"]),
        tests(
            "LinuxAdapterTests",
            [
                "LinuxSystem", "LinuxInput", "LircClient", "SpeechClient", "CLinux", "CEvdev",
                "RemoteModel", "RemoteTestSupport", "SystemTestSupport",
            ]),
        // They run the built program. Were it named here, all tests would be linked as it is.
        tests("RemoteMonitorTests", ["LinuxSystem", "SystemTestSupport"]),
        tests("TidyTests", []),
        tests(
            "RemoteGesturesTests",
            ["RemoteGestures", "RemoteModel", "RemoteTestSupport", "SystemTestSupport", real]),
        tests(
            "MachineTests",
            [
                "RemoteCore", "RemoteDevices", "RemoteGestures", "RemoteKeymap", "RemoteModel",
                "RemotePlayback", "RemoteTestSupport", "SystemTestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// What a class takes in memory may come from a module far below its own, and a change there leaves
// the interfaces of the modules between as they were. SwiftPM compiles again only what names a
// module whose interface has changed; an incremental release build would keep code that allocates
// the old size. So each target names all that it stands on (above, a target comes after those that
// it names). What a module may import, TidyTests say.
var reached: [String: Set<String>] = [:]
for target in package.targets {
    let named = Set(
        target.dependencies.compactMap { dependency in
            if case .byNameItem(let name, _) = dependency { name } else { nil }
        })
    let below = named.reduce(into: named) { $0.formUnion(reached[$1] ?? []) }
    reached[target.name] = below
    target.dependencies += below.subtracting(named).sorted().map { .byName(name: $0) }
}

// Tests see what is internal where the Makefile builds: one build is for people and for tests, so
// what is tested is what is installed, and nothing is compiled twice. Only what is ours, since a
// dependency keeps paths of this machine in what it has then. Such a manifest cannot be a
// dependency's itself, so it is only for those who ask for it.
if Context.environment["REMOTE_INPUT_TESTABLE"] != nil {
    for target in package.targets where target.type != .system {
        let flags = SwiftSetting.unsafeFlags(["-enable-testing"], .when(configuration: .release))
        target.swiftSettings = (target.swiftSettings ?? []) + [flags]
    }
}
