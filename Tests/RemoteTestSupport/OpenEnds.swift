// SPDX-License-Identifier: MIT

public import RemoteModel

/// Follows outputs and says what began and did not end, or ended without having begun.
public struct OpenEnds {
    private var open: [String] = []
    private var faults: [String] = []

    public init() {}

    /// What is wrong, one line each; at the end nothing may be open.
    public static func faults(in outputs: [TimedOutput]) -> [String] {
        var ends = OpenEnds()
        for output in outputs { ends.follow(output) }
        return ends.faults + ends.open.map { "did not end: \($0)" }
    }

    private mutating func follow(_ timed: TimedOutput) {
        switch timed.output {
        case .gesture(let device, let gesture): follow(gesture, of: "\(device.rawValue)")
        case .command(let device?, let command): follow(command, of: "\(device.rawValue)")
        case .command(nil, _), .request, .event, .question, .context, .diagnostic: break
        }
    }

    private mutating func follow(_ gesture: Gesture, of device: String) {
        switch gesture {
        case .press(let control): begin("\(device) press \(control.name)")
        case .release(let control): end("\(device) press \(control.name)")
        case .hold(let control, let phase): follow(phase, "\(device) hold \(control.name)")
        case .rest(_, let phase): follow(phase, "\(device) rest")
        case .pan(let axis, let phase, _): follow(phase, "\(device) pan \(axis.name)")
        case .momentum(let axis, let phase, _): follow(phase, "\(device) momentum \(axis.name)")
        case .jog(let phase, _): follow(phase, "\(device) jog")
        case .pinch(let phase, _): follow(phase, "\(device) pinch")
        case .chord(let pair, let phase): follow(phase, "\(device) chord \(pair.name)")
        case .click, .tap, .swipe, .step, .analog: break
        }
    }

    private mutating func follow(_ command: Command, of device: String) {
        switch command {
        case .scrubBegin: begin("\(device) scrub")
        case .scrubMove: update("\(device) scrub")
        case .scrubEnd: end("\(device) scrub")
        case .jogBegin: begin("\(device) jogging")
        case .jogMove: update("\(device) jogging")
        case .jogEnd: end("\(device) jogging")
        case .rampBegin: begin("\(device) ramp")
        case .rampEnd: end("\(device) ramp")
        case .channelPreview:
            if !open.contains("\(device) flip") { begin("\(device) flip") }
        case .channelCommit, .channelCancel: open.removeAll { $0 == "\(device) flip" }
        case .hintsShow:
            // A finger that rests elsewhere before they have gone moves them.
            if !open.contains("\(device) hints") { begin("\(device) hints") }
        case .hintsHide: end("\(device) hints")
        case .cancelAll:
            // Everything of the device is over with it.
            for what in ["scrub", "jogging", "flip", "hints"] {
                open.removeAll { $0 == "\(device) \(what)" }
            }
        default: break
        }
    }

    private mutating func follow(_ phase: Phase, _ what: String) {
        switch phase {
        case .begin: begin(what)
        case .update: update(what)
        case .end, .cancelled: end(what)
        }
    }

    private mutating func begin(_ what: String) {
        if open.contains(what) { faults.append("began twice: \(what)") }
        open.append(what)
    }

    private mutating func update(_ what: String) {
        if !open.contains(what) { faults.append("went on without a begin: \(what)") }
    }

    private mutating func end(_ what: String) {
        if !open.contains(what) { faults.append("ended without a begin: \(what)") }
        open.removeAll { $0 == what }
    }
}
