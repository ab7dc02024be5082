// SPDX-License-Identifier: MIT

import Testing

@testable import LinuxDisplay

/// What the player and the guard of its displays say to each other.
@Suite struct DisplayLinesTests {
    @Test(
        arguments: [
            .restore, .fit(rate: 23.976, displays: []),
            .fit(rate: 25, displays: ["HDMI-1", "A name with spaces"]),
        ] as [DisplayRequest])
    func requestsComeBack(request: DisplayRequest) {
        #expect(DisplayRequest(line: request.line) == request)
        #expect(!request.line.contains("\n"))
    }

    @Test(
        arguments: [.kept]
            + DisplayFailure.allCases.map { DisplayAnswer.failed($0) }
            + [
                .changed(
                    .init(
                        display: "DP-2", width: 3840, height: 2160, rate: 23.976,
                        former: 59.940059940059946))
            ])
    func answersComeBack(answer: DisplayAnswer) {
        #expect(DisplayAnswer(line: answer.line) == answer)
    }

    @Test(
        arguments: [
            "", "fit", "fit\t", "fit\tx", "fit\t-1", "fit\tnan", "fit\tinf", "fit\t0", "turn",
        ])
    func aRequestThatIsNone(line: String) { #expect(DisplayRequest(line: line) == nil) }

    @Test(
        arguments: [
            "", "changed", "changed\tDP-2\t1\t2\t3", "changed\tDP-2\tx\t1\t24\t60", "failed",
            "failed\tx", "done",
        ])
    func anAnswerThatIsNone(line: String) { #expect(DisplayAnswer(line: line) == nil) }

    /// A name cannot make a line of its own.
    @Test func aNameStaysOneWord() {
        let request = DisplayRequest.fit(rate: 24, displays: ["a\tb\nrestore"])
        #expect(request.line == "fit\t24.0\ta b restore")
    }
}
