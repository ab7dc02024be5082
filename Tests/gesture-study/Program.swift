// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import RemoteModel
import RemoteTestSupport

/// `gesture-study`: prints what recognition makes of simulated thumbs.
@main
struct Program: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gesture-study",
        abstract: "Plays gestures of simulated thumbs, and prints what they were taken for.",
        discussion: """
            Every gesture goes through the whole input side, on each kind of device that it is \
            possible on. Then a remote lies around for some hours, is picked up, sat on and \
            walked over, and must do nothing. Run it in the project's folder.

            The exit status is 0 if at least 99.5 % of each kind were right on each device with \
            both steady thumbs, and 99 % of all with one that trembles and its preset, nothing \
            came of the idle hours, and each place was found in time, else 1. \
            The same seed gives the same table.

            docs/gestures/study.md says how the thumb moves, and where its ranges come from.
            """)

    @Option(help: ArgumentHelp("Gestures of each kind.", valueName: "number"))
    var count = 20_000

    @Option(help: ArgumentHelp("Another seed gives other hands.", valueName: "number"))
    var seed: UInt64 = 1

    @Option(
        help: ArgumentHelp(
            "Only kinds with this in their name, such as 'flip' or 'pan left'; may be repeated.",
            valueName: "name"))
    var kind: [String] = []

    @Option(help: ArgumentHelp("Idle hours; 0 leaves them out.", valueName: "hours"))
    var hours: Double?

    @Option(
        help: ArgumentHelp(
            "Write some of those that were wrong into this folder, as traces for "
                + "'remote-monitor replay'.", valueName: "folder"))
    var failures: String?

    @Option(
        help: ArgumentHelp(
            "Add a keymap, to try its [gestures]; may be repeated.", valueName: "file"))
    var keymap: [String] = []

    @Option(
        help: ArgumentHelp("Only this thumb: first, second or trembling.", valueName: "thumb"))
    var thumb: String?

    @Flag(help: "Only how fast lifts are reported, on pads and radios of many rates.")
    var speeds = false

    @OptionGroup var searching: LoopOptions

    @Flag(help: "List the kinds.")
    var list = false

    private var kinds: [StudiedGesture] {
        StudiedGesture.allCases.filter { gesture in
            kind.isEmpty || kind.contains { gesture.rawValue.contains($0) }
        }
    }

    private var thumbs: [StudiedThumb] {
        StudiedThumb.allCases.filter { thumb == nil || $0.rawValue == thumb }
    }

    /// How they are played: one that trembles as everybody's is, and with the preset for it.
    private var hands: [(thumb: StudiedThumb, preset: GesturePreset?)] {
        thumbs.flatMap { thumb in
            [(thumb, nil)] + (thumb == .trembling ? [(thumb, GesturePreset.gentle)] : [])
        }
    }

    func validate() throws {
        guard !thumbs.isEmpty else {
            throw ValidationError("--thumb is first, second or trembling")
        }
        guard count > 0, count <= 10_000_000 else {
            throw ValidationError("--count is a number from 1 to 10000000")
        }
        guard (0...10_000).contains(hours ?? 0) else {
            throw ValidationError("--hours is a number from 0 to 10000")
        }
        guard !kinds.isEmpty else {
            throw ValidationError("no kind is called so; --list names them all")
        }
    }

    func run() async throws {
        if list {
            for gesture in kinds { print(gesture.rawValue) }
            return
        }
        let begin = Date()
        let keymaps = try readKeymaps(keymap)
        if speeds {
            let study = ReleaseStudy(keymaps: keymaps)
            for line in study.lines(min(count, 2000), seed: seed) { print(line) }
            return
        }
        let isFound = await searching.run(
            shipped: try readKeymaps([]), others: try readKeymaps(keymap), seed: seed,
            // Who asks for one kind wants to see that one.
            count: kind.isEmpty ? 30 : 0)
        guard !searching.loop else {
            if !isFound { throw ExitCode.failure }
            return
        }
        var studies: [GestureStudy] = []
        for (thumb, preset) in hands {
            let study = await play(keymaps, thumb, preset)
            let words = preset.map { ", preset = \"\($0.rawValue)\"" } ?? ""
            print("\(studies.isEmpty ? "" : "\n")the \(thumb) thumb\(words)")
            for line in study.matrix.lines { print(line) }
            studies.append(study)
        }
        let idle = await lieAround(keymaps)
        let blanket = lieUnderBlanket(keymaps)
        let seconds = Date().timeIntervalSince(begin)
        print("seed \(seed), \(String(format: "%.1f", seconds)) s")
        try write(studies.flatMap(\.matrix.examples) + idle.mistakes)
        let tooFew = zip(hands, studies).filter { $0.0.thumb != .trembling }.flatMap {
            $0.1.matrix.kinds(below: GestureStudy.leastShare)
        }
        for (gesture, surface) in tooFew {
            Progress.complain("too few of '\(gesture.rawValue)' were right on: \(surface)")
        }
        let isGentle = zip(hands, studies).allSatisfy {
            $0.0.preset == nil || $0.1.matrix.share >= GestureStudy.leastGentleShare
        }
        if !isGentle { Progress.complain("too few of a thumb that trembles were right") }
        if !idle.mistakes.isEmpty { Progress.complain("something came of idle hours") }
        if blanket > GestureStudy.mostBlankets { Progress.complain("a blanket flipped channels") }
        if !isFound || !tooFew.isEmpty || !isGentle || !idle.mistakes.isEmpty
            || blanket > GestureStudy.mostBlankets
        {
            throw ExitCode.failure
        }
    }

    /// In parts that run side by side; the table is the same whichever ends first.
    private func play(
        _ keymaps: [KeymapSource], _ thumb: StudiedThumb, _ preset: GesturePreset?
    ) async -> GestureStudy {
        let slice = max(1, min(count, 1000))
        let slices = (count + slice - 1) / slice
        let kinds = kinds
        var parts: [(index: Int, study: GestureStudy)] = []
        await withTaskGroup(of: (Int, GestureStudy).self) { group in
            let surfaces = thumb.surfaces
            let all = slices * surfaces.count
            for index in 0..<all {
                let surface = surfaces[index % surfaces.count]
                let number = index / surfaces.count
                let share = min(slice, count - number * slice)
                let seed = seed &+ UInt64(number) &* 1_000_003
                group.addTask {
                    var study = GestureStudy(
                        keymaps: keymaps, kinds: kinds, thumb: thumb, preset: preset)
                    study.run(surface, each: share, seed: seed)
                    return (index, study)
                }
            }
            for await part in group {
                parts.append(part)
                Progress.show("gestures", parts.count, of: all)
            }
        }
        var study = GestureStudy(keymaps: keymaps, kinds: kinds, thumb: thumb, preset: preset)
        for part in parts.sorted(by: { $0.index < $1.index }) { study.merge(part.study) }
        return study
    }

    private func lieAround(_ keymaps: [KeymapSource]) async -> IdleHours {
        var idle = IdleHours(keymaps: keymaps)
        // Who asks for one kind wants to see that one.
        let hours = hours ?? (kind.isEmpty ? 10 : 0)
        guard hours > 0 else { return idle }
        let seed = seed
        var parts: [(index: Int, hours: IdleHours)] = []
        await withTaskGroup(of: (Int, IdleHours).self) { group in
            for part in 0..<IdleHours.partCount {
                group.addTask {
                    var idle = IdleHours(keymaps: keymaps)
                    idle.run(part: part, of: hours, seed: seed)
                    return (part, idle)
                }
            }
            for await part in group {
                parts.append(part)
                Progress.show("idle hours", parts.count, of: IdleHours.partCount)
            }
        }
        for part in parts.sorted(by: { $0.index < $1.index }) { idle.merge(part.hours) }
        let length = hours.formatted(.number.precision(.fractionLength(0...1)))
        print(
            "\(length) idle hours, \(idle.touches) times touched: "
                + "\(idle.mistakes.count) wrong commands")
        for mistake in idle.mistakes.prefix(20) { print("    \(mistake)") }
        return idle
    }

    /// The largest share of contacts under a blanket that flipped a channel, of all devices.
    private func lieUnderBlanket(_ keymaps: [KeymapSource]) -> Double {
        guard kind.isEmpty else { return 0 }
        let shares = StudiedThumb.second.surfaces.map { surface in
            var idle = IdleHours(keymaps: keymaps)
            let flips = idle.lieUnderBlanket(Self.blankets, on: surface, seed: seed)
            return (surface, share: Double(flips) / Double(Self.blankets))
        }
        for (surface, share) in shares {
            let percent = (share * 100).formatted(.number.precision(.fractionLength(2)))
            print("under a blanket, \(surface.name): \(percent) % of channels flipped")
        }
        return shares.map(\.share).max() ?? 0
    }

    private static let blankets = 2000

    private func write(_ mistakes: [MistakenGesture]) throws {
        guard let failures else { return }
        let folder = URL(filePath: failures)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (index, mistake) in mistakes.enumerated() {
            let words = mistake.meant.filter { $0.isLetter || $0 == " " }
            let name = words.replacing(" ", with: "-") + "-\(index + 1).trace"
            try Data(mistake.trace(named: name).utf8).write(to: folder.appending(path: name))
            if let keymap = mistake.keymap {
                try Data(keymap.text.utf8).write(to: folder.appending(path: keymap.path))
            }
        }
        print("\(mistakes.count) traces in \(failures)")
    }

    /// The project's own, the default first, and the given ones.
    private func readKeymaps(_ more: [String]) throws -> [KeymapSource] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "keymaps")) ?? []
        let others = names.filter { $0.hasSuffix(".toml") && $0 != "default.toml" }.sorted()
        let paths = (["default.toml"] + others).map { "keymaps/\($0)" }
        return try (paths + more).map { path in
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
                Progress.complain("cannot read \(path); run it in the project's folder")
                throw ExitCode.failure
            }
            return KeymapSource(path: path, text: text)
        }
    }
}
