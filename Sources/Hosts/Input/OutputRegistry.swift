// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Where the outputs of one loop go: sinks, which act, and redacted sinks, which are shown what may
/// be shown.
///
/// A class, as a sink that performs something may add or remove others.
final class OutputRegistry {
    private var sinks: [any OutputSink] = []
    private var observers: [any InputObserver] = []
    private var redactedSinks: [any RedactedSink] = []
    /// Diagnostics of the sources, for the redacted sinks of this turn.
    private var reported: [TimedOutput] = []

    /// Adds a sink, or a redacted sink. Each is called in the order of adding.
    func add(_ sink: any OutputSink) {
        if let redactedSink = sink as? any RedactedSink {
            redactedSinks.append(redactedSink)
        } else {
            sinks.append(sink)
            if let observer = sink as? any InputObserver { observers.append(observer) }
        }
    }

    /// Removes a sink or a redacted sink.
    func remove(_ sink: any OutputSink) {
        sinks.removeAll { $0 === sink }
        observers.removeAll { $0 === sink }
        redactedSinks.removeAll { $0 === sink }
    }

    /// The inputs that the core takes next, in order, and what the sources have reported.
    func observe(_ inputs: [TimedInput], _ diagnostics: [Diagnostic], at now: Timestamp) {
        for observer in observers { observer.observe(inputs) }
        for diagnostic in diagnostics {
            let output = TimedOutput(now, .diagnostic(diagnostic))
            perform(output)
            reported.append(output)
        }
    }

    /// Devices have come, or are read in another way.
    func expect(_ devices: [(summary: DeviceSummary, description: DeviceDescription)]) {
        for redactedSink in redactedSinks { redactedSink.expect(devices) }
    }

    /// What may be shown of a turn, before anything of it is performed.
    func show(_ redacted: RedactedTurn) {
        let outputs = redacted.outputs.span
        let reported = reported
        for redactedSink in redactedSinks {
            redactedSink.observe(redacted.inputs)
            if !reported.isEmpty { redactedSink.look(at: reported.span) }
            redactedSink.look(at: outputs)
        }
        if !reported.isEmpty { self.reported.removeAll() }
    }

    /// Has the outputs of a turn performed, each by all sinks that act on its kind.
    func perform(_ outputs: Span<TimedOutput>) {
        // By a span here and below: a loop over the array counts a reference to each of them. It is
        // one of another array, as they may add or remove sinks.
        let sinks = sinks
        let span = sinks.span
        var kinds: OutputKinds = []
        for place in span.indices { kinds.formUnion(span[place].kinds) }
        for index in outputs.indices {
            let kind = outputs[index].output.kind
            guard kinds.contains(kind) else { continue }
            for place in span.indices where span[place].kinds.contains(kind) {
                span[place].perform(outputs[index])
            }
        }
    }

    /// The same for one output.
    func perform(_ output: TimedOutput) {
        perform([output].span)
    }

    /// For everybody, between two turns.
    func report(_ output: TimedOutput) {
        let outputs = [output]
        for redactedSink in redactedSinks { redactedSink.look(at: outputs.span) }
        perform(outputs.span)
    }

    /// The turn is over.
    func flush() {
        for redactedSink in redactedSinks { redactedSink.flush() }
        let sinks = sinks
        let span = sinks.span
        for index in span.indices { span[index].flush() }
    }
}
