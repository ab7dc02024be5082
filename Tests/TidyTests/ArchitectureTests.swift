// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The imports are the architecture: what each target may know (docs/architecture.md).
@Suite struct ArchitectureTests {
    static let pure: [String: Set<String>] = [
        "RemoteModel": [],
        "RemoteDevices": ["RemoteModel", "RealModule"],
        "RemoteGestures": ["RemoteModel", "RealModule"],
        "RemoteKeymap": ["RemoteModel"],
        "RemoteCore": ["RemoteModel", "RemoteDevices", "RemoteGestures", "RemoteKeymap"],
        "RemotePlayback": ["RemoteModel", "RealModule"],
        "RemoteOverlay": ["RemoteModel", "RemotePlayback"],
        "RemoteNowPlaying": ["RemoteModel", "RemotePlayback"],
        "RemoteDisplay": ["RemoteModel"],
        "RemoteMedia": ["RemoteModel"],
        "RemoteItems": ["RemoteModel", "RemoteMedia", "RemoteKeymap"],
        "RemoteLanguages": ["RemoteModel", "RemoteKeymap"],
        "RemoteTrace": ["RemoteModel", "RemoteDevices"],
        "RemoteRuntime": ["RemoteModel", "RemoteCore"],
        "RemotePlayerCore": ["RemoteModel", "RemoteCore", "RemotePlayback", "RemoteRuntime"],
        "RemoteImport": ["RemoteModel", "RemoteKeymap"],
        "RemoteLearning": ["RemoteModel", "RemoteDevices", "RemoteKeymap"],
        "RemoteKeymapTesting": [
            "RemoteModel", "RemoteDevices", "RemoteKeymap", "RemotePlayback", "RemotePlayerCore",
            "RemoteTrace", "RealModule",
        ],
        "RemoteLiveScreen": [
            "RemoteModel", "RemoteDevices", "RemoteCore", "RemoteTrace", "RemotePlayback",
            "RemotePlayerCore", "RemoteKeymapTesting",
        ],
        "RemoteTestSupport": [
            "RemoteModel", "RemoteDevices", "RemoteGestures", "RemoteKeymap", "RemoteCore",
            "RemotePlayback", "RemoteTrace", "RemoteRuntime", "RemotePlayerCore",
            "RemoteKeymapTesting",
            "RealModule",
        ],
    ]

    /// An adapter sees the loop, pure targets and its own C library; never another adapter.
    static let adapters: [String: Set<String>] = [
        "LinuxSystem": ["CLinux"],
        "LinuxInput": ["LinuxSystem", "CLinux", "CEvdev", "CUdev"],
        "LircClient": ["LinuxSystem", "CLirc", "CLinux"],
        "CommandSocket": ["LinuxSystem", "CJansson", "CLinux"],
        "OverlayPainter": ["CPango"],
        "MpvPlayer": ["LinuxSystem", "CMpv", "CLinux", "Synchronization"],
        "MediaBus": ["LinuxSystem"],
        "SpeechClient": ["LinuxSystem", "CLinux"],
        "LinuxDisplay": ["LinuxSystem", "CLinux", "CRandr", "CDrm"],
        "Unpacking": ["CZlib", "CLzma"],
        "PictureCoding": ["CTurboJPEG"],
        "PasscodeHashing": ["CCrypt"],
        "TerminalScreen": ["LinuxSystem", "CNcurses"],
        "ViewingMemory": ["LinuxSystem", "CSQLite", "Dispatch", "Synchronization"],
    ]

    /// Wiring may see everything, but the service never sees libmpv.
    static let hosts: [String: Set<String>] = [
        "InputHost": ["MpvPlayer", "CMpv", "PlayerHost", "Foundation"],
        "remote-inputd": ["MpvPlayer", "CMpv", "PlayerHost", "Foundation", "ArgumentParser"],
        "remote-monitor": ["MpvPlayer", "CMpv", "PlayerHost"],
        "LinuxSystem": ["Foundation"], "LinuxInput": ["Foundation"],
        "LircClient": ["Foundation"], "CommandSocket": ["Foundation"],
    ]

    static func imports(of target: String) -> [(place: String, module: String)] {
        SourceFile.all(of: target).flatMap { file in
            file.lines.enumerated().compactMap { number, line in
                guard line.contains("import ") else { return nil }
                return line.firstMatch(
                    of: /^(?:@\w+ )?(?:public |internal |private )?import (?:struct |func )?(\w+)/
                ).map { ("\(file.path):\(number + 1)", String($0.1)) }
            }
        }
    }

    @Test(arguments: pure.keys.sorted())
    func aPureTargetImportsNothingElse(target: String) throws {
        let allowed = try #require(Self.pure[target])
        for (place, module) in Self.imports(of: target) {
            #expect(allowed.contains(module), "\(place) imports \(module)")
        }
    }

    @Test(arguments: adapters.keys.sorted())
    func anAdapterImportsNoOtherAdapter(target: String) throws {
        let allowed = try #require(Self.adapters[target]).union(Self.pure.keys).union(["Glibc"])
        for (place, module) in Self.imports(of: target) {
            #expect(allowed.contains(module), "\(place) imports \(module)")
        }
    }

    @Test(arguments: hosts.keys.sorted())
    func theServiceStaysSmall(target: String) throws {
        let banned = try #require(Self.hosts[target])
        for (place, module) in Self.imports(of: target) {
            #expect(!banned.contains(module), "\(place) imports \(module)")
        }
    }

    /// `ls Sources` is the table of docs/architecture.md, in the order of Package.swift.
    @Test func everyTargetStandsInItsTier() throws {
        let page = SourceFile.root.appending(path: "docs/architecture.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let table = text.components(separatedBy: "## The tiers").last ?? ""
        #expect(SourceFile.targets.count > 30)
        let systemLibraries = [
            "CEvdev", "CUdev", "CLirc", "CJansson", "CPango", "CMpv", "CZlib", "CLzma",
            "CSQLite", "CTurboJPEG", "CCrypt", "CNcurses", "CRandr", "CDrm",
        ]
        var place = table.startIndex
        for (name, folder) in SourceFile.targets where !systemLibraries.contains(name) {
            let found = try #require(table.range(of: "`\(name)`", range: place..<table.endIndex))
            place = found.lowerBound
            let row = table[table.lineRange(for: found)]
            let isNamed = row.contains("`\(folder.dropFirst("Sources/".count))`")
            #expect(isNamed || name.hasPrefix("remote-"), "\(name): \(row)")
            #expect(FileManager.default.fileExists(atPath: SourceFile.root.path + "/" + folder))
        }
    }

    /// Time, order and chance are data in the pure targets.
    static let bannedInPure = [
        "ContinuousClock", "SuspendingClock", "SystemRandomNumberGenerator", ".random(", "Task",
        "Set<", "Dictionary", "print(", "fatalError(", "await ", "async ",
    ]

    @Test(arguments: pure.keys.sorted())
    func aPureTargetKnowsNoClockAndNoChance(target: String) {
        for file in SourceFile.all(of: target) {
            for (number, line) in file.lines.enumerated() where !line.isComment {
                for word in Self.bannedInPure {
                    #expect(!line.containsWord(word), "\(file.path):\(number + 1) uses \(word)")
                }
            }
        }
    }
}

extension String {
    var isComment: Bool {
        drop { $0 == " " }.hasPrefix("//")
    }

    /// Whether it has `word` and not as the end of a longer name (`ControlSet<`).
    func containsWord(_ word: String) -> Bool {
        ranges(of: word).contains { range in
            guard let first = word.first, first.isLetter, range.lowerBound > startIndex else {
                return true
            }
            let before = self[index(before: range.lowerBound)]
            return !before.isLetter && !before.isNumber && before != "."
        }
    }
}
