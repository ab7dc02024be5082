// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
    // Overlapping access to a class's property is found by every test, which run in debug. In
    // release the classes on an event's way (loop, ports, socket) are spared looking for it: from
    // the event to its line 64 us instead of 71 in the lab. The core, which is values, gains
    // nothing (ratio 1.00 to 1.02).
    .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
]

/// exp, log and atan2 without a C library import: the only package that pure targets see.
let real = Target.Dependency.product(name: "RealModule", package: "swift-numerics")
let arguments = Target.Dependency.product(
    name: "ArgumentParser", package: "swift-argument-parser")

func pure(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func adapter(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func program(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
    linked: [LinkerSetting] = []
) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict,
        linkerSettings: linked)
}

/// For a service that is to be small and to start at once: relocations in a tenth of the space,
/// functions with the same code once, and no symbols for plug-ins. 0.8 MB less of memory; lld comes
/// with the toolchain. The C++ runtime is linked in (Link/libstdc++.so says how): a third less time
/// to start.
let small: [LinkerSetting] = [
    .unsafeFlags(
        [
            "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
            "-Xlinker", "--icf=all", "-Xlinker", "--no-export-dynamic",
            "-L\(Context.packageDirectory)/Sources/remote-inputd/Link",
            "-Xclang-linker", "-static-libgcc",
        ], .when(configuration: .release))
]

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
    name: "remote-input",
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    ],
    targets: [
        // Pure: values in, values out. No clock, no system calls.
        pure("RemoteModel"),
        pure("RemoteDevices", ["RemoteModel"]),
        pure("RemoteGestures", ["RemoteModel", real]),
        pure("RemoteKeymap", ["RemoteModel"]),
        pure("RemoteCore", ["RemoteModel", "RemoteDevices", "RemoteGestures", "RemoteKeymap"]),
        pure("RemotePlayback", ["RemoteModel", real]),
        pure("RemoteOverlay", ["RemoteModel", "RemotePlayback"]),
        pure("RemoteNowPlaying", ["RemoteModel", "RemotePlayback"]),
        pure("RemoteMedia", ["RemoteModel"]),
        pure("RemoteTrace", ["RemoteModel"]),
        pure("RemoteRuntime", ["RemoteModel", "RemoteCore"]),
        // Apart from RemoteRuntime, so that the service does not carry the playback side.
        pure(
            "RemotePlayer", ["RemoteModel", "RemoteCore", "RemotePlayback", "RemoteRuntime"]),
        pure("RemoteImport", ["RemoteModel", "RemoteKeymap"]),
        pure("RemoteLearning", ["RemoteModel", "RemoteDevices", "RemoteKeymap"]),
        pure(
            "RemoteRehearsal",
            [
                "RemoteModel", "RemoteDevices", "RemoteKeymap", "RemotePlayback", "RemotePlayer",
                "RemoteTrace", real,
            ]),

        // C and system libraries.
        .target(name: "CLinuxInput"),
        .systemLibrary(
            name: "CEvdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
        .systemLibrary(name: "CUdev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
        .systemLibrary(name: "CLirc", pkgConfig: "lirc", providers: [.apt(["liblirc-dev"])]),
        .systemLibrary(
            name: "CJansson", pkgConfig: "jansson", providers: [.apt(["libjansson-dev"])]),
        // No pkgConfig: mpv.pc carries flags of 15 other libraries, and SwiftPM refuses one.
        .systemLibrary(name: "CMpv", providers: [.apt(["libmpv-dev"])]),

        // Adapters: each knows LinuxLoop, pure targets and its own C library.
        adapter("LinuxLoop", ["CLinuxInput", "RemoteModel"]),
        adapter(
            "LinuxInput",
            [
                "LinuxLoop", "CLinuxInput", "CEvdev", "CUdev", "RemoteModel", "RemoteDevices",
                "RemoteKeymap",
            ]),
        adapter("LircClient", ["LinuxLoop", "CLirc", "RemoteModel"]),
        adapter("CommandServer", ["LinuxLoop", "CJansson", "RemoteModel", "RemoteTrace"]),
        adapter(
            "MpvPlayer",
            [
                "LinuxLoop", "CMpv", "RemoteModel", "RemoteMedia", "RemotePlayback",
                "RemoteOverlay",
            ]),
        adapter(
            "MediaBus", ["LinuxLoop", "RemoteModel", "RemotePlayback", "RemoteNowPlaying"]),
        // RemoteHost wires the input side; PlayerHost adds libmpv, which the service never links.
        adapter(
            "RemoteHost",
            [
                "LinuxLoop", "LinuxInput", "LircClient", "CommandServer", "CLinuxInput",
                "RemoteModel", "RemoteDevices", "RemoteKeymap", "RemoteCore", "RemoteTrace",
                "RemoteRuntime",
            ]),
        adapter(
            "PlayerHost",
            [
                "RemoteHost", "MpvPlayer", "MediaBus", "LinuxLoop", "LinuxInput", "CommandServer",
                "RemoteModel", "RemoteMedia", "RemoteNowPlaying",
                "RemoteKeymap", "RemoteCore", "RemotePlayback", "RemoteOverlay", "RemoteTrace",
                "RemoteRuntime", "RemotePlayer", "CLinuxInput",
            ]),

        // Programs.
        program(
            "remote-inputd", ["RemoteHost", "CommandServer", "LinuxInput", "CLinuxInput"],
            exclude: ["Link"], linked: small),
        program(
            "remote-player",
            ["PlayerHost", "RemoteHost", "CommandServer", "MpvPlayer", "RemotePlayback", arguments]),
        program(
            "remote-monitor",
            [
                "RemoteHost", "LinuxLoop", "LinuxInput", "LircClient", "CommandServer",
                "RemoteModel",
                "RemoteDevices", "RemoteKeymap", "RemoteCore", "RemotePlayback", "RemoteTrace",
                "RemoteRuntime", "RemotePlayer", "RemoteRehearsal", "RemoteImport",
                "RemoteLearning",
                arguments,
            ]),

        // Tests.
        pure(
            "RemoteTestSupport",
            [
                "RemoteModel", "RemoteDevices", "RemoteGestures", "RemoteKeymap", "RemoteCore",
                "RemotePlayback", "RemoteTrace", "RemoteRuntime", "RemotePlayer", "RemoteRehearsal",
                real,
            ]),
        // Folders and processes of the tests that have some.
        .target(
            name: "SystemTestSupport", path: "Tests/SystemTestSupport", swiftSettings: strict),
        tests(
            "CommandServerTests",
            [
                "CommandServer", "LinuxLoop", "RemoteModel", "RemoteTestSupport", "RemoteTrace",
                "SystemTestSupport",
            ]),
        tests(
            "RemoteHostTests",
            [
                "RemoteHost", "CommandServer", "LinuxLoop", "RemoteModel", "RemoteCore",
                "RemoteTrace", "RemoteRuntime", "SystemTestSupport",
            ]),
        tests("RemoteModelTests", ["RemoteModel", "RemoteTestSupport"]),
        tests("RemoteImportTests", ["RemoteImport", "RemoteKeymap", "RemoteModel"]),
        tests("RemoteLearningTests", ["RemoteLearning", "RemoteModel", "RemoteKeymap"]),
        tests("RemoteRehearsalTests", ["RemoteRehearsal", "RemoteKeymap", "RemoteModel"]),
        tests(
            "RemoteKeymapTests",
            [
                "RemoteKeymap", "RemoteDevices", "RemoteModel", "RemoteTestSupport",
                "SystemTestSupport",
            ]),
        tests("RemoteTraceTests", ["RemoteModel", "RemoteTestSupport", "RemoteTrace"]),
        tests(
            "ScenarioTests",
            [
                "MpvPlayer", "LinuxLoop", "RemoteMedia", "RemoteModel", "RemotePlayback",
                "RemotePlayer", "RemoteTestSupport", "SystemTestSupport",
            ]),
        tests(
            "SimulationTests",
            [
                "RemoteModel", "RemoteCore", "RemotePlayback", "RemoteRuntime", "RemoteTrace",
                "RemotePlayer", "RemoteTestSupport",
            ]),
        tests("RemotePlaybackTests", ["RemotePlayback", "RemoteModel", "RemoteTestSupport"]),
        tests(
            "RemoteNowPlayingTests",
            ["RemoteNowPlaying", "RemotePlayback", "RemoteModel", "RemoteTestSupport"]),
        tests("RemoteOverlayTests", ["RemoteOverlay", "RemotePlayback", "RemoteModel"]),
        tests(
            "MpvPlayerTests",
            [
                "MpvPlayer", "CMpv", "LinuxLoop", "RemoteModel", "RemoteMedia", "RemoteOverlay",
                "RemotePlayback", "SystemTestSupport",
            ]),
        tests("RemoteMediaTests", ["RemoteMedia", "RemoteModel"]),
        tests(
            "PlayerHostTests",
            [
                "PlayerHost", "RemoteHost", "MpvPlayer", "CommandServer", "LinuxLoop",
                "RemotePlayback", "RemoteMedia", "RemoteModel", "SystemTestSupport",
            ]),
        .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),
        .executableTarget(
            name: "core-benchmark",
            dependencies: [
                "RemoteCore", "RemoteDevices", "RemoteGestures", "RemoteKeymap", "RemoteModel",
                "CAllocationCounter",
            ],
            path: "Tests/core-benchmark", swiftSettings: strict),
        // libFuzzer's targets; `make fuzz` builds input-fuzz with it.
        .target(
            name: "RemoteFuzz",
            dependencies: [
                "CommandServer", "LircClient", "RemoteCore", "RemoteDevices", "RemoteKeymap",
                "RemoteModel", "RemoteTrace", "RemoteTestSupport",
            ], path: "Tests/RemoteFuzz", swiftSettings: strict),
        .executableTarget(
            name: "input-fuzz", dependencies: ["RemoteFuzz"],
            path: "Tests/input-fuzz", swiftSettings: strict),
        tests("FuzzTests", ["RemoteFuzz"]),
        .executableTarget(
            name: "gesture-study", dependencies: ["RemoteTestSupport", "RemoteModel", arguments],
            path: "Tests/gesture-study", swiftSettings: strict),
        tests("GestureStudyTests", ["RemoteTestSupport", "RemoteModel"]),
        tests("RemoteDevicesTests", ["RemoteDevices", "RemoteModel", "RemoteTestSupport"]),
        tests("RemoteCoreTests", ["RemoteCore", "RemoteModel", "RemoteTestSupport"]),
        tests(
            "LinuxAdapterTests",
            [
                "LinuxLoop", "LinuxInput", "LircClient", "CLinuxInput", "RemoteModel",
                "RemoteTestSupport", "SystemTestSupport",
            ]),
        tests("RemoteMonitorTests", ["remote-monitor", "SystemTestSupport"]),
        tests("TidyTests", []),
        tests(
            "RemoteGesturesTests",
            ["RemoteGestures", "RemoteModel", "RemoteTestSupport", real]),
        tests(
            "MachineTests",
            [
                "RemoteCore", "RemoteDevices", "RemoteGestures", "RemoteKeymap", "RemoteModel",
                "RemotePlayback",
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
