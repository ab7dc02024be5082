// SPDX-License-Identifier: MIT

import Foundation
import RemoteModel
import RemoteTestSupport

/// Prints what recognition makes of simulated thumbs: `gesture-study [COUNT] [SEED]`.
@main
struct Program {
    static func main() {
        let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        let count = numbers.first ?? 20_000
        let seed = UInt64(numbers.dropFirst().first ?? 1)
        var study = GestureStudy(keymaps: keymaps())
        study.run(each: count, seed: seed)
        for line in study.matrix.lines { print(line) }
        var idle = IdleHours(keymaps: keymaps())
        idle.run(hours: 10, seed: seed)
        print("10 hours, \(idle.touches) touches without a meaning: \(idle.wrong.count) commands")
        for line in idle.wrong.prefix(20) { print("    \(line)") }
        let isGood = study.matrix.share >= 0.995 && idle.wrong.isEmpty
        if !isGood { print("gesture-study: that is not good enough") }
        defer { exit(isGood ? 0 : 1) }
        if let name = ProcessInfo.processInfo.environment["GESTURE_STUDY_EXAMPLES"] {
            for example in study.matrix.examples where example.meant.rawValue == name {
                print("# \(example.surface): \(name) taken for \(example.observed)")
                print(Shrinker.trace(example.inputs))
            }
        }
    }

    /// The project's own; the default first.
    static func keymaps() -> [KeymapSource] {
        let names = ["default", "siri-remote", "siri-remote-1", "dualsense", "dualshock4"]
        return names.map { name in
            let path = "keymaps/\(name).toml"
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
                print("gesture-study: cannot read \(path); run it in the project's folder")
                exit(1)
            }
            return KeymapSource(path: path, text: text)
        }
    }
}
