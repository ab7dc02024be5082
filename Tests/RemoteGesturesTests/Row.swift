// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

/// A row of a table: a script, and the lines that come of it.
struct Row: CustomTestStringConvertible, Sendable {
    var script: String
    var lines: [String]
    var interest: GestureInterest
    var surface: Surface

    init(
        _ script: String, _ lines: String..., interest: GestureInterest = .paused,
        on surface: Surface = .ring
    ) {
        self.script = script
        self.lines = lines
        self.interest = interest
        self.surface = surface
    }

    var testDescription: String { script }

    func check(_ location: Testing.SourceLocation = #_sourceLocation) {
        let run = Run(Script(script, surface: surface), interest: interest)
        #expect(run.lines == lines, sourceLocation: location)
        #expect(run.deadlineAfterwards == nil, sourceLocation: location)
    }
}
