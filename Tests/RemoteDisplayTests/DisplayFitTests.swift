// SPDX-License-Identifier: MIT

import RemoteDisplay
import RemoteModel
import Testing

/// When the display follows what plays (behaviour.md A186, N388 to N390).
@Suite struct DisplayFitTests {
    /// Steps such as `0 film 24`, at seconds; what came of each, and of deadlines between them.
    private static func run(_ steps: [String]) -> [String] {
        var fit = DisplayFit()
        var picture = DisplayFit.Picture.none
        var lines: [String] = []
        func note(_ action: DisplayFit.Action?, at now: Timestamp) {
            let seconds = now.microseconds / 1_000_000
            switch action {
            case .fit(let rate): lines.append("\(seconds) fit \(Int(rate))")
            case .restore: lines.append("\(seconds) restore")
            case nil: break
            }
        }
        for step in steps {
            let words = step.split(separator: " ")
            let now = Timestamp.zero + .seconds(Double(words[0]) ?? 0)
            while let due = fit.deadline, due <= now {
                note(fit.follow(picture, at: due), at: due)
            }
            let rate = words.count > 2 ? Double(words[2]) ?? 0 : 0
            picture =
                switch words[1] {
                case "film": .film(rate: rate)
                case "channel": .channel(number: Int(words[3]) ?? 0, rate: rate)
                case "unknown": .unknown
                default: .none
                }
            note(fit.follow(picture, at: now), at: now)
        }
        return lines
    }

    @Test(
        arguments: [
            // A film at once, and back two seconds after it.
            (["0 film 24", "60 none", "70 none"], ["0 fit 24", "62 restore"]),
            // The next film of the same rate finds it there, and one of another changes it.
            (
                ["0 film 24", "60 none", "61 film 24", "90 film 25", "100 none", "110 none"],
                ["0 fit 24", "90 fit 25", "102 restore"]
            ),
            // Who comes back later finds the display as it was.
            (
                ["0 film 24", "60 none", "63 film 24", "64 none", "70 none"],
                ["0 fit 24", "62 restore", "63 fit 24", "66 restore"]
            ),
            // A channel only after ten seconds, and each channel has its own ten.
            (["0 channel 25 1", "9 channel 25 1", "30 channel 25 1"], ["10 fit 25"]),
            (["0 channel 25 1", "9 channel 25 2", "18 channel 25 3", "40 none"], ["28 fit 25"]),
            // A channel of the rate that is there is at home.
            (["0 film 25", "20 none", "21 channel 25 1", "60 none"], ["0 fit 25"]),
            (
                ["0 channel 25 1", "20 channel 50 2", "25 channel 25 1", "60 channel 25 1"],
                ["10 fit 25"]
            ),
            // What loads slowly is waited for.
            (["0 film 24", "60 none", "61 unknown", "80 film 24", "81 film 24"], ["0 fit 24"]),
            (["0 unknown", "30 unknown", "31 none"], []),
            // A rate that is none, and nothing.
            (["0 film 1", "5 film 1000", "9 none"], []),
            (["0 film 24", "10 film 1", "20 none"], ["0 fit 24", "12 restore"]),
            (["0 none", "20 none"], []),
        ])
    func follows(steps: [String], expected: [String]) {
        #expect(Self.run(steps) == expected)
    }

    /// A deadline that was met is not due again, whatever plays: else the loop would not rest.
    @Test(arguments: ["unknown", "none", "film", "channel"])
    func noDeadlineStays(picture: String) {
        var fit = DisplayFit()
        _ = fit.follow(.film(rate: 24), at: .zero)
        _ = fit.follow(.none, at: .zero)
        let late = Timestamp.zero + .seconds(60)
        let next: DisplayFit.Picture =
            switch picture {
            case "unknown": .unknown
            case "film": .film(rate: 25)
            case "channel": .channel(number: 0, rate: 25)
            default: .none
            }
        _ = fit.follow(next, at: late)
        #expect(fit.deadline.map { $0 > late } ?? true)
    }
}
