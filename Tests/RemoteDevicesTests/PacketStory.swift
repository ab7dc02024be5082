// SPDX-License-Identifier: MIT

/// Who is down after each frame, of the lines of a script: `1@10 2@80 | 2@80`, the number of each
/// finger and its millimetres from the left edge.
struct PacketStory {
    let text: String

    /// `told` is what `Script.run` gives; a frame is 15 ms.
    init(_ told: String, frames: Int) {
        var places: [Int: Int] = [:]
        var lines: [String] = []
        let steps = told.split(separator: ",").map { $0.split { " ()".contains($0) } }
        for frame in 0..<frames {
            for step in steps where step.first == "\(frame * 15)" && step.count >= 4 {
                guard let number = Int(step[2]), let x = Double(step[3]) else { continue }
                places[number] = step[1] == "end" ? nil : Int(x)
            }
            let words = places.keys.sorted().map { "\($0)@\(places[$0] ?? 0)" }
            lines.append(words.joined(separator: " "))
        }
        text = lines.joined(separator: " | ")
    }
}
