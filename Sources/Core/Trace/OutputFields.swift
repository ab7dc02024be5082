// SPDX-License-Identifier: MIT

internal import RemoteModel

extension FieldWriter {
    /// Writes a diagnostic, without the line of the file.
    mutating func diagnostic(_ diagnostic: Diagnostic) {
        device(diagnostic.device)
        kind("diagnostic", diagnostic.message)
        field("severity", diagnostic.severity.rawValue)
        field("blame", diagnostic.blame.rawValue)
        if let advice = diagnostic.advice { field("advice", advice) }
        if let reference = diagnostic.reference { field("see", reference) }
        if let location = diagnostic.location {
            field("file", location.file)
            field("line", location.line)
            field("column", location.column)
        }
    }

    /// Writes an output.
    mutating func output(_ output: Output) {
        switch output {
        case .gesture(let device, let gesture):
            self.device(device)
            record("gesture", gesture)
        case .command(let device, let command):
            self.device(device)
            self.command(command)
        case .request(let request):
            device(nil)
            record("request", request)
        case .event(let event, let requester):
            device(requester?.device)
            record("event", event)
            if let requester { field("by", requester.kind.rawValue) }
        case .question(let question):
            device(nil)
            record("question", question)
        case .context(let state):
            device(nil)
            context(state)
        case .diagnostic(let diagnostic):
            self.diagnostic(diagnostic)
        }
    }
}
